import { sql, type RawBuilder } from 'kysely'

/**
 * Tables other than `member` whose rows have a version in updated_ts, which is checked when a row is saved. Every update of a row
 * changes its version.
 */
export const VERSIONED_TABLES = ['feedback_form', 'logbook_comment', 'member_case', 'program'] as const

/**
 * The columns of `member` that a member's page shows. Changes to other columns, such as links, markers for background jobs and the
 * WiFi connection, do not change the version of the profile.
 */
export const VERSIONED_MEMBER_COLUMNS = [
  'merchant_id',
  'fname',
  'lname',
  'name',
  'email',
  'phone',
  'member_number',
  'member_category',
  'company',
  'title',
  'address',
  'status',
  'text_enabled',
  'email_enabled',
  'birth_day',
  'birth_month',
  'birth_year',
  'anniversary_day',
  'anniversary_month',
  'anniversary_year',
  'gender',
  'date_joined',
  'pic_url',
  'social',
  'extras',
] as const

/**
 * Returns SQL for the next version of a row: the time of the statement in ms, or 1 ms after the previous version if that is later.
 * `table` is the name or alias of the updated table. Citus refuses functions whose result changes within a statement, such as
 * clock_timestamp(), and functions of a column that depend on the session, such as adding an interval to a timestamptz.
 */
export function nextVersion(table: string): RawBuilder<Date> {
  const before = sql.ref(`${table}.updated_ts`)
  return sql<Date>`greatest(date_trunc('milliseconds', statement_timestamp()), (${before} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`
}
