import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDb } from '../db/open.ts'
import { distribute } from './distribute.ts'
import { DistributionFault } from './plan-distribution.ts'

const USAGE = `Migrates the PostgreSQL database at DATABASE_URL to this version.

  DATABASE_URL=postgresql://… npm run migrate
  DATABASE_URL=postgresql://… npm run migrate -- --citus

With --citus, the tables are then distributed across its Citus cluster by program. Both commands can be repeated. Stop the servers
before the first distribution.`

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--citus')
  const { databaseUrl } = readConfig(process.env)
  if (unknown !== undefined || databaseUrl === null)
    throw new DistributionFault(
      `${USAGE}\n\n${unknown === undefined ? 'Missing: DATABASE_URL' : `Unknown: ${unknown}`}`,
    )
  const opened = await openDb({ databaseUrl, dataDir: null, poolMax: 1, statementTimeoutMs: 0 })
  try {
    const applied = await migrate(opened)
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
    if (!args.includes('--citus')) return
    const steps = await distribute(opened.db, ({ label }) => console.log(`  ${label}`))
    console.log(steps === 0 ? 'The database is already distributed.' : `Distributed: ${steps} steps.`)
  } finally {
    await opened.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : 'no reason given')
  process.exitCode = 1
}
