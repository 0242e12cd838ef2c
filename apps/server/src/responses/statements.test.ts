import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createAppOver, type TestApp } from '../testing/test-app.ts'
import { openTestDb } from '../testing/test-database.ts'
import { insertSmallClub } from './testing/small-club.ts'

let club: TestApp
let statements = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
beforeAll(async () => {
  const opened = await openTestDb()
  await insertSmallClub(opened.db)
  club = createAppOver({ ...opened, db: opened.db.withPlugin(counter) })
})
afterAll(() => club.close())

/** Makes a call, and returns the number of statements and the text of the response. */
async function statementsOf(method: string, path: string, body: object): Promise<{ count: number; text: string }> {
  statements = 0
  const answer = await club.app.request(`/v3/feedback/responses${path}`, { method, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
  return { count: statements, text: await answer.text() }
}

const begin = async () => {
  const { count, text } = await statementsOf('POST', '', { feedback_form_public_id: 'post-220' })
  return { count, local_id: String(JSON.parse(text).local_id) }
}
const save = (local_id: string) =>
  statementsOf('PUT', `/${local_id}`, {
    response: { response_json: { overall: 4 }, save_type: 'partial', base_rev: 0, rev: 1, device_id: 'phone-of-ada' },
  })

// The number of statements matters, because all phones of a club might reconnect at once and the embedded database runs one
// statement at a time.
it('needs four statements to begin a response to a form that already has responses, and one for the first save', async () => {
  await save((await begin()).local_id)
  const { count, local_id } = await begin()
  expect([count, (await save(local_id)).count]).toEqual([4, 1])
})
