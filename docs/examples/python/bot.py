"""A bot for `npx azulejo arena "python3 bot.py" greedy`: it fills lines, and lets as little as possible fall."""

import azulejo

LETTERS = {"blue": "b", "yellow": "y", "red": "r", "black": "k", "white": "w"}


def choose(go):
    fields = go["position"].split(" ")
    factories, center, lines = fields[7].split("/"), fields[8], fields[11 + go["player"]].split(":")[1].split("/")

    def cost(move):
        source, color, line = move.split("-")
        if source == "wall":
            return 0
        count = (center if source == "center" else factories[int(source[1:]) - 1]).count(LETTERS[color])
        if line == "floor":
            return 10 * count
        room = int(line) - len(lines[int(line) - 1].strip("-"))
        return 10 * (count - room) if count > room else room - count

    return min(go["legal"], key=cost)


azulejo.serve(choose, "tidy")
