/** The page: shows the match in the address's fragment, otherwise the home page. */
import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks'
import { Icon } from './dialog'
import { Home } from './home'
import { type Link, readLink } from './links'
import { MatchPage, type Panel } from './match-page'
import { currentSettings, onSettings } from './settings'
import { SettingsDialog } from './settings-dialog'
import { loadWords, type Words } from './words'

/** The playground's address if there is one. */
const PLAYGROUND: string | undefined = import.meta.env['VITE_PLAYGROUND']

export function App({ words: firstWords }: { readonly words: Words }) {
  const [words, setWords] = useState(firstWords)
  const [link, setLink] = useState<Link | null>(() => readLink(location.hash))
  const [panel, setPanel] = useState<Panel | 'settings' | null>(null)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const settings = currentSettings()
  const { language } = settings
  useEffect(() => onSettings(() => draw(undefined)), [])
  useEffect(() => {
    void loadWords(language).then(setWords)
  }, [language])
  // Before the page is painted: the address may change right after that.
  useLayoutEffect(() => {
    const read = () => {
      setPanel(null)
      setLink(readLink(location.hash))
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (link === null) document.title = words.title
  }, [link, words])
  const isBroken = link === null && location.hash.length > 1
  return (
    <div class={link === null ? 'page' : 'page in-match'}>
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
        <nav aria-label={words.menu}>
          {link !== null && (
            <button type="button" data-panel="players" onClick={() => setPanel('players')}>
              <Icon name="players" />
              <span>{words.share}</span>
            </button>
          )}
          {link === null && PLAYGROUND !== undefined && (
            <a class="button" href={PLAYGROUND}>
              <Icon name="alone" />
              <span>{words.playground}</span>
            </a>
          )}
          <button type="button" data-panel="settings" onClick={() => setPanel('settings')}>
            <Icon name="settings" />
            <span>{words.settings}</span>
          </button>
        </nav>
      </header>
      {link === null ? (
        <>
          {isBroken && (
            <p class="notice" role="alert">
              {words.linkBroken}
            </p>
          )}
          <Home words={words} />
        </>
      ) : (
        <MatchPage
          link={link}
          settings={settings}
          words={words}
          panel={panel === 'settings' ? null : panel}
          onPanel={setPanel}
        />
      )}
      {panel === 'settings' && (
        <SettingsDialog settings={settings} words={words} onClose={() => setPanel(null)} />
      )}
    </div>
  )
}
