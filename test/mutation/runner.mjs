import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import { build } from 'esbuild'
import { childCoverage, tellChildren } from './children.mjs'
import { collector, WORDS } from './collector.mjs'
import { endChildren, runWithin } from './patience.mjs'
import { ENVIRONMENT, testsOf } from './rooms.mjs'

/** The name of the test that a test file can be loaded. */
const LOAD = 'is loaded'

/** In Stryker's copy of the repository. */
const COSTS = 'test-costs.json'

/** Stands among the costs for loading `src/`. */
const BEGIN = 'src'

/** How many steps a mutant may take in a test: some times as many as the test takes, and some more. */
const TIMES_STEPS = 5
const MORE_STEPS = 1_000_000
/** More than any test takes. */
const ENDLESS = 2 ** 31 - 1

/** The active mutant, and how many steps it has left. */
let active
let left = 0

/** What the code with mutants in it calls. */
const mutants = {
  /** Asked at every step. A loop that does not end is told by its steps: sooner than by a clock, and every time alike. */
  isActive(id) {
    if (--left < 0) throw new Error('Too many steps.')
    return id === active
  },
  cover() {},
}
globalThis.mutants = mutants

/**
 * Runs the tests of a room for Stryker in one process. All are bundled once, and the bundle is evaluated anew for each
 * mutant, so that no state of one mutant is left for the next. That takes milliseconds, where a worker of vitest takes
 * half a second. `expect` is vitest's own.
 */
class RoomRunner {
  #files
  #script
  #modules
  /** The milliseconds and steps of each test, kept for the process that follows one that had to be ended. */
  #costs = new Map(existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : [])
  /** What the test files do at their end. */
  #atEnd = []

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, ENVIRONMENT)
    // Node's warning of what `importModuleDynamically` is would come while a test looks at standard error.
    process.removeAllListeners('warning')
    this.#files = testsOf(process.env.ROOM)
    const { metafile } = await bundle(this.#files, [])
    const sources = Object.keys(metafile.inputs).filter((name) => name.startsWith('src/'))
    const { outputFiles } = await bundle(this.#files, sources)
    this.#script = new vm.Script(
      `(function (require, files) {${outputFiles[0].text}\nreturn files})`,
      { importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
    )
    this.#modules = await externals(metafile)
  }

  /** Loads a fresh copy of `src/`, and gives what loads a test file and answers its tests by their ids. */
  #begin() {
    let current
    const vitest = { ...this.#modules.vitest }
    for (const word of WORDS) {
      vitest[word] = (...args) => current.words[word](...args)
      vitest[word].each = (table) => current.words[word].each(table)
      vitest[word].runIf = (condition) => (condition ? vitest[word] : () => {})
    }
    vitest.afterAll = (hook) => this.#atEnd.push(hook)
    const modules = { ...this.#modules, vitest }
    const files = this.#script.runInThisContext()((name) => modules[name])
    return (file) => {
      current = collector()
      files[file]()
      return new Map(current.tests().map(({ name, run }) => [idOf(file, name), run]))
    }
  }

  /** What is covered while a test file is loaded counts as covered by a test of its own. */
  async dryRun() {
    const mutantCoverage = { static: {}, perTest: {} }
    let covered = mutantCoverage.static
    mutants.cover = (...ids) => {
      for (const id of ids) covered[id] = 1
    }
    const results = []
    const children = childCoverage()
    const measure = async (id, run) => {
      covered = mutantCoverage.perTest[id] = {}
      left = ENDLESS
      children.begin(id)
      const start = performance.now()
      const failure = await failureOf(run)
      const timeSpentMs = performance.now() - start
      this.#costs.set(id, { ms: timeSpentMs, steps: ENDLESS - left })
      const [file, name] = partsOf(id)
      results.push({ id, name, fileName: resolve(file), timeSpentMs, ...statusOf(failure) })
    }
    for (const file of this.#files) {
      // Each file anew: what is made once, when it is first needed, is covered by a test of each.
      covered = mutantCoverage.static
      left = ENDLESS
      const load = this.#begin()
      this.#costs.set(BEGIN, { ms: 0, steps: ENDLESS - left })
      let tests = new Map()
      await measure(idOf(file, LOAD), () => {
        tests = load(file)
      })
      for (const [id, run] of tests) await measure(id, run)
      this.#end()
    }
    children.end(mutantCoverage.perTest)
    mutants.cover = () => {}
    writeFileSync(COSTS, JSON.stringify([...this.#costs]))
    return { status: 'complete', tests: results, mutantCoverage }
  }

  /** Runs some tests, or all where the mutant is active from the beginning, until one fails: the cheapest first. */
  async mutantRun({ activeMutant: { id: mutant }, testFilter, hitLimit }) {
    tellChildren({ mutant, hitLimit })
    const filter = testFilter && new Set(testFilter)
    let at = idOf(this.#files[0], LOAD)
    let nrOfTests = 0
    const step = async (cost, id, run) => {
      active = id
      left = TIMES_STEPS * this.#costs.get(cost).steps + MORE_STEPS
      const time = 1000 + 10 * this.#costs.get(cost).ms
      const failure = await failureOf(() => runWithin(time, run))
      if (failure !== null && !needsVitest(failure)) throw failure
      if (left < 0) throw new Error('Too many steps.')
    }
    try {
      let load
      await step(BEGIN, filter ? undefined : mutant, () => {
        load = this.#begin()
      })
      const tests = new Map()
      const loaded = new Set()
      for (const id of this.#queue(filter)) {
        const [file] = partsOf(id)
        if (!loaded.has(file)) {
          loaded.add(file)
          at = idOf(file, LOAD)
          await step(at, isChosen(filter, at) ? mutant : undefined, () => {
            for (const [test, run] of load(file)) tests.set(test, run)
          })
        }
        if (!tests.has(id)) continue
        at = id
        nrOfTests++
        await step(id, mutant, tests.get(id))
      }
      return { status: 'survived', nrOfTests }
    } catch (failure) {
      const failureMessage = messageOf(failure)
      if (left < 0) return { status: 'timeout', reason: failureMessage }
      return { status: 'killed', failureMessage, killedBy: [at], nrOfTests }
    } finally {
      active = undefined
      this.#end()
      endChildren()
    }
  }

  /** The test files clean up. */
  #end() {
    for (const hook of this.#atEnd.splice(0)) hook()
  }

  /** The chosen tests from the cheapest on. The first test of a file pays for loading it. */
  #queue(filter) {
    const cost = (id) => this.#costs.get(id).ms
    const total = (id) => cost(id) + cost(loadOf(id))
    return [...this.#costs.keys()]
      .filter((id) => id !== BEGIN && isChosen(filter, id))
      .sort((a, b) => total(a) - total(b))
  }
}

const idOf = (file, name) => `${file}#${name}`
const partsOf = (id) => [id.slice(0, id.indexOf('#')), id.slice(id.indexOf('#') + 1)]
const loadOf = (id) => idOf(partsOf(id)[0], LOAD)

/** What a file works out while it is loaded may be different now, so all its tests count. */
const isChosen = (filter, id) => !filter || filter.has(id) || filter.has(loadOf(id))

/** Where Stryker's own functions stand, ours are called. */
const HOOKS = `
stryMutAct_9fa48 = globalThis.mutants.isActive
stryCov_9fa48 = globalThis.mutants.cover
`

/** What a bundle needs that the files do not say. */
const reading = {
  name: 'reading',
  setup({ onLoad }) {
    onLoad({ filter: /\/(test|src)\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const hooks = text.includes('function stryMutAct_9fa48(') ? HOOKS : ''
      // A test file has an address of its own, which it would lose in a bundle.
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: hooks + text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
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
    plugins: [reading],
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
