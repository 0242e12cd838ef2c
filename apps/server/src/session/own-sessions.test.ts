import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const START = Date.UTC(2026, 5, 17, 12)

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.clock.set(START)
  await fixture.db.deleteFrom('staff_session').execute()
})

async function signIn(name: string, agent: string): Promise<Record<string, string>> {
  const answer = await fixture.app.request('/v3/sessions', {
    method: 'POST',
    headers: agent === '' ? {} : { 'user-agent': agent },
    body: JSON.stringify({ email: `${name}@rapport.test`, pass: PASSWORD }),
  })
  const { user_id, token } = await readAnswer('createSession', answer)
  return { user_id: String(user_id), token }
}
const list = async (headers: Record<string, string>) =>
  readAnswer('listSessions', await fixture.app.request('/v3/sessions', { headers }))
const end = (headers: Record<string, string>, id: string) =>
  fixture.app.request(`/v3/sessions/${id}`, { method: 'DELETE', headers })

describe('the sessions of a person', () => {
  it('are listed with their devices, the current session first', async () => {
    const desk = await signIn('ana', FIREFOX)
    fixture.clock.set(START + 60_000)
    await signIn('ana', IPHONE)
    fixture.clock.set(START + 120_000)
    await signIn('ana', '')
    await signIn('bo', IPHONE)
    expect(await list(desk)).toEqual([
      {
        session_id: expect.any(String),
        device: 'Firefox on Linux',
        created_ts: START,
        last_seen_ts: START,
        current: true,
      },
      expect.objectContaining({ device: null, created_ts: START + 120_000, current: false }),
      expect.objectContaining({ device: 'Safari on iOS', created_ts: START + 60_000, current: false }),
    ])
  })

  it('are not listed once they have been idle for the maximum time', async () => {
    await signIn('ana', IPHONE)
    fixture.clock.set(START + fixture.config.sessionIdleMs)
    expect(await list(await signIn('ana', FIREFOX))).toHaveLength(1)
  })

  it('can be ended; this is recorded, and their tokens are refused afterwards', async () => {
    const desk = await signIn('ana', FIREFOX)
    const phone = await signIn('ana', IPHONE)
    const [, other] = await list(desk)
    expect((await end(desk, other?.session_id ?? '')).status).toBe(200)
    expect((await fixture.app.request('/v3/sessions', { headers: phone })).status).toBe(401)
    expect(await list(desk)).toHaveLength(1)
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'session.ended')
      .execute()
    expect(entries.map(({ user_id }) => user_id)).toEqual([PEOPLE.ana])
  })

  it('cannot be ended by another person', async () => {
    const ana = await signIn('ana', FIREFOX)
    const bo = await signIn('bo', IPHONE)
    const [own] = await list(bo)
    expect((await end(ana, own?.session_id ?? '')).status).toBe(404)
    expect(await list(bo)).toHaveLength(1)
  })
})
