import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { setAnonymous } from '../responses/testing/set-anonymous.ts'
import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

const HOUR_MS = 3_600_000

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
  await setAnonymous(club.db, 220, true)
  await club.db.updateTable('merchant').set({ timezone: 'America/Los_Angeles' }).where('merchant_id', '=', 1).execute()
})
afterAll(() => club.close())

const read = async (caseId: number) => (await club.call<CaseDetail>(club.dana, 'GET', `/cases/${caseId}`)).body

describe('a case that an anonymous survey raised', () => {
  it('omits the person and the response, and discloses only the date in the location’s time zone', async () => {
    const { caseId } = await club.raise(220, null)
    const found = await read(caseId)
    // Noon in UTC is 5 in the morning in Los Angeles.
    const day = club.clock.now() - 5 * HOUR_MS
    const disclosed = { created_ts: day, opened_ts: day, feedback_trigger_response_id: null }
    expect(found).toMatchObject({
      ...disclosed,
      status: 'opened_ts',
      response_json: null,
      history: [{ field: 'created', created_ts: day, feedback_trigger_response_id: null }],
    })
    expect(found.updated_ts).toBe(day)
    expect(await club.list()).toMatchObject([{ case_id: caseId, ...disclosed }])
    const history = await club.call<CaseDetail['history']>(club.dana, 'GET', `/cases/${caseId}/history`)
    expect(history.body).toEqual(found.history)
  })

  it('has a random number, as do its history events, so that the order of responses is not disclosed', async () => {
    const raised = [await club.raise(220, null), await club.raise(220, null), await club.raise(220, null)]
    const ids = raised.map(({ caseId }) => caseId)
    const events = await club.db.selectFrom('case_history').selectAll().where('case_id', 'in', ids).execute()
    const numbers = [...ids, ...events.map((event) => event.case_history_event_id)]
    expect(numbers.filter((number) => number < 2 ** 30)).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect((await club.raise(330, null)).caseId).toBeLessThan(2 ** 30)
  })

  it('stores only the day on which it was raised, so that the order of the cases of a day is not disclosed', async () => {
    const noon = club.clock.now()
    const { caseId } = await club.raise(220, null)
    club.clock.set(noon + HOUR_MS)
    const { caseId: later } = await club.raise(220, null)
    club.clock.set(noon)
    const day = new Date(noon - 5 * HOUR_MS)
    const cases = await club.db
      .selectFrom('member_case')
      .select(['created_ts', 'opened_ts'])
      .where('case_id', 'in', [caseId, later])
      .execute()
    expect(cases).toEqual([1, 2].map(() => ({ created_ts: day, opened_ts: day })))
    const events = club.db.selectFrom('case_history').select('created_ts').where('case_id', 'in', [caseId, later])
    expect(await events.execute()).toEqual([1, 2].map(() => ({ created_ts: day })))
  })

  it('discloses the times of staff actions', async () => {
    const { caseId } = await club.raise(220, null)
    const raised = club.clock.now()
    club.clock.set(raised + HOUR_MS)
    const begun = await club.save(await read(caseId), { status_changed: true, status: 'in_progress_ts' })
    expect(begun).toMatchObject({ status: 200, body: { in_progress_ts: raised + HOUR_MS } })
    expect(begun.body.history[0]).toMatchObject({ field: 'status', created_ts: raised + HOUR_MS })
    club.clock.set(raised + 2 * HOUR_MS)
    const reopened = await club.save(begun.body, { status_changed: true, status: 'opened_ts' })
    expect(reopened.body).toMatchObject({
      status: 'opened_ts',
      opened_ts: raised + 2 * HOUR_MS,
      created_ts: raised - 5 * HOUR_MS,
    })
    club.clock.set(raised)
  })

  it('omits the response and its exact time, unlike a case of a survey that is not anonymous', async () => {
    const { caseId, source } = await club.raise(330, null)
    const { body } = await club.call<CaseDetail>(club.hana, 'GET', `/cases/${caseId}`)
    const now = club.clock.now()
    expect(body).toMatchObject({
      created_ts: now,
      opened_ts: now,
      feedback_trigger_response_id: source.response_id,
      response_json: { overall: 1, department: 'Golf' },
      history: [{ created_ts: now, feedback_trigger_response_id: source.response_id }],
    })
  })
})
