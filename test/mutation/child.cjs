// Node loads this first in every process and thread that the tests of a room start: see children.mjs.
const { writeFileSync } = require('node:fs')
const { threadId } = require('node:worker_threads')

const { mutant, hitLimit, test, folder } = JSON.parse(process.env.MUTATION)
const mutantCoverage = { static: {}, perTest: {} }

/** What Stryker's instrumented code reads and writes. */
globalThis.__stryker__ = {
  activeMutant: mutant,
  hitCount: 0,
  hitLimit,
  currentTestId: test,
  mutantCoverage,
}
if (folder !== undefined)
  process.on('exit', () => {
    const name = `${process.pid}-${threadId}-${process.hrtime.bigint()}.json`
    writeFileSync(`${folder}/${name}`, JSON.stringify(mutantCoverage.perTest))
  })
