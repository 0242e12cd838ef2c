import { containsWords, redactJson, type Redact } from '@rapport/domain/people/erasure/redact-person'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { namesPerson, type ErasedPerson } from './erased-person.ts'

/** Returns the decoded names and values of a query string as a single string. */
const decodeQuery = (query: string): string => [...new URLSearchParams(query)].flat().join(' / ')

/**
 * Deletes the saved views whose name or query identifies the person; returns how many were deleted. All views of the program are
 * read, because their queries must be decoded; a program has only a few.
 */
async function eraseViews(trx: Transaction<Tables>, { program_id, text_marks }: ErasedPerson): Promise<number> {
  const views = await trx
    .selectFrom('saved_view')
    .select(['saved_view_id', 'name', 'query'])
    .where('program_id', '=', program_id)
    .execute()
  const ids = views
    .filter(({ name, query }) => containsWords(text_marks, name) || containsWords(text_marks, decodeQuery(query)))
    .map(({ saved_view_id }) => saved_view_id)
  if (ids.length > 0)
    await trx.deleteFrom('saved_view').where('program_id', '=', program_id).where('saved_view_id', 'in', ids).execute()
  return ids.length
}

/**
 * Deletes saved views and non-default audiences that contain the person's full name, e-mail address or phone number. Also deletes
 * export links and finished jobs that identify the person, and redacts text that identifies the person in the HTTP responses that
 * are stored for repeated requests. Returns the number of deleted saved views and audiences.
 */
export async function eraseFilters(trx: Transaction<Tables>, person: ErasedPerson, redact: Redact): Promise<number> {
  const { program_id } = person
  const views = await eraseViews(trx, person)
  const audiences = await sql`
    delete from audience a where a.program_id = ${program_id} and not a.is_default
       and ${namesPerson(person, sql`coalesce(a.audience_name, '') || ' ' || coalesce(a.query::text, '')`)}`.execute(
    trx,
  )
  await sql`delete from export_link l where l.program_id = ${program_id}
    and ${namesPerson(person, sql`l.request::text`)}`.execute(trx)
  await sql`delete from job j where j.program_id = ${program_id} and j.done_ts is not null
    and ${namesPerson(person, sql`concat_ws(' ', j.payload::text, j.result::text, j.last_error)`)}`.execute(trx)
  await redactStoredAnswers(trx, person, redact)
  return views + Number(audiences.numAffectedRows ?? 0n)
}

/**
 * Redacts the stored responses to requests. They are not deleted, because a repeated request would run again if its response were
 * missing.
 */
async function redactStoredAnswers(trx: Transaction<Tables>, person: ErasedPerson, redact: Redact): Promise<void> {
  // A scope consists of the call, the person, the program and the path, separated by colons.
  const { rows } = await sql<{ scope: string; key: string; answer: unknown }>`
    select i.scope, i.key, i.answer from idempotency i
     where split_part(i.scope, ':', 3) = ${String(person.program_id)}
       and ${namesPerson(person, sql`i.answer::text`)} for update`.execute(trx)
  for (const { scope, key, answer } of rows)
    await trx
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(redactJson(answer, redact, new Set())) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
}
