import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { complete } from '../results/testing/results-fixture.ts'
import { readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY_MS = 86_400_000
const AUDIENCE = 7
const NAMED = 220

let fixture: TestApp
let dana: Record<string, string>
let now: number

beforeAll(async () => {
  fixture = await createTestApp()
  now = fixture.clock.now()
  await insertSmallClub(fixture.db)
  dana = await fixture.signIn(2, 75)
  await fixture.db
    .insertInto('audience')
    .values({ program_id: 75, audience_id: AUDIENCE, is_default: true, audience_name: 'All Contacts', query: '[]' })
    .execute()
  await fixture.db
    .insertInto('audience')
    .values({ program_id: 75, audience_id: AUDIENCE + 1, audience_name: 'Everyone', query: '[]' })
    .execute()
})
afterAll(() => fixture.close())

type Row = Readonly<Record<string, unknown>>

const get = (path: string) => fixture.app.request(`/v3/${path}`, { headers: dana })

async function rowsOf(path: string): Promise<Row[]> {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  // The cast is safe because, in tests, the server validates its responses against the contract.
  return (await answer.json()) as Row[]
}

/** Number of rows at which `walk` stops, in case the pages repeat rows. No list in this test has that many rows. */
const MOST_ROWS = 200

/** Reads all pages of a list with `after`, and inserts rows after each page is read. */
async function walk(path: string, id: string, insertMore: () => Promise<unknown>): Promise<Row[]> {
  const found: Row[] = []
  let page = await rowsOf(path)
  while (page.length > 0 && found.length < MOST_ROWS) {
    found.push(...page)
    await insertMore()
    page = await rowsOf(`${path}&after=${String(page.at(-1)?.[id])}`)
  }
  return found
}

let nextMember = 2000
/** Inserts members with the given names, and returns their ids. */
const insertMembers = async (names: readonly (readonly [string | null, string | null])[]): Promise<number[]> => {
  const members = names.map(([fname, lname]) => ({ program_id: 75, user_id: nextMember++, fname, lname }))
  await fixture.db.insertInto('member').values(members).execute()
  return members.map(({ user_id }) => user_id)
}

const insertCases = async (count: number): Promise<number[]> => {
  const made = Array.from({ length: count }, () => ({ program_id: 75, title: 'Same', opened_ts: new Date(now) }))
  const rows = await fixture.db.insertInto('member_case').values(made).returning('case_id').execute()
  return rows.map(({ case_id }) => case_id)
}

const insertResponses = async (feedback_form_id: number, count: number, days: number, who = {}): Promise<number[]> => {
  const given = Array.from({ length: count }, () => ({
    answers: { overall: 5 },
    completed: now - days * DAY_MS,
    ...who,
  }))
  const ids = await complete(fixture.db, { program_id: 75, feedback_form_id }, given)
  const updated_ts = new Date(now - days * DAY_MS)
  await fixture.db.updateTable('feedback_response').set({ updated_ts }).where('response_id', 'in', ids).execute()
  return ids
}

const equalNames = (count: number) =>
  Array.from({ length: count }, (_, index): [string | null, string | null] => [
    index % 3 === 0 ? null : 'Twin',
    index % 2 === 0 ? null : 'Same',
  ])

interface List {
  name: string
  path: string
  id: string
  /** Inserts the rows with equal sort keys that the test must find, and returns their ids. */
  insert: () => Promise<number[]>
  /** Inserts rows that the list places before the rows of the page that was just read. */
  insertMore: () => Promise<unknown>
}

const LISTS: readonly List[] = [
  {
    name: 'cases',
    path: 'cases?program_id=75',
    id: 'case_id',
    insert: () => insertCases(23),
    insertMore: () => insertCases(3),
  },
  {
    name: 'cases of certain members',
    path: 'cases?program_id=75&gender=Female',
    id: 'case_id',
    insert: async () => {
      const ids = await insertCases(12)
      await fixture.db.updateTable('member_case').set({ created_by: 501 }).where('case_id', 'in', ids).execute()
      return ids
    },
    insertMore: () => insertCases(3),
  },
  {
    name: 'responses',
    path: `feedback/responses?feedbackFormId=${NAMED}`,
    id: 'response_id',
    insert: () => insertResponses(NAMED, 23, 3),
    insertMore: () => insertResponses(NAMED, 3, 2),
  },
  {
    name: 'responses in a period',
    path: `feedback/responses?feedbackFormId=${NAMED}&pastDays=30`,
    id: 'response_id',
    insert: () => insertResponses(NAMED, 13, 4),
    insertMore: () => insertResponses(NAMED, 3, 2),
  },
  {
    name: 'responses of one member',
    path: `feedback/responses?feedbackFormId=${NAMED}&createdBy=502`,
    id: 'response_id',
    insert: () => insertResponses(NAMED, 13, 5, { user_id: 502 }),
    insertMore: () => insertResponses(NAMED, 3, 2, { user_id: 502 }),
  },
  {
    name: 'members',
    path: 'members?programId=75',
    id: 'user_id',
    insert: () => insertMembers(equalNames(23)),
    insertMore: () => insertMembers([['Aaron', null]]),
  },
  {
    name: 'members of a default audience',
    path: `default_audiences/${AUDIENCE}/users?pageSize=5`,
    id: 'user_id',
    insert: () => insertMembers(equalNames(13)),
    insertMore: () => insertMembers([['Abe', 'Aaron']]),
  },
  {
    name: 'members of another audience',
    path: `audiences/${AUDIENCE + 1}/users?pageSize=5`,
    id: 'user_id',
    insert: () => insertMembers(equalNames(7)),
    insertMore: () => insertMembers([['Abe', 'Aaron']]),
  },
]

describe.each(LISTS)('the list of $name, read with `after`', ({ path, id, insert, insertMore }) => {
  it('contains every row exactly once when sort keys are equal and rows are added between pages', async () => {
    const wanted = await insert()
    const before = (await rowsOf(path))[0]?.['record_count']
    const found = (await walk(path, id, insertMore)).map((row) => row[id])
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(wanted))
    expect(found.length).toBeGreaterThanOrEqual(Number(before))
  })

  it('keeps its order and total count when an offset is also given', async () => {
    const first = await rowsOf(path)
    const half = first[4]
    const rest = await rowsOf(`${path}&after=${String(first[1]?.[id])}&offset=2`)
    expect([rest[0]?.[id], rest[0]?.['record_count']]).toEqual([half?.[id], half?.['record_count']])
  })

  it('refuses an invalid id and the id of a row that does not exist', async () => {
    for (const after of ['2147483647', 'x', '0'])
      expect(Object.keys((await readFailure(await get(`${path}&after=${after}`))).fields ?? {})).toEqual(['after'])
  })
})

describe('`after`', () => {
  it('refuses rows of another program, hidden cases and missing responses', async () => {
    const foreign = { program_id: 86, user_id: 9001, fname: 'Foreign' }
    await fixture.db.insertInto('member').values(foreign).execute()
    const cases = await fixture.db
      .insertInto('member_case')
      .values([
        { program_id: 86, title: 'Foreign' },
        { program_id: 75, title: 'Hidden', feedback_trigger_feedback_form_id: 330 },
      ])
      .returning('case_id')
      .execute()
    const refused = [
      'members?programId=75&after=9001',
      `default_audiences/${AUDIENCE}/users?after=9001`,
      ...cases.map(({ case_id }) => `cases?program_id=75&after=${case_id}`),
      `feedback/responses?feedbackFormId=${NAMED}&after=999999`,
    ]
    for (const path of refused) {
      const { status, fields } = await readFailure(await get(path))
      expect([path, status, Object.keys(fields ?? {})]).toEqual([path, 400, ['after']])
    }
  })

  it('refuses a row that was deleted', async () => {
    const [id = 0] = await insertCases(1)
    expect((await get(`cases?program_id=75&after=${id}`)).status).toBe(200)
    await fixture.db.deleteFrom('member_case').where('program_id', '=', 75).where('case_id', '=', id).execute()
    expect((await get(`cases?program_id=75&after=${id}`)).status).toBe(400)
  })
})
