import type { CaseViewCount } from '@rapport/api/contract/cases/case-views'
import type { CaseListItem, CaseListQuery } from '@rapport/api/contract/cases/cases'
import { deriveCaseAge } from '@rapport/domain/cases/case-age'
import { writeCaseFilters } from '@rapport/domain/cases/case-filters'
import { CASE_SORT_FIELDS } from '@rapport/domain/cases/case-sort'
import { CASE_VIEW_FILTERS, READY_MADE_CASE_VIEWS } from '@rapport/domain/cases/case-views'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

const DAY_MS = 86_400_000
const ZONE = 'America/New_York'
/** 12:30 AM on June 18 in New York. */
const NOW = Date.UTC(2026, 5, 18, 4, 30)

let club: CaseFixture
/** The ids of the open cases with a comment that mentions Dana. */
let mentioned: number[] = []
beforeAll(async () => {
  club = await openCaseFixture()
  club.clock.set(NOW)
  const rows = [1, 2, 3, 4, null].flatMap((priority_id, index) =>
    [0, 1, 2, 3, 4, 7, 8, 14, 15].map((days) => {
      const opened_ts = new Date(NOW - days * DAY_MS - (index % 2) * 3_600_000)
      const isClosed = days === 15 && index === 0
      return {
        program_id: 75,
        title: `${['Zoo', 'apple', 'Äpfel'][days % 3]} ${days}`,
        merchant_id: 1,
        priority_id,
        opened_ts,
        created_ts: opened_ts,
        in_progress_ts: days === 7 ? new Date(NOW) : null,
        closed_ts: isClosed ? new Date(NOW) : null,
        assigned_to: days % 2 === 0 ? 2 : index === 0 ? 31 : null,
        creator_is_staff: true,
        created_by: 2,
      }
    }),
  )
  const added = await club.db.insertInto('member_case').values(rows).returning(['case_id', 'closed_ts']).execute()
  // Comments on the first three open cases and on the closed case mention Dana; the comment on the fourth mentions only another
  // person on the staff.
  const open = added.filter(({ closed_ts }) => closed_ts === null)
  const closed = added.filter(({ closed_ts }) => closed_ts !== null)
  const comments = [...open.slice(0, 4), ...closed].map(({ case_id }, index) => ({
    program_id: 75,
    case_id,
    text: 'See this',
    created_by: 31,
    mentions: index === 3 ? [31] : [31, 2],
  }))
  await club.db.insertInto('case_comment').values(comments).execute()
  mentioned = open.slice(0, 3).map(({ case_id }) => case_id)
})
afterAll(() => club.close())

const signIn = () => club.signIn(2, 75)
const listAll = async (query: string, headers: Record<string, string>): Promise<CaseListItem[]> => {
  const rows: CaseListItem[] = []
  for (;;) {
    const page = await club.list(`&${query}&offset=${rows.length}`, headers)
    rows.push(...page)
    if (page.length === 0) return rows
  }
}
const countsOf = async (headers: Record<string, string>) =>
  (await club.call<CaseViewCount[]>(headers, 'GET', '/cases/views?program_id=75')).body
const setDefault = (view: string, headers: Record<string, string>) =>
  club.call(headers, 'PUT', '/cases/views/default?program_id=75', { view })
const readAge = (row: CaseListItem) => deriveCaseAge(row, (row.priority_id ?? 0) - 1, NOW, ZONE)

describe('overdue cases', () => {
  it('are those that the domain rule considers overdue', async () => {
    const dana = await signIn()
    const all = await listAll('', dana)
    const ids = (rows: CaseListItem[]) => rows.map(({ case_id }) => case_id).toSorted((a, b) => a - b)
    const overdue = all.filter((row) => readAge(row).isOverdue)
    expect(overdue.length).toBeGreaterThan(5)
    expect(overdue.length).toBeLessThan(all.length)
    expect(ids(await listAll('overdue=1', dana))).toEqual(ids(overdue))
  })
})

describe('sorting the list', () => {
  const statuses = ['opened_ts', 'in_progress_ts', 'closed_ts']
  const valueOf: Record<(typeof CASE_SORT_FIELDS)[number], (row: CaseListItem) => string | number | null> = {
    title: (row) => row.title.toLowerCase(),
    status: (row) => statuses.indexOf(row.status),
    priority: (row) => row.priority_id,
    assigned_to: (row) => row.assigned_to && `${row.assigned_to_fname} ${row.assigned_to_lname}`.toLowerCase(),
    merchant_name: (row) => row.merchant_name?.toLowerCase() ?? null,
    created_by: (row) => row.created_by_fname,
    opened_ts: (row) => row.opened_ts,
    due: (row) => readAge(row).dueDay,
  }
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

  it.each(CASE_SORT_FIELDS)('by %s works in both directions, with rows without a value last', async (field) => {
    const dana = await signIn()
    for (const [sort, sign] of [
      [field, 1],
      [`-${field}`, -1],
    ] as const) {
      const values = (await listAll(`sort=${sort}`, dana)).map(valueOf[field])
      const expected = values.toSorted((a, b) =>
        a === null || b === null ? Number(a === null) - Number(b === null) : sign * compare(a, b),
      )
      expect(values).toEqual(expected)
      expect(new Set(values).size).toBeGreaterThan(['merchant_name', 'created_by'].includes(field) ? 0 : 1)
    }
  })

  it.each(['due', '-assigned_to', 'title'])(
    'by %s returns the same rows after a given row as at the corresponding offset',
    async (sort) => {
      const dana = await signIn()
      const all = (await listAll(`sort=${sort}`, dana)).map(({ case_id }) => case_id)
      for (const index of [0, 9, 17, all.length - 2]) {
        const next = await club.list(`&sort=${sort}&after=${all[index]}`, dana)
        expect(next.map(({ case_id }) => case_id)).toEqual(all.slice(index + 1, index + 11))
      }
    },
  )
})

describe('views', () => {
  beforeEach(async () => {
    await club.db.deleteFrom('saved_view').execute()
    await club.db.deleteFrom('case_default_view').execute()
  })

  it('have a count of the cases that the list returns for their filters', async () => {
    const dana = await signIn()
    await club.call(dana, 'POST', '/saved_views?program_id=75', {
      name: 'Urgent',
      list: 'cases',
      query: 'priority=4',
      shared: false,
      is_default: false,
    })
    const counts = await countsOf(dana)
    expect(counts.map(({ view }) => view)).toEqual([...READY_MADE_CASE_VIEWS, null])
    for (const { view, record_count } of counts) {
      const query =
        view === null ? 'priority=4' : String(new URLSearchParams(writeCaseFilters(CASE_VIEW_FILTERS[view])))
      const rows = await listAll(query, dana)
      expect(record_count, `${view}`).toBe(rows.length)
      expect(record_count).toBeGreaterThan(0)
    }
    const [all, open, mine, unassigned] = counts.map(({ record_count }) => record_count)
    expect(open).toBe((all ?? 0) - 1)
    expect((mine ?? 0) + (unassigned ?? 0)).toBeLessThan(open ?? 0)
  })

  it('include one that lists the open cases with a comment that mentions the signed-in person', async () => {
    const ids = (rows: CaseListItem[]) => rows.map(({ case_id }) => case_id).toSorted((a, b) => a - b)
    const query = 'status=not_closed&mentions=me'
    expect(ids(await listAll(query, await signIn()))).toEqual(mentioned)
    expect(await listAll(query, await club.signIn(31, 75))).toHaveLength(4)
  })

  it('have a count for the view `mine` that depends on the signed-in person', async () => {
    const mine = async (headers: Record<string, string>) =>
      (await countsOf(headers)).find(({ view }) => view === 'mine')?.record_count
    expect(await mine(await signIn())).not.toBe(await mine(await club.signIn(31, 75)))
  })

  it('have one default for each person, saved or built-in', async () => {
    const [dana, hana] = [await signIn(), await club.signIn(31, 75)]
    const defaults = async (headers: Record<string, string>) =>
      (await countsOf(headers)).flatMap((row) => (row.is_default ? [row.view ?? 'saved'] : []))
    expect(await defaults(dana)).toEqual(['all'])
    expect((await setDefault('mine', dana)).status).toBe(200)
    expect(await defaults(dana)).toEqual(['mine'])
    expect(await defaults(hana)).toEqual(['all'])
    await club.call(dana, 'POST', '/saved_views?program_id=75', {
      name: 'Urgent',
      list: 'cases',
      query: 'priority=4',
      shared: true,
      is_default: true,
    })
    expect(await defaults(dana)).toEqual(['saved'])
    expect(await defaults(hana)).toEqual(['all'])
    await setDefault('overdue', dana)
    expect(await defaults(dana)).toEqual(['overdue'])
    await setDefault('all', dana)
    expect(await defaults(dana)).toEqual(['all'])
  })

  it('have a count of 0 when their saved period ends after today', async () => {
    const dana = await signIn()
    const query: Partial<Record<keyof CaseListQuery | 'opened', string>> = {
      opened: 'custom',
      openedStart: '2026-06-01',
      openedEnd: '2030-01-01',
    }
    await club.call(dana, 'POST', '/saved_views?program_id=75', {
      name: 'Later',
      list: 'cases',
      query: new URLSearchParams(query).toString(),
      shared: false,
      is_default: false,
    })
    expect((await countsOf(dana)).at(-1)).toMatchObject({ view: null, record_count: 0 })
  })
})
