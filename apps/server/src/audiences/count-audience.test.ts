import { type AudienceColumn, AUDIENCE_COLUMNS } from '@rapport/domain/audiences/audience-columns'
import { type AudienceQuery, type Criterion, OPERATORS_OF } from '@rapport/domain/audiences/audience-query'
import { valueFieldsOf } from '@rapport/domain/audiences/check-query'
import { listQueryFaults } from '@rapport/domain/audiences/query-faults'
import { type AudienceMember, matchesQuery, type MemberVisit } from '@rapport/domain/audiences/testing/match-query'
import { epochDayOfIso } from '@rapport/domain/dates/epoch-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { transact, type OpenedDb } from '../db/open.ts'
import { recountAllVisits, recountVisits } from '../derived/member-visits.ts'
import { runs } from '../testing/runs.ts'
import { openTestDb } from '../testing/test-database.ts'
import { fixVersion } from '../versions/fix-version.ts'
import { countAudience } from './count-audience.ts'
import { storeAnswers, storeCases } from './testing/store-feedback.ts'

const PROGRAM = 1
const TODAY = epochDayOfIso('2026-11-21') ?? 0

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await opened.db
    .insertInto('program')
    .values([
      { program_id: PROGRAM, program_name: 'Aspen' },
      { program_id: 2, program_name: 'Bay' },
    ])
    .execute()
  await opened.db
    .insertInto('merchant')
    .values([
      { program_id: PROGRAM, merchant_id: 1, merchant_name: 'East', timezone: 'America/New_York' },
      { program_id: PROGRAM, merchant_id: 2, merchant_name: 'West', timezone: 'America/Los_Angeles' },
    ])
    .execute()
  await opened.db.insertInto('member').values({ program_id: 2, fname: 'Foreign' }).execute()
  await sql`insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json)
    values (${PROGRAM}, 1, 'audience', 'Visit', 'Visit', 'quick_pulse', '{"pages":[]}')`.execute(opened.db)
  await fixVersion(opened.db, { program_id: PROGRAM, feedback_form_id: 1 })
})
afterAll(() => opened.close())

const word = fc.constantFrom('Ada', 'adam', "O'Neil", '100%', 'a_b', "'; drop table member; --", '🙂', 'é', '')
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

/**
 * A visit before or after the end of daylight saving time. Its local date can be one day earlier at the western location than at
 * the other one.
 */
const visit = fc.record({
  first_seen: fc
    .date({ min: new Date('2026-06-01'), max: new Date('2026-12-01'), noInvalidDate: true })
    .map((date) => date.getTime()),
  merchant_id: fc.constantFrom(1, 2),
})

const answer = fc.record({
  day: fc.integer({ min: TODAY - 40, max: TODAY }),
  band: fc.constantFrom('positive' as const, 'neutral' as const, 'negative' as const, null),
})

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 })

const member = fc.record({
  fname: maybe(word),
  lname: maybe(word),
  email: maybe(word),
  phone: maybe(word),
  member_number: fc.constant(null),
  company: maybe(word),
  title: maybe(word),
  address: maybe(word),
  member_category: maybe(fc.constantFrom('Golf', 'Social', '')),
  gender: maybe(fc.constantFrom('Female', 'Male')),
  merchant_id: maybe(fc.constantFrom(1, 2)),
  birth_day: maybe(fc.integer({ min: 1, max: 28 })),
  birth_month: maybe(fc.integer({ min: 10, max: 12 })),
  birth_year: maybe(fc.integer({ min: 1990, max: 1996 })),
  date_joined: maybe(day('2020-01-01', '2026-11-21')),
  status: fc.boolean(),
  wifi_matched: fc.boolean(),
  email_enabled: fc.boolean(),
  text_enabled: fc.boolean(),
  visits: fc.array(visit, { maxLength: 4 }),
  answers: fc.array(answer, { maxLength: 4 }),
  open_cases: fc.nat({ max: 3 }),
})

const VALUES = {
  text: fc.constantFrom('ada', 'A', "o'neil", '%', '_', "'; drop table member; --", '🙂', 'é'),
  number: fc.constantFrom('0', '1', '2', '3', '30', '32', '34.5', '36'),
  date: fc.oneof(day('2026-05-30', '2026-12-02'), day('2026-11-15', '2026-11-21')),
  dow: fc.constantFrom('0', '1', '2', '3', '4', '5', '6'),
  tod: fc.constantFrom('00:00', '00:15', '08:00', '12:30', '20:00', '23:45'),
  bool: fc.constantFrom('true', 'false'),
  custom: fc.constantFrom('Golf', 'Social', 'Female', '1', '2', '10', '12', 'positive', 'negative'),
}

const criterion: fc.Arbitrary<Criterion> = fc
  .constantFrom<AudienceColumn>(...AUDIENCE_COLUMNS)
  .chain(({ whitelist_col_id: col, type }) =>
    fc.constantFrom(...OPERATORS_OF[type]).chain((operator) =>
      fc.tuple(VALUES[type], VALUES[type]).map((values) => {
        const ordered = type === 'number' ? values.toSorted((a, b) => Number(a) - Number(b)) : values.toSorted()
        const fields = valueFieldsOf(operator).map((field, at) => [field, ordered[at] ?? ''])
        return { type, where: { col, operator, ...Object.fromEntries(fields) } }
      }),
    ),
  )

const query: fc.Arbitrary<AudienceQuery> = fc
  .tuple(criterion, fc.array(fc.tuple(fc.constantFrom('and' as const, 'or' as const), criterion), { maxLength: 5 }))
  .map(([first, rest]) => [first, ...rest.flat()])

type Drawn = typeof member extends fc.Arbitrary<infer T> ? T : never

const ZONES: Record<number, string> = { 1: 'America/New_York', 2: 'America/Los_Angeles' }

/** Computes the local date, weekday and time of a visit with Intl, independently of the database. */
function visitOf({ first_seen, merchant_id }: Drawn['visits'][number]): MemberVisit {
  const options = { timeZone: ZONES[merchant_id] ?? 'UTC', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en-US', {
    ...options,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(first_seen)
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    dow: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday')),
    minute: Number(read('hour')) * 60 + Number(read('minute')),
  }
}

const memberOf = ({ answers, ...drawn }: Drawn): AudienceMember => ({
  ...drawn,
  visits: drawn.visits.map(visitOf),
  // If two responses are on the same day, the one that is later in the list is newer, because responseOf gives it a later time.
  responses: answers.map(({ day: at, band }, order) => ({ day: at, at: at * 100 + order, band })),
})

async function store(drawn: readonly Drawn[]): Promise<void> {
  const { db } = opened
  await db.deleteFrom('visit').execute()
  await db.deleteFrom('member_case').execute()
  await db.deleteFrom('feedback_response').execute()
  await sql`truncate member_feedback`.execute(db)
  await db.deleteFrom('member').where('program_id', '=', PROGRAM).execute()
  await db
    .insertInto('member')
    .values(
      drawn.map(({ visits: _, answers: __, open_cases: ___, ...row }, at) => ({
        ...row,
        program_id: PROGRAM,
        user_id: at + 1,
      })),
    )
    .execute()
  const visits = drawn.flatMap(({ visits: many }, at) =>
    many.map(({ first_seen, merchant_id }) => ({
      program_id: PROGRAM,
      user_id: at + 1,
      merchant_id,
      first_seen: new Date(first_seen),
      last_seen: new Date(first_seen),
    })),
  )
  if (visits.length > 0) await db.insertInto('visit').values(visits).execute()
  await storeAnswers(db, PROGRAM, drawn)
  await storeCases(db, PROGRAM, drawn)
  await transact(db, (trx) => recountAllVisits(trx, PROGRAM))
}

it('counts as many members as the domain evaluator selects, and samples up to 20 of them', async () => {
  const clubs = fc.tuple(
    fc.array(member, { minLength: 1, maxLength: 25 }),
    fc.array(query, { minLength: 25, maxLength: 25 }),
  )
  await fc.assert(
    fc.asyncProperty(clubs, async ([drawn, queries]) => {
      await store(drawn)
      const members = drawn.map(memberOf)
      for (const one of queries) {
        expect(listQueryFaults(one)).toEqual([])
        const counted = await countAudience(opened.db, PROGRAM, one, TODAY)
        const inside = members.flatMap((member, at) => (matchesQuery(one, member, TODAY) ? [at + 1] : []))
        expect(counted.audience_size).toBe(inside.length)
        expect(counted.all_contacts_size).toBe(members.length)
        const sampled = counted.sample.map(({ user_id }) => user_id).toSorted((a, b) => a - b)
        expect(sampled).toHaveLength(Math.min(20, inside.length))
        expect(sampled.filter((id) => !inside.includes(id))).toEqual([])
      }
    }),
    runs(8),
  )
})

it('stores the same counts whether it recounts only the affected members or all of them, after visits are added, moved or deleted or a time zone changes', async () => {
  const seen = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), visit), { minLength: 1, maxLength: 12 })
  const { db } = opened
  const stored = async () => (await sql`select * from member_visits where visits > 0 order by user_id`.execute(db)).rows
  const recount = (user_ids: readonly number[]) => transact(db, (trx) => recountVisits(trx, PROGRAM, user_ids))
  const recounted = async () => {
    await sql`delete from member_visits`.execute(db)
    await transact(db, (trx) => recountAllVisits(trx, PROGRAM))
    return stored()
  }
  await fc.assert(
    fc.asyncProperty(seen, async (visits) => {
      await db.deleteFrom('visit').execute()
      await sql`truncate member_visits`.execute(db)
      for (const [user_id, { first_seen, merchant_id }] of visits) {
        const at = new Date(first_seen)
        await db
          .insertInto('visit')
          .values({ program_id: PROGRAM, user_id, merchant_id, first_seen: at, last_seen: at })
          .execute()
        await recount([user_id])
      }
      expect(await stored()).toEqual(await recounted())
      await sql`update visit set last_seen = now()`.execute(db)
      await sql`update visit set user_id = 1 where user_id = 2`.execute(db)
      await recount([1, 2])
      expect(await stored()).toEqual(await recounted())
      await sql`update merchant set timezone = 'Asia/Tokyo' where merchant_id = 1`.execute(db)
      await recount([1, 2, 3])
      expect(await stored()).toEqual(await recounted())
      await sql`update merchant set timezone = 'America/New_York' where merchant_id = 1`.execute(db)
      await sql`delete from visit where user_id = 1`.execute(db)
      await recount([1, 2, 3])
      expect(await stored()).toEqual(await recounted())
    }),
    runs(10),
  )
})
