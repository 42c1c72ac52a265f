/** A link to share: as text, by the Web Share API, and as a QR code. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Words } from './words'

export function ShareLink({
  label,
  hint,
  name,
  url,
  hasCode = false,
  words,
}: {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly url: string
  /** Whether the QR code is shown from the start. */
  readonly hasCode?: boolean
  readonly words: Words
}) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setSaid] = useState('')
  const [isCodeShown, setCodeShown] = useState(hasCode)
  return (
    <div class="share" data-link={name}>
      <label class="field">
        <span>{label}</span>
        <input
          ref={field}
          type="text"
          readOnly
          dir="ltr"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      {hint !== undefined && <p class="quiet small">{hint}</p>}
      <p class="row">
        <button
          type="button"
          class="primary"
          onClick={async () =>
            setSaid((await copy(url, field.current)) ? words.copied : words.notCopied)
          }
        >
          {words.copyLink}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            // Rejects if the user cancels.
            onClick={() => navigator.share({ url }).catch(() => {})}
          >
            {words.send}
          </button>
        )}
        {!isCodeShown && (
          <button type="button" onClick={() => setCodeShown(true)}>
            {words.showCode}
          </button>
        )}
      </p>
      <p class="quiet small" role="status">
        {status}
      </p>
      {isCodeShown && <Code url={url} label={words.code} />}
    </div>
  )
}

/** Copies a text; falls back to `execCommand` without the clipboard API, as on plain http. */
async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}

function Code({ url, label }: { readonly url: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<{ readonly size: number; readonly path: string } | null>(
    null,
  )
  useEffect(() => {
    let isCurrent = true
    void import('qrcode').then(({ default: { create } }) => {
      const { size, data } = create(url).modules
      const path = [...data]
        .map((isDark, i) => (isDark ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : ''))
        .join('')
      if (isCurrent) setDrawing({ size, path })
    })
    return () => {
      isCurrent = false
    }
  }, [url])
  if (drawing === null) return <div class="code" />
  const { size, path } = drawing
  return (
    <svg
      class="code"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
