import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { recountVisits } from '../derived/member-visits.ts'
import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
})
afterAll(() => fixture.close())

it('moves a guest’s opt-outs to the matched member without duplicates, and turns off the channels in the member’s profile', async () => {
  const { db } = fixture
  const guest = (temp_member_id: number, user_id: number) => ({ program_id: 75, temp_member_id, user_id, fname: 'Gus' })
  await db
    .insertInto('temp_member')
    .values([guest(1, 1501), guest(2, 1502)])
    .execute()
  const quiet = (user_id: number, channel: 'email' | 'text', program_id = 75) => ({ program_id, user_id, channel })
  await db
    .insertInto('suppression')
    .values([quiet(1501, 'text'), quiet(1501, 'email', 86), quiet(1502, 'email'), quiet(502, 'email')])
    .execute()
  const dana = await fixture.signIn(2, 75)
  for (const [id, memberId] of [
    [1, 501],
    [2, 502],
  ]) {
    const body = JSON.stringify({ memberId })
    const answer = await fixture.app.request(`/v3/temp_members/${id}/member`, { method: 'PUT', headers: dana, body })
    expect(answer.status).toBe(200)
  }
  const suppressions = db.selectFrom('suppression').select(['program_id', 'user_id', 'channel']).orderBy('user_id')
  expect(await suppressions.execute()).toEqual([quiet(501, 'text'), quiet(502, 'email'), quiet(1501, 'email', 86)])
  const switches = db.selectFrom('member').select(['user_id', 'email_enabled', 'text_enabled']).orderBy('user_id')
  expect(await switches.where('user_id', 'in', [501, 502]).execute()).toEqual([
    { user_id: 501, email_enabled: true, text_enabled: false },
    { user_id: 502, email_enabled: false, text_enabled: true },
  ])
})

it('refuses to delete a guest who is referenced only in a survey that the user is not allowed to see, and discloses no counts', async () => {
  const { db } = fixture
  await db
    .insertInto('temp_member')
    .values({ program_id: 75, temp_member_id: 9, user_id: 1509, fname: 'Ida' })
    .execute()
  const response = { program_id: 75, feedback_form_id: 330, local_id: '75-hidden', user_id: 1509 }
  await db.insertInto('feedback_response').values(response).execute()
  const remove = async (as: number) =>
    readFailure(
      await fixture.app.request('/v3/temp_members/9', { method: 'DELETE', headers: await fixture.signIn(as, 75) }),
    )
  const [toDana, toHana] = [await remove(2), await remove(31)]
  expect([toDana.status, toHana.status]).toEqual([409, 409])
  expect(toDana.message).toBe(
    'This guest is known to the club and cannot be deleted. Match the guest to a member, or make the guest a member.',
  )
  expect(toHana.message).toContain('has 1 response and cannot be deleted.')
})

it('counts a guest’s visits, and deletes them together with the guest if there are no responses or cases', async () => {
  const { db } = fixture
  const of = { program_id: 75, user_id: 1510 }
  await db
    .insertInto('temp_member')
    .values({ ...of, temp_member_id: 10, fname: 'Eve' })
    .execute()
  const visit = { ...of, merchant_id: 1, first_seen: new Date(1000), last_seen: new Date(2000) }
  await db.insertInto('visit').values([visit, visit]).execute()
  await transact(db, (trx) => recountVisits(trx, 75, [1510]))
  await db
    .insertInto('suppression')
    .values({ ...of, channel: 'text' })
    .execute()
  const headers = await fixture.signIn(2, 75)
  const ask = (method: string) => fixture.app.request('/v3/temp_members/10', { method, headers })
  expect(await readAnswer('getTempMember', await ask('GET'))).toMatchObject({ responses: 0, cases: 0, visits: 2 })
  expect((await ask('DELETE')).status).toBe(200)
  expect((await ask('GET')).status).toBe(404)
  for (const table of ['visit', 'member_visits', 'suppression']) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = 1510`.execute(db)
    expect(rows).toEqual([])
  }
})
