import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { closeChecked } from '../testing/derived-rows.ts'
import { fillClub } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { CLUB, OTHER, plantPerson, SPOKEN } from './testing/plant-person.ts'

const PERSON = CLUB.member
/** Lowercase texts that identify the person, to search for in every table. */
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

/** Lists the rows, in any table, that contain one of the person’s ids or a text that identifies them. */
async function tablesWithPerson(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`.execute(fixture.db)
  const found: string[] = []
  for (const { name } of rows) {
    // Audit log entries keep the id of the erased member, and nothing else that identifies them.
    const ids = name === 'audit_log' ? '' : `|\\m(${PERSON}|51951|51950)\\M`
    const { rows: hits } = await sql<{ hit: string }>`
      select lower(t::text) as hit from ${sql.table(name)} t
       where lower(t::text) ~ ${`${MARKS.join('|')}${ids}`}`.execute(fixture.db)
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
  await plantPerson(fixture.db, fixture.clock.now())
  admin = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => closeChecked(fixture))

const path = `/v3/members/${PERSON}/erasure`
const erase = (name: string, id = PERSON) =>
  fixture.app.request(`/v3/members/${id}/erasure`, { method: 'POST', headers: admin, body: JSON.stringify({ name }) })

describe('the erasure of a member', () => {
  it('is refused and changes nothing when another person’s name is given', async () => {
    const before = await tablesWithPerson()
    expect((await erase('Nia Cole')).status).toBe(400)
    expect(await tablesWithPerson()).toEqual(before)
  })

  it('can be previewed, which returns the counts and changes nothing', async () => {
    const before = await tablesWithPerson()
    const counts = await readAnswer(
      'previewErasure',
      await fixture.app.request(`${path}/preview`, { method: 'POST', headers: admin }),
    )
    expect(counts).toEqual(COUNTS)
    expect(await tablesWithPerson()).toEqual(before)
  })

  it('removes the person from every table without changing the figures', async () => {
    const before = await figures()
    expect(before).toMatchObject({ status: 200, text: expect.stringContaining('Overall, how was your visit?') })
    expect(await readAnswer('eraseMember', await erase(' quillon  abernathy'))).toEqual(COUNTS)
    expect(await tablesWithPerson()).toEqual([])
    const redacted = '[removed] waited, call [removed] or [removed]'
    expect(await figures()).toEqual({ ...before, text: before.text.replaceAll(SPOKEN, redacted) })
  })

  it('is recorded with the member’s id and the counts', async () => {
    const entries = await fixture.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'entity_id', 'detail'])
      .where('action', '=', 'member.erased')
      .execute()
    expect(entries).toEqual([
      { action: 'member.erased', user_id: PEOPLE.ana, entity_id: String(PERSON), detail: COUNTS },
    ])
  })

  it('does not change texts that only resemble the name, or a guest who shares only the last name and phone number', async () => {
    const { db } = fixture
    const program_id = CLUB_A
    const phone = '+1 512 555 0188'
    await db.insertInto('member').values({ program_id, user_id: 51_960, fname: 'Al', lname: 'Li', phone }).execute()
    await db
      .insertInto('temp_member')
      .values({ program_id, temp_member_id: 51_961, fname: 'Ann', lname: 'Li', phone })
      .execute()
    const body = 'Your personal link to the annual listening post, General List.'
    await db.insertInto('outbox_mail').values({ program_id, address: 'nia@members.test', body }).execute()
    expect(await readAnswer('eraseMember', await erase('Al Li', 51_960))).toMatchObject({ mails: 0, guests: 0 })
    const mails = await db.selectFrom('outbox_mail').select('body').where('address', '=', 'nia@members.test').execute()
    expect(mails).toEqual([{ body }])
    const guests = await db.selectFrom('temp_member').select('fname').where('temp_member_id', '=', 51_961).execute()
    expect(guests).toEqual([{ fname: 'Ann' }])
  })

  it('redacts the person in e-mails to other people and in the stored responses to earlier requests', async () => {
    const mail = await fixture.db
      .selectFrom('outbox_mail')
      .select('body')
      .where('address', '=', 'ana@rapport.test')
      .executeTakeFirstOrThrow()
    expect(mail.body).toBe('[removed] waited, call [removed] or [removed]')
    const stored = await fixture.db.selectFrom('idempotency').select('answer').executeTakeFirstOrThrow()
    expect(stored.answer).toEqual({ why: '[removed] waited, call [removed] or [removed]' })
  })

  it('does not change other members', async () => {
    const { fname } = await fixture.db
      .selectFrom('member')
      .select('fname')
      .where('user_id', '=', OTHER)
      .executeTakeFirstOrThrow()
    expect(fname).toBe('Nia')
  })

  it('fails with 404 for a member who has been erased', async () => {
    expect((await erase('quillon abernathy')).status).toBe(404)
  })
})
