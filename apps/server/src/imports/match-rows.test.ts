import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A, CLUB_B, insertTwoClubs } from '../testing/two-clubs.ts'
import { importSurvey, type SurveyImport } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'

const MAPPING = {
  form: { name: 'Places', feedback_form_type: 'relational', merchant: 'Main House' },
  key: { column: 'id' },
  completed: { column: 'day' },
  questions: [{ column: 'food', question: 'food' }],
}

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await insertTwoClubs(opened.db)
  await opened.db
    .insertInto('member')
    .values([
      { program_id: CLUB_A, user_id: 501, member_number: 'A-1', email: 'One@Club.test' },
      { program_id: CLUB_A, user_id: 502, member_number: 'A-2', email: 'both@club.test' },
      { program_id: CLUB_A, user_id: 503, member_number: 'A-3', email: 'both@club.test' },
      { program_id: CLUB_B, user_id: 504, member_number: 'B-1', email: 'other@club.test' },
    ])
    .execute()
})
afterAll(() => opened.close())

async function* linesOf(cells: readonly string[]): AsyncGenerator<string> {
  yield 'id,day,food,who'
  for (const [row, cell] of cells.entries()) yield `${row},2026-05-03,1,${cell}`
}

/**
 * Imports one row for each given cell of the `who` column. Returns the locations and members of the stored rows, and the value and
 * reason of each refused row.
 */
async function run(name: string, cells: readonly string[], changes: object, input: Partial<SurveyImport> = {}) {
  const refused: RefusedRow[] = []
  await importSurvey(opened.db, {
    program_id: CLUB_A,
    definition: { elements: [{ type: 'rating', name: 'food' }] },
    mapping: { ...MAPPING, ...changes },
    name,
    filename: 'places.csv',
    created_by: null,
    lines: linesOf(cells),
    now: Date.UTC(2026, 5, 17),
    onRefused: (row) => refused.push(row),
    ...input,
  })
  const rows = await opened.db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .select(['r.merchant_id', 'r.user_id'])
    .where('r.program_id', '=', CLUB_A)
    .where('f.name', '=', name)
    .orderBy('r.import_key')
    .execute()
  return { rows, refused: refused.map(({ value, reason }) => [value, reason]) }
}

describe('the location of a row', () => {
  it('is found by name or id; an empty cell means the form’s location', async () => {
    const { rows, refused } = await run('By name', ['grill', '2', '', 'Boathouse', '3'], {
      location: { column: 'who' },
    })
    expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([2, 2, 1])
    expect(refused).toEqual([
      ['Boathouse', 'is not a location of the club'],
      ['3', 'is not a location of the club'],
    ])
  })

  it('determines the time zone of local times', async () => {
    const setZone = (merchant_id: number, timezone: string) =>
      opened.db.updateTable('merchant').set({ timezone }).where('merchant_id', '=', merchant_id).execute()
    await setZone(1, 'America/Denver')
    await setZone(2, 'America/New_York')
    async function* timed(): AsyncGenerator<string> {
      yield 'id,day,food,who'
      yield '1,2026-05-03 22:30,1,Grill'
      yield '2,2026-05-03 22:30,1,Main House'
      yield '3,2026-05-03T22:30:00+00:00,1,Grill'
      yield '4,2026-05-03,1,Grill'
    }
    await run('In zones', [], { location: { column: 'who' } }, { lines: timed() })
    const rows = await opened.db
      .selectFrom('feedback_response as r')
      .innerJoin('feedback_form as f', (join) =>
        join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
      )
      .select('r.completed_ts')
      .where('r.program_id', '=', CLUB_A)
      .where('f.name', '=', 'In zones')
      .orderBy('r.import_key')
      .execute()
    expect(rows.map(({ completed_ts }) => completed_ts?.toISOString())).toEqual([
      '2026-05-04T02:30:00.000Z',
      '2026-05-04T04:30:00.000Z',
      '2026-05-03T22:30:00.000Z',
      '2026-05-03T12:00:00.000Z',
    ])
  })

  it('is looked up in the values of the mapping, and a cell that is not listed is a name but no id', async () => {
    const location = { column: 'who', values: { G: 'Grill', M: 1, 'Main House': null } }
    const { rows, refused } = await run('By values', ['G', 'M', 'GRILL', '2', 'Main House'], { location })
    expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([2, 1, 2])
    expect(refused).toEqual([
      ['2', 'is not a location of the club'],
      ['Main House', 'was not matched to a location'],
    ])
  })

  it('is the one with the mapped id, even when another one has this number as its name', async () => {
    const named = { program_id: CLUB_A, merchant_id: 33, merchant_name: '1' }
    await opened.db.insertInto('merchant').values(named).execute()
    const { rows } = await run('By id', ['M', '1'], { location: { column: 'who', values: { M: 1 } } })
    expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([1, 33])
  })

  it('is refused when several locations have its name', async () => {
    const twins = [31, 32].map((merchant_id) => ({ program_id: CLUB_A, merchant_id, merchant_name: 'Twin' }))
    await opened.db.insertInto('merchant').values(twins).execute()
    const { rows, refused } = await run('Twins', ['twin', '32'], { location: { column: 'who' } })
    expect(rows.map(({ merchant_id }) => merchant_id)).toEqual([32])
    expect(refused).toEqual([['twin', 'is the name of several locations']])
  })
})

describe('the member of a row', () => {
  it('is found by number regardless of case and punctuation; an unknown number is refused', async () => {
    const member = { column: 'who', by: 'number' }
    const { rows, refused } = await run('By number', ['a1', 'A-2', '', 'B-1'], { member })
    expect(rows.map(({ user_id }) => user_id)).toEqual([501, 502, null])
    expect(refused).toEqual([['B-1', 'is not a member of the club']])
  })

  it('is found by e-mail address, unless several members share it', async () => {
    const member = { column: 'who', by: 'email' }
    const { rows, refused } = await run('By email', ['ONE@club.test', 'both@club.test', 'other@club.test'], { member })
    expect(rows.map(({ user_id }) => user_id)).toEqual([501])
    expect(refused).toEqual([
      ['both@club.test', 'is the email address of several members'],
      ['other@club.test', 'is not a member of the club'],
    ])
  })

  it('is omitted when unknown, if the mapping allows it', async () => {
    const { rows, refused } = await run('Or none', ['A-3', 'X'], {
      member: { column: 'who', by: 'number', unmatched: 'none' },
    })
    expect(rows.map(({ user_id }) => user_id)).toEqual([503, null])
    expect(refused).toEqual([])
  })
})

it('refuses a member or location that differs from that of a known response, and accepts an empty cell', async () => {
  const member = { column: 'who', by: 'number' }
  await run('Other member', ['A-1', 'A-2', 'A-3'], { member })
  const again = await run('Other member', ['A-2', '', 'A-3'], { member })
  expect(again.rows.map(({ user_id }) => user_id)).toEqual([501, 502, 503])
  expect(again.refused).toEqual([['0', expect.stringMatching(/^names a different member/)]])
  const location = { column: 'who' }
  await run('Other place', ['grill'], { location })
  const moved = await run('Other place', ['Main House'], { location })
  expect(moved.rows.map(({ merchant_id }) => merchant_id)).toEqual([2])
  expect(moved.refused).toEqual([['0', expect.stringMatching(/^names a different location/)]])
})

it('creates no case, e-mail, message or alert for imported answers, even with the worst score', async () => {
  const count = async (): Promise<unknown> => {
    const counts = await sql`
      select (select count(*)::int from member_case) as cases, (select jsonb_agg(distinct kind) from job) as jobs,
        (select count(*)::int from outbox_mail) as mails, (select count(*)::int from sendout_message) as messages,
        (select count(*)::int from alert_digest_item) as alerts`.execute(opened.db)
    return counts.rows[0]
  }
  const form = { ...MAPPING.form, overall_question: 'food' }
  const { rows } = await run('Unhappy', ['A-1', 'A-2'], { form, member: { column: 'who', by: 'number' } })
  expect(rows).toHaveLength(2)
  // A seal job turns the facts of a form into bitmaps; no other kind of job was created.
  expect(await count()).toEqual({ cases: 0, jobs: ['seal'], mails: 0, messages: 0, alerts: 0 })
})

it.each([
  ['members', { member: { column: 'who', by: 'number' } }],
  ['row locations', { location: { column: 'who' } }],
])('refuses %s for an anonymous form', async (what, changes) => {
  const form = { name: 'Staff', feedback_form_type: 'culture' }
  await expect(run('Staff', ['1'], { ...changes, form })).rejects.toThrow(
    `Staff is anonymous, and its published tables have no ${what}: import the file without the column who`,
  )
})
