import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { IMAGES_PATH } from '../images/save-image.ts'
import { storeFacts } from '../results/counting/complete-response.ts'
import { readAnswer } from '../testing/answers.ts'
import { fillClub, idsOf } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

const CLUB = idsOf(CLUB_A, 51_000, { word: 'Aspen', merchant: 1, staff: PEOPLE.ana })
const PERSON = CLUB.member
const OTHER = 51_900
const SPOKEN = 'Quillon Abernathy waited, call 512 555 0147 or quillon@abernathy.test'
/** Each identifies the person in whatever table it is found. */
const MARKS = ['quillon', 'abernathy', '5125550147', '512 555 0147', 'q-77321']

const COUNTS = {
  responses: 2,
  invitations: 1,
  cases: 2,
  notes: 2,
  visits: 1,
  mails: 2,
  import_rows: 1,
  images: 1,
  filters: 2,
  guests: 1,
}

let fixture: TestApp
let admin: Record<string, string>

async function plantPerson(): Promise<void> {
  const { db } = fixture
  const program_id = CLUB_A
  const person = { fname: 'Quillon', lname: 'Abernathy', email: 'Quillon@Abernathy.test', phone: '+1 (512) 555-0147' }
  await db
    .insertInto('image')
    .values({ program_id, mime: 'image/png', bytes: Buffer.from([1]), image_key: 'portrait-of-person' })
    .execute()
  await db
    .updateTable('member')
    .set({
      ...person,
      member_number: 'Q-77321',
      address: '1 Abernathy Lane',
      pic_url: `${IMAGES_PATH}/portrait-of-person`,
    })
    .where('user_id', '=', PERSON)
    .execute()
  await db
    .insertInto('temp_member')
    .values({ program_id, temp_member_id: 51_950, user_id: 51_951, fname: 'Q', email: person.email })
    .execute()
  await db
    .insertInto('member')
    .values({ program_id, user_id: OTHER, fname: 'Nia', lname: 'Cole', email: 'nia@members.test' })
    .execute()
  const response = {
    program_id,
    feedback_form_id: CLUB.form,
    merchant_id: 1,
    started_ts: new Date(fixture.clock.now()),
  }
  await db
    .insertInto('feedback_response')
    .values({
      ...response,
      response_id: 51_801,
      local_id: 'a'.repeat(22),
      user_id: 51_951,
      response_json: JSON.stringify({ overall: 2, why: SPOKEN }),
      completed_ts: response.started_ts,
    })
    .execute()
  await db
    .updateTable('feedback_response')
    .set({
      response_json: JSON.stringify({ overall: 4, why: SPOKEN }),
      recipient_token: 'token-of-quillon',
      device_id: 'phone-of-quillon',
    })
    .where('response_id', '=', CLUB.response)
    .execute()
  await transact(db, (trx) => storeFacts(trx, { program_id, feedback_form_id: CLUB.form }, [51_801, CLUB.response]))
  await db
    .updateTable('member_case')
    .set({ title: `Wait – Quillon Abernathy`, about_user_id: PERSON })
    .where('case_id', '=', CLUB.case)
    .execute()
  await db
    .insertInto('member_case')
    .values({ program_id, case_id: 51_802, title: 'Noise', description: SPOKEN, created_by: PERSON })
    .execute()
  await db
    .insertInto('case_comment')
    .values({ program_id, case_id: 51_802, text: SPOKEN, created_by: CLUB.staff })
    .execute()
  await db
    .insertInto('case_history')
    .values({ program_id, case_id: 51_802, field: 'title', new_value: SPOKEN, created_by: PERSON })
    .execute()
  const note = { program_id, category: 'x', comment_text: SPOKEN, created_by: CLUB.staff, log_date: '2026-06-17' }
  await db
    .insertInto('logbook_comment')
    .values([
      { ...note, comment_id: 51_803, field: `response-${CLUB.response}` },
      { ...note, comment_id: 51_804, field: 'q-2' },
    ])
    .execute()
  await db
    .insertInto('outbox_mail')
    .values([
      { program_id, address: 'quillon@abernathy.test', body: 'Answer please', user_id: PERSON },
      { program_id, address: 'ana@rapport.test', body: SPOKEN },
    ])
    .execute()
  await db
    .updateTable('sendout_message')
    .set({ address: 'quillon@abernathy.test', link: 'https://x/quillon', state: 'queued' })
    .where('user_id', '=', PERSON)
    .execute()
  await db
    .insertInto('user_import_row')
    .values({
      program_id,
      import_id: CLUB.import,
      line: 2,
      member_number: 'Q-77321',
      fields: JSON.stringify({ fname: 'Quillon' }),
    })
    .execute()
  await db
    .insertInto('saved_view')
    .values({ program_id, user_id: CLUB.staff, list: 'cases', name: 'His', query: 'query=Quillon+Abernathy' })
    .execute()
  await db
    .insertInto('audience')
    .values({
      program_id,
      audience_name: 'One',
      query: JSON.stringify([{ value: 'quillon@abernathy.test' }]),
      created_by: CLUB.staff,
    })
    .execute()
  await db
    .insertInto('job')
    .values({ program_id, kind: 'x', payload: JSON.stringify({ to: 'quillon@abernathy.test' }), done_ts: new Date(0) })
    .execute()
  await db
    .insertInto('idempotency')
    .values({ scope: 's', key: 'k', body_hash: Buffer.from([1]), status: 200, answer: JSON.stringify({ why: SPOKEN }) })
    .execute()
  await db.insertInto('suppression').values({ program_id, user_id: PERSON, channel: 'email' }).execute()
}

/** Every table that has a text of the person, or a reference to one of their ids. */
async function tablesWithPerson(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(fixture.db)
  const found: string[] = []
  for (const { name } of rows) {
    // The entry of the erasure has the number of the erased member and nothing else of them.
    if (name === 'audit_log') continue
    const { rows: hits } = await sql<{ hit: string }>`
      select lower(t::text) as hit from ${sql.table(name)} t
       where lower(t::text) ~ ${`${MARKS.join('|')}|\\m(${PERSON}|51951|51950)\\M`}`.execute(fixture.db)
    for (const { hit } of hits) found.push(`${name}: ${hit}`)
  }
  return found
}

async function figures() {
  const query = `resultType=individual_question&feedbackFormId=${CLUB.form}`
  const answer = await fixture.app.request(`/v3/feedback/results?${query}`, { headers: admin })
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  await fillClub(fixture.db, CLUB, fixture.clock.now())
  await plantPerson()
  admin = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const path = `/v3/members/${PERSON}/erasure`
const erase = (name: string, id = PERSON) =>
  fixture.app.request(`/v3/members/${id}/erasure`, { method: 'POST', headers: admin, body: JSON.stringify({ name }) })

describe('the erasure of a member', () => {
  it('is refused with the name of another, and changes nothing', async () => {
    const before = await tablesWithPerson()
    expect((await erase('Nia Cole')).status).toBe(400)
    expect(await tablesWithPerson()).toEqual(before)
  })

  it('previews what it changes without a change', async () => {
    const before = await tablesWithPerson()
    const counts = await readAnswer('previewErasure', await fixture.app.request(path, { headers: admin }))
    expect(counts).toEqual(COUNTS)
    expect(await tablesWithPerson()).toEqual(before)
  })

  it('leaves no text and no reference of the person in any table, and the figures as they were', async () => {
    const before = await figures()
    expect(before).toMatchObject({ status: 200, text: expect.stringContaining('Overall, how was your visit?') })
    expect(await readAnswer('eraseMember', await erase(' quillon  abernathy'))).toEqual(COUNTS)
    expect(await tablesWithPerson()).toEqual([])
    const redacted = '[removed] waited, call [removed] or [removed]'
    expect(await figures()).toEqual({ ...before, text: before.text.replaceAll(SPOKEN, redacted) })
  })

  it('is recorded by the number of the member and the counts', async () => {
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'entity_id', 'detail'])
      .where('action', '=', 'member.erased')
      .execute()
    expect(entries).toEqual([
      { action: 'member.erased', user_id: PEOPLE.ana, entity_id: String(PERSON), detail: COUNTS },
    ])
  })

  it('leaves other members', async () => {
    const { fname } = await fixture.db
      .selectFrom('member')
      .select('fname')
      .where('user_id', '=', OTHER)
      .executeTakeFirstOrThrow()
    expect(fname).toBe('Nia')
  })

  it('answers 404 for a member who was erased', async () => {
    expect((await erase('quillon abernathy')).status).toBe(404)
  })
})
