import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newLocalId } from './response-ids.ts'
import { insertSmallClub } from './small-club.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
  await insertSmallClub(world.db)
})
afterAll(() => world.close())

describe('GET /v3/feedback/responses/{id}/readonly', () => {
  const look = (id: string) => world.app.request(`/v3/feedback/responses/${id}/readonly`)

  async function insertLooked(feedback_form_id: number) {
    const [local_id, view_id] = [newLocalId(75), newLocalId(75)]
    const response_json = JSON.stringify({ overall: 4, department: 'golf' })
    await world.db
      .insertInto('feedback_response')
      .values({ program_id: 75, feedback_form_id, local_id, view_id, user_id: 501, response_json })
      .execute()
    return { local_id, view_id }
  }

  it('shows a response by its own id, and by the one for others, which tells nothing to edit by', async () => {
    const { local_id, view_id } = await insertLooked(220)
    const own = await readAnswer('getReadonlyResponse', await look(local_id))
    const others = await readAnswer('getReadonlyResponse', await look(view_id))
    expect(own).toMatchObject({ local_id, response_json: { overall: 4, department: 'golf' } })
    expect(others).toEqual({ ...own, local_id: view_id })
    expect(JSON.stringify(others)).not.toContain(local_id)
    expect((await world.app.request(`/v3/feedback/responses/${view_id}`)).status).toBe(404)
  })

  it('leaves out, for others, what tells who answered an anonymous survey', async () => {
    const { local_id, view_id } = await insertLooked(220)
    const anonymous = (value: boolean) =>
      world.db.updateTable('feedback_form').set({ anonymous: value }).where('feedback_form_id', '=', 220).execute()
    await anonymous(true)
    const others = await readAnswer('getReadonlyResponse', await look(view_id))
    const own = await readAnswer('getReadonlyResponse', await look(local_id))
    await anonymous(false)
    expect(others.response_json).toEqual({ overall: 4 })
    expect(own.response_json).toHaveProperty('department')
  })

  it('knows no other id', async () => {
    const { view_id } = await insertLooked(220)
    expect((await look(newLocalId(75))).status).toBe(404)
    expect((await look(view_id.replace(/^75-/, '86-'))).status).toBe(404)
    expect((await look('1')).status).toBe(400)
  })
})
