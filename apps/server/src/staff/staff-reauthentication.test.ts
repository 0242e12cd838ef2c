import type { StaffSave } from '@rapport/api/contract/staff/staff-edit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

const SAVE: StaffSave = {
  fname: 'Both',
  lname: 'Lowell',
  email: 'mine@rapport.test',
  phone: null,
  office_phone: null,
  address: null,
  admin: false,
  limited_access: 0,
  roles: [],
}

it('requires a recently confirmed password to save a person if one of the person’s other programs requires it', async () => {
  const { db, clock } = fixture
  await db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  await db.insertInto('account_program').values({ user_id: PEOPLE.ana, program_id: CLUB_B }).execute()
  await db.updateTable('program').set({ asks_password: true }).where('program_id', '=', CLUB_B).execute()
  const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
  const save = () =>
    fixture.app.request(`/v3/staff/${PEOPLE.both}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ staffMember: SAVE }),
    })
  const start = clock.now()
  clock.set(start + 10 * 60_000)
  expect(await readFailure(await save())).toMatchObject({ status: 403, code: 'reauthentication_required' })
  clock.set(start)
  expect((await save()).status).toBe(200)
})
