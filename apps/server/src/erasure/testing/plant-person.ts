import { transact, type Db } from '../../db/open.ts'
import { IMAGES_PATH } from '../../images/save-image.ts'
import { storeFacts } from '../../results/counting/complete-response.ts'
import { idsOf } from '../../testing/matrix/matrix-club.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'

/** The ids of the club to which plantPerson adds the person's data. */
export const CLUB = idsOf(CLUB_A, 51_000, { word: 'Aspen', merchant: 1, staff: PEOPLE.ana })
const PERSON = CLUB.member
const program_id = CLUB_A
/** Another member of the club. */
export const OTHER = 51_900
/**
 * A text with the person's name, phone number and e-mail address, which plantPerson stores in responses, cases, notes and other
 * records.
 */
export const SPOKEN = 'Quillon Abernathy waited, call 512 555 0147 or quillon@abernathy.test'
/**
 * Adds data about the person with the id `CLUB.member` to every kind of record in a club that fillClub has filled, and adds the
 * member Nia Cole.
 */
export async function plantPerson(db: Db, now: number): Promise<void> {
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
    started_ts: new Date(now),
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
    .set({ title: `Wait – Quillon Abernathy`, about_user_id: PERSON, tags: ['Quillon Abernathy', 'wait'] })
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
  await plantMessages(db)
}

async function plantMessages(db: Db): Promise<void> {
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
    .values({ program_id, user_id: CLUB.staff, list: 'cases', name: 'His', query: 'query=Quillon%C2%A0Abernathy' })
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
    .values({
      scope: `createCase:11:${CLUB_A}:/v3/cases`,
      key: 'k',
      body_hash: Buffer.from([1]),
      status: 200,
      answer: JSON.stringify({ why: SPOKEN }),
    })
    .execute()
  await db.insertInto('suppression').values({ program_id, user_id: PERSON, channel: 'email' }).execute()
}
