import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createAppOver, createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { createTwoStepPerson, STEP_MS } from './testing/second-step.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 26, 12)

let fixture: TestApp
let person: ReturnType<typeof createTwoStepPerson>
beforeAll(async () => {
  fixture = await createTestApp({ LOGIN_FAILS_PER_IP: '100', TRUST_PROXY: '1' })
  await insertTwoClubs(fixture.db)
  person = createTwoStepPerson(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => person.reset(START))

const actions = async () => {
  const rows = await fixture.db.selectFrom('audit_log').select('action').orderBy('audit_id').execute()
  return rows.map(({ action }) => action)
}

describe('a person without a second factor', () => {
  it('signs in without a second step, even after an authenticator key was shown but not confirmed', async () => {
    await person.request('POST', '/v3/second-factor/authenticator', undefined, await fixture.signIn(PEOPLE.ana))
    expect((await person.logIn()).status).toBe(200)
  })
})

describe('a person with an authenticator app', () => {
  let codes: string[] = []
  beforeEach(async () => {
    codes = (await person.turnOn()).codes
  })

  it('gets 403 with a handle and the methods of the second step when the password is correct, and signs in with a code', async () => {
    const failure = await readFailure(await person.logIn())
    expect(failure).toMatchObject({ status: 403, second_factor: { methods: ['code', 'recovery_code'] } })
    const session = await readAnswer(
      'finishSession',
      await person.finish(failure.second_factor?.handle ?? '', person.code()),
    )
    expect(session).toMatchObject({ user_id: PEOPLE.ana, email: 'ana@rapport.test' })
    const headers = { user_id: String(session.user_id), token: session.token }
    expect((await person.request('GET', '/v3/sessions', undefined, headers)).status).toBe(200)
  })

  it('gets the same 400 for a wrong password as a person without a second factor', async () => {
    const answer = await person.logIn('wrong')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'Wrong email or password.', code: 'wrong_credentials' },
    ])
    expect(await fixture.db.selectFrom('second_factor_attempt').selectAll().execute()).toEqual([])
  })

  it('gets no session before the second step, and cannot get a second session with the same handle', async () => {
    const handle = await person.handleOf(await person.logIn())
    expect(await fixture.db.selectFrom('staff_session').selectAll().execute()).toHaveLength(1)
    expect((await person.finish(handle, person.code())).status).toBe(200)
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    expect(await readFailure(await person.finish(handle, person.code()))).toMatchObject({
      status: 400,
      code: 'second_step_expired',
    })
  })

  it('gets only one session when the same handle and code are sent twice at the same moment', async () => {
    const handle = await person.handleOf(await person.logIn())
    const answers = await Promise.all([person.finish(handle, person.code()), person.finish(handle, person.code())])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('cannot reuse a code, even in another sign-in, and afterwards cannot use the code of the previous time step', async () => {
    const [first, second] = [await person.handleOf(await person.logIn()), await person.handleOf(await person.logIn())]
    const seen = person.code()
    expect((await person.finish(first, seen)).status).toBe(200)
    expect(await readFailure(await person.finish(second, seen))).toMatchObject({ status: 400, code: 'wrong_code' })
    // The code of the time step before the accepted one is also refused.
    expect((await person.finish(second, person.code(-STEP_MS))).status).toBe(400)
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    expect((await person.finish(second, person.code())).status).toBe(200)
  })

  it('cannot sign in with the code that turned the app on', async () => {
    fixture.clock.set(fixture.clock.now() - STEP_MS)
    const used = person.code()
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    expect((await person.finish(await person.handleOf(await person.logIn()), used)).status).toBe(400)
  })

  it.each([-STEP_MS, 0, STEP_MS])('signs in with a code from a clock that is %d ms off', async (off) => {
    fixture.clock.set(fixture.clock.now() + 2 * STEP_MS)
    expect((await person.finish(await person.handleOf(await person.logIn()), person.code(off))).status).toBe(200)
  })

  it.each([-3 * STEP_MS, 2 * STEP_MS])('does not sign in with a code from a clock that is %d ms off', async (off) => {
    fixture.clock.set(fixture.clock.now() + 4 * STEP_MS)
    expect((await person.finish(await person.handleOf(await person.logIn()), person.code(off))).status).toBe(400)
  })

  it('has ten minutes and five attempts for the second step', async () => {
    const late = await person.handleOf(await person.logIn())
    fixture.clock.set(fixture.clock.now() + 10 * MINUTE_MS)
    expect(await readFailure(await person.finish(late, person.code()))).toMatchObject({ code: 'second_step_expired' })
    const handle = await person.handleOf(await person.logIn())
    for (let n = 0; n < 5; n += 1)
      expect(await readFailure(await person.finish(handle, person.wrong()))).toMatchObject({ code: 'wrong_code' })
    expect(await readFailure(await person.finish(handle, person.code()))).toMatchObject({ code: 'second_step_expired' })
  })

  it('is protected from guesses across many handles, addresses and processes', async () => {
    const other = createAppOver(fixture, { LOGIN_FAILS_PER_IP: '100', TRUST_PROXY: '1' })
    other.clock.set(fixture.clock.now())
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const from = { 'x-forwarded-for': `10.0.${n}.1` }
      const handle = await person.handleOf(await person.logIn(PASSWORD, from))
      const body = JSON.stringify({ handle, proof: { method: 'code', code: person.wrong() } })
      const { app } = n % 2 === 0 ? fixture : other
      statuses.push((await app.request('/v3/sessions/second-factor', { method: 'POST', headers: from, body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  })

  it('can sign in from a known device while another person guesses codes', async () => {
    const entered = await person.finish(await person.handleOf(await person.logIn()), person.code())
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect(cookie).toContain('rapport_device=')
    for (let n = 0; n < 6; n += 1)
      await person.finish(
        await person.handleOf(await person.logIn(PASSWORD, { 'x-forwarded-for': `10.1.${n}.1` })),
        person.wrong(),
      )
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    expect(
      (
        await person.finish(await person.handleOf(await person.logIn(PASSWORD, { cookie })), person.code(), 'code', {
          cookie,
        })
      ).status,
    ).toBe(200)
    fixture.clock.set(fixture.clock.now() + STEP_MS)
    expect((await person.finish(await person.handleOf(await person.logIn()), person.code())).status).toBe(429)
  })

  it('uses up a sign-in attempt with each correct password until the second step succeeds', async () => {
    for (let n = 0; n < 5; n += 1) await person.handleOf(await person.logIn())
    expect((await person.logIn()).status).toBe(429)
  })

  it('is not delayed by successful sign-ins', async () => {
    for (let n = 0; n < 8; n += 1) {
      fixture.clock.set(fixture.clock.now() + STEP_MS)
      expect((await person.finish(await person.handleOf(await person.logIn()), person.code())).status).toBe(200)
    }
  })

  it('can sign in with a recovery code only once', async () => {
    expect(codes).toHaveLength(10)
    const [first = ''] = codes
    expect(
      (await person.finish(await person.handleOf(await person.logIn()), first.toLowerCase(), 'recovery_code')).status,
    ).toBe(200)
    expect((await person.finish(await person.handleOf(await person.logIn()), first, 'recovery_code')).status).toBe(400)
    expect(await actions()).toEqual(expect.arrayContaining(['second_factor.code_used', 'second_factor.refused']))
  })

  it('gets only one session when a recovery code arrives twice at the same moment', async () => {
    const [first = ''] = codes
    const handles = [await person.handleOf(await person.logIn()), await person.handleOf(await person.logIn())]
    const answers = await Promise.all(handles.map((handle) => person.finish(handle, first, 'recovery_code')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('cannot finish a sign-in that began before the password was changed or the person was disabled', async () => {
    const handle = await person.handleOf(await person.logIn())
    const account = fixture.db.updateTable('account').where('user_id', '=', PEOPLE.ana)
    const { pass_hash } = await fixture.db
      .selectFrom('account')
      .select('pass_hash')
      .where('user_id', '=', PEOPLE.ana)
      .executeTakeFirstOrThrow()
    await account.set({ pass_hash: 'another' }).execute()
    expect((await person.finish(handle, person.code())).status).toBe(400)
    await account.set({ pass_hash }).execute()
    const again = await person.handleOf(await person.logIn())
    await account.set({ disabled_ts: new Date() }).execute()
    expect((await person.finish(again, person.code())).status).toBe(400)
    await account.set({ disabled_ts: null }).execute()
  })

  it('has no handle and no recovery code stored in plain text', async () => {
    const handle = await person.handleOf(await person.logIn())
    const tables = ['recovery_code', 'second_factor_attempt'] as const
    const rows = await Promise.all(tables.map((table) => fixture.db.selectFrom(table).selectAll().execute()))
    const stored = rows.flat().map((row) =>
      Object.values(row)
        .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
        .join(' '),
    )
    const [first = ''] = codes
    for (const text of [handle, first, first.replaceAll('-', '')]) expect(stored.join(' ')).not.toContain(text)
  })
})
