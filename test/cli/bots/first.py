"""Plays the first legal move, as first.sh does."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1}
    elif message["type"] == "go":
        answer = {"type": "move", "game": message["game"], "move": message["legal"][0]}
    else:
        continue
    print(json.dumps(answer), flush=True)
