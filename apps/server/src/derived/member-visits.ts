import { sql, type Transaction } from 'kysely'

import { transact, type Db, type Tables } from '../db/open.ts'

/** Number of people whose visits are recounted in one transaction. */
const PAGE_PEOPLE = 500

const NO_QUARTERS = sql`repeat('0', 96)::bit(96)`

/**
 * Recounts the visits of people: their number, dates, days of the week and quarter-hours, in the time zone of each location.
 * Audiences are selected by these counts. Call it after adding, removing or moving visits, in the same transaction, and after the
 * time zone of a location changes.
 */
export async function recountVisits(
  trx: Transaction<Tables>,
  program_id: number,
  user_ids: readonly number[],
): Promise<void> {
  if (user_ids.length === 0) return
  const users = sql`${[...new Set(user_ids)]}::bigint[]`
  await sql`
    insert into member_visits (program_id, user_id, visits, days, dows, quarters)
    select ${program_id}::int, u.user_id, 0, '{}', 0, ${NO_QUARTERS} from unnest(${users}) u (user_id) order by u.user_id
    on conflict do nothing`.execute(trx)
  // Rows are locked in a fixed order before the visits are read. This prevents deadlocks between two concurrent transactions, and
  // the later one reads the visits of both.
  await sql`
    select from member_visits where program_id = ${program_id} and user_id = any (${users}) order by user_id for update`.execute(
    trx,
  )
  await sql`
    update member_visits o
       set visits = coalesce(n.visits, 0), days = coalesce(n.days, '{}'), dows = coalesce(n.dows, 0),
           quarters = coalesce(n.quarters, ${NO_QUARTERS})
      from unnest(${users}) u (user_id)
      left join (
        select v.user_id, count(*)::int as visits, range_agg(int4range(v.day, v.day + 1)) as days, bit_or(1 << v.dow) as dows,
               bit_or(set_bit(${NO_QUARTERS}, v.quarter, 1)) as quarters
          from (
            select o.user_id, (o.at::date - date '1970-01-01') as day, extract(dow from o.at)::int as dow,
                   (extract(hour from o.at) * 4 + floor(extract(minute from o.at) / 15))::int as quarter
              from (
                select visit.user_id, visit.first_seen at time zone m.timezone as at
                  from visit join merchant m on m.program_id = visit.program_id and m.merchant_id = visit.merchant_id
                 where visit.program_id = ${program_id} and visit.user_id = any (${users})) o) v
         group by v.user_id) n on n.user_id = u.user_id
     where o.program_id = ${program_id} and o.user_id = u.user_id`.execute(trx)
}

/**
 * Recounts the visits of people who have been seen since a given time. This is necessary because an external system writes visits
 * to the database without updating the counts.
 */
export async function recountVisitsSince(db: Db, program_id: number, since: Date): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from visit
     where program_id = ${program_id} and last_seen > ${since} and user_id is not null order by user_id`.execute(db)
  const people = rows.map(({ user_id }) => user_id)
  for (let from = 0; from < people.length; from += PAGE_PEOPLE)
    await transact(db, (trx) => recountVisits(trx, program_id, people.slice(from, from + PAGE_PEOPLE)))
}

/** Recounts the visits of all people in a program. */
export async function recountAllVisits(trx: Transaction<Tables>, program_id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from visit where program_id = ${program_id} and user_id is not null
    union select user_id from member_visits where program_id = ${program_id}`.execute(trx)
  await recountVisits(
    trx,
    program_id,
    rows.map(({ user_id }) => user_id),
  )
}
