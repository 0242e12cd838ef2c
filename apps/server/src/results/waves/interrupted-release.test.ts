import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { complete, insertVisitForm, openResultsFixture, type ResultsFixture } from '../testing/results-fixture.ts'
import { given, IN_2027, release } from '../testing/wave-fixture.ts'
import { releaseForm } from './release-wave.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const published = async (db: Db, { program_id, feedback_form_id }: FormKey) => {
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  const { rows } = await sql<{ tables: number; closed: number }>`
    select (select count(*)::int from published_table where ${ofForm}) as tables,
           (select count(*)::int from wave where ${ofForm} and closed_ts is not null) as closed`.execute(db)
  return rows[0]
}

/**
 * Ends the connection of a transaction as if the server were killed. With the embedded database, which has only one connection, it
 * throws an error instead.
 */
async function endConnection(trx: Db): Promise<void> {
  if (fixture.engine === 'pglite') throw new Error('the process has ended')
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
}

it('a release publishes nothing when the server is killed while a wave is being closed, and the next release closes the wave', async () => {
  const key = await insertVisitForm(fixture.db, { anonymous: true })
  const kitchen = given(30, { overall: 5, department: 'kitchen' })
  await complete(fixture.db, key, [...kitchen, ...given(30, { overall: 2, department: 'golf' })])
  const form = await selectMeasuredForm(fixture.db, key)
  if (form === null) throw new Error('the form does not exist')
  let inside: Awaited<ReturnType<typeof published>>
  const killed = releaseForm(fixture.db, form, IN_2027, async (trx) => {
    inside = await published(trx, key)
    await endConnection(trx)
  })
  await expect(killed).rejects.toThrow(/terminat|has ended|server conn crashed/)
  expect(inside?.tables).toBeGreaterThan(0)
  expect(await published(fixture.db, key)).toEqual({ tables: 0, closed: 0 })
  await release(fixture.db, key, IN_2027)
  const after = await published(fixture.db, key)
  expect(after?.closed).toBe(1)
  expect(after?.tables).toBeGreaterThanOrEqual(inside?.tables ?? Infinity)
})
