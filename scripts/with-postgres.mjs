/**
 * Runs a command with TEST_DATABASE_URL naming a private PostgreSQL that ends with it:
 * `node scripts/with-postgres.mjs vitest run --project server`. A TEST_DATABASE_URL that is already set is kept.
 */
import { spawn } from 'node:child_process'

import { provisionPostgres } from './provision-postgres.mjs'

const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('usage: node scripts/with-postgres.mjs <command> …')
  process.exit(1)
}
try {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: () => {} } : await provisionPostgres()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (exit) => resolve(exit ?? 1))
  })
  await stop()
  process.exit(code)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
