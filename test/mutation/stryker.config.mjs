import { isBuilt } from './rooms.mjs'

const report = `reports/mutation/${process.env.ROOM?.replace('/', '-')}`

/** How the mutants of one room are made and judged; `run.mjs` says which, in `ROOM`. */
export default {
  testRunner: 'room',
  plugins: [new URL('runner.mjs', import.meta.url).href],
  coverageAnalysis: 'perTest',
  ...(isBuilt(process.env.ROOM) && { buildCommand: 'node test/mutation/build.mjs' }),
  dryRunTimeoutMinutes: 15,
  concurrency: 1,
  timeoutMS: 5000,
  timeoutFactor: 2,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: {
    allowColor: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: false,
  },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  ignorePatterns: [
    'dist',
    'docs/playground',
    'docs/examples',
    'docs/api',
    'reports',
    '.ci',
    'site',
    'LICENSES',
    'python',
  ],
  thresholds: { high: 98, low: 95, break: 95 },
}
