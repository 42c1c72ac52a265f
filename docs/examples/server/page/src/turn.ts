/** Indicates the player's turn: by the page's title and icon, and by a notification if allowed. */
import { currentSettings } from './settings'
import type { Words } from './words'

/** Whether notifications are supported; they need a secure context, which plain http is not. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in globalThis

let wasTurn = false

export function indicateTurn(isTurn: boolean, names: string, words: Words): void {
  document.title = isTurn ? `${words.yourTurn} · azulejo` : words.title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon !== null) icon.href = isTurn ? './icon-turn.svg' : './icon.svg'
  if (isTurn && !wasTurn && document.hidden) notify(words.yourTurn, names)
  wasTurn = isTurn
}

function notify(title: string, body: string): void {
  if (!currentSettings().notify || !canNotify() || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body, icon: './icon-turn.svg', tag: 'turn' })
    notification.onclick = () => {
      focus()
      notification.close()
    }
  } catch {
    // Some phones allow notifications only in service workers.
  }
}
