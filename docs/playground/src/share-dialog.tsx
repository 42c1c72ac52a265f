/** Links to the game, the position and the record, and a field to paste one. */
import { useState } from 'preact/hooks'
import { nodeOf } from './coach'
import { copy, Dialog } from './dialog'
import type { HistoryOf, Types } from './games'
import { LINK_KINDS, type LinkKind, linkTo } from './links'
import { complaintAbout, type Opened, openText, type Play } from './play'
import type { Words } from './words'

export function ShareDialog({
  opened,
  history,
  play,
  words,
  onOpen,
  onClose,
}: {
  readonly opened: Opened
  readonly history: HistoryOf<Types>
  /** The saved form of the game. */
  readonly play: Play
  readonly words: Words
  readonly onOpen: (opened: Opened & { readonly kind: LinkKind }) => void
  readonly onClose: () => void
}) {
  const [link, setLink] = useState('')
  const [said, setSaid] = useState('')
  const [pasted, setPasted] = useState('')
  const [complaint, setComplaint] = useState('')
  const texts: { readonly [Kind in LinkKind]: () => string } = {
    game: () => JSON.stringify(play),
    position: () => opened.game.formatPosition(nodeOf(history, history.current).state),
    record: () => play.record,
  }
  const labels: { readonly [Kind in LinkKind]: readonly [title: string, hint: string] } = {
    game: [words.shareGame, words.shareGameHint],
    position: [words.sharePosition, words.sharePositionHint],
    record: [words.shareRecord, words.shareRecordHint],
  }
  const share = async (kind: LinkKind) => {
    const address = await linkTo({ kind, text: texts[kind]() })
    setLink(address)
    setSaid(await copy(address, words))
  }
  return (
    <Dialog name="share" title={words.share} words={words} onClose={onClose}>
      <ul class="kinds">
        {LINK_KINDS.map((kind) => (
          <li key={kind}>
            <p>
              <b>{labels[kind][0]}</b>
              <small>{labels[kind][1]}</small>
            </p>
            <span class="row">
              <button type="button" data-share={kind} onClick={() => share(kind)}>
                {words.copyLink}
              </button>
              {kind !== 'game' && (
                <button
                  type="button"
                  data-copy={kind}
                  onClick={async () => setSaid(await copy(texts[kind](), words))}
                >
                  {words.copyText}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {said}
      </p>
      {link !== '' && (
        <label class="field">
          <span>{words.link}</span>
          <input
            type="text"
            readOnly
            name="link"
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
      <p class="quiet small">{words.shareSecrets}</p>
      <form
        class="paste"
        onSubmit={async (event) => {
          event.preventDefault()
          try {
            onOpen(await openText(pasted))
          } catch (error) {
            setComplaint(complaintAbout(error, pasted, words))
          }
        }}
      >
        <label class="field">
          <span>{words.openLabel}</span>
          <textarea
            name="pasted"
            rows={3}
            placeholder={words.openHint}
            value={pasted}
            aria-invalid={complaint !== ''}
            aria-describedby="paste-complaint"
            onInput={({ currentTarget }) => setPasted(currentTarget.value)}
          />
        </label>
        <p class="complaint" id="paste-complaint" role="alert">
          {complaint}
        </p>
        <button type="submit" data-open disabled={pasted.trim() === ''}>
          {words.open}
        </button>
      </form>
    </Dialog>
  )
}
