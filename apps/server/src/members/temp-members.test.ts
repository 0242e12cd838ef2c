import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { recountVisits } from '../derived/member-visits.ts'
import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { closeChecked } from '../testing/derived-rows.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
let dana: Record<string, string>

/** Three guests: two of program 75, one with references and one without, and one of program 86. */
const [BUSY, IDLE, FOREIGN] = [1, 2, 3]
const BUSY_USER = 1501

async function insertGuests(): Promise<void> {
  const { db } = fixture
  const guest = (temp_member_id: number, user_id: number, fname: string, program_id = 75) => ({
    program_id,
    temp_member_id,
    user_id,
    fname,
    lname: 'Guest',
    email: `${fname.toLowerCase()}@guests.test`,
    member_number: fname === 'Busy' ? 'B1' : null,
    created_ts: new Date(temp_member_id * 1000),
  })
  await db
    .insertInto('temp_member')
    .values([guest(BUSY, BUSY_USER, 'Busy'), guest(IDLE, 1502, 'Idle'), guest(FOREIGN, 1503, 'Far', 86)])
    .execute()
  const response = (response_id: number, feedback_form_id: number) => ({
    program_id: 75,
    response_id,
    feedback_form_id,
    local_id: `75-${response_id}`,
    user_id: BUSY_USER,
    completed_ts: new Date(5000),
  })
  await db
    .insertInto('feedback_response')
    .values([response(1, 220), response(2, 330)])
    .execute()
  const fact = {
    program_id: 75,
    feedback_form_id: 220,
    response_id: 1,
    day: 1,
    user_id: BUSY_USER,
    dims: [],
    codes: [],
  }
  await db.insertInto('response_fact').values(fact).execute()
  await db
    .insertInto('member_case')
    .values([
      { program_id: 75, case_id: 1, title: 'Cold', origin: 'feedback_form', created_by: BUSY_USER },
      { program_id: 75, case_id: 2, title: 'By hand', created_by: 2, creator_is_staff: true },
    ])
    .execute()
  await db
    .insertInto('case_history')
    .values({ program_id: 75, case_id: 1, field: 'created', created_by: BUSY_USER })
    .execute()
  const seen = new Date(7000)
  await db
    .insertInto('visit')
    .values({ program_id: 75, merchant_id: 1, user_id: BUSY_USER, first_seen: seen, last_seen: seen })
    .execute()
  await transact(db, (trx) => recountVisits(trx, 75, [BUSY_USER]))
}

beforeAll(async () => void (fixture = await createTestApp()))
beforeEach(async () => {
  await sql`truncate program, account, role, form_public cascade`.execute(fixture.db)
  await insertSmallClub(fixture.db)
  await insertGuests()
  dana = await fixture.signIn(2, 75)
})
afterAll(() => closeChecked(fixture))

const send = (method: string, path: string, body?: unknown, headers = dana) =>
  fixture.app.request(`/v3/temp_members${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
const listIds = async () =>
  (await readAnswer('listTempMembers', await send('GET', '?programId=75'))).map(({ id }) => id)

/** Counts the references to a person by kind. */
async function known(user_id: number) {
  const count = async (table: 'feedback_response' | 'response_fact' | 'visit') =>
    (await fixture.db.selectFrom(table).select('program_id').where('user_id', '=', user_id).execute()).length
  const by = async (table: 'member_case' | 'case_history') =>
    (await fixture.db.selectFrom(table).select('program_id').where('created_by', '=', user_id).execute()).length
  return {
    responses: await count('feedback_response'),
    facts: await count('response_fact'),
    visits: await count('visit'),
    cases: await by('member_case'),
    history: await by('case_history'),
  }
}
const ALL_OF_BUSY = { responses: 2, facts: 1, visits: 1, cases: 1, history: 1 }
const NOTHING = { responses: 0, facts: 0, visits: 0, cases: 0, history: 0 }

const member = (user_id: number) =>
  fixture.db.selectFrom('member').selectAll().where('user_id', '=', user_id).executeTakeFirst()

describe('unmatched guests', () => {
  it('are listed newest first, and can be read one by one', async () => {
    expect(await listIds()).toEqual([IDLE, BUSY])
    const texts = { fname: 'Busy', lname: 'Guest', email: 'busy@guests.test', phone: null, member_number: 'B1' }
    const counts = { responses: 1, cases: 1, visits: 1 }
    const expected = { id: BUSY, created_ts: 1000, suggestions: [], ...texts, ...counts }
    expect(await readAnswer('getTempMember', await send('GET', `/${BUSY}`))).toEqual(expected)
  })

  it('SEC-TEN-2: are not found on any route when they belong to another program', async () => {
    const answers = [
      await send('GET', `/${FOREIGN}`),
      await send('GET', `/${FOREIGN}/matches/501`),
      await send('PUT', `/${FOREIGN}/member`, { memberId: 501 }),
      await send('POST', `/${FOREIGN}/member`, {}),
      await send('DELETE', `/${FOREIGN}`),
      await send('GET', '?programId=86'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const left = await fixture.db.selectFrom('temp_member').select('temp_member_id').execute()
    expect(left).toHaveLength(3)
  })

  it('SEC-TEN-4: are not available to people with limited access', async () => {
    const lee = await fixture.signIn(3, 75)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/1'],
      ['POST', '/1/member'],
      ['DELETE', '/1'],
    ] as const)
      expect((await send(method, path, method === 'POST' ? {} : undefined, lee)).status).toBe(403)
  })

  it('cannot be read with an invalid guest id, or matched with an invalid member id', async () => {
    expect((await readFailure(await send('GET', '/abc'))).fields).toHaveProperty('id')
    for (const memberId of ['501', 0, -1, null])
      expect((await readFailure(await send('PUT', '/1/member', { memberId }))).fields).toHaveProperty('memberId')
  })
})

describe('matching a guest', () => {
  it('previews the number of references, without moving them', async () => {
    const preview = await readAnswer('previewTempMatch', await send('GET', `/${BUSY}/matches/501`))
    // Dana is not allowed to see the survey of the human resources department.
    expect(preview).toEqual({ responses: 1, cases: 1, visits: 1 })
    const hana = await fixture.signIn(31, 75)
    const whole = await send('GET', `/${BUSY}/matches/501`, undefined, hana)
    expect((await readAnswer('previewTempMatch', whole)).responses).toBe(2)
    expect(await known(BUSY_USER)).toEqual(ALL_OF_BUSY)
  })

  it('moves all references to the member and deletes the guest', async () => {
    expect(await known(502)).toEqual(NOTHING)
    expect(await readAnswer('matchTempMember', await send('PUT', `/${BUSY}/member`, { memberId: 502 }))).toEqual({
      user_id: 502,
    })
    expect([await known(BUSY_USER), await known(502)]).toEqual([NOTHING, ALL_OF_BUSY])
    expect(await member(502)).toMatchObject({ email: 'busy@guests.test', member_number: 'B1', wifi_matched: true })
    expect(await listIds()).toEqual([IDLE])
    expect((await send('PUT', `/${BUSY}/member`, { memberId: 502 })).status).toBe(404)
  })

  it('does not overwrite the member’s values, or the creator of cases that staff created', async () => {
    await fixture.db
      .updateTable('member')
      .set({ email: 'ada@club.test', member_number: 'A7' })
      .where('user_id', '=', 501)
      .execute()
    expect((await send('PUT', `/${BUSY}/member`, { memberId: 501 })).status).toBe(200)
    expect(await member(501)).toMatchObject({ fname: 'Ada', email: 'ada@club.test', member_number: 'A7' })
    const byHand = await fixture.db.selectFrom('member_case').select('created_by').where('case_id', '=', 2).execute()
    expect(byHand).toEqual([{ created_by: 2 }])
  })

  it('does not copy a member number that another member already has', async () => {
    await fixture.db.updateTable('member').set({ member_number: 'B1' }).where('user_id', '=', 501).execute()
    expect((await send('PUT', `/${BUSY}/member`, { memberId: 502 })).status).toBe(200)
    expect(await member(502)).toMatchObject({ member_number: null })
  })

  it('SEC-TEN-2: matches only a member of the program', async () => {
    await fixture.db.insertInto('member').values({ program_id: 86, user_id: 600, fname: 'Far' }).execute()
    for (const memberId of [600, 999_999, 2]) {
      expect((await send('PUT', `/${BUSY}/member`, { memberId })).status).toBe(404)
      expect((await send('GET', `/${BUSY}/matches/${memberId}`)).status).toBe(404)
    }
    expect(await known(BUSY_USER)).toEqual(ALL_OF_BUSY)
  })

  it('succeeds only once when two requests arrive at the same time', async () => {
    const both = await Promise.all([
      send('PUT', `/${BUSY}/member`, { memberId: 501 }),
      send('PUT', `/${BUSY}/member`, { memberId: 502 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await known(BUSY_USER)).toEqual(NOTHING)
  })
})

describe('turning a guest into a member', () => {
  it('keeps all references', async () => {
    const { user_id } = await readAnswer('createFromTempMember', await send('POST', `/${BUSY}/member`, {}))
    expect(await known(user_id)).toEqual(ALL_OF_BUSY)
    expect(await member(user_id)).toMatchObject({
      program_id: 75,
      name: 'Busy Guest',
      member_number: 'B1',
      wifi_matched: true,
      recipient_token: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(await listIds()).toEqual([IDLE])
  })

  it('rejects a guest whose number already belongs to a member', async () => {
    await fixture.db.updateTable('member').set({ member_number: 'B1' }).where('user_id', '=', 501).execute()
    const failure = await readFailure(await send('POST', `/${BUSY}/member`, {}))
    expect(failure).toMatchObject({ status: 400, fields: { member_number: expect.any(String) } })
    expect(await listIds()).toEqual([IDLE, BUSY])
  })
})

describe('deleting a guest', () => {
  it('deletes a guest who has no references', async () => {
    const response = await send('DELETE', `/${IDLE}`)
    expect([response.status, await response.json(), await listIds()]).toEqual([200, {}, [BUSY]])
    expect((await send('DELETE', `/${IDLE}`)).status).toBe(404)
  })

  it('refuses to delete a guest with responses or cases, and reports how many of them the user is allowed to see', async () => {
    const failure = await readFailure(await send('DELETE', `/${BUSY}`))
    expect(failure).toMatchObject({ status: 409, code: 'referenced' })
    expect(failure.message).toMatch(/^This guest has 1 response and 1 case and cannot be deleted\. Match the guest/)
    expect([await listIds(), await known(BUSY_USER)]).toEqual([[IDLE, BUSY], ALL_OF_BUSY])
  })
})
