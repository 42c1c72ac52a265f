/** Browser storage. If it is blocked, values last as long as the page is open. */

class SafeStorage {
  readonly #area: () => Storage
  readonly #memory = new Map<string, string>()

  constructor(area: () => Storage) {
    this.#area = area
  }

  get(key: string): string | null {
    try {
      return this.#area().getItem(nameOf(key))
    } catch {
      return this.#memory.get(key) ?? null
    }
  }

  set(key: string, value: string): void {
    this.#memory.set(key, value)
    try {
      this.#area().setItem(nameOf(key), value)
    } catch {
      // Refused or full.
    }
  }

  delete(key: string): void {
    this.#memory.delete(key)
    try {
      this.#area().removeItem(nameOf(key))
    } catch {
      // Refused.
    }
  }
}

/** Prefixes a key, because pages of the same origin share storage. */
export const nameOf = (key: string): string => `azulejo-${key}`

/** Storage that all tabs share and that outlives them. */
export const sharedStorage = new SafeStorage(() => localStorage)

/** Storage of one tab, kept when it is reloaded. */
export const tabStorage = new SafeStorage(() => sessionStorage)

/** A stored JSON value; null if there is none or it is invalid. */
export function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null')
  } catch {
    return null
  }
}
