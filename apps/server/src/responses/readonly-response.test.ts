import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { complete } from '../results/testing/results-fixture.ts'
import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newLocalId } from './stored-response.ts'
import { setAnonymous } from './testing/set-anonymous.ts'
import { insertSmallClub } from './testing/small-club.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
})
afterAll(() => fixture.close())

describe('GET /v3/feedback/responses/{id}/readonly', () => {
  const requestResponse = (id: string) => fixture.app.request(`/v3/feedback/responses/${id}/readonly`)

  async function insertLooked(feedback_form_id: number) {
    const [local_id, view_id] = [newLocalId(75), newLocalId(75)]
    const response_json = JSON.stringify({ overall: 4, department: 'golf' })
    await fixture.db
      .insertInto('feedback_response')
      .values({ program_id: 75, feedback_form_id, local_id, view_id, user_id: 501, response_json })
      .execute()
    return { local_id, view_id }
  }

  it('SEC-PUB-3: returns a response by its id, and by its read-only id, which does not allow edits', async () => {
    const { local_id, view_id } = await insertLooked(220)
    const own = await readAnswer('getReadonlyResponse', await requestResponse(local_id))
    const others = await readAnswer('getReadonlyResponse', await requestResponse(view_id))
    expect(own).toMatchObject({ local_id, response_json: { overall: 4, department: 'golf' } })
    expect(others).toEqual({ ...own, local_id: view_id })
    expect(JSON.stringify(others)).not.toContain(local_id)
    expect((await fixture.app.request(`/v3/feedback/responses/${view_id}`)).status).toBe(404)
  })

  it('returns a response to an anonymous survey by its secret id', async () => {
    await setAnonymous(fixture.db, 330, true)
    const answers = { overall: 4, why: 'Tired' }
    const key = { program_id: 75, feedback_form_id: 330 }
    await complete(fixture.db, key, [{ answers, completed: fixture.clock.now() }])
    const { local_id } = await fixture.db.selectFrom('anonymous_response').select('local_id').executeTakeFirstOrThrow()
    expect(await readAnswer('getReadonlyResponse', await requestResponse(local_id))).toMatchObject({
      response_json: answers,
    })
  })

  it('returns 404 for any other valid id, and 400 for an invalid one', async () => {
    const { view_id } = await insertLooked(220)
    expect((await requestResponse(newLocalId(75))).status).toBe(404)
    expect((await requestResponse(view_id.replace(/^75-/, '86-'))).status).toBe(404)
    expect((await requestResponse('1')).status).toBe(400)
  })
})
