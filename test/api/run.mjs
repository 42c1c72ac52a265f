/**
 * Writes one API report per entry point, or compares the ones in this folder with the built package. A change of the
 * public API therefore shows up in review. `npm run api` compares, `npm run api -- --write` writes; both need a build.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const root = join(import.meta.dirname, '../..')
const temporary = join(root, 'reports/api')
const packageJsonFullPath = join(root, 'package.json')
const { exports } = JSON.parse(readFileSync(packageJsonFullPath, 'utf8'))

mkdirSync(temporary, { recursive: true })
const expected = new Set()
let failed = 0
for (const [subpath, target] of Object.entries(exports)) {
  const declarations = target.import?.types
  // A worker's script exports nothing.
  if (declarations === undefined || subpath.endsWith('/bots/worker')) continue
  // Only tables use the DOM, whose names are also those of some types here.
  const tsconfig = subpath.endsWith('/table') ? 'src/entries/tsconfig.json' : 'tsconfig.json'
  const file = `${['azulejo', ...subpath.split('/').slice(1)].join('-')}.api.md`
  expected.add(file)
  const config = ExtractorConfig.prepare({
    packageJsonFullPath,
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, declarations),
      compiler: { tsconfigFilePath: join(root, tsconfig) },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder: import.meta.dirname,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        // TypeDoc checks comments and links.
        tsdocMessageReporting: { default: { logLevel: 'none' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: values.write,
    messageCallback: (message) => {
      message.handled = true
    },
  })
  if (apiReportChanged && !values.write) {
    failed++
    console.log(`FAIL  ${file} differs from reports/api/${file}.`)
  }
}

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.api.md'))) {
  if (expected.has(file)) continue
  if (values.write) rmSync(join(import.meta.dirname, file))
  else {
    failed++
    console.log(`FAIL  ${file} belongs to no entry point.`)
  }
}
if (failed > 0) {
  console.log('If the change is intended: npm run api -- --write, and review the diff.')
  process.exit(1)
}
console.log(`${expected.size} API reports ${values.write ? 'written' : 'match'}.`)
