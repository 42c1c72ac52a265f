/** The dialog for developers: the game as code, over a network, and in an editor. */
import { useState } from 'preact/hooks'
import { Code } from './code'
import { Dialog } from './dialog'
import { Editor } from './editor'
import type { HistoryOf, Types } from './games'
import { NetworkPanel } from './network-panel'
import type { Opened } from './play'
import type { Settings } from './settings'
import type { Words } from './words'

const TABS = ['code', 'network', 'editor'] as const

export interface DevelopersProps {
  readonly opened: Opened
  readonly history: HistoryOf<Types>
  readonly settings: Settings
  readonly words: Words
  readonly onPosition: (state: Types['view']) => void
  readonly onBoard: (board: object) => void
}

export function Developers({
  onClose,
  ...props
}: DevelopersProps & { readonly onClose: () => void }) {
  const { words, opened, history } = props
  const [tab, setTab] = useState<(typeof TABS)[number]>('code')
  return (
    <Dialog name="developers" title={words.developers} words={words} isWide onClose={onClose}>
      <p class="quiet">
        {words.developersHint} <a href="./docs/index.html">{words.guide}</a>
      </p>
      <div class="tabs" role="tablist" aria-label={words.developers}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls="tab-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={({ key }) => {
              const step = { ArrowRight: 1, ArrowLeft: TABS.length - 1 }[key]
              const next =
                step === undefined ? null : TABS[(TABS.indexOf(tab) + step) % TABS.length]
              if (next == null) return
              setTab(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {words[name]}
          </button>
        ))}
      </div>
      <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'code' && <Code opened={opened} history={history} words={words} />}
        {tab === 'network' && <NetworkPanel {...props} />}
        {tab === 'editor' && <Editor {...props} />}
      </div>
    </Dialog>
  )
}
