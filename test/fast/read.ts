import { toCounts } from '../../src/azul/rules/colors'
import { type AzulPosition, CENTER_SOURCE, MARKER_TILE } from '../../src/entries/fast'
import { type AzulState, COLORS, type Color, type PlayerState } from '../../src/entries/index'

const FIVE = [0, 1, 2, 3, 4]
const colorAt = (code: number): Color | null => (code === -1 ? null : COLORS[code]!)

/** The state by a position's getters, without its randomness; throws where two of them disagree. */
export function readState(position: AzulPosition): Omit<AzulState, 'random'> {
  const tilesIn = (source: number) => {
    const tiles: Color[] = []
    let mask = 0
    for (let color = 0; color < 5; color++)
      for (let left = position.tiles(source, color); left > 0; left--) {
        tiles.push(COLORS[color]!)
        mask |= 1 << color
      }
    same(position.colors(source), mask)
    return tiles
  }
  return {
    game: 'azul',
    phase: position.phase,
    board: position.board,
    round: position.round,
    turn: position.turn,
    starter: position.starter,
    marker: position.marker,
    factories: Array.from({ length: position.factories }, (_, factory) => tilesIn(factory)),
    center: tilesIn(CENTER_SOURCE),
    bag: toCounts(FIVE.map((color) => position.bag(color))),
    lid: toCounts(FIVE.map((color) => position.lid(color))),
    players: Array.from({ length: position.players }, (_, player) => readPlayer(position, player)),
    maxRounds: position.maxRounds,
  }
}

function readPlayer(position: AzulPosition, player: number): AzulState['players'][number] {
  const wall = FIVE.map((row) =>
    FIVE.map((column) => colorAt(position.wallColor(player, row, column))),
  )
  const bits = (holds: (i: number, j: number) => boolean) =>
    FIVE.reduce(
      (all, i) => FIVE.reduce((some, j) => some | (holds(i, j) ? 1 << (5 * i + j) : 0), all),
      0,
    )
  same(
    position.wallSpaces(player),
    bits((row, column) => wall[row]![column] !== null),
  )
  same(
    position.wallRows(player),
    bits((color, row) => wall[row]!.includes(COLORS[color]!)),
  )
  same(
    position.wallColumns(player),
    bits((color, column) => wall.some((cells) => cells[column] === COLORS[color])),
  )
  const lines = FIVE.map((row) => ({
    color: colorAt(position.lineColor(player, row)),
    count: position.lineCount(player, row),
  }))
  same(
    position.openLines(player),
    bits((color, row) => {
      const line = lines[row]!
      if (line.color === null) return !wall[row]!.includes(COLORS[color]!)
      return line.color === COLORS[color] && line.count <= row
    }),
  )
  const floor = Array.from({ length: position.floorLength(player) }, (_, space) => {
    const tile = position.floorTile(player, space)
    return tile === MARKER_TILE ? 'marker' : colorAt(tile)
  })
  for (let space = floor.length; space < 7; space++) same(position.floorTile(player, space), -1)
  return {
    score: position.score(player),
    lines,
    wall: wall as unknown as AzulState['players'][number]['wall'],
    floor: floor as PlayerState['floor'],
  } as unknown as AzulState['players'][number]
}

function same(found: number, expected: number): void {
  if (found !== expected) throw new Error(`The mask is ${found}, not ${expected}.`)
}
