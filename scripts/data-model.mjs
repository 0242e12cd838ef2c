/**
 * Generates the entity diagram in docs/DATA-MODEL.md from the migrations, applied to an embedded database in memory. Run after a
 * new migration: npm run data-model
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { migrate } from '../apps/server/src/db/migrate.ts'
import { openDb } from '../apps/server/src/db/open.ts'
import { renderDataModel, replaceDataModel } from '../apps/server/src/testing/data-model.ts'

const file = new URL('../docs/DATA-MODEL.md', import.meta.url)
const opened = await openDb({ databaseUrl: null, dataDir: null })
try {
  await migrate(opened)
  writeFileSync(file, replaceDataModel(readFileSync(file, 'utf8'), await renderDataModel(opened.db)))
} finally {
  await opened.close()
}
