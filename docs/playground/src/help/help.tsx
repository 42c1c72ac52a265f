/** The help page: the rules of a game in a few sections with pictures, and how to use its table. */
import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Choice } from '../dialog'
import type { Words } from '../words'
import './help.css'
import { type LoadedHelp, loadHelp } from './load'
import type { Theme } from './pictures'
import type { Block } from './text'

const GAMES = ['azul', 'qwirkle'] as const

type Game = (typeof GAMES)[number]

export function Help({
  words,
  language,
  game,
}: {
  readonly words: Words
  readonly language: string
  /** The game whose rules are shown first. */
  readonly game: Game
}) {
  const [shown, setShown] = useState<Game>(game)
  const [loaded, setLoaded] = useState<LoadedHelp | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadHelp(language).then((help) => {
      if (isCurrent) setLoaded(help)
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const theme = useTheme()
  return (
    <div class="help" data-help={loaded === null ? 'loading' : shown}>
      <Choice
        legend={words.game}
        name="help-game"
        value={shown}
        values={GAMES.map((one) => [one, words[one]] as const)}
        onChange={setShown}
      />
      {loaded !== null &&
        Object.entries(loaded.text[shown]).map(([name, { title, body }]) => (
          <section key={`${shown} ${name}`} data-section={name}>
            <h3>{title}</h3>
            {body.map((block, i) => (
              <HelpBlock key={i} block={block} help={loaded} theme={theme} />
            ))}
          </section>
        ))}
      {loaded !== null && (
        <p>
          <a href="./docs/index.html">{words.guide}</a>
        </p>
      )}
    </div>
  )
}

function HelpBlock({
  block,
  help,
  theme,
}: {
  readonly block: Block
  readonly help: LoadedHelp
  readonly theme: Theme
}) {
  if (typeof block === 'string')
    return (
      <p>
        <Marked text={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    )
  const { svg, label, width, height } = help.drawPicture(block.picture, { ...help, theme })
  return (
    <figure>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={label}
        width={Math.round(width)}
        height={Math.round(height)}
        data-picture={block.picture}
      />
      <figcaption>
        <Marked text={block.caption} />
      </figcaption>
    </figure>
  )
}

/** A text in which the words between asterisks are bold. */
const Marked = ({ text }: { readonly text: string }) => (
  <>
    {text
      .split('*')
      .map((part, i) =>
        i % 2 === 1 ? <b key={i}>{part}</b> : <Fragment key={i}>{part}</Fragment>,
      )}
  </>
)

/** The theme of the page, which pictures have to be drawn in. */
function useTheme(): Theme {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    const follow = () => setTheme(readTheme())
    const system = matchMedia(DARK)
    system.addEventListener('change', follow)
    const page = new MutationObserver(follow)
    page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', follow)
      page.disconnect()
    }
  }, [])
  return theme
}

const DARK = '(prefers-color-scheme: dark)'

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark' || theme === 'contrast') return theme
  return matchMedia(DARK).matches ? 'dark' : 'light'
}
