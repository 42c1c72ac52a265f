import { readdirSync, readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

/**
 * Mutation tests: `npm run mutation` for all modules, `npm run mutation -- azul/rules` for one,
 * `npm run mutation -- azul/rules/draft.ts` for one file.
 */

/** By module, the folders of the tests that run for its mutants. */
const MODULES = {
  match: ['match'],
  core: ['core', 'azul', 'schema'],
  'azul/rules': ['azul', 'schema'],
  'qwirkle/rules': ['qwirkle', 'schema'],
}

/** The fast tests of a folder, except those that reset modules or read the docs. */
const testsOf = (folder) =>
  readdirSync(`test/${folder}`)
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.slow.test.ts'))
    .map((name) => `test/${folder}/${name}`)
    .filter((path) => !/vi\.resetModules|docs\//.test(readFileSync(path, 'utf8')))

const only = process.argv[2]?.replace(/^src\//, '')
const modules = Object.keys(MODULES).filter((name) => only === undefined || only.startsWith(name))
if (modules.length === 0)
  throw Error(`Unknown module ${only}; expected one of ${Object.keys(MODULES).join(', ')}`)

for (const name of modules) {
  const report = `reports/mutation/${name.replace('/', '-')}`
  await new Stryker({
    mutate: [only === undefined || only === name ? `src/${name}/**/*.ts` : `src/${only}`],
    testRunner: 'bundled',
    plugins: [`${import.meta.dirname}/runner.mjs`],
    bundledTests: MODULES[name].flatMap(testsOf),
    warnings: { unknownOptions: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 10_000,
    timeoutFactor: 1.5,
    dryRunTimeoutMinutes: 15,
    reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    tempDirName: '.stryker-tmp',
    disableTypeChecks: false,
    ignorePatterns: ['dist', 'docs', 'reports', '.ci', 'site', 'LICENSES'],
    thresholds: { high: 98, low: 95, break: 95 },
  }).runMutationTest()
}
