/**
 * Training samples: ends of rounds as 32-bit integers. A sample starts with a word for the rounds left and the player who
 * starts the next round, followed by the words of each player.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The words of a player: wall, rows, columns, lines (5 bits each), score, final score, share of the win. */
export const PLAYER_WORDS = 7

/** The value of a sole win; a shared win is a fraction of it. */
export const WIN = 1200

/** The number of words of a sample. */
export const sampleWords = (players) => 1 + PLAYER_WORDS * players

/** Writes the end of a round, without its outcome. */
export function writeEnd(data, at, position, stage) {
  data[at] = stage | (position.starter << 8)
  for (let player = 0; player < position.players; player++) {
    const base = at + 1 + PLAYER_WORDS * player
    data[base] = position.wallSpaces(player)
    data[base + 1] = position.wallRows(player)
    data[base + 2] = position.wallColumns(player)
    let lines = 0
    for (let row = 4; row >= 0; row--) {
      const tiles = position.lineCount(player, row)
      lines = 32 * lines + (tiles === 0 ? 0 : 5 * tiles - 4 + position.lineColor(player, row))
    }
    data[base + 3] = lines
    data[base + 4] = position.score(player)
  }
}

/** Writes the outcome of a sample: for each player, a final score and a share of the win. */
export function writeOutcome(data, at, scores, shares) {
  for (let player = 0; player < scores.length; player++) {
    const base = at + 1 + PLAYER_WORDS * player
    data[base + 5] = Math.round(scores[player])
    data[base + 6] = Math.round(WIN * shares[player])
  }
}

/** The final scores and shares of the win of a finished game. */
export function outcomeOf(position) {
  const players = Array.from({ length: position.players }, (_, player) => player)
  const winners = players.filter((player) => position.rank(player) === 1).length
  return {
    scores: players.map((player) => position.score(player)),
    shares: players.map((player) => (position.rank(player) === 1 ? 1 / winners : 0)),
  }
}

const shardFile = (folder, kind, board, players, shard) =>
  join(folder, `${kind}-${board}-${players}-${String(shard).padStart(4, '0')}.bin`)

/** Writes the shards that do not exist yet. An interrupted shard is written again. */
export function writeShards({ folder, kind, board, players, shards }, createShard) {
  mkdirSync(folder, { recursive: true })
  for (let shard = 0; shard < shards; shard++) {
    const file = shardFile(folder, kind, board, players, shard)
    if (existsSync(file)) continue
    writeFileSync(`${file}.part`, createShard(shard))
    renameSync(`${file}.part`, file)
    console.log(`${file}: ${(process.cpuUsage().user / 1e6).toFixed(1)} s of processor time so far`)
  }
}

/** Reads the shards of a board, as `{ players, data }`, of all kinds of samples. */
export function readShards(folder, kind, board) {
  const name = new RegExp(`^${kind}-${board}-([234])-[0-9]+[.]bin$`)
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, players] = name.exec(file) ?? []
      if (players === undefined) return []
      const bytes = new Uint8Array(readFileSync(join(folder, file)))
      return [{ players: Number(players), data: new Int32Array(bytes.buffer) }]
    })
}
