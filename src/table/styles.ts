/** The styles of all tables. Sizes that depend on the layout are set on the elements. */
import type { CONTRAST_TABLE } from '../svg/themes'
import type { ThemeName } from './options'
import { declarationsOf } from './theme'

/** A game's themes. */
export interface Themes {
  readonly light: object
  readonly dark: object
  readonly contrast: object
}

/** CSS rules that set the custom properties to the tokens of a theme. */
export function themeRules(themes: Themes, name: ThemeName): string {
  const host = (theme: keyof Themes, scheme: string) =>
    `:host{color-scheme:${scheme};${declarationsOf(themes[theme])}}`
  const forced = `@media (forced-colors:active){:host{${FORCED}}}`
  if (name !== 'auto') return host(name, name === 'dark' ? 'dark' : 'light') + forced
  return `${host('light', 'light')}@media (prefers-color-scheme:dark){${host('dark', 'dark')}}@media (prefers-contrast:more) and (prefers-color-scheme:light){${host('contrast', 'light')}}${forced}`
}

/** System colors for forced-colors mode; the tiles keep their own. */
const FORCED = /* @__PURE__ */ declarationsOf({
  background: 'Canvas',
  panel: 'Canvas',
  panelEdge: 'CanvasText',
  space: 'Canvas',
  spaceEdge: 'GrayText',
  text: 'CanvasText',
  quiet: 'CanvasText',
  turn: 'Highlight',
  last: 'Highlight',
  choice: 'Highlight',
  arrow: 'Highlight',
} satisfies Partial<typeof CONTRAST_TABLE>)

const sheets = new Map<string, CSSStyleSheet>()

/** Adds styles to a shadow root. Tables on the same page share their style sheets. */
export function adoptStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  const view = root.ownerDocument.defaultView ?? globalThis
  root.adoptedStyleSheets = texts.map((text) => {
    // A style sheet can only be used in the document that created it.
    const known = sheets.get(text)
    if (known !== undefined && root.ownerDocument.defaultView === globalThis.window) return known
    const sheet = new (view as typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
    return sheet
  })
}

export const STYLES = `
:host {
  display: block;
  position: relative;
  container-type: inline-size;
  background: var(--azulejo-background);
  color: var(--azulejo-text);
  font: 16px/1.35 var(--azulejo-font);
}
:host([hidden]) { display: none }
* { box-sizing: border-box; margin: 0 }
.table { position: relative; outline: none }
.hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
.sizer { position: absolute; inset: 0 0 auto; height: 0; overflow: hidden; pointer-events: none }
.measure { height: var(--azulejo-height, 100dvh) }
.stage { position: relative; overflow: clip; user-select: none; -webkit-user-select: none }
.stage > * { position: absolute }
.ground, .pieces, .piece, .marks { left: 0; top: 0 }
/* Otherwise, a sign would be behind its number in languages written from right to left. */
.ground, .pop, [data-points] { direction: ltr }
.ground { text-anchor: middle; font-family: var(--azulejo-font) }
.pieces, .marks, .ghost, .pop, .seat, .store { pointer-events: none }
.piece {
  position: absolute;
  width: 40px;
  height: 40px;
  border-radius: 7px;
  transition: translate .15s;
  forced-color-adjust: none;
}
.piece svg { display: block; width: 100%; height: 100% }
.flying { z-index: 3; transition: none; will-change: transform }
.pickable { pointer-events: auto; touch-action: none; cursor: grab }
.pickable::after { content: ""; position: absolute; inset: -2px }
.pickable:hover { translate: 0 -3px }
.last { box-shadow: 0 0 0 3px var(--azulejo-last) }
.dimmed { opacity: .35 }
.picked { box-shadow: 0 0 0 2.5px var(--azulejo-panel), 0 0 0 6px var(--azulejo-choice) }
.dragged {
  z-index: 4;
  transition: none;
  pointer-events: none;
  cursor: grabbing;
  filter: drop-shadow(0 8px 8px rgb(0 0 0 / 30%));
}
.ghost { opacity: .6; forced-color-adjust: none }
button { font: inherit; color: inherit; cursor: pointer }
:focus-visible { outline: 3px solid var(--azulejo-last); outline-offset: 2px; z-index: 5 }
.spot, .board { padding: 0; border: 0; background: none; border-radius: 8px }
.pick { pointer-events: none }
.board { cursor: zoom-in; border-radius: 14px }
.target {
  border: 2px dashed var(--azulejo-choice);
  background: color-mix(in srgb, var(--azulejo-choice) 14%, transparent);
}
.target:hover { background: color-mix(in srgb, var(--azulejo-choice) 28%, transparent) }
.chosen { border-style: solid; border-width: 3px }
.hint {
  position: absolute;
  top: -9px;
  right: -5px;
  display: flex;
  gap: 2px;
  pointer-events: none;
}
[data-points]::before { content: attr(data-points) }
.gain, .cost {
  padding: 0 .35em;
  border-radius: 1em;
  background: var(--azulejo-choice);
  color: var(--azulejo-panel);
  font-weight: 700;
  font-size: 13px;
  line-height: 1.4;
}
.pop {
  z-index: 4;
  translate: -50% -50%;
  padding: 0 .5em;
  border-radius: 1em;
  background: var(--azulejo-choice);
  color: var(--azulejo-panel);
  font-size: 20px;
  font-weight: 800;
  animation: rise 1.5s ease-out both;
}
.cost, .loss { background: color-mix(in srgb, var(--azulejo-last) 70%, var(--azulejo-text)) }
@keyframes rise {
  0% { opacity: 0; transform: scale(.6) }
  15% { opacity: 1; transform: translateY(-14px) scale(1.1) }
  70% { opacity: 1; transform: translateY(-28px) }
  100% { opacity: 0; transform: translateY(-38px) }
}
.bar {
  position: sticky;
  bottom: 0;
  z-index: 6;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 60px;
  padding: 5px 10px;
  border-top: 1.5px solid var(--azulejo-panel-edge);
  background: var(--azulejo-panel);
}
.text {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  padding-bottom: 2px;
  font-size: 15px;
}
.text span { color: var(--azulejo-quiet) }
.buttons { display: flex; flex-shrink: 0; gap: 5px }
.bar button, .panel button {
  min-height: 40px;
  padding: 0 14px;
  border: 1.5px solid var(--azulejo-panel-edge);
  border-radius: 10px;
  background: var(--azulejo-panel);
}
.bar .primary {
  border-color: var(--azulejo-turn);
  background: var(--azulejo-turn);
  color: var(--azulejo-panel);
  font-weight: 700;
}
.bar .icon, .panel .icon { display: grid; flex: none; place-items: center; width: 40px; padding: 0 }
.icon svg {
  width: 22px;
  fill: none;
  stroke: currentcolor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}
button:disabled { opacity: .45; cursor: default }
@container (width < 620px) {
  .bar { flex-direction: column; align-items: stretch; gap: 2px; min-height: 96px; padding-block: 4px }
  .text { -webkit-line-clamp: 3; max-height: 44px; font-size: 13px; line-height: 14px }
  .buttons > :not(.icon) { flex: 1; padding: 0 6px; line-height: 1.1 }
  .gain, .cost { padding: 0 .2em; font-size: 11px }
}
.seat { border-radius: 14px }
.active { box-shadow: inset 0 0 0 3px var(--azulejo-turn) }
.name { display: flex; align-items: center; gap: .4em; padding: 0 .7em; line-height: 1 }
.name bdi, .name small { line-height: 1.4; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.name bdi { font-weight: 600; min-width: 1em; flex-shrink: 99 }
.name small { color: var(--azulejo-quiet); font-size: max(11px, .75em) }
.name time { font-size: max(11px, .85em) }
.name time, .name > b { flex: none; font-variant-numeric: tabular-nums }
.name > b { margin-inline-start: auto; font-size: 1.35em }
.turn { flex: none; border: .4em solid transparent; border-inline-start: .65em solid var(--azulejo-turn); border-inline-end: 0 }
.store { display: flex; flex-wrap: wrap; place-content: center; gap: 0 .4em; line-height: 1.15; color: var(--azulejo-quiet) }
.store b { color: var(--azulejo-text) }
@media (forced-colors: active) {
  .active { outline: 4px solid Highlight; outline-offset: -4px }
  .seat, .store, .bar .primary { forced-color-adjust: none }
  .bar .primary { border-color: Highlight; background: Highlight; color: HighlightText }
  .picked, .last { outline: 4px solid Highlight; outline-offset: 1px }
  .last { outline-style: dotted }
  .chosen { outline: 2px solid Highlight }
  .gain, .cost, .pop {
    border: 1px solid CanvasText;
    background: Canvas;
    color: CanvasText;
    forced-color-adjust: none;
  }
}
@media (prefers-reduced-motion: reduce) {
  .pop { animation: none }
  .piece { transition: none }
}
`
