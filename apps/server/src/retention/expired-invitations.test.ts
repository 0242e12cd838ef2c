import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { CLUB, OTHER, plantPerson } from '../erasure/testing/plant-person.ts'
import { readAnswer } from '../testing/answers.ts'
import { closeChecked } from '../testing/derived-rows.ts'
import { fillClub } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { expireData } from './expire-data.ts'

const DAY_MS = 86_400_000

let fixture: TestApp
let start: number
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  start = fixture.clock.now()
  await fillClub(fixture.db, CLUB, start)
  await plantPerson(fixture.db, start)
  const sendout = { program_id: CLUB_A, sendout_id: CLUB.sendout, user_id: OTHER }
  await fixture.db
    .updateTable('sendout')
    .set({ sendtime: new Date(start), state: 'done', feedback_form_id: CLUB.form })
    .execute()
  await fixture.db.updateTable('sendout_message').set({ state: 'sent' }).execute()
  await fixture.db
    .insertInto('sendout_message')
    .values({ ...sendout, address: 'nia@members.test', link: '/surveys/nia', state: 'sent' })
    .execute()
  await fixture.db
    .insertInto('invitation')
    .values({
      ...sendout,
      feedback_form_id: CLUB.form,
      invited_ts: new Date(start),
      invited_day: dayInZone(start, 'UTC'),
      dims: [],
    })
    .execute()
  await fixture.db
    .insertInto('retention')
    .values({ program_id: CLUB_A, kind: 'responses', months: 2, removed_ts: null })
    .execute()
})
afterAll(() => closeChecked(fixture))

/** Sets the clock to a number of days after the start, and returns the headers of a new sign-in. */
async function moveTo(days: number): Promise<Record<string, string>> {
  fixture.clock.set(start + days * DAY_MS)
  return fixture.signIn(PEOPLE.ana, CLUB_A)
}
const expire = () => expireData(fixture.db, fixture.clock.now())
const closeAt = (days: number) =>
  fixture.db
    .updateTable('feedback_form')
    .set({ cutoff_ts: new Date(start + days * DAY_MS) })
    .where('program_id', '=', CLUB_A)
    .where('feedback_form_id', '=', CLUB.form)
    .execute()
/** Lists the tables that still refer to the invited person. */
async function tablesOfPerson(): Promise<string[]> {
  const found: string[] = []
  for (const table of ['invitation', 'sendout_message'] as const) {
    const rows = await fixture.db.selectFrom(table).select('user_id').where('user_id', '=', OTHER).execute()
    if (rows.length > 0) found.push(table)
  }
  return found
}

async function readRate(headers: Record<string, string>): Promise<string> {
  const answer = await fixture.app.request(`/v3/feedback/results/rate?feedbackFormId=${CLUB.form}`, { headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

it("an unanswered invitation to a survey without a cutoff still refers to its person on the survey's last day, as set in the club profile", async () => {
  const setLastDay = (days: number | null) =>
    fixture.db
      .updateTable('program')
      .set({ ppp_end_date: days === null ? null : new Date(start + days * DAY_MS).toISOString().slice(0, 10) })
      .where('program_id', '=', CLUB_A)
      .execute()
  await setLastDay(65)
  await moveTo(65)
  await expire()
  await setLastDay(null)
  expect(await tablesOfPerson()).toEqual(['invitation', 'sendout_message'])
})

it('an unanswered invitation refers to its person until the survey is closed, and the rate does not change afterwards', async () => {
  await closeAt(70)
  const admin = await moveTo(65)
  await expire()
  expect(await tablesOfPerson()).toEqual(['invitation', 'sendout_message'])
  const rate = await readRate(admin)
  expect(JSON.parse(rate)).toMatchObject({ invited: 1 })

  const headers = await moveTo(71)
  const preview = await fixture.app.request(`/v3/programs/${CLUB_A}/retention/preview`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind: 'responses', months: 2 }),
  })
  expect(await readAnswer('previewRetention', preview)).toMatchObject({ older: 1 })
  await expire()
  expect(await tablesOfPerson()).toEqual([])
  const messages = await fixture.db
    .selectFrom('sendout_message')
    .select(['address', 'link'])
    .where('address', '=', 'nia@members.test')
    .execute()
  expect(messages).toEqual([])
  expect(await readRate(headers)).toBe(rate)
})
