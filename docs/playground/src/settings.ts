/** How fast tiles move, and in which light. */

const still = matchMedia('(prefers-reduced-motion: reduce)')

export const SPEEDS = [
  { name: 'slow', label: 'Slow', duration: 900 },
  { name: 'normal', label: 'Normal', duration: 450 },
  { name: 'fast', label: 'Fast', duration: 200 },
  { name: 'instant', label: 'Instant', duration: 0 },
] as const

const found = () => SPEEDS.find(({ name }) => name === localStorage.getItem('speed')) ?? SPEEDS[1]

export const settings = {
  get speed(): string {
    return found().name
  },
  set speed(name: string) {
    localStorage.setItem('speed', name)
  },
  /** How long a tile is on its way, in milliseconds: 0 for people who want no motion. */
  get duration(): number {
    return still.matches ? 0 : found().duration
  },
}

/** A pause. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

export function theme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function switchTheme() {
  const other = theme() === 'light' ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = other
  localStorage.setItem('theme', other)
}
