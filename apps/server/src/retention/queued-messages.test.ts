import { afterAll, beforeAll, expect, it } from 'vitest'

import { CLUB, plantPerson } from '../erasure/testing/plant-person.ts'
import { fillClub } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { expireData } from './expire-data.ts'

const DAY_MS = 86_400_000

let fixture: TestApp
let start: number
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  start = fixture.clock.now()
  await fillClub(fixture.db, CLUB, start)
  await plantPerson(fixture.db, start)
})
afterAll(() => fixture.close())

it('the retention job removes the addresses of a send-out only after all of its messages have been sent', async () => {
  const { db } = fixture
  const messages = db.updateTable('sendout_message').where('program_id', '=', CLUB_A)
  await db
    .updateTable('sendout')
    .set({ sendtime: new Date(start), state: 'done' })
    .execute()
  await messages.set({ state: 'queued', address: 'q@member.test' }).execute()
  await db.insertInto('retention').values({ program_id: CLUB_A, kind: 'outbox', months: 1, removed_ts: null }).execute()
  const addresses = async () => {
    const rows = await db.selectFrom('sendout_message').select('address').where('program_id', '=', CLUB_A).execute()
    return new Set(rows.map(({ address }) => address))
  }
  const later = start + 32 * DAY_MS
  await expireData(db, later)
  expect(await addresses()).toEqual(new Set(['q@member.test']))
  await messages.set({ state: 'sent' }).execute()
  await expireData(db, later)
  expect(await addresses()).toEqual(new Set(['']))
})
