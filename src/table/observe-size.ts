import { barHeight } from './bar'

/** Calls `onFit` with the size available for a table's stage, now and after each change. */
export function observeSize(
  root: ShadowRoot,
  onFit: (width: number, height: number) => void,
): ResizeObserver | null {
  const measure = root.querySelector('.measure')
  if (measure === null) return null
  const observer = new ResizeObserver(([entry]) => {
    if (entry === undefined) return
    const { width, height } = entry.contentRect
    // Drawing may add a scroll bar and thereby change the width, so wait for the next animation frame.
    requestAnimationFrame(() => onFit(width, height - barHeight(width)))
  })
  observer.observe(measure)
  return observer
}
