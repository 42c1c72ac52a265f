import { wordsFor } from 'azulejo/frontend'
import type { WriteHelp } from './text'

const { counted, listed } = wordsFor('en-GB')
const points = (count: number) => counted(count, { one: 'point', other: 'points' })
/** The floor line's values, with a real minus sign. */
const costs = (values: readonly number[]) => values.join(', ').replaceAll('-', '−')

/** The rules, and how to use the table, in English. */
export const english: WriteHelp = (facts) => ({
  azul: {
    goal: {
      title: 'The goal',
      body: [
        'Cover your wall with tiles and score the most points. A game lasts a few rounds. In each round, players take turns picking tiles; then everybody moves tiles to the wall.',
        'There are 20 tiles of each of five colors. Two players use 5 factories, three use 7, four use 9; every factory gets four tiles from the bag.',
      ],
    },
    turn: {
      title: 'Your turn',
      body: [
        'Take *all tiles of one color* from one place:',
        {
          list: [
            'from a factory; its other tiles then go to the center, or',
            'from the center. Whoever does so first in a round also takes the *starting player marker*, puts it on the first free space of their floor line, and starts the next round.',
          ],
        },
        {
          picture: 'factories',
          caption:
            'You take both yellow tiles from the first factory. The blue and the red one go to the center.',
        },
        'Put all of them on *one* of your five pattern lines:',
        {
          list: [
            'A line has tiles of one color only, and not more than it has spaces.',
            'A color that the wall already has in that row cannot go on the line.',
            'Tiles that do not fit fall to your floor line. You may also put all of them there.',
          ],
        },
        {
          picture: 'lines',
          caption:
            'Where can two yellow tiles go? Lines 2 and 3 lead to rows that have yellow, and line 4 holds blue. Line 5 takes both. Line 1 takes one, and the other one falls to the floor.',
        },
        'Turns go clockwise until the factories and the center are empty.',
      ],
    },
    tiling: {
      title: 'Tiling the wall',
      body: [
        'Now go through your lines from top to bottom. From every *full* line, one tile moves to the space of its color in the same row of the wall. The other tiles of the line go to the lid of the box. Lines that are not full stay as they are.',
        'Each tile scores as soon as it is placed:',
        {
          list: [
            '1 point if it touches no other tile.',
            'Otherwise, 1 point for each tile of its unbroken horizontal run and 1 for each tile of its vertical run. It counts in both; a run of one does not count.',
          ],
        },
        {
          picture: 'scored',
          caption: `The new blue tile scores ${points(facts.scored.points)}: ${facts.scored.horizontal} across and ${facts.scored.vertical} down.`,
        },
      ],
    },
    floor: {
      title: 'The floor line',
      body: [
        `Then everything on your floor line costs points, the marker as well: ${costs(facts.floor)}, from left to right. Whatever goes beyond the seven spaces costs nothing, and your score never falls below 0. The tiles go to the lid.`,
        {
          picture: 'costly',
          caption: `The marker and four tiles cost ${points(facts.costs)}.`,
        },
      ],
    },
    round: {
      title: 'The next round',
      body: [
        'If nobody has completed a horizontal row of the wall, all factories are filled again. When the bag is empty, the tiles from the lid go back into it. Whoever took the marker starts; if nobody did, the same player starts again.',
      ],
    },
    end: {
      title: 'The end of the game',
      body: [
        'The game ends after the round in which somebody completes a horizontal row of five. Then everybody scores bonuses:',
        {
          list: [
            `${points(facts.bonus.row)} for each complete row,`,
            `${points(facts.bonus.column)} for each complete column,`,
            `${points(facts.bonus.color)} for each color with all five tiles on the wall.`,
          ],
        },
        {
          picture: 'finished',
          caption: `The first row, the first column and all five blue tiles: ${facts.bonus.row} + ${facts.bonus.column} + ${facts.bonus.color} points.`,
        },
        'The highest score wins. In a tie, more complete rows decide; if these are equal as well, the win is shared.',
        `In rare cases nobody can complete a row any more. The game then ends with that round; and it ends after ${facts.maxRounds} rounds in any case.`,
      ],
    },
    grey: {
      title: 'The grey board',
      body: [
        'The wall has no printed colors: you choose a space in the row of your full line. A color may be in each row and *in each column only once*.',
        {
          picture: 'free',
          caption: `The red tile of line 2 can go to columns ${listed(facts.freeSpaces.map(String))}: column 2 is taken, and columns 1 and 3 have a red tile already.`,
        },
        'A line accepts a color even if the row has no space left for it. If there is none in the end, all tiles of the line fall to the floor line. If there is one, a tile has to go there.',
      ],
    },
    crystalDouble: {
      title: 'Crystal Mosaic: ×2',
      body: [
        'Five spaces are printed. They take only their own color, and a tile there scores *double*. The other spaces are free, as on the grey board.',
        {
          picture: 'doubled',
          caption: `The yellow tile scores (${facts.doubled.horizontal} + ${facts.doubled.vertical}) × ${facts.doubled.multiplier} = ${points(facts.doubled.points)}.`,
        },
        `The floor line costs ${costs(facts.crystalFloor)}.`,
      ],
    },
    crystalBonus: {
      title: 'Crystal Mosaic: higher bonuses',
      body: [
        `Five other spaces are printed; they do not double. In the end, a row scores ${facts.higherBonus.row}, a column ${facts.higherBonus.column} and a color ${points(facts.higherBonus.color)}. The floor line is that of the ×2 side.`,
        { picture: 'bonuses', caption: 'The five printed spaces, the floor line and the bonuses.' },
      ],
    },
    mini: {
      title: 'Azul Mini',
      body: [
        'The small edition has other parts, and the same rules: play it with the colored or with the grey wall.',
      ],
    },
    table: {
      title: 'How to play here',
      body: [
        {
          list: [
            '*Mouse or finger*: Choose tiles, then a line. You see what the move would do; choose the line once more, or press Play. It is faster to drag the tiles to the line.',
            '*Keyboard*: The arrow keys go from place to place, Enter chooses and confirms, Escape drops the selection, Ctrl+Z takes a move back.',
            'On the colored wall, tiles move by themselves when the round ends. On other walls, you choose their spaces.',
            'A click or a key skips tiles that are moving. With the arrows at the bottom, or Shift and the arrow keys, you look at earlier moves.',
            'In the settings you can play without confirming, and change the speed, the theme and the language.',
          ],
        },
      ],
    },
  },
  qwirkle: {
    goal: {
      title: 'The goal',
      body: [
        'Build lines of tiles that share a color or a shape, and score the most points.',
        {
          picture: 'kinds',
          caption:
            'Six colors and six shapes make 36 kinds of tiles. There are three of each, 108 in all.',
        },
        'Everybody has six tiles in hand, which the others do not see.',
      ],
    },
    lines: {
      title: 'Lines',
      body: [
        'Tiles that lie side by side form lines, across and down. In a line, *either* all tiles have the same color and different shapes, *or* all have the same shape and different colors. So a line has at most six tiles, and never the same tile twice.',
        {
          picture: 'crossing',
          caption: 'A line of red tiles, and a line of squares. The red square belongs to both.',
        },
      ],
    },
    turn: {
      title: 'Your turn',
      body: [
        'Do one of two things:',
        {
          list: [
            '*Place* one to six tiles, all in one row or one column and without gaps; tiles that are already there may be between them. At least one has to touch a tile on the table, and every line that has a new tile must be right. Then draw back to six.',
            '*Swap* one or more tiles for new ones from the bag, as many as it has. This scores nothing.',
          ],
        },
        'If you cannot place, you have to swap. You pass only if you cannot place and the bag is empty.',
      ],
    },
    points: {
      title: 'Points',
      body: [
        'Every line with a new tile scores 1 point for each of its tiles. A tile in two lines counts in both.',
        {
          picture: 'corner',
          caption: `Two new clovers score ${points(facts.corner)}: ${facts.cornerLines.across} for the orange line and ${facts.cornerLines.down} for the clovers.`,
        },
        {
          picture: 'six',
          caption: `A line of six is a *Qwirkle* and scores 6 more: ${points(facts.six)}.`,
        },
      ],
    },
    opening: {
      title: 'The first move',
      body: [
        'The player who holds the most different tiles that share a color or a shape begins and places exactly that many. In a tie, it is the one who comes first in the list of players; at a real table, the oldest.',
      ],
    },
    end: {
      title: 'The end of the game',
      body: [
        'When the bag is empty, you play on without drawing. Whoever places their last tile ends the game and scores 6 more. The highest score wins; equal scores share the win.',
        'The game also ends, without the 6 points, when none of the tiles that are left fits anywhere.',
      ],
    },
    table: {
      title: 'How to play here',
      body: [
        {
          list: [
            '*Mouse or finger*: Choose a tile, then a marked cell, and go on with the next tile. You see the points; then press Play. A tile that you have just put down comes back when you choose it again.',
            'To swap, choose a tile and then the bag.',
            '*The view*: Drag the table to move it; zoom with the wheel, with two fingers, or with the keys + and −. The key 0 shows everything.',
            '*Keyboard*: The arrow keys go from place to place, Enter chooses and confirms, Escape drops the selection, Ctrl+Z takes a move back.',
            'A click or a key skips tiles that are moving. With the arrows at the bottom, or Shift and the arrow keys, you look at earlier moves.',
          ],
        },
      ],
    },
  },
})
