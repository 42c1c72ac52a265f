import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('child.cjs', import.meta.url))

/** Tells the processes that tests start from now on which mutant is active, or which test they belong to. */
export function tellChildren(about) {
  process.env.NODE_OPTIONS = `--require=${CHILD}`
  process.env.MUTATION = JSON.stringify(about)
}

/** Gathers what the processes that tests start cover: `begin` comes before each test, `end` after all. */
export function childCoverage() {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'))
  return {
    begin: (test) => tellChildren({ test, folder }),
    /** Adds it to what the tests have covered themselves. */
    end(perTest) {
      for (const name of readdirSync(folder)) {
        const covered = JSON.parse(readFileSync(join(folder, name), 'utf8'))
        for (const [test, counts] of Object.entries(covered)) {
          perTest[test] ??= {}
          for (const [mutant, count] of Object.entries(counts))
            perTest[test][mutant] = (perTest[test][mutant] ?? 0) + count
        }
      }
      rmSync(folder, { recursive: true })
    },
  }
}
