/** Sharing: a link to this game or this position, and records and positions to paste. */
import { useState } from 'preact/hooks'
import type { Session } from './session'
import { linkTo } from './share'

export function Records({
  session,
  onOpen,
}: {
  readonly session: Session
  readonly onOpen: (text: string) => void
}) {
  const { adapter, history, options, names, state } = session
  const [said, setSaid] = useState('')
  const [link, setLink] = useState('')
  const [pasted, setPasted] = useState('')
  const [complaint, setComplaint] = useState('')
  const record = () => adapter.formatRecord(history, options, names)
  const share = async (text: string, what: string) => {
    const address = await linkTo(text)
    setLink(address)
    setSaid(await copy(address, `The link to this ${what}`))
  }
  const open = () => {
    try {
      onOpen(pasted)
      setPasted('')
      setComplaint('')
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : `${error}`)
    }
  }
  return (
    <section class="card" aria-labelledby="records-title">
      <h2 id="records-title">Share</h2>
      <p class="row">
        <button type="button" data-share="game" onClick={() => share(record(), 'game')}>
          Link to this game
        </button>
        <button
          type="button"
          data-share="position"
          onClick={() => share(adapter.formatPosition(state), 'position')}
        >
          Link to this position
        </button>
        <button
          type="button"
          data-share="record"
          onClick={async () => setSaid(await copy(record(), 'The record'))}
        >
          Copy the record
        </button>
      </p>
      <p class="quiet" role="status">
        {said}
      </p>
      {link !== '' && (
        <label class="field">
          Link
          <input
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <label class="field">
        Record or position
        <textarea
          name="record"
          rows={3}
          placeholder="paste one here to open it"
          value={pasted}
          aria-invalid={complaint !== ''}
          aria-describedby="record-complaint"
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
      </label>
      <p class="complaint" id="record-complaint" role="alert">
        {complaint}
      </p>
      <button type="button" data-open disabled={pasted.trim() === ''} onClick={open}>
        Open
      </button>
      <p class="quiet small">
        A link or record has the whole game in it, hidden tiles and those to come.
      </p>
    </section>
  )
}

/** Copies a text, and says whether that worked. */
export async function copy(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return `${what} is copied.`
  } catch {
    return `${what} could not be copied by itself.`
  }
}
