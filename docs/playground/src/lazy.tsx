/** A part of the page that is loaded when it is opened. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

export function Lazy<Props extends object>({
  load,
  ...props
}: Props & { readonly load: () => Promise<ComponentType<Props>> }) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    void load().then((loaded) => setPart(() => loaded))
  }, [])
  return Part === null ? null : <Part {...(props as unknown as Props)} />
}
