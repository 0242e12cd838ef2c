import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { complete, insertVisitForm, NOON, openResultsFixture, type ResultsFixture } from '../testing/results-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const anonymousForm = () => insertVisitForm(fixture.db, { anonymous: true })

const answerOnce = (key: FormKey) => complete(fixture.db, key, [{ answers: { overall: 5 }, completed: NOON }])

describe('the promise of an anonymous form', () => {
  const alter = (key: FormKey, change: RawBuilder<unknown>) =>
    sql`update feedback_form set ${change} where feedback_form_id = ${key.feedback_form_id}`.execute(fixture.db)

  it.each([
    ['anonymity', sql`anonymous = false`, /feedback_form/],
    ['the minimum threshold', sql`anonymity_threshold = 4`, /feedback_form_promised_threshold/],
    ['the threshold that was promised', sql`promised_threshold = null`, /anonymity_promise/],
    ['the length of a wave', sql`wave_unit = 'quarter'`, /anonymity_promise/],
  ])('is fixed by the first response: %s', async (_, change, constraint) => {
    const key = await anonymousForm()
    await answerOnce(key)
    await expect(alter(key, change)).rejects.toThrow(constraint)
  })

  it('cannot be made once a non-anonymous response has been stored', async () => {
    const key = await insertVisitForm(fixture.db)
    await answerOnce(key)
    await expect(alter(key, sql`anonymous = true`)).rejects.toThrow(/feedback_response_form/)
  })

  it('can be changed before the first response, and can only be made stricter afterwards', async () => {
    const key = await anonymousForm()
    await alter(key, sql`anonymity_threshold = 4, wave_unit = 'quarter'`)
    await answerOnce(key)
    await alter(key, sql`anonymity_threshold = 8`)
    await expect(alter(key, sql`anonymity_threshold = 3`)).rejects.toThrow(/feedback_form_promised_threshold/)
  })
})
