/**
 * Runs a command with TEST_DATABASE_URL naming a private PostgreSQL that ends with it:
 * `node scripts/with-postgres.mjs vitest run --project server`. A TEST_DATABASE_URL that is already set is kept.
 */
import { spawn } from 'node:child_process'

import { atEnd, endAll } from './children.mjs'
import { provisionPostgres } from './provision-postgres.mjs'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('usage: node scripts/with-postgres.mjs <command> …')
  process.exit(1)
}
try {
  const url = process.env.TEST_DATABASE_URL ?? (await provisionPostgres()).url
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  atEnd(() => child.kill('SIGTERM'))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (exit) => resolve(exit ?? 1))
  })
  await endAll()
  process.exit(code)
} catch (error) {
  console.error(error.message)
  await endAll()
  process.exit(1)
}
