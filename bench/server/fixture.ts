import { transact, type OpenedDb } from '../../apps/server/src/db/open.ts'
import { recountVisits } from '../../apps/server/src/derived/member-visits.ts'
import { sealForm } from '../../apps/server/src/results/counting/seal.ts'
import { CLUB, makeClub } from '../audiences/club.ts'
import { DAYS, FIRST_DAY, FORM, generateResponses } from '../generated-form.ts'
import { makeCaseTexts } from './case-texts.ts'
import { makeVoices } from './voices.ts'

/** The number of records of each kind. */
export interface Size {
  readonly responses: number
  readonly cases: number
  readonly visits: number
}

/** The number of records to plan for in one club, loaded with `--full`. @source Decisions, section 11 */
export const FULL: Size = { responses: 1_000_000, cases: 100_000, visits: 2_000_000 }
/** The number of records without `--full`; they can be loaded within about a minute. */
export const USUAL: Size = { responses: 100_000, cases: 100_000, visits: 200_000 }

/** The user id of an operator, who can list send-outs and the outbox. */
export const OPERATOR = 17

/** Noon on the last generated day, in UTC: the time of all requests. */
export const NOW = (FIRST_DAY + DAYS - 1) * 86_400_000 + 43_200_000

/** Four in five responses are from members (fifty from each of 16,000 members at a million responses); the rest are from guests. */
const MEMBER_OF = `case when response_id % 5 < 4 then 10001 + (response_id * 7919) % ${CLUB.members} end`

/** The user ids of the members who are on site. */
const GUESTS = Array.from({ length: 500 }, (_, n) => 10_002 + n)

const now = `to_timestamp(${NOW / 1000})`

/**
 * Returns SQL that replaces the few cases that makeClub created, because the new cases have the same numbers. Half of the new cases
 * belong to a response. Also inserts comments and history.
 */
const cases = (count: number, responses: number) => `
  delete from member_case where program_id = 1;
  insert into member_case (program_id, case_id, merchant_id, title, description, priority_id, case_type_id, assigned_to, origin,
    created_by, creator_is_staff, created_ts, opened_ts, in_progress_ts, closed_ts, tags, source_response_id)
  select 1, n, 1 + n % ${CLUB.locations}, 'Case number ' || n, repeat('What was said about it. ', 6) || (array['pool','dining','golf','tennis','valet','spa'])[1 + n % 6], 1 + n % 4, 1 + n % 5,
    case when n % 3 > 0 then ${OPERATOR} end, 'manual', 10001 + n % ${CLUB.members}, false, at, at,
    case when n % 3 > 0 then at + interval '1 hour' end, case when n % 3 = 2 then at + interval '2 days' end,
    array[(array['pool','dining','golf','tennis','valet','spa'])[1 + n % 6]],
    case when n % 2 = 0 then 1 + (n::bigint * 7919) % ${responses} end
  from (select n, ${now} - random() * interval '730 days' as at from generate_series(1, ${count}) n) c;
  insert into case_comment (program_id, case_id, text, created_by, created_ts)
  select 1, 1 + n % ${count}, case when n % 1000 = 0 then 'Too much chlorine' else 'A word about it' end, ${OPERATOR}, ${now} - random() * interval '700 days'
  from generate_series(1, ${count * 2}) n;
  insert into case_history (program_id, case_id, field, new_value, created_by, created_ts)
  select 1, 1 + n % ${count}, 'title', 'Another title', ${OPERATOR}, ${now} - random() * interval '700 days'
  from generate_series(1, ${count * 3}) n`

/**
 * SQL that inserts unmatched guests, audiences, send-outs with their messages (the newest ten to all members), an outbox, logbook
 * notes, the operator's account, and the visits of 500 members who are on site.
 */
const REST = `
  insert into visit (program_id, merchant_id, user_id, first_seen, last_seen)
  select 1, 1 + n % ${CLUB.locations}, 10001 + n, ${now} - interval '1 hour', ${now} - interval '1 minute'
  from generate_series(1, ${GUESTS.length}) n;
  insert into temp_member (program_id, fname, lname, email) select 1, 'First' || n, 'Last' || n, 't' || n || '@club.test'
  from generate_series(1, 200) n;
  insert into audience (program_id, audience_id, audience_name, query, audience_size, is_default)
  select 1, n, 'Audience ' || n, '[{"type":"custom","where":{"col":"member_category","operator":"is","value":"Golf"}}]', 3000, n <= 5
  from generate_series(1, 25) n;
  insert into sendout (program_id, sendout_id, kind, requested_by, sendtime, state, total, sent, feedback_form_id)
  select 1, n, 'initial', ${OPERATOR}, ${now} - n * interval '1 day', 'done', size, size, 1
  from generate_series(1, 300) n, lateral (select case when n <= 10 then ${CLUB.members} else 500 end as size) s;
  insert into sendout_message (program_id, sendout_id, user_id, address, state, opened, completed)
  select 1, s, 10001 + m, 'm' || m || '@club.test', 'sent', m % 2 = 0, m % 4 = 0
  from generate_series(1, 300) s, generate_series(1, case when s <= 10 then ${CLUB.members} else 500 end) m;
  insert into outbox_mail (program_id, address, subject, body, created_ts, state)
  select 1, 'm' || n || '@club.test', 'Your perspectives', repeat('Please tell us. ', 20), ${now} - n * interval '1 minute', 'kept'
  from generate_series(1, 50000) n;
  insert into logbook_comment (program_id, category, field, comment_text, created_by, log_date)
  select 1, '1', 'q-1', 'A note', ${OPERATOR}, date '2026-01-01' from generate_series(1, 300) n;
  insert into account (user_id, email, fname, lname) values (${OPERATOR}, 'operator@club.test', 'Olive', 'Park');
  insert into account_program (user_id, program_id) values (${OPERATOR}, 1);
  insert into form_public (public_id, program_id, feedback_form_id) values ('measured', 1, 1)`

/** Fills a migrated PostgreSQL database with one club of this size, always with 20,000 members. @source Decisions, section 11 */
export async function makeFixture(opened: OpenedDb, size: Size, tell: (what: string) => void): Promise<void> {
  await makeClub(opened, size.visits, tell)
  await generateResponses(opened, 0, size.responses, tell, MEMBER_OF)
  tell('sealing')
  await sealForm(opened.db, FORM)
  tell('cases')
  await opened.exec(cases(size.cases, size.responses))
  tell('words of cases')
  await makeCaseTexts(opened)
  tell('voices')
  await makeVoices(opened)
  tell('the rest')
  await opened.exec(REST)
  await transact(opened.db, (trx) => recountVisits(trx, CLUB.program_id, GUESTS))
  await opened.exec('vacuum analyze')
}
