/**
 * Runs a command with TEST_DATABASE_URL set to a private PostgreSQL that is stopped when the command ends: `node
 * scripts/with-postgres.mjs vitest run --project server`. A TEST_DATABASE_URL that is already set is used instead, except with
 * `--citus`. With `--pgbouncer` before the command, TEST_POOLER_URL names a PgBouncer in transaction mode in front of that
 * PostgreSQL. If PgBouncer cannot be installed, the command does not run, and the reason is printed. With `--replica`,
 * TEST_REPLICA_URL names a streaming replica of that PostgreSQL. With `--citus`, CITUS_URL must be the address of a database in a
 * Citus cluster that permits the creation of further databases; without it, the command does not run, and a message is printed.
 */
import { spawn } from 'node:child_process'

import { provisionPgBouncer } from './provision-pgbouncer.mjs'
import { provisionPostgres } from './provision-postgres.mjs'
import { provisionReplica } from './provision-replica.mjs'

const mode = process.argv[2]?.startsWith('--') ? process.argv[2] : null
const isShared = mode === '--pgbouncer'
const [command, ...args] = process.argv.slice(mode === null ? 2 : 3)
if (!command) {
  console.error('usage: node scripts/with-postgres.mjs <command> …')
  process.exit(1)
}
/**
 * PostgreSQL settings by mode. Commits are not flushed, so the replica receives them only when the WAL writer runs. With a short
 * delay between its runs, tests wait less.
 */
const SETTINGS = { '--replica': { wal_writer_delay: '5ms' } }
const { CITUS_URL } = process.env
if (mode === '--citus' && !CITUS_URL) {
  console.log('NOT TRIED on Citus: CITUS_URL is not set')
  process.exit(0)
}
try {
  const given = mode === '--citus' ? CITUS_URL : process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: () => {} } : await provisionPostgres({ settings: SETTINGS[mode] ?? {} })
  const bouncer = isShared ? await provisionPgBouncer(postgres.url) : null
  if (bouncer && 'missing' in bouncer) {
    console.log(`NOT TRIED behind PgBouncer: ${bouncer.missing}`)
    await postgres.stop()
    process.exit(0)
  }
  const { url } = postgres
  const openReplica = () =>
    provisionReplica(url).catch(async (error) => {
      await postgres.stop()
      throw error
    })
  const replica = mode === '--replica' ? await openReplica() : null
  const more = {
    ...(bouncer ? { TEST_POOLER_URL: bouncer.url } : {}),
    ...(replica ? { TEST_REPLICA_URL: replica.url } : {}),
    ...(mode === '--citus' ? { TEST_ON_CITUS: 'true' } : {}),
  }
  const stop = async () => {
    await bouncer?.stop()
    await replica?.stop()
    await postgres.stop()
  }
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url, ...more } })
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
