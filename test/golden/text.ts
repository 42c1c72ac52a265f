import { type AzulEvent, type AzulState, COLORS, type Move } from '../../src/entries/index'
import { show } from '../azul/sketch'

const LETTERS = { blue: 'b', yellow: 'y', red: 'r', black: 'k', white: 'w', marker: 'm' } as const
const letters = (tiles: readonly (keyof typeof LETTERS)[]) =>
  tiles.map((tile) => LETTERS[tile]).join('')
const many = (count: number, noun: string) => `${count} ${noun}${Math.abs(count) === 1 ? '' : 's'}`
const from = (source: number | 'center') =>
  source === 'center' ? 'the center' : `factory ${source + 1}`
const into = (line: number | 'floor') => (line === 'floor' ? 'the floor' : `line ${line + 1}`)

/** A move in words; seats, lines and spaces count from 1. */
export function formatMove(move: Move, player: number): string {
  switch (move.type) {
    case 'draft':
      return `player ${player + 1}: ${move.color} from ${from(move.source)} to ${into(move.line)}`
    case 'tile':
      return `player ${player + 1}: tile row ${move.row + 1}, column ${move.column + 1}`
    case 'deal':
      return `dealer: ${move.factories.map(letters).join(' ')}`
  }
}

/** An event in words. */
export function formatEvent(event: AzulEvent): string {
  const who = 'player' in event ? `player ${event.player + 1}` : ''
  switch (event.type) {
    case 'take':
      return `takes ${event.count}${event.toCenter.length > 0 ? `, ${letters(event.toCenter)} to the center` : ''}`
    case 'marker':
      return `takes the marker, floor space ${event.space === null ? '-' : event.space + 1}`
    case 'store':
      return [
        event.line === 'floor' ? '' : `${event.toLine} to the line`,
        event.toFloor === 0 ? '' : `${event.toFloor} to the floor`,
        event.toLid === 0 ? '' : `${event.toLid} to the lid`,
      ]
        .filter((part) => part !== '')
        .join(', ')
    case 'tile': {
      const doubled = event.multiplier === 2 ? ', doubled' : ''
      const runs = `${event.horizontal} across, ${event.vertical} down${doubled}`
      const space = `row ${event.row + 1}, column ${event.column + 1}`
      const rest = event.toLid === 0 ? '' : `, ${event.toLid} to the lid`
      return `${who} tiles ${event.color} at ${space} for ${many(event.points, 'point')} (${runs})${rest}`
    }
    case 'no-space':
      return `${who} has no space for ${event.color} in row ${event.row + 1}: ${event.toFloor} to the floor, ${event.toLid} to the lid`
    case 'floor':
      return `${who} pays for ${letters(event.floor)}: ${event.penalty}, score ${event.points || 0}`
    case 'round':
      return `round ${event.round}, player ${event.starter + 1} starts`
    case 'deal':
      return `factories: ${event.factories.map((tiles) => letters(tiles) || '-').join(' ')}${event.refilled ? ', bag refilled' : ''}`
    case 'turn':
      return `player ${event.player + 1} to ${event.phase}`
    case 'bonus': {
      const what =
        event.kind === 'row'
          ? `row ${event.row + 1}`
          : event.kind === 'column'
            ? `column ${event.column + 1}`
            : event.color
      return `${who} has all of ${what}: ${many(event.points, 'point')}`
    }
    case 'end': {
      const places = event.ranking.map(
        ({ player, rank, score, rows }) =>
          `${rank}. player ${player + 1} with ${many(score, 'point')}, ${many(rows, 'row')}`,
      )
      return `end by ${event.reason}: ${places.join('; ')}`
    }
  }
}

/** A player's board in words and letters. */
export function formatPlayer(state: AzulState, seat: number): string {
  const { score, lines, wall, floor } = show(state.players[seat]!)
  return `player ${seat + 1}: score ${score}, lines ${lines}, wall ${wall}, floor ${floor || '-'}`
}

/** The tiles in bag and lid, in `COLORS` order. */
export function formatStock({ bag, lid }: AzulState): string {
  const counts = (some: AzulState['bag']) => COLORS.map((color) => some[color]).join(' ')
  return `bag ${counts(bag)}, lid ${counts(lid)}`
}
