import type { MemberData } from '@rapport/api/contract/privacy/member-data'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { sql, type RawBuilder } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'
import type { ErasedPerson } from '../erasure/erased-person.ts'
import { listAnswerColumns } from '../exports/response-columns.ts'
import { answeredDefinition } from '../versions/version-rows.ts'

type Section = MemberData['sections'][number]
type MemberRecord = Section['records'][number]

/** Fields that are omitted, in addition to all `…_key` fields: the derived search text, the secret token, and the program. */
const NOT_SHOWN = new Set(['search', 'recipient_token', 'program_id'])
const isShown = (field: string): boolean => !NOT_SHOWN.has(field) && !field.endsWith('_key')

/**
 * Returns the fields of a row that are not hidden, with plain values: times are ISO 8601 in UTC, lists are joined with semicolons,
 * and an object is replaced with its fields.
 */
function recordOf(row: Readonly<Record<string, unknown>>): MemberRecord {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([field]) => isShown(field))
      .flatMap(([field, value]): [string, MemberRecord[string]][] => {
        if (value instanceof Date) return [[field, value.toISOString()]]
        if (isJsonObject(value)) return Object.entries(recordOf(value))
        if (Array.isArray(value)) return [[field, value.join('; ')]]
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          return [[field, value]]
        return [[field, null]]
      }),
  )
}

async function select(
  db: Db,
  section: Section['section'],
  query: RawBuilder<Record<string, unknown>>,
): Promise<Section> {
  const { rows } = await query.execute(db)
  return { section, records: rows.map(recordOf) }
}

interface AnsweredResponse {
  readonly response_id: number
  readonly survey: string
  readonly response_json: unknown
  readonly definition: SurveyDefinition
}

/**
 * Returns one record for each answer, with the title of the question in the version that was answered; a question without a title is
 * listed by its name.
 */
async function selectAnswers(
  db: Db,
  { program_id, user_ids }: ErasedPerson,
  hidden: readonly number[],
): Promise<Section> {
  const { rows } = await sql<AnsweredResponse>`
    select r.response_id, f.name as survey, r.response_json, ${answeredDefinition(program_id)} as definition
      from feedback_response r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
     where r.program_id = ${program_id} and r.user_id = any(${[...user_ids]}::bigint[])
       and r.feedback_form_id <> all(${[...hidden]}::bigint[])
     order by r.response_id`.execute(db)
  const records = rows.flatMap(({ response_id, survey, response_json, definition }) => {
    const answers = isJsonObject(response_json) ? response_json : {}
    return listAnswerColumns(definition).flatMap(({ head, cell }) => {
      const answer = cell(answers)
      return answer === null ? [] : [{ response_id, survey, question: head, answer }]
    })
  })
  return { section: 'answers', records }
}

/**
 * Reads what is stored about a person in their program, section by section, except responses and cases from the surveys in
 * `hidden`, which the user is not allowed to see. Staff comments and notes are omitted.
 */
export async function readMemberRecords(db: Db, person: ErasedPerson, hidden: readonly number[]): Promise<Section[]> {
  const { program_id, user_id } = person
  const addresses = person.every_mark.flatMap(({ email, phone }) =>
    [email, phone].flatMap((address) => address?.trim().toLowerCase() || []),
  )
  const ids = sql`any(${[...person.user_ids]}::bigint[])`
  const responses = await select(
    db,
    'responses',
    sql`
    select r.response_id, f.name as survey, m.merchant_name as location, r.started_ts, r.completed_ts, r.overall_score_label, r.is_spouse
      from feedback_response r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
      left join merchant m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
     where r.program_id = ${program_id} and r.user_id = ${ids}
       and r.feedback_form_id <> all(${[...hidden]}::bigint[])
     order by r.response_id`,
  )
  const response_ids = responses.records.map(({ response_id }) => Number(response_id))
  return [
    await select(db, 'profile', sql`select * from member where program_id = ${program_id} and user_id = ${user_id}`),
    await select(
      db,
      'guests',
      sql`select * from temp_member
        where program_id = ${program_id} and temp_member_id = any(${[...person.temp_member_ids]}::bigint[])`,
    ),
    await select(
      db,
      'visits',
      sql`select m.merchant_name as location, v.first_seen, v.last_seen from visit v
        left join merchant m on m.program_id = v.program_id and m.merchant_id = v.merchant_id
       where v.program_id = ${program_id} and v.user_id = ${ids} order by v.first_seen`,
    ),
    responses,
    await selectAnswers(db, person, hidden),
    await select(
      db,
      'cases',
      sql`select c.case_id, c.title, c.description, c.resolution_description, c.status, c.tags, c.created_ts, c.closed_ts
            from member_case c
           where c.program_id = ${program_id} and ${visibleCase(hidden)}
             and (c.created_by = ${ids} and not c.creator_is_staff or c.about_user_id = ${ids}
               or c.feedback_trigger_response_id = any(${response_ids}::bigint[])
               or c.source_response_id = any(${response_ids}::bigint[]))
           order by c.case_id`,
    ),
    await select(
      db,
      'messages',
      sql`select s.kind, f.name as survey, m.address, m.state, m.sent_ts, m.opened, m.completed
            from sendout_message m
            join sendout s on s.program_id = m.program_id and s.sendout_id = m.sendout_id
            left join feedback_form f on f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id
           where m.program_id = ${program_id} and m.user_id = ${ids} order by s.sendtime`,
    ),
    await select(
      db,
      'mails',
      // Links are removed from the text, because a link would allow the reader to answer as this member.
      sql`select o.channel, o.address, o.subject, regexp_replace(o.body, 'https?://\\S+', '[link]', 'g') as body,
                 o.created_ts, o.state
            from outbox_mail o
           where o.program_id = ${program_id} and (o.user_id = ${ids}
             or lower(btrim(o.address)) = any(${addresses}::text[])) order by o.outbox_mail_id`,
    ),
    await select(
      db,
      'opt_outs',
      sql`select channel, created_ts from suppression where program_id = ${program_id} and user_id = ${ids}`,
    ),
  ]
}
