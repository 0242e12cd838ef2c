import type { RetentionKind } from '@rapport/domain/people/retention/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { CLUB, plantPerson, SPOKEN } from '../erasure/testing/plant-person.ts'
import { readAnswer } from '../testing/answers.ts'
import { closeChecked } from '../testing/derived-rows.ts'
import { fillClub } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { expireData } from './expire-data.ts'

const DAY_MS = 86_400_000
const PATH = `/v3/programs/${CLUB_A}/retention`
const REDACTED = '[removed] waited, call [removed] or [removed]'

let fixture: TestApp
let admin: Record<string, string>
let start: number

const post = (path: string, body: unknown, method = 'POST') =>
  fixture.app.request(path, { method, headers: admin, body: JSON.stringify(body) })
const save = (kind: RetentionKind, months: number | null, replaces: number | null) =>
  post(PATH, { kind, months, replaces }, 'PUT')
const preview = async (kind: RetentionKind, months: number) =>
  readAnswer('previewRetention', await post(`${PATH}/preview`, { kind, months }))

/** Sets the clock to a number of days after the start, and signs in again. */
async function moveTo(days: number): Promise<void> {
  fixture.clock.set(start + days * DAY_MS)
  admin = await fixture.signIn(PEOPLE.ana, CLUB_A)
}
const expire = () => expireData(fixture.db, fixture.clock.now())

async function figures() {
  const query = `resultType=individual_question&feedbackFormId=${CLUB.form}&pastDays=365`
  const answer = await fixture.app.request(`/v3/feedback/results?${query}`, { headers: admin })
  const rate = await fixture.app.request(`/v3/feedback/results/rate?feedbackFormId=${CLUB.form}&pastDays=365`, {
    headers: admin,
  })
  expect(rate.status).toBe(200)
  return { status: answer.status, text: await answer.text(), rate: await rate.text() }
}

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  start = fixture.clock.now()
  await fillClub(fixture.db, CLUB, start)
  await plantPerson(fixture.db, start)
  // Redaction finds a guest in texts by the details that the guest entered.
  const guest = { fname: 'Quillon', lname: 'Abernathy', phone: '512 555 0147' }
  await fixture.db.updateTable('temp_member').set(guest).where('user_id', '=', 51_951).execute()
  // Visits, messages, responses and invitations get the start time of the test.
  await fixture.db
    .updateTable('visit')
    .set({ last_seen: new Date(start) })
    .execute()
  await fixture.db
    .updateTable('outbox_mail')
    .set({ created_ts: new Date(start), state: 'sent' })
    .execute()
  await fixture.db
    .updateTable('sendout')
    .set({ sendtime: new Date(start), state: 'done' })
    .execute()
  await fixture.db.updateTable('sendout_message').set({ state: 'sent' }).execute()
  await fixture.db
    .updateTable('feedback_response')
    .set({ opened_ts: new Date(start) })
    .execute()
  await sql`update invitation set invited_ts = ${new Date(start)}, answered_day = invited_day, response_id = ${CLUB.response}
    where program_id = ${CLUB_A} and user_id = ${CLUB.member}`.execute(fixture.db)
})
afterAll(() => closeChecked(fixture))
beforeEach(() => moveTo(0))

describe('the choice of a period', () => {
  it('is empty at first, so nothing is removed', async () => {
    const kinds = await readAnswer('listRetention', await fixture.app.request(PATH, { headers: admin }))
    expect(kinds).toEqual(
      ['responses', 'visits', 'audit', 'outbox'].map((kind) => ({ kind, months: null, removed_ts: null })),
    )
    await moveTo(3000)
    const before = await fixture.db
      .selectFrom('visit')
      .select(sql<number>`count(*)`.as('n'))
      .execute()
    await expire()
    expect(
      await fixture.db
        .selectFrom('visit')
        .select(sql<number>`count(*)`.as('n'))
        .execute(),
    ).toEqual(before)
  })

  it.each([
    ['audit', 11],
    ['responses', 241],
  ] as const)('is refused for %s and %d months', async (kind, months) => {
    expect((await save(kind, months, null)).status).toBe(400)
    expect((await post(`${PATH}/preview`, { kind, months })).status).toBe(400)
  })

  it('is stored and audited, and can be replaced only when the request contains the current choice', async () => {
    const kinds = await readAnswer('saveRetention', await save('audit', 12, null))
    expect(kinds).toContainEqual({ kind: 'audit', months: 12, removed_ts: null })
    const stale = await save('audit', 24, null)
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ current: kinds })
    expect((await save('audit', null, 12)).status).toBe(200)
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select(['user_id', 'detail'])
      .where('action', '=', 'retention.saved')
      .orderBy('audit_id')
      .execute()
    expect(entries).toEqual([
      { user_id: PEOPLE.ana, detail: { kind: 'audit', months: 12 } },
      { user_id: PEOPLE.ana, detail: { kind: 'audit', months: 0 } },
    ])
  })
})

describe('expired responses', () => {
  it('no longer name the person in any record, and leave all figures unchanged', async () => {
    await save('responses', 2, null)
    await moveTo(59)
    expect(await preview('responses', 2)).toMatchObject({ older: 0 })
    await expire()
    expect(await personIn('feedback_response')).toBe(true)

    await moveTo(62)
    const { older } = await preview('responses', 2)
    expect(older).toBeGreaterThanOrEqual(2)
    const before = await figures()
    expect(before).toMatchObject({ status: 200, text: expect.stringContaining(SPOKEN) })
    await expire()
    for (const table of ['feedback_response', 'response_fact', 'response_voice', 'response_correction', 'invitation'])
      expect(`${table}: ${await personIn(table)}`).toBe(`${table}: false`)
    const note = await fixture.db
      .selectFrom('logbook_comment')
      .select('comment_text')
      .where('field', '=', `response-${CLUB.response}`)
      .execute()
    expect(note).toEqual([{ comment_text: REDACTED }])
    expect(await figures()).toEqual({ ...before, text: before.text.replaceAll(SPOKEN, REDACTED) })
    expect(await preview('responses', 2)).toMatchObject({ older: 0 })
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'data.expired')
      .execute()
    expect(entries).toEqual([{ detail: { kind: 'responses', records: older } }])
  })

  it('do not change the member', async () => {
    expect(await personIn('member')).toBe(true)
  })

  it('still name the person during the cool-down of Quick Pulse', async () => {
    await fixture.db
      .insertInto('feedback_response')
      .values({
        program_id: CLUB_A,
        feedback_form_id: CLUB.form,
        local_id: 'b'.repeat(22),
        user_id: CLUB.member,
        completed_ts: new Date(start),
        opened_ts: new Date(start),
      })
      .execute()
    await moveTo(62)
    await fixture.db.updateTable('program').set({ quick_pulse_window: 90 }).where('program_id', '=', CLUB_A).execute()
    await expire()
    expect(await personIn('feedback_response')).toBe(true)
    await moveTo(91)
    await expire()
    expect(await personIn('feedback_response')).toBe(false)
  })
})

describe('the expiry of visits, e-mails and audit entries', () => {
  it('deletes visits and e-mails, and removes the addresses from messages, in this club only', async () => {
    const { db } = fixture
    const values = { merchant_id: 1, first_seen: new Date(start), last_seen: new Date(start) }
    await db
      .insertInto('visit')
      .values({ ...values, program_id: CLUB_B })
      .execute()
    await moveTo(30)
    await db
      .insertInto('visit')
      .values({ ...values, program_id: CLUB_A, last_seen: new Date(fixture.clock.now()) })
      .execute()
    await save('visits', 1, null)
    await save('outbox', 1, null)
    await moveTo(32)
    const { older } = await preview('outbox', 1)
    expect(older).toBeGreaterThan(2)
    await expire()
    const visits = await db.selectFrom('visit').select('program_id').execute()
    expect(visits.map(({ program_id }) => program_id).toSorted((a, b) => a - b)).toEqual([CLUB_A, CLUB_B])
    expect(await db.selectFrom('outbox_mail').select('address').where('program_id', '=', CLUB_A).execute()).toEqual([])
    const messages = await db
      .selectFrom('sendout_message')
      .select(['address', 'link'])
      .where('program_id', '=', CLUB_A)
      .execute()
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(({ address, link }) => address !== '' || link !== '')).toEqual([])
    expect(await preview('outbox', 1)).toMatchObject({ older: 0 })
  })

  it('deletes audit entries that are older than the chosen period of 12 months', async () => {
    await save('audit', 12, null)
    await moveTo(364)
    await expire()
    expect((await preview('audit', 12)).older).toBe(0)
    await moveTo(500)
    expect((await preview('audit', 12)).older).toBeGreaterThan(0)
    await expire()
    const left = await fixture.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('program_id', '=', CLUB_A)
      .orderBy('audit_id')
      .execute()
    // The visit on the 30th day has also expired.
    expect(left).toEqual([
      { action: 'data.expired', detail: { kind: 'visits', records: 1 } },
      { action: 'data.expired', detail: { kind: 'audit', records: expect.any(Number) } },
    ])
    const kinds = await readAnswer('listRetention', await fixture.app.request(PATH, { headers: admin }))
    expect(kinds).toContainEqual({ kind: 'audit', months: 12, removed_ts: fixture.clock.now() })
  })
})

/** Returns whether a table contains details of the person or one of their ids. */
async function personIn(table: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} t
     where lower(t::text) ~ ${`quillon|abernathy|5125550147|512 555 0147|q-77321|\\m(${CLUB.member}|51951)\\M`}`.execute(
    fixture.db,
  )
  return rows.length > 0
}
