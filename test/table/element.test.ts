import { expect, test } from 'vitest'
import { customElements } from '../../build/custom-elements'
import { defineTable as defineQwirkleTable } from '../../src/entries/qwirkle/table'
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

test('the manifest lists the elements with the attributes that they observe', () => {
  const { registry, defined } = makeRegistry()
  Object.assign(globalThis, { HTMLElement: class {} })
  try {
    defineTable(undefined, registry)
    defineQwirkleTable(undefined, registry)
  } finally {
    Reflect.deleteProperty(globalThis, 'HTMLElement')
  }
  const listed = customElements().modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  )
  expect(listed).toEqual(
    [...defined].map(([name, element]) => [
      name,
      (element as { observedAttributes: readonly string[] }).observedAttributes,
    ]),
  )
})

test('the manifest gives every attribute, property and event a type and a description', () => {
  for (const { declarations } of customElements().modules)
    for (const { attributes, members, events } of declarations) {
      const fields = members.filter(({ kind }) => kind === 'field')
      for (const { fieldName } of attributes)
        expect(fields.map(({ name }) => name)).toContain(fieldName)
      for (const entry of [...attributes, ...fields, ...events]) {
        const { type, description } = entry as {
          readonly type: { readonly text: string }
          readonly description: string
        }
        expect(type.text).not.toBe('')
        expect(description).toMatch(/^[A-Z].*[.]$/)
      }
    }
})
