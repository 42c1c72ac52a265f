/** The styles of all tables. Sizes that depend on the layout are set on the elements. */
import type { CONTRAST_TABLE } from '../svg/themes'
import type { ThemeName } from './options'
import { declarationsOf } from './theme'

/** The tokens of a game's themes. */
export interface Themes {
  readonly light: object
  readonly dark: object
  readonly contrast: object
}

/** The rules that give the tokens of a theme to the custom properties. */
export function themeRules(themes: Themes, name: ThemeName): string {
  const host = (theme: keyof Themes, scheme: string) =>
    `:host{color-scheme:${scheme};${declarationsOf(themes[theme])}}`
  const forced = `@media (forced-colors:active){:host{${FORCED}}}`
  if (name !== 'auto') return host(name, name === 'dark' ? 'dark' : 'light') + forced
  return `${host('light', 'light')}@media (prefers-color-scheme:dark){${host('dark', 'dark')}}@media (prefers-contrast:more) and (prefers-color-scheme:light){${host('contrast', 'light')}}${forced}`
}

/** The colors of the system in place of those of the table; the tiles keep theirs. */
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

/** Gives a shadow root some styles. Tables on the same page share their sheets. */
export function adoptStyles(root: ShadowRoot, ...texts: readonly string[]): void {
  const view = root.ownerDocument.defaultView ?? globalThis
  root.adoptedStyleSheets = texts.map((text) => {
    // A sheet belongs to the document of its window.
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
.room { position: absolute; inset: 0 0 auto; height: 0; overflow: hidden; pointer-events: none }
.measure { height: var(--azulejo-height, 100dvh) }
.stage { position: relative; overflow: clip; user-select: none; -webkit-user-select: none }
.stage > * { position: absolute }
.ground, .marks { left: 0; top: 0 }
.ground { text-anchor: middle; font-family: var(--azulejo-font) }
.pieces, .marks, .ghost, .pop { pointer-events: none }
.pieces { left: 0; top: 0 }
.piece {
  position: absolute;
  width: 40px;
  height: 40px;
  border-radius: 7px;
  transition: translate .15s;
  forced-color-adjust: none;
}
.piece svg { display: block; width: 100%; height: 100% }
.flying { z-index: 3; will-change: transform }
.pickable { pointer-events: auto; touch-action: none; cursor: grab }
.pickable::after { content: ""; position: absolute; inset: -2px }
.pickable:hover { translate: 0 -3px }
.last { box-shadow: 0 0 0 3px var(--azulejo-last) }
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
.edit { border: 1px dashed var(--azulejo-choice) }
.edit:hover { background: color-mix(in srgb, var(--azulejo-choice) 28%, transparent) }
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
.hint.start, .hint.end { top: 50%; translate: 0 -50% }
.hint.start { right: calc(100% - 6px) }
.hint.end { right: auto; left: calc(100% - 6px) }
.gain::before, .cost::before { content: attr(data-points) }
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
.marks { overflow: visible }
.marks rect, .marks path {
  fill: none;
  stroke: var(--azulejo-arrow);
  stroke-width: 4;
  stroke-linecap: round;
}
.marks .halo { stroke: var(--azulejo-panel); stroke-width: 8 }
.marks circle { fill: var(--azulejo-arrow); stroke: var(--azulejo-panel); stroke-width: 2 }
.marks text {
  fill: var(--azulejo-arrow);
  stroke: var(--azulejo-panel);
  stroke-width: 5;
  paint-order: stroke;
  font-weight: 800;
  text-anchor: middle;
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
.bar .icon, .panel .icon { display: grid; place-items: center; width: 40px; padding: 0 }
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
  .bar { flex-direction: column; align-items: stretch; min-height: 96px }
  .text { -webkit-line-clamp: 3; max-height: 42px; font-size: 13px; line-height: 14px }
  .buttons > :not(.icon) { flex: 1 }
}
.panel {
  position: absolute;
  inset: 8px 8px 68px auto;
  z-index: 7;
  width: min(380px, calc(100% - 16px));
  padding: 10px 14px 14px;
  overflow: auto;
  border: 1.5px solid var(--azulejo-panel-edge);
  border-radius: 14px;
  background: var(--azulejo-panel);
  box-shadow: 0 8px 30px rgb(0 0 0 / 25%);
  overflow-wrap: anywhere;
}
.panel.wide { inset: 8px 8px auto; margin: auto; width: min(620px, calc(100% - 16px)); max-height: calc(100% - 76px) }
.panel header { display: flex; justify-content: space-between; align-items: center; gap: 8px }
.panel h2 { font-size: 18px }
.panel h3 { margin: 10px 0 4px; font-size: 14px; color: var(--azulejo-quiet) }
.panel ol { padding: 0; list-style: none }
.panel li button {
  width: 100%;
  min-height: 32px;
  padding: 4px 8px;
  border-color: transparent;
  text-align: start;
  font-size: 14px;
}
.panel [aria-current] { background: var(--azulejo-space); font-weight: 600 }
.result { margin: 4px 0 10px }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th, td { padding: 5px 4px; border-top: 1px solid var(--azulejo-panel-edge); text-align: end; font-variant-numeric: tabular-nums }
th:first-child { text-align: start; overflow-wrap: anywhere }
tr > :last-child { font-weight: 700 }
@media (forced-colors: active) {
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
