import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { collectTests, getFn, getHooks } from '@vitest/runner'
import { build } from 'esbuild'

/** The state that code instrumented by Stryker reads and writes. */
const stryker = {}
globalThis.__stryker__ = stryker

// `expect` and `vi` read the state of a Vitest worker.
globalThis.__vitest_worker__ = { config: {}, environment: {}, metaEnv: {}, providedContext: {} }

/** Replaces `import.meta` by the location of each source file, which tests use to find other files. */
const locations = {
  name: 'locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }))
  },
}

/** An external module, as `require` would return it. */
async function loaded(name) {
  const module = await import(name)
  return 'module.exports' in module || Object.keys(module).join() === 'default'
    ? module.default
    : module
}

/** Bundles the test files into one script; returns a function that evaluates it. */
async function bundle(files) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: files.map((file) => `import './${file}'`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    metafile: true,
    logLevel: 'error',
    plugins: [locations],
  })
  const [output] = Object.values(metafile.outputs)
  const modules = new Map()
  for (const { path } of output.imports) modules.set(path, await loaded(path))
  const script = new Script(`(function (require, module, exports) {${outputFiles[0].text}\n})`)
  return () => script.runInThisContext()((path) => modules.get(path), { exports: {} }, {})
}

/** The Vitest runner's settings. */
const CONFIG = {
  root: process.cwd(),
  name: '',
  setupFiles: [],
  sequence: { hooks: 'stack', setupFiles: 'list' },
  maxConcurrency: 1,
  testTimeout: 0,
  hookTimeout: 0,
  tags: [],
}

/** Fewer cases of random tests, with a fixed seed. */
const ENVIRONMENT = { LAW_SEED: '1', TEST_RUNS: '0.1' }

/** The tests of a suite by their unique names. */
function testsOf(suite, path = '', tests = new Map()) {
  for (const task of suite.tasks) {
    if (task.type === 'suite') testsOf(task, `${path}${task.name} > `, tests)
    else if (task.mode === 'run') tests.set(`${tests.size} ${path}${task.name}`, task)
  }
  return tests
}

/** Runs a test with the hooks of its suites; returns its error, or undefined. */
async function errorOf(test, prepared) {
  const suites = new Set([test.file])
  for (let { suite } = test; suite !== undefined; suite = suite.suite) suites.add(suite)
  const hooks = [...suites].map(getHooks)
  try {
    for (const hook of hooks.filter((hook) => !prepared.has(hook))) {
      prepared.add(hook)
      for (const prepare of hook.beforeAll) await prepare()
    }
    for (const prepare of hooks.flatMap(({ beforeEach }) => beforeEach)) await prepare()
    await getFn(test)()
    return undefined
  } catch (error) {
    return error ?? Error('no error')
  } finally {
    for (const clean of hooks.flatMap(({ afterEach }) => afterEach)) await clean()
  }
}

/**
 * Runs the tests of a module in this process. Vitest would start a worker for each mutant, which takes ten times as
 * long, and Stryker's Vitest runner counts a file that fails to load as one without failing tests.
 */
class BundledTests {
  static inject = ['options']

  constructor({ bundledTests }) {
    this.files = bundledTests
    this.durations = new Map()
    this.killers = []
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, ENVIRONMENT)
    this.evaluate = await bundle(this.files)
  }

  /** Evaluates all modules, optionally with a mutant, and collects the tests. */
  async load(mutant) {
    stryker.activeMutant = mutant
    this.tests = undefined
    const [file] = await collectTests(['tests'], { config: CONFIG, importFile: this.evaluate })
    if (file.result?.state === 'fail') throw file.result.errors[0]
    this.tests = testsOf(file)
    this.prepared = new Set()
  }

  async dryRun() {
    await this.load()
    const tests = []
    for (const [id, test] of this.tests) {
      stryker.currentTestId = id
      const start = performance.now()
      const error = await errorOf(test, this.prepared)
      const timeSpentMs = performance.now() - start
      this.durations.set(id, timeSpentMs)
      stryker.currentTestId = undefined
      const result =
        error === undefined ? { status: 0 } : { status: 1, failureMessage: error.stack }
      tests.push({ id, name: id, timeSpentMs, ...result })
    }
    return { status: 'complete', tests, mutantCoverage: stryker.mutantCoverage }
  }

  /** Finds a failing test; tries those that killed recent mutants first, then the fastest. */
  async firstFailure(ids) {
    const among = new Set(ids)
    const rest = [...among].filter((id) => !this.killers.includes(id))
    const durationOf = (id) => this.durations.get(id) ?? 0
    const sorted = [
      ...this.killers.filter((id) => among.has(id)),
      ...rest.sort((a, b) => durationOf(a) - durationOf(b)),
    ]
    for (const [index, id] of sorted.entries()) {
      const error = await errorOf(this.tests.get(id), this.prepared)
      if (error !== undefined) return { id, error, nrOfTests: index + 1 }
    }
    return undefined
  }

  /** Runs the tests on the loaded modules; returns undefined if the result is unreliable. */
  async runLoaded(mutant, ids) {
    if (this.tests === undefined) await this.load()
    stryker.activeMutant = mutant
    const failure = await this.firstFailure(ids)
    stryker.activeMutant = undefined
    // The mutant may be in code that ran only during loading, or leave state behind that breaks later tests.
    if (failure === undefined) return stryker.hitCount > 0 ? {} : undefined
    const again = await errorOf(this.tests.get(failure.id), this.prepared)
    return again === undefined ? failure : undefined
  }

  /** Runs the tests on modules loaded with the mutant. */
  async runReloaded(mutant, ids) {
    try {
      await this.load(mutant)
      return (await this.firstFailure(ids ?? this.tests.keys())) ?? {}
    } catch (error) {
      return { error }
    } finally {
      this.tests = undefined
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, reloadEnvironment }) {
    // Stryker's limit is a hundred times the hits of all tests without a mutant.
    const limit = hitLimit === undefined ? undefined : hitLimit / 20
    Object.assign(stryker, { hitCount: 0, hitLimit: limit })
    const {
      id,
      error,
      nrOfTests = 0,
    } = (reloadEnvironment ? undefined : await this.runLoaded(activeMutant.id, testFilter)) ??
    (await this.runReloaded(activeMutant.id, testFilter))
    if (stryker.hitCount > limit) {
      this.tests = undefined
      return { status: 'timeout', reason: 'The mutant exceeds the hit limit.' }
    }
    if (error === undefined)
      return { status: 'survived', nrOfTests: testFilter?.length ?? this.durations.size }
    if (id !== undefined)
      this.killers = [id, ...this.killers.filter((other) => other !== id)].slice(0, 30)
    const failureMessage = String(error.message ?? error)
    return { status: 'killed', killedBy: id === undefined ? [] : [id], failureMessage, nrOfTests }
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'bundled', injectableClass: BundledTests },
]
