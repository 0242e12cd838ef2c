import type { Redact } from '@rapport/domain/people/erasure/redact-person'
import { fieldOfResponse } from '@rapport/domain/surveys/voices/response-notes'
import { sql, type RawBuilder, type Transaction } from 'kysely'

import { storeCaseTexts, storeCommentTexts } from '../cases/search/case-texts.ts'
import type { Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { namesPerson, type ErasedPerson } from './erased-person.ts'

export interface StoredCase {
  readonly case_id: number
  readonly title: string
  readonly description: string | null
  readonly resolution_description: string | null
}

/**
 * Returns the condition that case `c` concerns the person: they raised it, it is about them, it comes from one of their responses,
 * or it or one of its comments names them.
 */
const isCaseOf = (person: ErasedPerson, response_ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`
  (c.program_id = ${person.program_id} and (
    c.created_by = any(${[...person.user_ids]}::bigint[]) and not c.creator_is_staff
    or c.about_user_id = any(${[...person.user_ids]}::bigint[])
    or c.feedback_trigger_response_id = any(${[...response_ids]}::bigint[])
    or c.source_response_id = any(${[...response_ids]}::bigint[])
    or ${namesPerson(person, sql`concat_ws(' ', c.title, c.description, c.resolution_description, array_to_string(c.tags, ' / '))`)}
    or exists (select from case_comment t where t.program_id = ${person.program_id} and t.case_id = c.case_id
        and ${namesPerson(person, sql`t.text`)})))`

/**
 * Removes references to the person from the texts, tags, comments, history and search terms of the cases that concern them. Returns
 * the number of cases.
 */
export async function eraseCases(
  trx: Transaction<Tables>,
  person: ErasedPerson,
  response_ids: readonly number[],
  redact: Redact,
): Promise<number> {
  const { program_id, user_ids } = person
  const { rows } = await sql<StoredCase>`
    select c.case_id, c.title, c.description, c.resolution_description from member_case c
     where ${isCaseOf(person, response_ids)} order by c.case_id for update`.execute(trx)
  await redactCases(trx, program_id, rows, user_ids, redact)
  return rows.length
}

/**
 * Clears the given user ids in locked cases and their history, and redacts the texts, tags, comments, history and search terms of
 * these cases.
 */
export async function redactCases(
  trx: Transaction<Tables>,
  program_id: number,
  rows: readonly StoredCase[],
  user_ids: readonly number[],
  redact: Redact,
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ case_id }) => case_id)
  const orNull = (text: string | null): string | null => (text === null ? null : redact(text))
  const cases = rows.map(({ case_id, title, description, resolution_description }) => ({
    case_id,
    title: redact(title),
    description: orNull(description),
    resolution_description: orNull(resolution_description),
  }))
  const people = sql`any(${[...user_ids]}::bigint[])`
  // The history is updated first, because its rows are matched by the creator of the case, which the next statement clears.
  await sql`
    update case_history h set created_by = null from member_case c
     where c.program_id = ${program_id} and c.case_id = any(${ids}::bigint[]) and not c.creator_is_staff
       and c.created_by = ${people} and h.program_id = c.program_id and h.case_id = c.case_id
       and h.created_by = c.created_by`.execute(trx)
  await sql`
    update member_case c
       set title = n.title, description = n.description, resolution_description = n.resolution_description,
           created_by = case when c.created_by = ${people} and not c.creator_is_staff then null else c.created_by end,
           about_user_id = case when c.about_user_id = ${people} then null else c.about_user_id end,
           updated_ts = ${nextVersion('c')}
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
             n (case_id bigint, title text, description text, resolution_description text)
     where c.program_id = ${program_id} and c.case_id = n.case_id`.execute(trx)
  await storeCaseTexts(trx, program_id, cases)
  await redactTags(trx, program_id, ids, redact)
  await redactComments(trx, program_id, ids, redact)
  await redactHistory(trx, program_id, ids, redact)
}

/** Removes from these cases the tags that name the person. */
async function redactTags(
  trx: Transaction<Tables>,
  program_id: number,
  case_ids: readonly number[],
  redact: Redact,
): Promise<void> {
  const tagged = await trx
    .selectFrom('member_case')
    .select(['case_id', 'tags'])
    .where('program_id', '=', program_id)
    .where('case_id', 'in', case_ids)
    .execute()
  for (const { case_id, tags } of tagged) {
    const retained = tags.filter((tag) => redact(tag) === tag)
    if (retained.length === tags.length) continue
    await trx
      .updateTable('member_case')
      .set({ tags: retained, updated_ts: nextVersion('member_case') })
      .where('program_id', '=', program_id)
      .where('case_id', '=', case_id)
      .execute()
  }
}

async function redactComments(
  trx: Transaction<Tables>,
  program_id: number,
  case_ids: readonly number[],
  redact: Redact,
): Promise<void> {
  const stored = await trx
    .selectFrom('case_comment')
    .select(['case_id', 'comment_id', 'text'])
    .where('program_id', '=', program_id)
    .where('case_id', 'in', case_ids)
    .execute()
  const changed = stored
    .map((row) => ({ ...row, text: redact(row.text) }))
    .filter((row, i) => row.text !== stored[i]?.text)
  if (changed.length === 0) return
  await sql`
    update case_comment c set text = n.text
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (case_id bigint, comment_id bigint, text text)
     where c.program_id = ${program_id} and c.case_id = n.case_id and c.comment_id = n.comment_id`.execute(trx)
  await storeCommentTexts(trx, program_id, changed)
}

async function redactHistory(
  trx: Transaction<Tables>,
  program_id: number,
  case_ids: readonly number[],
  redact: Redact,
): Promise<void> {
  const stored = await trx
    .selectFrom('case_history')
    .select(['case_history_event_id', 'new_value'])
    .where('program_id', '=', program_id)
    .where('case_id', 'in', case_ids)
    // The other fields need no redaction, because their values are ids, times and state names.
    .where('field', 'in', ['title', 'description', 'resolution_description', 'tags'])
    .execute()
  const changed = stored.flatMap(({ case_history_event_id, new_value }) => {
    const redacted = redact(new_value ?? '')
    return redacted === new_value ? [] : [{ case_history_event_id, new_value: redacted }]
  })
  if (changed.length === 0) return
  await sql`
    update case_history h set new_value = n.new_value
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (case_history_event_id bigint, new_value text)
     where h.program_id = ${program_id} and h.case_history_event_id = n.case_history_event_id`.execute(trx)
}

/** Redacts the notes on the person's responses, and other notes that name the person. Returns the number of changed notes. */
export async function eraseNotes(
  trx: Transaction<Tables>,
  person: ErasedPerson,
  response_ids: readonly number[],
  redact: Redact,
): Promise<number> {
  const { program_id } = person
  const stored = await sql<{ comment_id: number; comment_text: string }>`
    select n.comment_id, n.comment_text from logbook_comment n
     where n.program_id = ${program_id}
       and (n.field = any(${response_ids.map(fieldOfResponse)}::text[]) or ${namesPerson(person, sql`n.comment_text`)})
     for update`.execute(trx)
  const changed = stored.rows.flatMap(({ comment_id, comment_text }) => {
    const redacted = redact(comment_text)
    return redacted === comment_text ? [] : [{ comment_id, comment_text: redacted }]
  })
  if (changed.length === 0) return 0
  await sql`
    update logbook_comment c set comment_text = n.comment_text, updated_ts = ${nextVersion('c')}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (comment_id bigint, comment_text text)
     where c.program_id = ${program_id} and c.comment_id = n.comment_id`.execute(trx)
  return changed.length
}
