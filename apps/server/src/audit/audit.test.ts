import { AUDIT_PAGE_SIZE } from '@rapport/domain/access/audit-actions'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'

const START = Date.UTC(2026, 5, 17, 12)
const HOUR_MS = 3_600_000
const MIA = 5001

let fixture: TestApp
let ana: Record<string, string>
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db
    .updateTable('account')
    .set({ admin: true })
    .where('user_id', 'in', [PEOPLE.ana, PEOPLE.both])
    .execute()
  await fixture.db
    .insertInto('member')
    .values({ program_id: CLUB_A, user_id: MIA, fname: 'Mia', lname: 'Hart', email: 'mia@members.test' })
    .execute()
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.clock.set(START)
  await fixture.db.deleteFrom('audit_log').execute()
})

const call = (
  method: string,
  path: string,
  { headers = ana, body }: { headers?: Record<string, string>; body?: unknown } = {},
) =>
  fixture.app.request(`/v3${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const get = (path: string, headers = ana) => call('GET', path, { headers })
const list = async (query = '', headers = ana) => readAnswer('listAudit', await get(`/audit${query}`, headers))
const stored = () =>
  fixture.db
    .selectFrom('audit_log')
    .select(['program_id', 'user_id', 'action', 'entity_id', 'detail'])
    .orderBy('audit_id')
    .execute()
const signIn = (email: string, pass: string) => call('POST', '/sessions', { headers: {}, body: { email, pass } })

describe('a view of personal data', () => {
  it('is recorded at most once an hour for each person, action, subject and filter', async () => {
    for (let i = 0; i < 3; i += 1) await get(`/users/${MIA}`)
    await get(`/users/${MIA}/timeline?programId=${CLUB_A}`)
    await get(`/members?programId=${CLUB_A}&offset=${PAGE_SIZE}`)
    await get(`/members?programId=${CLUB_A}`)
    await get(`/members?programId=${CLUB_A}&matched=1`)
    expect((await stored()).map(({ action, entity_id, detail }) => [action, entity_id, detail])).toEqual([
      ['member.viewed', String(MIA), {}],
      ['member.timeline_viewed', String(MIA), {}],
      ['member.listed', String(CLUB_A), {}],
      ['member.listed', String(CLUB_A), { matched: '1' }],
    ])
    fixture.clock.set(START + HOUR_MS)
    await get(`/users/${MIA}`)
    expect(await stored()).toHaveLength(5)
  })

  it('is recorded only once across two processes', async () => {
    await get(`/users/${MIA}`)
    await fixture.restart().request(`/v3/users/${MIA}`, { headers: ana })
    expect(await stored()).toHaveLength(1)
  })

  it('is recorded without the search text', async () => {
    await get(`/users/search?query=Mia%20Hart&programId=${CLUB_A}`)
    await get(`/members?programId=${CLUB_A}&query=Hart`)
    const rows = await stored()
    expect(rows.map(({ detail }) => detail)).toEqual([{ query: '…' }, { query: '…' }])
    expect(JSON.stringify(rows)).not.toMatch(/Mia|Hart/)
  })

  it('is not recorded for an unknown member or for the reader’s own record', async () => {
    expect((await get('/users/999999')).status).toBe(404)
    expect((await get(`/users/${PEOPLE.ana}`)).status).toBe(200)
    expect(await stored()).toEqual([])
  })
})

describe('a sign-in', () => {
  it('is recorded in each of the person’s programs, and so is a sign-out', async () => {
    const { token, user_id } = await readAnswer('createSession', await signIn('both@rapport.test', PASSWORD))
    await call('DELETE', '/sessions', { headers: { user_id: String(user_id), token } })
    const rows = (await stored()).map(({ program_id, user_id: who, action }) => [program_id, who, action])
    expect(rows.toSorted()).toEqual(
      [
        [CLUB_A, PEOPLE.both, 'session.started'],
        [CLUB_B, PEOPLE.both, 'session.started'],
        [CLUB_A, PEOPLE.both, 'session.ended'],
        [CLUB_B, PEOPLE.both, 'session.ended'],
      ].toSorted(),
    )
  })

  it('is recorded even for a person without a program, in an entry that only administrators who belong to every program can see', async () => {
    await fixture.db.deleteFrom('account_program').where('user_id', '=', PEOPLE.bo).execute()
    await signIn('bo@rapport.test', PASSWORD)
    await fixture.db.insertInto('account_program').values({ user_id: PEOPLE.bo, program_id: CLUB_B }).execute()
    expect((await stored()).map(({ program_id, user_id }) => [program_id, user_id])).toEqual([[0, PEOPLE.bo]])
    expect(await list()).toEqual([])
    const both = await fixture.signIn(PEOPLE.both, CLUB_A)
    expect(await list('', both)).toMatchObject([{ action: 'session.started', who: 'Bo Lowell', kind: 'sign_in' }])
  })

  it('is recorded without the e-mail address when it is refused, and at most once a minute for unknown addresses', async () => {
    await signIn('ana@rapport.test', 'wrong')
    await signIn('stranger@rapport.test', 'wrong')
    await signIn('stranger2@rapport.test', 'wrong')
    const rows = await stored()
    expect(rows.map(({ program_id, user_id, action }) => [program_id, user_id, action])).toEqual([
      [CLUB_A, PEOPLE.ana, 'session.refused'],
      [0, null, 'session.refused'],
    ])
    expect(JSON.stringify(rows)).not.toContain('stranger')
  })
})

describe('a change to a person’s rights', () => {
  const save = (more: object) =>
    call('PUT', `/staff/${PEOPLE.both}`, {
      headers: { ...both, program_id: String(CLUB_A) },
      body: {
        staffMember: {
          fname: 'Both',
          lname: 'Lowell',
          email: 'both@rapport.test',
          phone: null,
          office_phone: null,
          address: null,
          admin: true,
          limited_access: 0,
          roles: [],
          ...more,
        },
      },
    })
  let both: Record<string, string>
  beforeEach(async () => {
    both = await fixture.signIn(PEOPLE.both, CLUB_A)
  })

  it('is recorded with the new rights in each of the person’s programs', async () => {
    expect((await save({ roles: [{ role_id: 1 }] })).status).toBe(200)
    const rows = (await stored()).filter(({ action }) => action === 'staff.saved')
    expect(rows.map(({ program_id, detail }) => [program_id, detail])).toEqual([
      [CLUB_A, { roles: '1' }],
      [CLUB_B, { roles: '1' }],
    ])
  })

  it('is not recorded when it is refused', async () => {
    expect((await save({ roles: [{ role_id: 77 }] })).status).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('GET /v3/audit', () => {
  beforeEach(async () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const entry = { program_id: CLUB_A, entity: 'member', entity_id: String(MIA), detail: '{}' }
    await fixture.db
      .insertInto('audit_log')
      .values([
        { ...entry, user_id: PEOPLE.ana, action: 'member.viewed', created_ts: at('2026-06-01') },
        { ...entry, user_id: PEOPLE.both, action: 'member.saved', created_ts: at('2026-06-03') },
        {
          ...entry,
          user_id: null,
          action: 'data.expired',
          entity: 'program',
          entity_id: null,
          created_ts: at('2026-06-05'),
        },
        { ...entry, program_id: CLUB_B, user_id: PEOPLE.bo, action: 'member.viewed', created_ts: at('2026-06-05') },
      ])
      .execute()
  })
  const actions = async (query: string) => (await list(query)).map(({ action }) => action)

  it('lists the newest entries first, with people’s current names, and no entries of other clubs', async () => {
    expect(await list()).toMatchObject([
      { action: 'data.expired', kind: 'erasure', who: null, about: null, record_count: 3 },
      { action: 'member.saved', kind: 'member', who: 'Both Lowell', about: 'Mia Hart' },
      { action: 'member.viewed', kind: 'view', who: 'Ana Lowell', about: 'Mia Hart' },
    ])
  })

  it.each([
    ['?kind=view', ['member.viewed']],
    [`?person=${PEOPLE.both}`, ['member.saved']],
    ['?startDate=2026-06-02&endDate=2026-06-03', ['member.saved']],
    ['?query=mia', ['member.saved', 'member.viewed']],
    ['?query=BOTH', ['member.saved']],
    [`?query=${MIA}`, ['member.saved', 'member.viewed']],
    ['?query=expired', ['data.expired']],
    ['?query=%25', []],
    ['?offset=25', []],
  ])('returns the matching entries for %s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  it('returns pages of 25 entries', async () => {
    const entry = {
      program_id: CLUB_A,
      user_id: PEOPLE.ana,
      action: 'member.viewed',
      entity: 'member',
      entity_id: '1',
      detail: '{}',
    }
    await fixture.db
      .insertInto('audit_log')
      .values(Array.from({ length: 30 }, () => entry))
      .execute()
    expect(await list()).toHaveLength(AUDIT_PAGE_SIZE)
    expect(await list('?offset=25')).toHaveLength(8)
  })

  it('exports the entries that match the filters, and records the request and the download', async () => {
    const link = await (await call('POST', '/report/exportAudit', { body: { programId: CLUB_A, kind: 'view' } })).text()
    const text = await (await fixture.app.request(link)).text()
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      `2026-06-01T12:00:00.000Z,Ana Lowell,11,view,member.viewed,member,${MIA},Mia Hart,`,
    ])
    const rows = (await stored()).filter(({ action }) => action.startsWith('export.'))
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['export.requested', { kind: 'view' }],
      ['export.downloaded', { file: 'audit' }],
    ])
  })
})
