import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  complete,
  insertVisitForm,
  NOON,
  DAY_MS,
  openResultsFixture,
  ADA,
  BEN,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { countAnswersOfParts, EVERYBODY } from './count-parts.ts'
import { countAnswers, type FilterTerm } from './count.ts'
import { sealForm } from './seal.ts'
import { countByValues } from './segment-counts.ts'
import { DIMENSION_SLOT } from './slot-numbers.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

it('counts the codes for each value of each dimension and for all responses, and omits counts of 0', () => {
  const counted = countByValues([
    { dims: [1, 0], codes: [5, 0] },
    { dims: [1, 2], codes: [5, 1] },
  ])
  expect(counted.map(({ slot, v, n, counts }) => [slot, v, n, [...counts.values()]])).toEqual([
    [-1, 0, 2, [2, 1]],
    [DIMENSION_SLOT, 1, 2, [2, 1]],
    [DIMENSION_SLOT + 1, 2, 1, [1, 1]],
  ])
})

it('counting by parts gives the same counts as countAnswers for whole, partial and edited segments, a segment without stored counts, and a tail', async () => {
  const key = await insertVisitForm(fixture.db)
  const given = Array.from({ length: 60 }, (_, at) => ({
    answers: { overall: (at % 5) + 1, staff: { kind: (at % 3) + 1 } },
    completed: NOON - (60 - at) * DAY_MS,
    ...(at % 3 === 0 ? { user_id: ADA } : at % 3 === 1 ? { user_id: BEN } : {}),
  }))
  const ids = await complete(fixture.db, key, given.slice(0, 50))
  await sealForm(fixture.db, key, { segmentSize: 8 })
  await complete(fixture.db, key, given.slice(50))
  const of = { program_id: key.program_id, feedback_form_id: key.feedback_form_id }
  await fixture.db
    .updateTable('segment')
    .set({ dirty: true })
    .where('seg', '=', 2)
    .where('feedback_form_id', '=', of.feedback_form_id)
    .execute()
  await fixture.db
    .deleteFrom('segment_counts')
    .where('seg', '=', 3)
    .where('feedback_form_id', '=', of.feedback_form_id)
    .execute()
  expect(ids).toHaveLength(50)
  const last = Math.floor(NOON / DAY_MS)
  const gender: FilterTerm[] = [1, 2, 3].map((v) => [{ slot: DIMENSION_SLOT, codes: [v] }])
  const slots = [0, 1, 2, 3, 4, 5]
  for (const [from, to] of [
    [last - 100, last],
    [last - 55, last - 20],
    [last - 30, last - 30],
    [last + 1, last + 2],
  ] as const) {
    const filter = { from, to, terms: [], user_id: null }
    const [everybody, ...parts] = await countAnswersOfParts(
      fixture.db,
      key,
      { filter, parts: [EVERYBODY, ...gender] },
      slots,
    )
    expect(everybody).toEqual(await countAnswers(fixture.db, key, filter, slots))
    for (const [position, term] of gender.entries())
      expect(parts[position]).toEqual(await countAnswers(fixture.db, key, { ...filter, terms: [term] }, slots))
  }
})

it('sealing a form again adds missing counts to its segments', async () => {
  const key = await insertVisitForm(fixture.db)
  await complete(fixture.db, key, [{ answers: { overall: 5 }, completed: NOON, user_id: ADA }])
  await sealForm(fixture.db, key)
  const counts = () =>
    fixture.db
      .selectFrom('segment_counts')
      .select(['slot', 'n'])
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
  const written = await counts()
  expect(written.length).toBeGreaterThan(1)
  await fixture.db.deleteFrom('segment_counts').where('feedback_form_id', '=', key.feedback_form_id).execute()
  await sealForm(fixture.db, key)
  expect(await counts()).toEqual(written)
})
