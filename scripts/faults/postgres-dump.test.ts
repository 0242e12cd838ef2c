import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { openDb } from '../../apps/server/src/db/open.ts'
import { readRows } from '../../apps/server/src/testing/read-rows.ts'
import { CLUB_A, insertTwoClubs } from '../../apps/server/src/testing/two-clubs.ts'
import { CLUSTER, makeEmptyDatabase, makePostgresInstallation } from './installation.ts'
import { notTried, survived } from './table.ts'

const [programs] = globSync('/usr/lib/postgresql/*/bin/pg_dump')
  .toSorted()
  .toReversed()
  .map((path) => join(path, '..'))
const root = mkdtempSync(join(tmpdir(), 'rapport-dump-'))
afterAll(() => rmSync(root, { recursive: true }))

const NAME = 'restore of a dump of PostgreSQL'
if (programs === undefined || CLUSTER === '') notTried(NAME, 'no PostgreSQL with pg_dump here')

const run = (program: string, args: string[]) => {
  const { status, stderr } = spawnSync(join(programs ?? '', program), args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

const countAll = async (databaseUrl: string): Promise<Record<string, number>> => {
  const { db, close } = await openDb({ databaseUrl, dataDir: null, poolMax: 1 })
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    // The cast is needed because the types contain only the known table names, but the rows of every table are counted.
    const counted = await db
      .selectFrom(name as 'program')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[name] = counted.n
  }
  await close()
  return counts
}

it.skipIf(programs === undefined || CLUSTER === '')(
  'a dump restored with the documented commands has the same row count in each table as the source',
  async () => {
    const source = await makePostgresInstallation(CLUSTER)
    const target = await makeEmptyDatabase(CLUSTER)
    try {
      const opened = await source.open()
      await insertTwoClubs(opened.db)
      // Generated columns are computed again during the restore.
      await readRows(
        opened.db,
        `insert into feedback_form (program_id, public_id, name, title, feedback_form_type, questions_json)
       values (${CLUB_A}, 'dinner', 'Dinner', 'Dinner', 'ppp',
        '{"pages":[{"elements":[{"type":"dropdown","name":"course","choices":["fish","cheese"]}]}]}')`,
      )
      await opened.close()
      const from = source.settings['DATABASE_URL'] ?? ''
      const to = target.url
      const file = join(root, 'rapport.dump')
      run('pg_dump', ['--format=custom', `--file=${file}`, from])
      run('pg_restore', ['--no-owner', '--single-transaction', `--dbname=${to}`, file])
      const counts = await countAll(to)
      expect([counts['program'], counts['feedback_form']]).toEqual([2, 1])
      expect(counts).toEqual(await countAll(from))
      survived(NAME, `${Object.keys(counts).length} tables with all their rows`)
    } finally {
      await source.remove()
      await target.remove()
    }
  },
)
