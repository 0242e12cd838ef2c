import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { complete, openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
beforeAll(async () => {
  club = await openResponseFixture()
  await club.changeForm({ anonymous: true })
})
afterAll(() => club.close())

/**
 * Sequences that this test ignores, because no call returns their ids. A completion uses up a job id even when the job for its
 * release is already queued.
 */
const UNTOLD = ['job_job_id_seq']

/** Reads the last value of each sequence in the database, except those in UNTOLD. */
async function numbersGiven(): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public'`.execute(club.db)
  return Object.fromEntries(rows.filter(({ name }) => !UNTOLD.includes(name)).map(({ name, last }) => [name, last]))
}

it('uses no sequence for a response to an anonymous survey, so no gap in the ids discloses a response', async () => {
  const before = await numbersGiven()
  const localId = await club.fresh()
  await club.save(localId, 1, { overall: 1 })
  await club.save(localId, 2, { overall: 1, places: ['pool'] }, complete)
  await club.save(localId, 3, { overall: 5 }, complete)
  expect(await numbersGiven()).toEqual(before)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['member_case_case_id_seq', 'outbox_mail_outbox_mail_id_seq']),
  )
})

it('gives the responses to an anonymous survey ids that do not disclose their order', async () => {
  const ids: string[] = []
  for (let count = 0; count < 40; count += 1) ids.push(await club.fresh())
  // In a random order of 40 ids, 19.5 are greater than their predecessor on average, with a standard deviation of 1.8.
  const ascents = ids.filter((id, index) => index > 0 && id > (ids[index - 1] ?? '')).length
  expect(ascents).toBeGreaterThan(5)
  expect(ascents).toBeLessThan(34)
})
