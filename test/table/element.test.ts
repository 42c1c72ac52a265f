import { expect, test } from 'vitest'
import { defineTable } from '../../src/entries/table'

/** A registry as a browser has one. */
function makeRegistry() {
  const defined = new Map<string, unknown>()
  return {
    defined,
    registry: {
      get: (name: string) => defined.get(name),
      define: (name: string, element: unknown) => {
        if (defined.has(name)) throw new Error(`${name} is defined.`)
        defined.set(name, element)
      },
    } as unknown as CustomElementRegistry,
  }
}

test('where there are no elements, such as on a server, defining one does nothing', () => {
  expect('customElements' in globalThis).toBe(false)
  expect(() => defineTable()).not.toThrow()
})

test('an element is defined once, under the name that is given', () => {
  const { registry, defined } = makeRegistry()
  Object.assign(globalThis, { HTMLElement: class {} })
  try {
    defineTable(undefined, registry)
    defineTable(undefined, registry)
    defineTable('my-table', registry)
  } finally {
    Reflect.deleteProperty(globalThis, 'HTMLElement')
  }
  expect([...defined.keys()]).toEqual(['azul-table', 'my-table'])
})
