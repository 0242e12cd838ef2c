import { RESET_TOKEN_INVALID } from '@rapport/domain/failures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { verifyPassword } from '../session/password-hash.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { ACCOUNT_MAIL_KIND } from './account-mails.ts'
import { NEW_PASSWORD, openResetFixture } from './testing/reset-fixture.ts'

const MINUTE_MS = 60_000

let fixture: Awaited<ReturnType<typeof openResetFixture>>
beforeAll(async () => {
  fixture = await openResetFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

const passHashOf = async (user_id: number) =>
  (await fixture.db.selectFrom('account').select('pass_hash').where('user_id', '=', user_id).executeTakeFirstOrThrow())
    .pass_hash

const expectInvalid = async (response: Response) =>
  expect(await readFailure(response)).toEqual({ status: 400, code: 'reset_invalid', message: RESET_TOKEN_INVALID })

describe('POST /v3/passwords/reset', () => {
  it('SEC-AUTH-6: e-mails a link that uses the configured URL, regardless of the host of the request', async () => {
    const response = await fixture.ask(' Ana@Rapport.test ', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(await readAnswer('requestPasswordReset', response)).toEqual({})
    await fixture.runJobs()
    const [mail] = await fixture.mails()
    expect(mail).toMatchObject({ program_id: CLUB_A, address: 'ana@rapport.test', subject: 'Set a new password' })
    expect(mail?.body).toMatch(/https:\/\/console\.club\.test\/reset_password\/11-[\w-]{43}\n/)
    expect(mail?.body).not.toContain('evil.test')
  })

  it.each([
    ['an unknown e-mail', 'nobody@rapport.test'],
    ['a disabled account', 'gone@rapport.test'],
  ])(
    'SEC-AUTH-3: responds to a request for %s exactly as to one for a known person, and queues the same job, but sends no e-mail',
    async (_, email) => {
      const [known, other] = [await fixture.ask('ana@rapport.test'), await fixture.ask(email)]
      expect([other.status, await other.text()]).toEqual([known.status, await known.text()])
      const jobs = await fixture.db.selectFrom('job').select('kind').execute()
      expect(jobs.map((job) => job.kind)).toEqual([ACCOUNT_MAIL_KIND, ACCOUNT_MAIL_KIND])
      await fixture.runJobs()
      expect((await fixture.mails()).map((mail) => mail.address)).toEqual(['ana@rapport.test'])
    },
  )

  it('SEC-AUTH-3: e-mails an account at most three times an hour, and answers further requests with the same status', async () => {
    for (let i = 0; i < 5; i += 1) expect((await fixture.ask('ana@rapport.test')).status).toBe(200)
    await fixture.runJobs()
    expect(await fixture.mails()).toHaveLength(3)
    fixture.clock.set(fixture.clock.now() + 60 * MINUTE_MS)
    await fixture.ask('ANA@rapport.test')
    await fixture.runJobs()
    expect(await fixture.mails()).toHaveLength(4)
  })

  it('accepts 50 requests from a network address, and refuses the next', async () => {
    const statuses = []
    for (let i = 0; i < 51; i += 1) statuses.push((await fixture.ask(`p${i}@rapport.test`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it.each([
    ['', 'Email is required.'],
    ['ana@rapport', 'The email address you entered is not valid.'],
    ['ana@rapport.test\r\nBcc: x@y.test', 'The email address you entered is not valid.'],
  ])('refuses the e-mail address %j, with a message for the field', async (email, message) => {
    expect(await readFailure(await fixture.ask(email))).toMatchObject({
      status: 400,
      message,
      fields: { email: message },
    })
  })
})

describe('a reset link', () => {
  it('is invalid after 60 minutes, and is not used up by a check', async () => {
    const token = await fixture.freshToken()
    expect([await fixture.holds(token), await fixture.holds(token)]).toEqual([true, true])
    fixture.clock.set(fixture.clock.now() + 60 * MINUTE_MS)
    expect(await fixture.holds(token)).toBe(false)
    await expectInvalid(await fixture.set(token))
  })

  it('SEC-AUTH-4: is invalid once a newer link has been requested', async () => {
    const [older, newer] = [await fixture.freshToken(), await fixture.freshToken()]
    expect([await fixture.holds(older), await fixture.holds(newer)]).toEqual([false, true])
  })

  it('SEC-AUTH-4: is stored only as a hash', async () => {
    const token = await fixture.freshToken()
    const [row] = await fixture.db.selectFrom('password_reset').select('token_hash').execute()
    expect(Buffer.from(row?.token_hash ?? []).toString('latin1')).not.toContain(token)
    expect(row?.token_hash).toHaveLength(32)
  })

  it('SEC-AUTH-4: is valid only when it is unchanged, and only for its person', async () => {
    const token = await fixture.freshToken()
    for (const guess of [token.replace(/^11-/, '12-'), `${token}x`, '11-', '', "' or 1=1 --", '9'.repeat(200)])
      expect(await fixture.holds(guess), guess).toBe(false)
    await expectInvalid(await fixture.set(token.replace(/^11-/, '12-')))
    expect(await fixture.holds(token)).toBe(true)
  })

  it('SEC-AUTH-12: is invalid while the account has a different e-mail address', async () => {
    const token = await fixture.freshToken('bo@rapport.test')
    const rename = (email: string) =>
      fixture.db.updateTable('account').set({ email }).where('user_id', '=', PEOPLE.bo).execute()
    await rename('bo.new@rapport.test')
    const renamed = await fixture.holds(token)
    await rename('bo@rapport.test')
    expect([renamed, await fixture.holds(token)]).toEqual([false, true])
  })

  it('is invalid while the person is disabled', async () => {
    const token = await fixture.freshToken('bo@rapport.test')
    const disable = (disabled_ts: Date | null) =>
      fixture.db.updateTable('account').set({ disabled_ts }).where('user_id', '=', PEOPLE.bo).execute()
    await disable(new Date())
    const disabled = await fixture.holds(token)
    await disable(null)
    expect(disabled).toBe(false)
  })
})

describe('PUT /v3/passwords/reset', () => {
  it('SEC-AUTH-7: sets the password, ends all sessions of this person but no others, signs in on request, and e-mails the person', async () => {
    const before = await fixture.signIn(PEOPLE.ana, CLUB_A)
    const others = await fixture.signIn(PEOPLE.bo)
    const token = await fixture.freshToken()
    const session = await readAnswer('confirmPasswordReset', await fixture.set(token, { session_create: true }))
    expect(session).toMatchObject({ user_id: PEOPLE.ana, fname: 'Ana', email: 'ana@rapport.test' })
    if (!('token' in session)) throw new Error('no session was made')
    const requestStatus = async (headers: Record<string, string>) =>
      (await fixture.app.request('/v3/users/merchants', { headers })).status
    expect(await requestStatus(before)).toBe(401)
    expect(await requestStatus({ user_id: String(session.user_id), token: session.token })).toBe(200)
    expect(await requestStatus(others)).toBe(200)
    const stored = await passHashOf(PEOPLE.ana)
    expect([await verifyPassword(NEW_PASSWORD, stored), await verifyPassword(PASSWORD, stored)]).toEqual([true, false])
    await fixture.runJobs()
    expect((await fixture.mails()).at(-1)).toMatchObject({
      address: 'ana@rapport.test',
      subject: 'Your password was changed',
    })
  })

  it('returns only the id of the person when no session is requested', async () => {
    const response = await fixture.set(await fixture.freshToken())
    expect(await response.json()).toEqual({ user_id: PEOPLE.ana })
  })

  it('SEC-AUTH-4: accepts a link only once', async () => {
    const token = await fixture.freshToken()
    expect((await fixture.set(token)).status).toBe(200)
    await expectInvalid(await fixture.set(token))
  })

  it('SEC-AUTH-4: accepts only one of two concurrent calls with the same link', async () => {
    const token = await fixture.freshToken()
    const statuses = (await Promise.all([fixture.set(token), fixture.set(token)])).map((response) => response.status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it.each([
    ['an empty password', '', 'Password is required.'],
    ['seven characters', 'aB3-xyz', 'Your password needs to be at least 8 characters long.'],
    [
      'a password that is easy to guess',
      'Password1!',
      'Your password is too easy to guess. Please choose another one.',
    ],
    ['their own name', 'Ana.Lowell1', 'Your password is too easy to guess. Please choose another one.'],
    ['the name of the club', 'AspenGolfClub1', 'Your password is too easy to guess. Please choose another one.'],
    [
      'a word from the name of the club',
      'Aspen2026!',
      'Your password is too easy to guess. Please choose another one.',
    ],
    ['the name of a location', 'main-house-2026', 'Your password is too easy to guess. Please choose another one.'],
    ['their own e-mail', 'Ana@rapport.test', 'Your password is too easy to guess. Please choose another one.'],
  ])('SEC-AUTH-10: refuses %s with a message, and the link remains valid', async (_, pass, message) => {
    const token = await fixture.freshToken()
    const response = await fixture.set(token, { pass })
    expect(await readFailure(response)).toMatchObject({ status: 400, message, fields: { pass: message } })
    expect(await fixture.holds(token)).toBe(true)
  })

  it('SEC-AUTH-10: accepts 256 characters, all of them significant, and no more', async () => {
    const long = Array.from({ length: 32 }, (_, i) => `wörter${String(i).padStart(2, '0')}`).join('')
    const token = await fixture.freshToken()
    expect((await readFailure(await fixture.set(token, { pass: `${long}x` }))).fields).toHaveProperty('pass')
    expect((await fixture.set(token, { pass: long })).status).toBe(200)
    const stored = await passHashOf(PEOPLE.ana)
    expect(await verifyPassword(long.normalize('NFD'), stored)).toBe(true)
    expect(await verifyPassword(long.slice(0, -1), stored)).toBe(false)
  })

  it('SEC-TEN-3: refuses unknown fields', async () => {
    const response = await fixture.set(await fixture.freshToken(), { user_id: PEOPLE.bo })
    expect((await readFailure(response)).fields).toHaveProperty('user_id')
  })
})
