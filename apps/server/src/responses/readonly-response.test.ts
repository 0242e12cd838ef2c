import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete } from '../results/testing/results-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newLocalId } from './stored-response.ts'
import { insertSmallClub } from './testing/small-club.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
})
afterAll(() => fixture.close())

describe('GET /v3/feedback/responses/{id}/readonly', () => {
  const look = (id: string) => fixture.app.request(`/v3/feedback/responses/${id}/readonly`)

  async function insertLooked(feedback_form_id: number) {
    const [local_id, view_id] = [newLocalId(75), newLocalId(75)]
    const response_json = JSON.stringify({ overall: 4, department: 'golf' })
    await fixture.db
      .insertInto('feedback_response')
      .values({ program_id: 75, feedback_form_id, local_id, view_id, user_id: 501, response_json })
      .execute()
    return { local_id, view_id }
  }

  it('SEC-PUB-3: shows a response by its own id, and by the one for others, which tells nothing to edit by', async () => {
    const { local_id, view_id } = await insertLooked(220)
    const own = await readAnswer('getReadonlyResponse', await look(local_id))
    const others = await readAnswer('getReadonlyResponse', await look(view_id))
    expect(own).toMatchObject({ local_id, response_json: { overall: 4, department: 'golf' } })
    expect(others).toEqual({ ...own, local_id: view_id })
    expect(JSON.stringify(others)).not.toContain(local_id)
    expect((await fixture.app.request(`/v3/feedback/responses/${view_id}`)).status).toBe(404)
  })

  it('tells others, of an anonymous survey, what the staff may read of one response, and its owner all of it', async () => {
    await fixture.db.updateTable('feedback_form').set({ anonymous: true }).where('feedback_form_id', '=', 330).execute()
    const key = { program_id: 75, feedback_form_id: 330 }
    const completed = fixture.clock.now() - 3 * 86_400_000
    const given = { answers: { overall: 4, why: 'Tired', department: 'golf' }, completed, merchant_id: 2 }
    const [first = 0] = await complete(fixture.db, key, [given, given, given, given])
    const view_id = newLocalId(75)
    await fixture.db
      .updateTable('feedback_response')
      .set({ view_id, local_id: newLocalId(75), started_ts: new Date(completed - 60_000) })
      .where('response_id', '=', first)
      .execute()
    expect((await look(view_id)).status, 'four have answered').toBe(404)
    await complete(fixture.db, key, [given])
    const others = await readAnswer('getReadonlyResponse', await look(view_id))
    // The day began at four in UTC, in New York.
    const told = { started_ts: null, completed_ts: Date.UTC(2026, 5, 14, 4), merchant_id: null, vendor_accounts: [] }
    expect(others).toMatchObject(told)
    expect(others.response_json).toEqual({ overall: 4 })
    const { local_id } = await fixture.db
      .selectFrom('feedback_response')
      .select('local_id')
      .where('view_id', '=', view_id)
      .executeTakeFirstOrThrow()
    const own = await readAnswer('getReadonlyResponse', await look(local_id))
    expect(own).toMatchObject({ completed_ts: told.completed_ts, response_json: given.answers })
  })

  it('knows no other id', async () => {
    const { view_id } = await insertLooked(220)
    expect((await look(newLocalId(75))).status).toBe(404)
    expect((await look(view_id.replace(/^75-/, '86-'))).status).toBe(404)
    expect((await look('1')).status).toBe(400)
  })
})
