/**
 * Mutation testing of the rules: `npm run mutation -- --mutate 'src/azul/rules/**'`, or without `--mutate` of all four
 * modules. Code that runs once when a module is loaded is left out: each of its mutants would need every test.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  mutate: ['azul/rules', 'qwirkle/rules', 'core', 'match'].map((folder) => `src/${folder}/**/*.ts`),
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 2000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 15,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  ignorePatterns: ['dist', 'docs', 'reports', '.ci', 'site', 'LICENSES'],
  thresholds: { high: 98, low: 95, break: 95 },
}
