import { transact, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { recountAllVisits } from '../../apps/server/src/derived/member-visits.ts'

/** The club used for the measurements: 20,000 members at 50 locations, with two years of visits. */
export const CLUB = { program_id: 1, members: 20_000, locations: 50, visits: 2_000_000, staff: 1 } as const

const BATCH = 200_000

/** SQL that seeds the database's random generator, so that every run creates the same club. */
const SEED = 'select setseed(0.42)'

const MEMBERS = `
  insert into member (program_id, user_id, merchant_id, fname, lname, email, phone, member_number, member_category, company, title,
    address, status, text_enabled, email_enabled, birth_day, birth_month, birth_year, gender, date_joined, wifi_matched)
  select 1, n, 1 + n % ${CLUB.locations}, 'First' || n % 400, 'Last' || n % 3000, 'm' || n || '@club.test', '415555' || n, 'N' || n,
    (array['Golf','Tennis','Social','Junior','Senior','Corporate'])[1 + floor(random() * 6)::int], 'Company ' || n % 90, 'Title ' || n % 20,
    n || ' Main Street', random() < 0.97, random() < 0.8, random() < 0.94, 1 + n % 28, 1 + n % 12, 1940 + n % 65,
    (array['Female','Male',null])[1 + floor(random() * 3)::int], date '2026-06-17' - floor(random() * 9000)::int, random() < 0.7
  from generate_series(10001, ${10_000 + CLUB.members}) n`

/** Returns SQL that inserts visits with a skewed distribution: few members visit often. */
const visits = (count: number) => `
  insert into visit (program_id, merchant_id, user_id, first_seen, last_seen)
  select 1, 1 + floor(random() * ${CLUB.locations})::int, 10001 + floor(power(random(), 1.5) * ${CLUB.members})::int, at, at + interval '2 hours'
  from (select timestamptz '2026-06-17' - random() * interval '730 days' as at from generate_series(1, ${count})) v`

/** SQL that inserts feedback from half of the members, in the format that addFeedback stores. */
const FEEDBACK = `
  insert into member_feedback (program_id, user_id, responses, last_day, unhappy_day, last_band)
  select 1, n, 1 + n % 5, 20621 - n % 400, case when n % 3 = 0 then 20621 - n % 500 end, (array['positive','neutral','negative'])[1 + n % 3]
  from generate_series(10001, ${10_000 + CLUB.members / 2}) n`

const CASES = `
  insert into member_case (program_id, title, origin, created_by, creator_is_staff)
  select 1, 'Case', 'feedback_form', 10001 + n % ${CLUB.members}, false from generate_series(1, 5000) n`

/** Fills a migrated database with the club. @source Decisions, section 11 */
export async function makeClub(
  { db, exec }: OpenedDb,
  visitCount: number,
  tell: (what: string) => void,
): Promise<void> {
  await db.insertInto('program').values({ program_id: 1, program_name: 'Large Club' }).execute()
  await db
    .insertInto('merchant')
    .values(
      Array.from({ length: CLUB.locations }, (_, n) => ({
        program_id: 1,
        merchant_id: n + 1,
        merchant_name: `Location ${n + 1}`,
        timezone: n % 2 === 0 ? 'America/New_York' : 'America/Los_Angeles',
      })),
    )
    .execute()
  await db.insertInto('account').values({ user_id: CLUB.staff, email: 'ana@club.test', fname: 'Ana' }).execute()
  await db.insertInto('account_program').values({ user_id: CLUB.staff, program_id: 1 }).execute()
  await exec(SEED)
  await exec(MEMBERS)
  for (let made = 0; made < visitCount; made += BATCH) {
    await exec(visits(Math.min(BATCH, visitCount - made)))
    tell(`${Math.min(visitCount, made + BATCH).toLocaleString('en-US')} visits`)
  }
  await exec(FEEDBACK)
  await exec(CASES)
  await transact(db, (trx) => recountAllVisits(trx, CLUB.program_id))
  await exec('vacuum analyze')
}
