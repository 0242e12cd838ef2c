import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig, readTypedFolder } from '../config.ts'
import { BackupFault } from './archive.ts'
import { restoreBackup } from './restore.ts'

const USAGE = `Replaces the data folder with a backup. Stop the server first.

  npm run restore -- FILE

The file is checked first, and nothing is changed if it is damaged. The previous data folder remains
beside the new one, as DATA_DIR.before-TIME. Remove it once you have checked the restored club.`

function readFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new BackupFault(USAGE)
  const typed = resolve(readTypedFolder(), file)
  return existsSync(typed) ? typed : resolve(file)
}

const SHOWN = ['program', 'account', 'member', 'feedback_form', 'feedback_response', 'member_case']

async function main(): Promise<void> {
  const file = readFile()
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== null || dataDir === null)
    throw new BackupFault(
      'DATABASE_URL is set, but backups can be restored only into the embedded database. Unset it for this command.',
    )
  console.log(`Checking ${file} …`)
  const { about, rows, previousFolder } = await restoreBackup(file, dataDir, Date.now())
  console.log(`Restored into ${dataDir}: the backup made at ${about.made_ts}.\n`)
  for (const table of SHOWN) console.log(`  ${table.padEnd(18)} ${rows.get(table) ?? 0}`)
  const total = [...rows.values()].reduce((sum, n) => sum + n, 0)
  console.log(`  ${'all tables'.padEnd(18)} ${total}\n`)
  if (previousFolder !== null)
    console.log(
      `The previous data folder was moved to ${previousFolder}. Delete it once you have checked the restored club.`,
    )
  console.log(
    'Messages that were waiting to be sent when the backup was made are waiting again, and a server with SMTP_URL will send them.\nIf anyone’s personal data was erased after the backup was made, erase it again.',
  )
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The restore failed.')
  process.exitCode = 1
}
