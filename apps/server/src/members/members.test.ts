import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  await fixture.db
    .insertInto('member')
    .values([
      { program_id: 75, user_id: 503, name: 'Zed', member_number: '100%' },
      { program_id: 75, user_id: 504, fname: 'Amy', lname: 'ito', member_number: 'C7', wifi_matched: true },
      { program_id: 86, user_id: 600, fname: 'Foreign', lname: 'Ito' },
    ])
    .execute()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

const send = (method: string, path: string, body?: unknown, headers = dana) =>
  fixture.app.request(`/v3/members${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
const list = async (query = '', headers = dana) =>
  readAnswer('listMembers', await send('GET', `?programId=75${query}`, undefined, headers))
const ids = async (query: string) => (await list(query)).map(({ user_id }) => user_id)

describe('GET /v3/members', () => {
  it('lists the members of the program by last name and first name, with the total count', async () => {
    expect(await list()).toMatchObject([
      { user_id: 504, fname: 'Amy', matched: '1', send_quickpulse_next_run: false, record_count: 4 },
      { user_id: 502, fname: 'Ben', matched: '0', record_count: 4 },
      { user_id: 501, lname: 'Lowell', record_count: 4 },
      { user_id: 503, name: 'Zed', fname: null, member_number: '100%', record_count: 4 },
    ])
  })

  it('filters by name, member number and WiFi match, and counts the matching members', async () => {
    expect((await list('&query=ITO')).map(({ user_id, record_count }) => [user_id, record_count])).toEqual([
      [504, 2],
      [502, 2],
    ])
    expect(await ids('&query=c7')).toEqual([504])
    expect(await ids('&matched=0&query=ito')).toEqual([502])
    expect(await ids('&query=%20')).toHaveLength(4)
  })

  it('SEC-TEN-10: treats wildcards and quotes as literal characters', async () => {
    expect(await ids('&query=%25')).toEqual([503])
    expect(await ids('&query=_')).toEqual([])
    expect(await ids(`&query=${encodeURIComponent("' or 1=1 --")}`)).toEqual([])
  })

  it('returns ten members per page, and none after the last page', async () => {
    await fixture.db
      .insertInto('member')
      .values(
        Array.from({ length: 11 }, (_, i) => ({ program_id: 75, user_id: 700 + i, fname: `T${i}`, lname: 'Twin' })),
      )
      .execute()
    const first = await list('&query=twin')
    const second = await list('&query=twin&offset=10')
    expect([first.length, second.length, second[0]?.record_count]).toEqual([10, 1, 11])
    expect(new Set([...first, ...second].map(({ user_id }) => user_id)).size).toBe(11)
    for (const offset of ['20', '10001', '9'.repeat(40)]) expect(await list(`&query=twin&offset=${offset}`)).toEqual([])
  })

  it('SEC-SQL-1: rejects invalid filters', async () => {
    expect((await readFailure(await send('GET', '?matched=2'))).fields).toHaveProperty('matched')
    expect((await send('GET', '?query=%00')).status).toBe(400)
  })

  it('SEC-TEN-4: rejects users with limited access, requests for another program, and requests without a session', async () => {
    expect((await send('GET', '', undefined, await fixture.signIn(3, 75))).status).toBe(403)
    expect((await send('GET', '?programId=86')).status).toBe(404)
    expect((await send('GET', '', undefined, {})).status).toBe(401)
    const otto = await fixture.signIn(40, 86)
    const found = await readAnswer('listMembers', await send('GET', '', undefined, otto))
    expect(found.map(({ user_id }) => user_id)).toEqual([600])
  })
})

const NEW = { fname: ' Mia ', lname: 'Park', phone: '', email: 'mia@club.test', member_number: '', program_id: 75 }
const add = (changes: object = {}) => send('POST', '', { member: { ...NEW, ...changes } })
const stored = (user_id: number) =>
  fixture.db.selectFrom('member').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow()

describe('POST /v3/members', () => {
  it('adds a member who can be found and can receive surveys', async () => {
    const sent = { phone: '(415) 555-2671', member_number: ' M9 ', birth_day: 8, birth_month: 3 }
    const { user_id } = await readAnswer('addMember', await add({ ...sent, date_joined: '2019-03-08' }))
    expect(user_id).toBeGreaterThanOrEqual(2000)
    expect(await stored(user_id)).toMatchObject({
      program_id: 75,
      fname: 'Mia',
      name: 'Mia Park',
      phone: '(415) 555-2671',
      member_number: 'M9',
      birth_day: 8,
      birth_month: 3,
      birth_year: null,
      date_joined: '2019-03-08',
      recipient_token: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(await ids('&query=mia park')).toEqual([user_id])
  })

  it('allows several members without a number, and rejects the number of another member', async () => {
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    const failure = await readFailure(await add({ member_number: 'C7' }))
    expect(failure).toMatchObject({ status: 400, fields: { member_number: expect.any(String) } })
    const both = await Promise.all([add({ member_number: 'N1' }), add({ member_number: 'N1' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('adds only one member per idempotency key', async () => {
    const headers = { ...dana, 'Idempotency-Key': 'add-once-only' }
    const once = () => send('POST', '', { member: { ...NEW, lname: 'Once' } }, headers)
    const [first, second] = await Promise.all([once(), once()])
    expect(await readAnswer('addMember', first)).toEqual(await readAnswer('addMember', second))
    expect(await ids('&query=once')).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['a missing first name', { fname: ' ' }, 'fname'],
    ['a missing last name', { lname: '' }, 'lname'],
    ['a missing e-mail', { email: '' }, 'email'],
    ['an invalid e-mail', { email: 'mia@' }, 'email'],
    ['an invalid phone number', { phone: '12' }, 'phone'],
    ['a birthday that does not exist', { birth_day: 30, birth_month: 2 }, 'birthday'],
    ['a birthday without its month', { birth_day: 3 }, 'birthday'],
    ['a year of birth without a day', { birth_year: 1980 }, 'birthday'],
    ['a date that does not exist', { date_joined: '2019-02-30' }, 'date_joined'],
    ['a date as MM/DD/YYYY', { date_joined: '03/08/2019' }, 'member.date_joined'],
    ['a name that is too long', { fname: 'x'.repeat(101) }, 'member.fname'],
  ])('rejects %s and names the field', async (_name, changes, field) => {
    const failure = await readFailure(await add(changes))
    expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  it("rejects dates after today in the program's time zone, and accepts today", async () => {
    const before = fixture.clock.now()
    // It is still the 16th in New York.
    fixture.clock.set(Date.UTC(2026, 5, 17, 2))
    try {
      const future = await readFailure(
        await add({ birth_day: 17, birth_month: 6, birth_year: 2026, date_joined: '2026-06-17' }),
      )
      expect(future.fields).toEqual({
        birthday: 'The Birthday must not be in the future.',
        date_joined: 'The Date Joined must not be in the future.',
      })
      const today = { birth_day: 16, birth_month: 6, birth_year: 2026, date_joined: '2026-06-16' }
      expect((await add(today)).status).toBe(200)
    } finally {
      fixture.clock.set(before)
    }
  })

  it('SEC-TEN-3: rejects fields that the form for a new member does not have', async () => {
    for (const more of [{ user_id: 5 }, { recipient_token: 'x' }, { wifi_matched: true }, { created_ts: 1 }]) {
      const failure = await readFailure(await add(more))
      expect([failure.status, Object.keys(failure.fields ?? {})]).toEqual([400, [`member.${Object.keys(more)[0]}`]])
    }
  })

  it('SEC-TEN-2: adds members only to the active program, and rejects users with limited access', async () => {
    expect((await add({ program_id: 86 })).status).toBe(404)
    await fixture.db.insertInto('account_program').values({ user_id: 31, program_id: 86 }).execute()
    const both = await fixture.signIn(31, 75)
    const failure = await readFailure(await send('POST', '', { member: { ...NEW, program_id: 86 } }, both))
    expect(failure).toMatchObject({ status: 409, code: 'program_mismatch' })
    const limited = await send('POST', '', { member: NEW }, await fixture.signIn(3, 75))
    expect(limited.status).toBe(403)
  })
})

describe('PUT and DELETE /v3/members/{id}/quick_pulse', () => {
  const isOn = async (id: number) => (await stored(id)).send_quickpulse_next_run

  it('idempotently select and deselect a member for the next quick pulse', async () => {
    for (const [method, expected] of [
      ['PUT', true],
      ['PUT', true],
      ['DELETE', false],
      ['DELETE', false],
    ] as const) {
      const response = await send(method, '/501/quick_pulse')
      expect([response.status, await response.json(), await isOn(501)]).toEqual([200, {}, expected])
    }
  })

  it('SEC-TEN-2: change only members of the program', async () => {
    for (const id of [600, 999_999]) expect((await send('PUT', `/${id}/quick_pulse`)).status).toBe(404)
    expect(await isOn(600)).toBe(false)
    expect((await send('PUT', '/abc/quick_pulse')).status).toBe(400)
    expect((await send('DELETE', '/501/quick_pulse', undefined, await fixture.signIn(3, 75))).status).toBe(403)
  })
})
