import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { AUDITED_CALLS } from '../audit/audited-calls.ts'
import { REAUTHENTICATED_CALLS } from '../guards/reauthentication.ts'
import { ask } from '../testing/matrix/matrix-calls.ts'
import { openMatrixFixture, RANKS, type MatrixFixture } from '../testing/matrix/matrix-fixture.ts'
import { PASSWORD } from '../testing/two-clubs.ts'

const MINUTE_MS = 60_000
const guarded = [...REAUTHENTICATED_CALLS]

let fixture: MatrixFixture
let start: number
beforeAll(async () => {
  fixture = await openMatrixFixture()
  start = fixture.clock.now()
  const { db } = fixture
  const { pass_hash } = await db
    .selectFrom('account')
    .select('pass_hash')
    .where('user_id', '=', RANKS.full)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ pass_hash }).where('user_id', '=', RANKS.admin).execute()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.set(start))

/** Signs in an admin or, for send-out calls, an operator, as if this had happened the given number of minutes ago. */
async function sessionOf(name: EndpointName, minutes: number): Promise<Record<string, string>> {
  const person = endpoints[name].area === 'sendouts' ? RANKS.operator : RANKS.admin
  // The calls under test run at the clock's initial time, so the sign-in is moved into the past instead.
  fixture.clock.set(start - minutes * MINUTE_MS)
  const headers = await fixture.signIn(person, fixture.aspen.program)
  fixture.clock.set(start)
  return headers
}
const askOf = async (name: EndpointName, headers: Record<string, string>) => {
  const { status, text } = await ask(fixture, name, headers, fixture.aspen.program)
  return { status, isAsked: text.includes('reauthentication_required') }
}
const confirm = (headers: Record<string, string>, pass: string) =>
  fixture.app.request('/v3/sessions/confirmation', { method: 'POST', headers, body: JSON.stringify({ pass }) })
const require = (required: boolean) =>
  fixture.db
    .updateTable('program')
    .set({ asks_password: required })
    .where('program_id', '=', fixture.aspen.program)
    .execute()

describe('a club without re-authentication', () => {
  it.each(guarded)('%s: accepts an old session', async (name) => {
    expect(await askOf(name, await sessionOf(name, 30))).toMatchObject({ isAsked: false })
  })
})

describe('a club with re-authentication', () => {
  beforeEach(() => require(true))

  it.each(guarded)('%s: answers 403 in a session that is ten minutes old, but not in a newer session', async (name) => {
    expect(await askOf(name, await sessionOf(name, 10))).toEqual({ status: 403, isAsked: true })
    expect(await askOf(name, await sessionOf(name, 9))).toMatchObject({ isAsked: false })
  })

  it('accepts calls for ten minutes after the password was confirmed, but only in the session in which it was confirmed', async () => {
    const headers = await sessionOf('exportCases', 30)
    const other = await sessionOf('exportCases', 30)
    const wrong = await confirm(headers, 'another password')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ code: 'wrong_password', fields: { pass: 'Wrong password.' } })
    expect(await askOf('exportCases', headers)).toMatchObject({ isAsked: true })
    expect((await confirm(headers, PASSWORD)).status).toBe(200)
    expect(await askOf('exportCases', headers)).toMatchObject({ isAsked: false })
    expect(await askOf('exportCases', other)).toMatchObject({ isAsked: true })
    fixture.clock.set(start - 10 * MINUTE_MS)
    expect((await confirm(headers, PASSWORD)).status).toBe(200)
    expect(await askOf('exportCases', headers)).toMatchObject({ isAsked: true })
  })

  it('lists cases without a confirmation', async () => {
    expect(await askOf('listCases', await sessionOf('listCases', 30))).toEqual({ status: 200, isAsked: false })
  })
})

it('limits password guesses across all sessions of a person', async () => {
  const headers = await sessionOf('exportCases', 0)
  const points = fixture.config.limits.loginPerson.points
  for (let guess = 0; guess <= points; guess += 1) await confirm(headers, `guess ${guess}`)
  expect((await confirm(await sessionOf('exportCases', 0), PASSWORD)).status).toBe(429)
})

it('requires re-authentication for every call that the audit log records as an export, except the member import', () => {
  const exports = Object.entries(AUDITED_CALLS).filter(([, rule]) => rule.kind === 'export')
  // The member import receives a file but does not return one.
  const names = exports.map(([name]) => name).filter((name) => name !== 'importUsers')
  expect(names.filter((name) => !guarded.some((one) => one === name))).toEqual([])
})

it('stores whether a club requires re-authentication, and records the change in the audit log', async () => {
  await require(false)
  const headers = await sessionOf('saveReauthentication', 0)
  const path = `/v3/programs/${fixture.aspen.program}/reauthentication`
  expect(await (await fixture.app.request(path, { headers })).json()).toEqual({ required: false })
  const saved = await fixture.app.request(path, { method: 'PUT', headers, body: JSON.stringify({ required: true }) })
  expect(await saved.json()).toEqual({ required: true })
  const { detail } = await fixture.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'reauthentication.saved')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ required: true })
})
