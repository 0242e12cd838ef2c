import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openPlainTestDb } from '../testing/test-database.ts'
import { CLUB_A, CLUB_B, insertTwoClubs } from '../testing/two-clubs.ts'
import { keepGuestsHere } from './keep-here.ts'

const MINUTE_MS = 60_000
const NOON = Date.UTC(2026, 5, 17, 12)

let opened: OpenedDb
beforeAll(async () => {
  opened = await openPlainTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())

it('keepGuestsHere shifts the ongoing visits in the given clubs to now, and does not change past visits or other clubs', async () => {
  const visit = (program_id: number, user_id: number, first: number, last: number) => ({
    program_id,
    merchant_id: program_id === CLUB_A ? 1 : 3,
    user_id,
    first_seen: new Date(NOON - first * MINUTE_MS),
    last_seen: new Date(NOON - last * MINUTE_MS),
  })
  await opened.db
    .insertInto('visit')
    .values([
      visit(CLUB_A, 501, 60, 0),
      visit(CLUB_A, 502, 90, 4),
      visit(CLUB_A, 503, 90, 5),
      visit(CLUB_B, 504, 60, 0),
    ])
    .execute()
  const tomorrow = NOON + 1440 * MINUTE_MS
  await keepGuestsHere(opened.db, [CLUB_A], tomorrow)
  const rows = await opened.db
    .selectFrom('visit')
    .select(['user_id', 'first_seen', 'last_seen'])
    .orderBy('user_id')
    .execute()
  const minutes = (at: Date) => (at.getTime() - NOON) / MINUTE_MS
  expect(rows.map((row) => [row.user_id, minutes(row.first_seen), minutes(row.last_seen)])).toEqual([
    [501, 1380, 1440],
    [502, 1350, 1436],
    [503, -90, -5],
    [504, -60, 0],
  ])
})
