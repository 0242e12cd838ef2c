/**
 * Runs a command with TEST_DATABASE_URL naming a private PostgreSQL that ends with it:
 * `node scripts/with-postgres.mjs vitest run --project server`. A TEST_DATABASE_URL that is already set is kept. With `--pgbouncer`
 * before the command, TEST_POOLER_URL names a PgBouncer in transaction mode before it; where none can be installed, the command does not
 * run, and a line says why.
 */
import { spawn } from 'node:child_process'

import { provisionPgBouncer } from './provision-pgbouncer.mjs'
import { provisionPostgres } from './provision-postgres.mjs'

const isShared = process.argv[2] === '--pgbouncer'
const [command, ...args] = process.argv.slice(isShared ? 3 : 2)
if (!command) {
  console.error('usage: node scripts/with-postgres.mjs <command> …')
  process.exit(1)
}
try {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: () => {} } : await provisionPostgres()
  const bouncer = isShared ? await provisionPgBouncer(postgres.url) : null
  if (bouncer && 'missing' in bouncer) {
    console.log(`NOT TRIED behind PgBouncer: ${bouncer.missing}`)
    await postgres.stop()
    process.exit(0)
  }
  const { url } = postgres
  const pooler = bouncer ? { TEST_POOLER_URL: bouncer.url } : {}
  const stop = async () => {
    await bouncer?.stop()
    await postgres.stop()
  }
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url, ...pooler } })
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
