/** The tiles to place by clicking. */
import { COLORS } from 'azulejo'
import { COLORS as QWIRKLE_COLORS, SHAPES, type Tile } from 'azulejo/qwirkle'
import { drawTile as drawQwirkleTile } from 'azulejo/qwirkle/svg'
import { drawTile } from 'azulejo/svg'
import type { Brush } from './editor-azul'
import type { Game } from './games'
import type { Words } from './words'

export type PaletteTile = Brush | Tile

export function Palette({
  game,
  isBoard,
  brush,
  words,
  language,
  onPick,
}: {
  readonly game: Game
  readonly isBoard: boolean
  readonly brush: PaletteTile
  readonly words: Words
  readonly language: string
  readonly onPick: (brush: PaletteTile) => void
}) {
  const brushes: readonly PaletteTile[] =
    game.id === 'qwirkle'
      ? [...QWIRKLE_COLORS.flatMap((color) => SHAPES.map((shape) => ({ color, shape }))), 'none']
      : [...COLORS, isBoard ? 'double' : 'marker', 'none']
  const labelOf = (item: PaletteTile) =>
    typeof item === 'string' ? words.brushes[item] : game.nameOf(item, language)
  return (
    <fieldset class={`palette ${game.id}`}>
      <legend class="hidden">{words.brush}</legend>
      {brushes.map((item) => {
        const label = labelOf(item)
        return (
          <label key={label} title={label}>
            <input
              type="radio"
              name="brush"
              value={label}
              aria-label={label}
              checked={label === labelOf(brush)}
              onChange={() => onPick(item)}
            />
            <Picture item={item} />
          </label>
        )
      })}
    </fieldset>
  )
}

function Picture({ item }: { readonly item: PaletteTile }) {
  if (item === 'double' || item === 'none')
    return (
      <span class="chip blank" aria-hidden="true">
        {item === 'double' ? '×2' : '×'}
      </span>
    )
  const picture = typeof item === 'string' ? drawTile(item) : drawQwirkleTile(item)
  return <span class="chip" aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} />
}
