/** The bar above the table. */
import { useState } from 'preact/hooks'
import { Icon } from './icons'
import type { Words } from './words'

/** The dialogs of the page. */
export type Panel = 'new' | 'share' | 'help' | 'settings' | 'developers'

const MORE = ['share', 'help', 'settings', 'developers'] as const

export function Header({
  words,
  isCoached,
  onCoach,
  onOpen,
}: {
  readonly words: Words
  readonly isCoached: boolean
  readonly onCoach: (isOn: boolean) => void
  readonly onOpen: (panel: Panel) => void
}) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header class="top">
      <a class="brand" href="./" aria-label={words.toTop}>
        <span class="brand-tiles" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <span class="brand-name">azulejo</span>
      </a>
      <nav aria-label={words.gameMenu}>
        <button
          type="button"
          class="primary"
          aria-label={words.newGame}
          data-panel="new"
          onClick={() => onOpen('new')}
        >
          <Icon name="new" />
          <span>{words.newGame}</span>
        </button>
        <button
          type="button"
          aria-label={words.coach}
          data-coach
          aria-pressed={isCoached}
          title={words.coachHint}
          onClick={() => onCoach(!isCoached)}
        >
          <Icon name="coach" />
          <span>{words.coach}</span>
        </button>
        <button
          type="button"
          class="icon menu-button"
          aria-label={words.menu}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name="menu" />
        </button>
        <div class={isMenuOpen ? 'menu open' : 'menu'}>
          {MORE.map((name) => (
            <button
              key={name}
              type="button"
              data-panel={name}
              onClick={() => {
                setMenuOpen(false)
                onOpen(name)
              }}
            >
              <Icon name={name} />
              <span>{words[name]}</span>
            </button>
          ))}
        </div>
      </nav>
    </header>
  )
}
