import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import { build } from 'esbuild'
import { collector, WORDS } from './collector.mjs'
import { ENVIRONMENT, testsOf } from './rooms.mjs'

/** The name of the test that a test file can be loaded. */
const LOAD = 'is loaded'

/** In Stryker's copy of the repository. */
const COSTS = 'test-costs.json'

/** What Stryker's instrumented code reads and writes: which mutant is active, and what a test has covered. */
globalThis.__stryker__ ??= {}
const shared = globalThis.__stryker__

/**
 * Runs the tests of a room for Stryker in one process. All are bundled once, and the bundle is evaluated anew for each
 * mutant, so that no state of one mutant is left for the next. That takes milliseconds, where a worker of vitest takes
 * half a second. `expect` is vitest's own.
 */
class RoomRunner {
  #files
  #script
  #modules
  /** How long each test file takes, kept for the process that follows one that had to be ended. */
  #costs = new Map(existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : [])

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, ENVIRONMENT)
    this.#files = testsOf(process.env.ROOM)
    const { metafile } = await bundle(this.#files, [])
    const sources = Object.keys(metafile.inputs).filter((name) => name.startsWith('src/'))
    const { outputFiles } = await bundle(this.#files, sources)
    this.#script = new vm.Script(
      `(function (require, files) {${outputFiles[0].text}\nreturn files})`,
    )
    this.#modules = await externals(metafile)
  }

  /** Loads a fresh copy of `src/`, and gives what loads a test file and answers its tests. */
  #begin() {
    let current
    const vitest = { ...this.#modules.vitest }
    for (const word of WORDS) {
      vitest[word] = (...args) => current.words[word](...args)
      vitest[word].each = (table) => current.words[word].each(table)
    }
    const modules = { ...this.#modules, vitest }
    const files = this.#script.runInThisContext()((name) => modules[name])
    return (file) => {
      current = collector()
      files[file]()
      return current.tests().map((test) => ({ ...test, id: `${file}#${test.name}` }))
    }
  }

  /** What is covered while a test file is loaded counts as covered by a test of its own. */
  async dryRun() {
    Object.assign(shared, { activeMutant: undefined, currentTestId: undefined })
    shared.mutantCoverage = { static: {}, perTest: {} }
    const results = []
    const load = this.#begin()
    for (const file of this.#files) {
      const before = performance.now()
      const measure = async (name, run) => {
        const id = `${file}#${name}`
        const start = performance.now()
        shared.currentTestId = id
        const failure = await failureOf(run)
        shared.currentTestId = undefined
        const timeSpentMs = performance.now() - start
        results.push({ id, name, fileName: resolve(file), timeSpentMs, ...statusOf(failure) })
      }
      let tests = []
      await measure(LOAD, () => {
        tests = load(file)
      })
      for (const { name, run } of tests) await measure(name, run)
      this.#costs.set(file, performance.now() - before)
    }
    writeFileSync(COSTS, JSON.stringify([...this.#costs]))
    return { status: 'complete', tests: results, mutantCoverage: shared.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit: hundredTimes }) {
    // Five times as often as in all tests together: a loop that does not end is found soon.
    const hitLimit = hundredTimes / 20
    Object.assign(shared, { currentTestId: undefined, hitCount: 0, hitLimit })
    shared.mutantCoverage = { static: {}, perTest: {} }
    const result = await this.#judge(activeMutant.id, testFilter && new Set(testFilter))
    shared.activeMutant = undefined
    return shared.hitCount > hitLimit
      ? { status: 'timeout', reason: `${shared.hitCount} hits` }
      : result
  }

  /** Runs some tests, or all where the mutant is active from the beginning, until one fails. */
  async #judge(mutant, filter) {
    const asked = new Set([...(filter ?? [])].map((id) => id.slice(0, id.indexOf('#'))))
    const files = filter ? this.#files.filter((file) => asked.has(file)) : [...this.#files]
    files.sort((a, b) => (this.#costs.get(a) ?? 0) - (this.#costs.get(b) ?? 0))
    let id = `${files[0]}#${LOAD}`
    let nrOfTests = 0
    try {
      shared.activeMutant = filter ? undefined : mutant
      const load = this.#begin()
      for (const file of files) {
        id = `${file}#${LOAD}`
        // What a file works out while it is loaded may be different now, so all its tests count.
        const all = !filter || filter.has(id)
        shared.activeMutant = all ? mutant : undefined
        const tests = load(file).filter((test) => all || filter.has(test.id))
        shared.activeMutant = mutant
        for (const test of tests) {
          id = test.id
          nrOfTests++
          const failure = await failureOf(test.run)
          if (failure !== null && !needsVitest(failure)) throw failure
        }
      }
      return { status: 'survived', nrOfTests }
    } catch (failure) {
      return { status: 'killed', failureMessage: messageOf(failure), killedBy: [id], nrOfTests }
    }
  }
}

/** A test file has an address of its own, which it would lose in a bundle. */
const addresses = {
  name: 'addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/(test|src)\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }))
  },
}

/** One script that loads some modules of `src/` and then gives a function for each test file, which loads that. */
function bundle(files, sources) {
  const loads = sources.map((name) => `require('./${name}')\n`).join('')
  const contents = `${loads}files = {${files.map((file) => `'${file}': () => require('./${file}')`)}}`
  return build({
    absWorkingDir: process.cwd(),
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'error',
    plugins: [addresses],
  })
}

/** What the tests take from packages and from Node, loaded once. */
async function externals({ outputs }) {
  const require = createRequire(import.meta.url)
  const names = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  const modules = {}
  for (const name of names) modules[name] ??= name === 'vitest' ? await import(name) : require(name)
  return modules
}

/** What a test throws, or null. */
async function failureOf(run) {
  try {
    await run()
    return null
  } catch (error) {
    return error ?? new Error(String(error))
  }
}

const messageOf = (failure) => String(failure?.message ?? failure)

/** Some of `vi` works in a worker of vitest only: a test that asks for that is left out. */
const needsVitest = (failure) => messageOf(failure).startsWith('Vitest failed to access')

/** As Stryker numbers it: passed, failed or left out. */
function statusOf(failure) {
  if (failure === null) return { status: 0 }
  if (needsVitest(failure)) return { status: 2 }
  return { status: 1, failureMessage: messageOf(failure) }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'room', injectableClass: RoomRunner }]
