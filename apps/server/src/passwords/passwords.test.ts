import { RESET_TOKEN_INVALID } from '@rapport/domain/failures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { verifyPassword } from '../session/password-hash.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { ACCOUNT_MAIL_KIND } from './account-mails.ts'
import { NEW_PASSWORD, openResetWorld } from './reset-world.ts'

const MINUTE_MS = 60_000

let world: Awaited<ReturnType<typeof openResetWorld>>
beforeAll(async () => {
  world = await openResetWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const passHashOf = async (user_id: number) =>
  (await world.db.selectFrom('account').select('pass_hash').where('user_id', '=', user_id).executeTakeFirstOrThrow())
    .pass_hash

const expectInvalid = async (response: Response) =>
  expect(await readFailure(response)).toEqual({ status: 400, code: 'reset_invalid', message: RESET_TOKEN_INVALID })

describe('POST /v3/passwords/reset', () => {
  it('SEC-AUTH-6: mails a link on the configured address, whatever host is named', async () => {
    const response = await world.ask(' Ana@Rapport.test ', { host: 'evil.test', 'x-forwarded-host': 'evil.test' })
    expect(await readAnswer('requestPasswordReset', response)).toEqual({})
    await world.runJobs()
    const [mail] = await world.mails()
    expect(mail).toMatchObject({ program_id: CLUB_A, address: 'ana@rapport.test', subject: 'Set a new password' })
    expect(mail?.body).toMatch(/https:\/\/console\.club\.test\/reset_password\/11-[\w-]{43}\n/)
    expect(mail?.body).not.toContain('evil.test')
  })

  it.each([
    ['an unknown e-mail', 'nobody@rapport.test'],
    ['a disabled account', 'gone@rapport.test'],
  ])('SEC-AUTH-3: answers %s like a known one, does the same work and mails nobody', async (_, email) => {
    const [known, other] = [await world.ask('ana@rapport.test'), await world.ask(email)]
    expect([other.status, await other.text()]).toEqual([known.status, await known.text()])
    const jobs = await world.db.selectFrom('job').select('kind').execute()
    expect(jobs.map((job) => job.kind)).toEqual([ACCOUNT_MAIL_KIND, ACCOUNT_MAIL_KIND])
    await world.runJobs()
    expect((await world.mails()).map((mail) => mail.address)).toEqual(['ana@rapport.test'])
  })

  it('SEC-AUTH-3: mails an account three times an hour, and answers the fourth like the others', async () => {
    for (let i = 0; i < 5; i += 1) expect((await world.ask('ana@rapport.test')).status).toBe(200)
    await world.runJobs()
    expect(await world.mails()).toHaveLength(3)
    world.clock.set(world.clock.now() + 60 * MINUTE_MS)
    await world.ask('ANA@rapport.test')
    await world.runJobs()
    expect(await world.mails()).toHaveLength(4)
  })

  it('stops an address of the network that asks for many', async () => {
    const statuses = []
    for (let i = 0; i < 51; i += 1) statuses.push((await world.ask(`p${i}@rapport.test`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it.each([
    ['', 'Email is required.'],
    ['ana@rapport', 'The email address you entered is not valid.'],
    ['ana@rapport.test\r\nBcc: x@y.test', 'The email address you entered is not valid.'],
  ])('refuses %j in the words of the form', async (email, message) => {
    expect(await readFailure(await world.ask(email))).toMatchObject({
      status: 400,
      message,
      fields: { email: message },
    })
  })
})

describe('a reset link', () => {
  it('holds for 60 minutes, and looking at it uses nothing up', async () => {
    const token = await world.freshToken()
    expect([await world.holds(token), await world.holds(token)]).toEqual([true, true])
    world.clock.set(world.clock.now() + 60 * MINUTE_MS)
    expect(await world.holds(token)).toBe(false)
    await expectInvalid(await world.set(token))
  })

  it('SEC-AUTH-4: is worthless once a newer one was asked for', async () => {
    const [older, newer] = [await world.freshToken(), await world.freshToken()]
    expect([await world.holds(older), await world.holds(newer)]).toEqual([false, true])
  })

  it('SEC-AUTH-4: is not kept, only a hash is', async () => {
    const token = await world.freshToken()
    const [row] = await world.db.selectFrom('password_reset').select('token_hash').execute()
    expect(Buffer.from(row?.token_hash ?? []).toString('latin1')).not.toContain(token)
    expect(row?.token_hash).toHaveLength(32)
  })

  it('SEC-AUTH-4: is of its person alone', async () => {
    const token = await world.freshToken()
    for (const guess of [token.replace(/^11-/, '12-'), `${token}x`, '11-', '', "' or 1=1 --", '9'.repeat(200)])
      expect(await world.holds(guess), guess).toBe(false)
    await expectInvalid(await world.set(token.replace(/^11-/, '12-')))
    expect(await world.holds(token)).toBe(true)
  })

  it('SEC-AUTH-12: is worthless once the e-mail of the account is another one', async () => {
    const token = await world.freshToken('bo@rapport.test')
    const rename = (email: string) =>
      world.db.updateTable('account').set({ email }).where('user_id', '=', PEOPLE.bo).execute()
    await rename('bo.new@rapport.test')
    const renamed = await world.holds(token)
    await rename('bo@rapport.test')
    expect([renamed, await world.holds(token)]).toEqual([false, true])
  })

  it('is worthless for a person who has been disabled since', async () => {
    const token = await world.freshToken('bo@rapport.test')
    const disable = (disabled_ts: Date | null) =>
      world.db.updateTable('account').set({ disabled_ts }).where('user_id', '=', PEOPLE.bo).execute()
    await disable(new Date())
    const disabled = await world.holds(token)
    await disable(null)
    expect(disabled).toBe(false)
  })
})

describe('PUT /v3/passwords/reset', () => {
  it('SEC-AUTH-7: sets the password, ends every session, signs in when asked, and tells the person', async () => {
    const before = await world.signIn(PEOPLE.ana, CLUB_A)
    const others = await world.signIn(PEOPLE.bo)
    const token = await world.freshToken()
    const session = await readAnswer('confirmPasswordReset', await world.set(token, { session_create: true }))
    expect(session).toMatchObject({ user_id: PEOPLE.ana, fname: 'Ana', email: 'ana@rapport.test' })
    if (!('token' in session)) throw new Error('no session was made')
    const places = async (headers: Record<string, string>) =>
      (await world.app.request('/v3/users/merchants', { headers })).status
    expect(await places(before)).toBe(401)
    expect(await places({ user_id: String(session.user_id), token: session.token })).toBe(200)
    expect(await places(others)).toBe(200)
    const stored = await passHashOf(PEOPLE.ana)
    expect([await verifyPassword(NEW_PASSWORD, stored), await verifyPassword(PASSWORD, stored)]).toEqual([true, false])
    await world.runJobs()
    expect((await world.mails()).at(-1)).toMatchObject({
      address: 'ana@rapport.test',
      subject: 'Your password was changed',
    })
  })

  it('answers the number of the person alone when no session is wanted', async () => {
    const response = await world.set(await world.freshToken())
    expect(await response.json()).toEqual({ user_id: PEOPLE.ana })
  })

  it('SEC-AUTH-4: works once', async () => {
    const token = await world.freshToken()
    expect((await world.set(token)).status).toBe(200)
    await expectInvalid(await world.set(token))
  })

  it('SEC-AUTH-4: lets one of two at the same moment through', async () => {
    const token = await world.freshToken()
    const statuses = (await Promise.all([world.set(token), world.set(token)])).map((response) => response.status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it.each([
    ['nothing', '', 'Password is required.'],
    ['seven characters', 'aB3-xyz', 'Your password needs to be at least 8 characters long.'],
    ['one that anybody would guess', 'Password1!', 'Your password is too easy to guess. Please choose another one.'],
    ['the own name', 'Ana.Lowell1', 'Your password is too easy to guess. Please choose another one.'],
    ['the own e-mail', 'Ana@rapport.test', 'Your password is too easy to guess. Please choose another one.'],
  ])('SEC-AUTH-10: judges %s in words, and the link holds on', async (_, pass, message) => {
    const token = await world.freshToken()
    const response = await world.set(token, { pass })
    expect(await readFailure(response)).toMatchObject({ status: 400, message, fields: { pass: message } })
    expect(await world.holds(token)).toBe(true)
  })

  it('SEC-AUTH-10: takes 256 characters with the last one counting, and no more', async () => {
    const long = Array.from({ length: 32 }, (_, i) => `wörter${String(i).padStart(2, '0')}`).join('')
    const token = await world.freshToken()
    expect((await readFailure(await world.set(token, { pass: `${long}x` }))).fields).toHaveProperty('pass')
    expect((await world.set(token, { pass: long })).status).toBe(200)
    const stored = await passHashOf(PEOPLE.ana)
    expect(await verifyPassword(long.normalize('NFD'), stored)).toBe(true)
    expect(await verifyPassword(long.slice(0, -1), stored)).toBe(false)
  })

  it('SEC-TEN-3: refuses fields that are not its own', async () => {
    const response = await world.set(await world.freshToken(), { user_id: PEOPLE.bo })
    expect((await readFailure(response)).fields).toHaveProperty('user_id')
  })
})
