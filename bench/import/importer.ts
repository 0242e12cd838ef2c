/**
 * Imports a generated file and prints the import's time and memory as JSON: `importer.ts ROWS COLUMNS`. main.ts runs it in a
 * separate process.
 */
import { openDb } from '../../apps/server/src/db/open.ts'
import { importSurvey } from '../../apps/server/src/imports/import-survey.ts'
import { bytesOf, definitionOf, mappingOf } from './survey-file.ts'

const [rows = 0, columns = 0] = process.argv.slice(2).map(Number)
const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = null } = process.env
const { db, close } = await openDb({ databaseUrl, dataDir, statementTimeoutMs: 60_000 })
const mebibytesNow = (): number => process.memoryUsage().rss / 2 ** 20
const before = mebibytesNow()
let most = before
let next = 0
const report = (done: number): void => {
  most = Math.max(most, mebibytesNow())
  if (done < next) return
  console.error(`  ${done.toLocaleString('en-US')} rows, ${mebibytesNow().toFixed(0)} MiB`)
  next += Math.max(rows / 10, 1)
}
const began = performance.now()
const { created, refused } = await importSurvey(db, {
  program_id: 1,
  definition: definitionOf(columns),
  mapping: mappingOf(columns),
  bytes: bytesOf(rows, columns),
  filename: 'bench.csv',
  created_by: null,
  now: Date.now(),
  onProgress: (counts) => report(counts.rows),
})
const seconds = (performance.now() - began) / 1000
const { userCPUTime, systemCPUTime } = process.resourceUsage()
await close()
console.log(
  JSON.stringify({
    created,
    refused,
    seconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
    before,
    mebibytes: most,
  }),
)
