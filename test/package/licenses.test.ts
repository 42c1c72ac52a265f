import { resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { inlinedLicenses, licenseOf, packagesIn } from '../../build/licenses'

const resolveDir = resolve(import.meta.dirname, '../..')

const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    logLevel: 'silent',
    absWorkingDir: resolveDir,
    plugins: [inlinedLicenses],
  })

test('packages are recognized by their paths, with a scope and inside another package', () => {
  const paths = [
    'src/entries/index.ts',
    'node_modules/a/x.js',
    'node_modules/a/node_modules/@b/c/y.js',
  ]
  expect(packagesIn([...paths, 'node_modules/a/z.js'])).toEqual(['@b/c', 'a'])
  expect(licenseOf('@b/c')).toBe('LICENSES/@b-c.txt')
})

test('a build that inlines a package whose license is not shipped fails', async () => {
  await expect(bundle("export { pre } from 'fast-check'")).rejects.toThrow(
    'LICENSES/fast-check.txt is missing.',
  )
  await expect(bundle("export { default } from 'seedrandom/lib/alea.js'")).resolves.toBeDefined()
})
