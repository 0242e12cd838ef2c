import { loadModule, parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'

import { listSilentTriggers } from '../../responses/anonymous-triggers.ts'
import { openTestDb } from '../test-database.ts'
import { checkStatement } from './check-routing.ts'
import { recordStatements } from './recorded-statements.ts'
import type { SqlNode } from './sql-node.ts'
import { isExpected, STATEMENTS_OF_ALL_PROGRAMS } from './statements-of-all-programs.ts'
import { listForgottenVersions } from './written-versions.ts'

beforeAll(() => loadModule())

const TABLES = new Map([
  ['member', true],
  ['feedback_response', true],
  ['visit', true],
  ['program', true],
  ['account', false],
  ['job', true],
  ['staff_session', false],
])

/** Returns the reason why a statement cannot be routed; null when it can. `$1` is program 7, and `$2` is a different value. */
function problemOf(text: string) {
  // SQL text with one statement is parsed into a list with one element.
  const { stmts } = parseSync(text) as { readonly stmts: readonly { readonly stmt: SqlNode }[] }
  const [first] = stmts
  return checkStatement({ statement: first?.stmt ?? {}, parameters: [7, 8], tables: TABLES })
}

describe('a statement can be routed to one machine', () => {
  it.each([
    'select from member where program_id = $1',
    'select from member m where m.program_id = $1::int and m.user_id = $2',
    'select from member m join visit v on v.program_id = m.program_id where m.program_id = $1',
    'select from member join visit using (program_id) where member.program_id = $1',
    'select from member m left join visit v on v.program_id = m.program_id where m.program_id = $1',
    'select from member m left join visit v on v.program_id = $1 where m.program_id = 7',
    'select from member m join program p on p.program_id = m.program_id where p.program_id = $1',
    'select from member m where (m.program_id, m.user_id) = ($1, $2)',
    'select from member m where m.program_id = $1 and exists (select from visit v where v.program_id = m.program_id)',
    'select from member m where m.program_id in (select v.program_id from visit v where v.program_id = $1)',
    'with page as (select program_id, user_id from member where program_id = $1) select from page p join visit v on v.program_id = p.program_id',
    'with page (club) as (select program_id from member where program_id = $1) select from page p join visit v on v.program_id = p.club',
    'select from (select * from member where program_id = $1) m cross join lateral (select from visit v where v.program_id = m.program_id) x',
    'select from member where program_id = $1 union all select from visit where program_id = $1',
    'insert into member (program_id, user_id) values ($1, 1), ($1, 2)',
    'insert into member (program_id, user_id) select $1, x.id from unnest($2::int[]) as x(id)',
    'insert into visit (program_id, user_id) select program_id, user_id from member where program_id = $1 limit 1',
    'update member m set fname = v.name from visit v where v.program_id = m.program_id and m.program_id = $1',
    'with gone as (delete from visit where program_id = $1 returning program_id) update member m set fname = null from gone g where m.program_id = g.program_id',
    'delete from visit v using member m where m.program_id = $1 and v.program_id = m.program_id',
    'select from member where program_id = $1 for update skip locked',
    'select from member m where m.program_id = $1 and not exists (select from visit v where v.program_id = m.program_id) for update',
    'select from account where email = $2',
    'select from staff_session s join account a on a.user_id = s.user_id',
    'update job set done_ts = now() where job_id in (select job_id from job for update skip locked)',
    'insert into job (program_id) select program_id from member where program_id = $1',
    'insert into job (program_id, kind) values ($1, (select email from account limit 1))',
  ])('%s', (text) => {
    expect(problemOf(text)).toBeNull()
  })
})

describe('a statement does not name one program for every table', () => {
  it.each([
    ['select from member', ['member']],
    ['select from member where program_id = any($1)', ['member']],
    ['select from member where program_id = $1 or user_id = $2', ['member']],
    ['select from member where not program_id = $1', ['member']],
    ['select from member m join visit v on v.user_id = m.user_id where m.program_id = $1', ['visit']],
    ['select from member m join visit v on v.program_id = $2 where m.program_id = $1', ['visit']],
    [
      'select from member m left join visit v on v.program_id = m.program_id and m.program_id = $1',
      ['member', 'visit'],
    ],
    [
      'select from member m where m.user_id = $2 or exists (select from visit v where v.program_id = $1 and m.program_id = $1)',
      ['member', 'visit'],
    ],
    [
      'select from member m where not exists (select from visit v where v.program_id = $1 and v.program_id = m.program_id)',
      ['member', 'visit'],
    ],
    [
      'select from member m where m.program_id = $1 and exists (select from visit v where v.user_id = m.user_id)',
      ['visit'],
    ],
    [
      'with page as (select user_id from member where program_id = $1) select from page p join visit v on v.user_id = p.user_id',
      ['visit'],
    ],
    ['select from member where program_id = $1 union all select from visit', ['visit']],
    [
      'select from member m where m.program_id = $1 and (m.user_id = $2 or exists (select from visit v where v.program_id = m.program_id))',
      ['visit'],
    ],
    [
      'select (select count(*) from visit v where v.program_id = m.program_id) from member m where m.program_id = $1',
      ['visit'],
    ],
    [
      'with page as (select program_id from member where program_id = $1 limit 1) select from page p join visit v on v.program_id = p.program_id',
      ['visit'],
    ],
    ['insert into member (program_id, user_id) values ($1, 1), ($2, 2)', ['member']],
    ['insert into member (user_id) values ($1)', ['member']],
    ['delete from visit', ['visit']],
  ])('%s', (text, tables) => {
    expect(problemOf(text)).toEqual({ reason: 'does not name one program for every table', tables, isRefused: false })
  })
})

describe('the cluster refuses a statement', () => {
  it.each([
    ['select from member for update', 'locks rows of more than one program'],
    [
      'insert into visit (program_id, user_id) values ($1, (select user_id from account where email = $2))',
      'adds VALUES that contain a query',
    ],
    [
      'with a as (insert into account (email) values (lower((select email from account limit 1)))) select',
      'adds VALUES that contain a query',
    ],
    [
      'insert into job (program_id) select program_id from program p where not exists (select from job j where j.program_id = p.program_id)',
      'adds rows from a join with program',
    ],
    [
      "insert into audit_log (program_id) values ($1) on conflict (program_id) do update set detail = jsonb_build_object('a', $2)",
      'calls jsonb_build_object, which is not immutable',
    ],
    [
      "with a as (update member m set name = concat_ws(' ', m.fname, m.lname) where m.program_id = $1 returning 1) select from a",
      'calls concat_ws, which is not immutable',
    ],
    [
      'select from program p where exists (select from member m where m.program_id = p.program_id)',
      'has an inner query that depends on the reference table program',
    ],
    [
      'select from program p cross join lateral (select from visit v where v.program_id = p.program_id limit 1) x',
      'has an inner query that depends on the reference table program',
    ],
    [
      'select from member m join job j on j.program_id = m.program_id where m.program_id = $1',
      'joins a table of the coordinator (job)',
    ],
    [
      'update member m set fname = null where m.program_id = $1 and not exists (select from staff_session)',
      'joins a table of the coordinator (staff_session)',
    ],
  ])('%s', (text, reason) => {
    const problem = problemOf(text)
    expect(problem).toMatchObject({ reason, isRefused: true })
    const [exception] = STATEMENTS_OF_ALL_PROGRAMS
    expect(problem && isExpected(exception?.caller ?? '', { ...problem, tables: [] })).toBe(false)
  })
})

describe('the check that an update sets a new version of a row', () => {
  it.each([
    ["update member_case set title = 'a' where program_id = $1", ['member_case']],
    ["update member_case c set title = 'a', updated_ts = now() where c.program_id = $1", []],
    ["with a as (update program set logo_url = '' returning 1) select from a", ['program']],
    ["update member set fname = 'a' where program_id = $1", ['member']],
    ['update member set wifi_matched = true where program_id = $1', []],
    ['update visit set user_id = 1 where program_id = $1', []],
  ])('%s', (text, tables) => {
    expect(listForgottenVersions(parseSync(text))).toEqual(tables)
  })
})

it('isExpected accepts an exception only for statements that the named file runs on the named tables', () => {
  const problem = { reason: '', isRefused: false }
  expect(isExpected('jobs/queue.ts', { ...problem, tables: ['sendout_message'] })).toBe(true)
  expect(isExpected('jobs/queue.ts', { ...problem, tables: ['member', 'sendout_message'] })).toBe(false)
  expect(isExpected('jobs/worker.ts', { ...problem, tables: ['sendout_message'] })).toBe(false)
})

it('recordStatements records statements from the server, but not from tests', async () => {
  const opened = await openTestDb()
  const recorded = await recordStatements(TABLES)
  const db = opened.db.withPlugin(recorded.plugin)
  await db.selectFrom('member').select('user_id').execute()
  expect([...recorded.callers]).toEqual([])
  await listSilentTriggers(db)
  expect([...recorded.callers]).toEqual(['responses/anonymous-triggers.ts'])
  await opened.close()
})
