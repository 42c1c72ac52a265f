"""Trains a network on the games of `azulejo selfplay` and saves it as ONNX: python3 train.py data model.onnx

Needs PyTorch and NumPy. For two players; docs/learning.md explains it.
"""

import sys
from pathlib import Path

import numpy
import torch
from torch import nn

MOVES = 325  # MOVE_COUNT of azulejo
HIDDEN = 128
EPOCHS = 8
BATCH = 256


def load(folder):
    """All positions: the features, the shares of the visits by move, and 1 for a win, 0.5 for a tie, 0 for a loss."""
    features, policies, wins = [], [], []
    for file in sorted(Path(folder).glob("shard-*.npz")):
        shard = numpy.load(file)
        rows = len(shard["counts"])
        policy = numpy.zeros((rows, MOVES), numpy.float32)
        policy[numpy.repeat(numpy.arange(rows), shard["counts"]), shard["moves"]] = shard["policy"]
        features.append(shard["features"])
        policies.append(policy)
        wins.append((shard["outcome"] + 1) / 2)
    return [torch.from_numpy(numpy.concatenate(part)) for part in (features, policies, wins)]


class Network(nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, HIDDEN), nn.ReLU())
        self.move = nn.Linear(HIDDEN, MOVES)
        self.win = nn.Linear(HIDDEN, 1)

    def logits(self, features):
        hidden = self.body(features)
        return self.move(hidden), self.win(hidden).squeeze(1)

    def forward(self, features):
        """What `evaluate` returns: the win chances of the player to move and of the other one, and the priors."""
        move, win = self.logits(features)
        chance = torch.sigmoid(win)
        return torch.stack([chance, 1 - chance], 1), torch.softmax(move, 1)


def train(network, features, policies, wins):
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    for epoch in range(EPOCHS):
        losses = [0.0, 0.0]
        for rows in torch.randperm(len(features)).split(BATCH):
            move, win = network.logits(features[rows])
            move_loss = nn.functional.cross_entropy(move, policies[rows])
            win_loss = nn.functional.binary_cross_entropy_with_logits(win, wins[rows])
            optimizer.zero_grad()
            (move_loss + win_loss).backward()
            optimizer.step()
            losses[0] += move_loss.item() * len(rows) / len(features)
            losses[1] += win_loss.item() * len(rows) / len(features)
        print(f"epoch {epoch + 1}: losses {losses[0]:.3f} (moves), {losses[1]:.3f} (wins)")


def main(data, model):
    torch.manual_seed(1)
    features, policies, wins = load(data)
    print(f"{len(features)} positions")
    network = Network(features.shape[1])
    train(network, features, policies, wins)
    torch.onnx.export(
        network,
        features[:1],
        model,
        input_names=["features"],
        output_names=["values", "priors"],
        dynamic_axes={name: {0: "positions"} for name in ("features", "values", "priors")},
    )


main(*sys.argv[1:])
