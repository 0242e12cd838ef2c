import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import { correctAnswers, type CoveredQuestion } from '@rapport/domain/surveys/imports/correct-answers'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import type { FindOtherMeaning } from './answer-meanings.ts'
import type { ImportTarget } from './import-form.ts'
import { explainMove, type KnownResponse } from './known-response.ts'
import type { Mapping } from './mapping.ts'
import type { ReadRow } from './row-reader.ts'

/** A stored response, with the key of the row that contains its number. */
export interface SameResponse extends KnownResponse {
  /**
   * Whether the row and the response have the same time, to the minute: either the times are the same instant, or the row contains
   * the local time of the location, as the CSV export does. A date without a time matches a response completed at midnight of that
   * date.
   */
  readonly is_same_minute: boolean
  readonly import_key: string
}

interface SameRules {
  readonly target: ImportTarget
  readonly mapping: Mapping
  readonly covered: readonly CoveredQuestion[]
  readonly findOtherMeaning: FindOtherMeaning
}

/**
 * Returns the SQL condition that a time might have been read from a date without a time of day. For such a date, readDate returns
 * noon UTC, or midnight UTC in zones from UTC+12.
 */
const isDay = (at: RawBuilder<unknown>) => sql<boolean>`(${at} at time zone 'UTC')::time in ('12:00', '00:00')`

/**
 * Matches a response number in a key column. An export that can be imported again has a # before the number; the CSV export has
 * only the number.
 */
const RESPONSE_NUMBER = /^#?([1-9]\d{0,14})$/

/**
 * Returns, by key, those responses of the survey whose numbers are used as keys in the rows. An export of the survey has such keys,
 * and its rows are not new responses. A key without a # is taken as a response number only when the row also has the response's
 * time, because other files number their rows from 1. A key with a # never belongs to an imported response, because an imported
 * response is exported with the key that it has in its source file.
 */
export async function selectSameResponses(
  db: Db,
  rows: readonly ReadRow[],
  { target: { program_id, feedback_form_id, timeZone }, mapping: { key } }: Pick<SameRules, 'target' | 'mapping'>,
): Promise<ReadonlyMap<string, SameResponse>> {
  const numbered = rows.flatMap(({ import_key, completed_ms }) => {
    const written = import_key.slice(key.prefix.length)
    const number = key.column === undefined ? undefined : RESPONSE_NUMBER.exec(written)?.[1]
    const isMarked = written.startsWith('#')
    return number === undefined ? [] : [{ number, import_key, isMarked, completed: new Date(completed_ms) }]
  })
  if (feedback_form_id === null || numbered.length === 0) return new Map()
  // Keys with a prefix are unique only within this file. If the mapping has a prefix, a key with a # therefore matches only if the
  // row also has the response's time.
  const isShared = key.prefix === ''
  const found = await sql<SameResponse>`
    with numbered as (
      select r.response_id, k.import_key, k.is_marked, r.response_json, r.version, r.weight, r.user_id, r.merchant_id,
             (extract(epoch from r.completed_ts) * 1000)::bigint as completed_ms,
             abs(extract(epoch from r.completed_ts - k.completed_ts)) < 60
               or date_trunc('minute', here.at) = date_trunc('minute', k.completed_ts at time zone ${timeZone})
               -- Midnight is read as a day without a time.
               or (here.at::time < '00:01' and ${isDay(sql.ref('k.completed_ts'))}
                   and here.at::date = (k.completed_ts at time zone ${timeZone})::date) as is_same_minute
        from unnest(${numbered.map(({ number }) => number)}::bigint[], ${numbered.map((one) => one.import_key)}::text[],
               ${numbered.map(({ completed }) => completed.toISOString())}::timestamptz[],
               ${numbered.map(({ isMarked }) => isMarked)}::boolean[])
               k (response_id, import_key, completed_ts, is_marked)
        join feedback_response r on r.program_id = ${program_id} and r.response_id = k.response_id
        join program p on p.program_id = r.program_id
        left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
       cross join lateral (select r.completed_ts at time zone coalesce(l.timezone, p.timezone) as at) here
       where r.feedback_form_id = ${feedback_form_id} and r.completed_ts is not null
         -- Many imported responses have the same day without a time, so the time identifies none of them.
         and case when k.is_marked then r.import_key is null else not ${isDay(sql.ref('r.completed_ts'))} end)
    select * from numbered where is_same_minute or (is_marked and ${isShared}::boolean)`.execute(db)
  return new Map(found.rows.map((row) => [row.import_key, row]))
}

/**
 * Returns the reason for refusing a row that has the number of a stored response; null when the row matches that response.
 * Importing an export of the survey never changes an answer that was not imported.
 */
export function explainSame(response: SameResponse, row: ReadRow, rules: SameRules): string | null {
  const which = `has the number of response ${response.response_id} of this survey`
  if (!response.is_same_minute) return `${which}, which was completed at a different time`
  const moved = explainMove(response, row, rules.mapping)
  if (moved !== null) return moved
  const { changes } = correctAnswers(response.response_json, row.answers, rules.covered)
  const isChanged = changes.some(
    ({ question, old_value, new_value }) =>
      plainJson(old_value) !== plainJson(new_value) &&
      // An export omits an answer if the meaning of its question has changed since the answer was given.
      !(new_value === null && rules.findOtherMeaning({ version: response.version, questions: [question] }) !== null),
  )
  const isWeighted = rules.mapping.weight !== undefined && row.weight !== response.weight
  if (!isChanged && !isWeighted) return null
  return `${which}, which has different answers, and importing an export of the survey does not change them`
}

/**
 * Returns an answer as JSON without the differences that a file introduces: numbers as text, spaces and line breaks, and the order
 * of choices.
 */
const plainJson = (answer: unknown): string => JSON.stringify(plain(answer))

function plain(answer: unknown): unknown {
  if (isChoiceValue(answer)) return String(answer).replaceAll(/\s+/g, ' ').trim() || null
  if (Array.isArray(answer)) return answer.length === 0 ? null : answer.map(plainJson).toSorted()
  if (typeof answer !== 'object' || answer === null) return null
  const parts = Object.entries(answer).flatMap(([name, part]) => {
    const value = plain(part)
    return value === null ? [] : [[name, value] as const]
  })
  return parts.length === 0 ? null : parts.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
