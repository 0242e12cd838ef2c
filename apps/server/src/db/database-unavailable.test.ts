import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { isDatabaseUnavailable, openDb } from './open.ts'

const NOWHERE = join(tmpdir(), 'rapport-nowhere')

/** Returns the error of a query to a database that cannot be reached. */
async function failToReach(databaseUrl: string): Promise<unknown> {
  const { db, close } = await openDb({ databaseUrl, dataDir: null, poolMax: 1 })
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  await close()
  return error
}

it.each([
  ['whose port refuses connections', 'postgresql://127.0.0.1:9/none'],
  ['whose socket does not exist', `postgresql://nobody@localhost/none?host=${NOWHERE}`],
])('isDatabaseUnavailable reports a database %s as unavailable', async (_name, url) => {
  expect(isDatabaseUnavailable(await failToReach(url))).toBe(true)
})

it('isDatabaseUnavailable does not report a missing file as an unavailable database', async () => {
  const error: unknown = await readFile(NOWHERE).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseUnavailable(error)).toBe(false)
})
