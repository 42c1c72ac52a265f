import json, random, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "random in Python"}
    elif message["type"] == "go":
        move = random.Random(message.get("seed")).choice(message["legal"])
        answer = {"type": "move", "game": message["game"], "move": move}
    else:
        continue
    print(json.dumps(answer), flush=True)
