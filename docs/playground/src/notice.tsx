/** One line above the table: instructions on the first visit, or the result of opening a link. */
import type { GameId } from './games'
import { Icon } from './icons'
import type { Words } from './words'

export interface Notice {
  /** The text in the current language. */
  readonly text: (words: Words) => string
  /** Whether the game in progress was stashed. */
  readonly hasStash?: boolean
}

export function NoticeBar({
  notice,
  words,
  welcome,
  onHelp,
  onBack,
  onClose,
}: {
  readonly notice: Notice | null
  readonly words: Words
  /** The game of a first visit; null on later visits. */
  readonly welcome: GameId | null
  readonly onHelp: () => void
  readonly onBack: () => void
  readonly onClose: () => void
}) {
  const text =
    notice !== null
      ? notice.text(words)
      : welcome !== null && (welcome === 'azul' ? words.firstAzul : words.firstQwirkle)
  return (
    <div class="notice-area" role="status">
      {text && (
        <p class="notice" data-notice>
          <span>
            {text}{' '}
            {notice === null && (
              <button type="button" class="link" onClick={onHelp}>
                {words.showRules}
              </button>
            )}
            {notice?.hasStash && (
              <button type="button" class="link" data-stash onClick={onBack}>
                {words.backToGame}
              </button>
            )}
          </span>
          <button type="button" class="icon" aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  )
}
