import type { CaseListQuery } from '@rapport/api/contract/cases/cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture, type Refusal } from './testing/case-fixture.ts'

const HOUR_MS = 3_600_000
/** 03:30 on June 18 in UTC, which is 23:30 on June 17 in New York and 17:30 on June 17 in Honolulu. */
const NIGHT = Date.UTC(2026, 5, 18, 3, 30)

let club: CaseFixture
beforeAll(async () => {
  club = await openCaseFixture()
  club.clock.set(NIGHT)
})
afterAll(() => club.close())

const refuse = async (query: string) =>
  (await club.call<Refusal>(await club.signIn(2, 75), 'GET', `/cases?program_id=75&${query}`)).body.fields
const titles = async (query: string) =>
  (await club.list(`&${query}`, await club.signIn(2, 75))).map((row) => row.title).toSorted()

async function insert(title: string, times: { opened: number; closed?: number }, merchant_id = 1) {
  await club.db
    .insertInto('member_case')
    .values({
      program_id: 75,
      title,
      merchant_id,
      opened_ts: new Date(times.opened),
      closed_ts: times.closed === undefined ? null : new Date(times.closed),
      tags: ['timed'],
    })
    .execute()
}

describe('cases filtered by member data', () => {
  beforeAll(async () => {
    const set = (user_id: number, values: object) =>
      club.db.updateTable('member').set(values).where('program_id', '=', 75).where('user_id', '=', user_id).execute()
    await set(501, { birth_year: 1990, birth_month: 6, birth_day: 17, date_joined: '2024-06-18' })
    await set(502, { birth_year: 1991, date_joined: null })
    await club.raise(220, 501)
    await club.raise(220, 502)
    await club.raise(220, null)
    await club.db.updateTable('member_case').set({ title: 'Ada' }).where('created_by', '=', 501).execute()
    await club.db.updateTable('member_case').set({ title: 'Ben' }).where('created_by', '=', 502).execute()
    await club.create({ title: 'By staff' })
  })

  it.each([
    ['gender=Female', ['Ada']],
    ['memberCategory=Golf', ['Ada']],
    ['gender=Male&memberCategory=Golf', []],
    // Ada turned 36 today in the time zone of the club; Ben, whose birthday is unknown, counts as 35 from January 1.
    ['memberAgeMin=36', ['Ada']],
    ['memberAgeMax=35', ['Ben']],
    ['memberAgeMin=35&memberAgeMax=36', ['Ada', 'Ben']],
    ['memberAgeMin=37', []],
    // Ada's second full year of membership is not complete until tomorrow.
    ['memberTenureMin=1&memberTenureMax=1', ['Ada']],
    ['memberTenureMin=2', []],
    ['memberTenureMin=0', ['Ada']],
  ])('are limited to those that match %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })
})

describe('cases filtered by day of opening or closing', () => {
  beforeAll(async () => {
    // In the club's time zone, June 17 began at 04:00 UTC.
    const today = Date.UTC(2026, 5, 17, 4)
    await insert('first moment of today', { opened: today })
    await insert('last moment of yesterday', { opened: today - 1 })
    await insert('a week ago', { opened: today - 7 * 24 * HOUR_MS, closed: today + HOUR_MS })
    await insert('reopened', { opened: today - HOUR_MS, closed: today - 2 * HOUR_MS })
    await insert('last year', { opened: Date.UTC(2025, 11, 31, 12), closed: today - 24 * HOUR_MS })
  })

  it.each([
    ['openedPastDays=1', ['first moment of today']],
    ['openedPastDays=2', ['first moment of today', 'last moment of yesterday', 'reopened']],
    ['openedPastDays=9999', ['a week ago', 'first moment of today', 'last moment of yesterday', 'reopened']],
    ['openedStart=2026-06-16&openedEnd=2026-06-16', ['last moment of yesterday', 'reopened']],
    ['openedStart=2025-12-31&openedEnd=2026-06-10', ['a week ago', 'last year']],
    ['openedPastDays=1&openedStart=2025-01-01&openedEnd=2026-01-01', ['first moment of today']],
    ['closedPastDays=1', ['a week ago']],
    ['closedPastDays=7', ['a week ago', 'last year']],
    ['closedStart=2026-06-16&closedEnd=2026-06-16', ['last year']],
    ['closedPastDays=7&openedPastDays=30', ['a week ago']],
  ])('are limited to those that match %s', async (query, expected) => {
    expect(await titles(`tags=timed&${query}`)).toEqual(expected)
  })

  it('are selected by days in the time zone of the requested location', async () => {
    const zone = (timezone: string) =>
      club.db.updateTable('merchant').set({ timezone }).where('merchant_id', '=', 2).execute()
    await insert('at the pool', { opened: Date.UTC(2026, 5, 17, 9, 59) }, 2)
    await zone('Pacific/Honolulu')
    const found = await titles('tags=timed&merchantId=2&openedStart=2026-06-16&openedEnd=2026-06-16')
    await zone('America/New_York')
    expect(found).toEqual(['at the pool'])
    expect(await titles('tags=timed&merchantId=2&openedStart=2026-06-16&openedEnd=2026-06-16')).toEqual([])
  })

  it.each([
    ['openedStart=2026-06-01', 'openedEnd'],
    ['openedEnd=2026-06-01', 'openedStart'],
    ['openedStart=2026-06-02&openedEnd=2026-06-01', 'openedEnd'],
    ['closedStart=2026-06-02&closedEnd=2026-06-18', 'closedEnd'],
    ['closedPastDays=0', 'closedPastDays'],
    ['closedStart=06/02/2026', 'closedStart'],
    ['memberAgeMin=young', 'memberAgeMin'],
  ])('are not returned for the invalid filter %s; the error names the field %s', async (query, field) => {
    expect(Object.keys((await refuse(query)) ?? {})).toEqual([field])
  })
})

describe('every filter in the contract', () => {
  const ANCIENT = Date.UTC(2000, 0, 1, 12)
  const noDays = (name: string) => `tags=ancient&${name}Start=2001-01-01&${name}End=2001-01-31`
  /** Queries that match no case unless the server ignores the filter. */
  const WITHOUT_CASES: Readonly<
    Record<Exclude<keyof CaseListQuery, 'program_id' | 'offset' | 'after' | 'sort'>, string>
  > = {
    status: 'status=in_progress_ts',
    priority: 'priority=999',
    type: 'type=999',
    origin: 'createdBy=501&origin=manual',
    assignedTo: 'assignedTo=999',
    overdue: 'createdBy=501&overdue=1',
    mentions: 'mentions=me',
    createdBy: 'createdBy=999',
    feedbackFormId: 'feedbackFormId=999',
    merchantId: 'merchantId=999',
    responseId: 'responseId=999999',
    q: 'q=unused',
    tags: 'tags=unused',
    gender: 'gender=Unused',
    memberCategory: 'memberCategory=Unused',
    memberAgeMin: 'memberAgeMin=150',
    memberAgeMax: 'memberAgeMax=0',
    memberTenureMin: 'memberTenureMin=150',
    memberTenureMax: 'memberTenureMax=0',
    openedPastDays: 'tags=ancient&openedPastDays=1',
    openedStart: noDays('opened'),
    openedEnd: noDays('opened'),
    closedPastDays: 'tags=ancient&closedPastDays=1',
    closedStart: noDays('closed'),
    closedEnd: noDays('closed'),
  }

  beforeAll(async () => {
    const time = new Date(ANCIENT)
    await club.raise(220, 501)
    await club.db
      .insertInto('member_case')
      .values({ program_id: 75, title: 'Old', merchant_id: 1, opened_ts: time, closed_ts: time, tags: ['ancient'] })
      .execute()
  })

  it.each(Object.entries(WITHOUT_CASES))('has an effect: %s', async (_name, query) => {
    expect(await titles('createdBy=501')).not.toEqual([])
    expect(await titles('tags=ancient')).toEqual(['Old'])
    expect(await titles(query)).toEqual([])
  })
})
