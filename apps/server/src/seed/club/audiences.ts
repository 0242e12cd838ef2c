import {
  type AudienceQuery,
  type Criterion,
  type CriterionWhere,
  DEFAULT_AUDIENCES,
} from '@rapport/domain/audiences/audience-query'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { sql } from 'kysely'

import { countByLocation } from '../../audiences/count-audience.ts'
import type { Db } from '../../db/open.ts'
import { insertRows } from '../bulk.ts'
import { createRandom } from '../random.ts'
import type { DemoClub } from './clubs.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 366
/** Growth of an audience in the last year, as a share of its size today. */
const YEARLY_GROWTH = 0.14

const ask = (
  type: Criterion['type'],
  col: string,
  operator: CriterionWhere['operator'],
  ...values: string[]
): Criterion => ({
  type,
  where: {
    col,
    operator,
    ...(values.length === 1 && { value: values[0] ?? '' }),
    ...(values.length === 2 && { value_1: values[0] ?? '', value_2: values[1] ?? '' }),
  },
})

interface DemoAudience {
  readonly name: string
  readonly query: AudienceQuery
}

const daysAgo = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10)

/** Returns the custom audiences, which are the same for every club; their dates are derived from `now`. */
const ownAudiences = (now: number): DemoAudience[] => [
  {
    name: 'Social Members over 50',
    query: [ask('custom', 'member_category', 'is', 'Social'), 'and', ask('number', 'age', 'more_than', '50')],
  },
  {
    name: 'Juniors and Corporates',
    query: [
      ask('text', 'company', 'exists'),
      'and',
      ask('number', 'age', 'less_than', '40'),
      'or',
      ask('custom', 'member_category', 'is', 'Junior Executive'),
    ],
  },
  { name: 'Families of Tomorrow', query: [ask('number', 'age', 'between', '28', '42')] },
  { name: 'Twenty Years with Us', query: [ask('number', 'tenure', 'more_than', '19')] },
  {
    name: 'Weekend Regulars',
    query: [
      ask('number', 'visits', 'more_than', '1'),
      'and',
      ask('dow', 'visit_dow', 'is', '6'),
      'or',
      ask('number', 'visits', 'more_than', '1'),
      'and',
      ask('dow', 'visit_dow', 'is', '0'),
    ],
  },
  { name: 'Evening Visitors', query: [ask('tod', 'visit_tod', 'between', '17:00', '22:00')] },
  { name: 'Here in the Last 30 Days', query: [ask('date', 'visit_date', 'after', daysAgo(now, 31))] },
  {
    name: 'Missed Since Spring',
    query: [ask('number', 'visits', 'more_than', '0'), 'and', ask('date', 'visit_date', 'before', daysAgo(now, 90))],
  },
  {
    name: 'Reachable by Text',
    query: [ask('bool', 'text_enabled', 'is', 'true'), 'and', ask('text', 'phone', 'exists')],
  },
  { name: 'No E-mail Please', query: [ask('bool', 'email_enabled', 'is', 'false')] },
  {
    name: 'Summer Birthdays',
    query: [ask('custom', 'birth_month', 'is', '6'), 'or', ask('custom', 'birth_month', 'is', '7')],
  },
  {
    name: 'Women over 30',
    query: [ask('custom', 'gender', 'is', 'Female'), 'and', ask('number', 'age', 'more_than', '30')],
  },
]

/**
 * Inserts a club's default audiences and a dozen custom audiences, with their actual sizes today and a daily history of the last
 * year. In the history, the sizes increase with some noise. The members and visits must already exist.
 *
 * @source Decisions, section 13
 */
export async function seedAudiences(db: Db, club: DemoClub, now: number): Promise<void> {
  const { program_id } = club
  const random = createRandom(11_000 + program_id)
  const today = dayInZone(now, club.timezone)
  const { contacts_size } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('contacts_size'))
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow()
  const snapshots: object[] = []
  const audiences: object[] = []
  const all = [
    ...DEFAULT_AUDIENCES.map((audience) => ({ ...audience, is_default: true })),
    ...ownAudiences(now).map((audience) => ({ ...audience, is_default: false })),
  ]
  for (const [index, { name, query, is_default }] of all.entries()) {
    const counted = await countByLocation(db, program_id, query, today)
    const total = counted.reduce((sum, { size }) => sum + size, 0)
    const audience_id = index + 1
    audiences.push({
      program_id,
      audience_id,
      is_default,
      audience_name: name,
      query,
      audience_size: total,
      contacts_size,
      sort_order: index,
      counted_ts: new Date(now),
      created_ts: new Date(now - YEAR_DAYS * DAY_MS),
    })
    const homes = club.locations.map(({ merchant_id }) => ({
      merchant_id,
      size: counted.find((one) => one.merchant_id === merchant_id)?.size ?? 0,
    }))
    for (const { merchant_id, size } of [{ merchant_id: 0, size: total }, ...homes]) {
      for (let ago = 0; ago < YEAR_DAYS; ago++) {
        const smaller = ago === 0 ? 0 : Math.round(size * (ago / YEAR_DAYS) * YEARLY_GROWTH + random.next() * 2)
        const audience_size = Math.max(0, size - smaller)
        snapshots.push({ program_id, audience_id, merchant_id, day: isoOfEpochDay(today - ago), audience_size })
      }
    }
  }
  await insertRows(db, 'audience', audiences)
  await insertRows(db, 'audience_snapshot', snapshots)
}
