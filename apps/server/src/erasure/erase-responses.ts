import { randomBytes } from 'node:crypto'

import { collectStrings, redactAnswers, redactJson, type Redact } from '@rapport/domain/people/erasure/redact-person'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { recountFeedback } from '../derived/member-feedback.ts'
import { storeVoices } from '../results/voices/store-voices.ts'
import { answeredDefinition } from '../versions/version-rows.ts'
import type { ErasedPerson } from './erased-person.ts'

/** A response to anonymize, with the survey definition that it answers. */
export interface StoredResponse {
  readonly response_id: number
  readonly feedback_form_id: number
  readonly response_json: unknown
  readonly definition: unknown
  readonly completed: boolean
}

/** Anonymizes the person's responses, but keeps the answers on which figures are based. Returns the ids of the responses. */
export async function eraseResponses(
  trx: Transaction<Tables>,
  { program_id, user_ids }: ErasedPerson,
  redact: Redact,
): Promise<number[]> {
  const { rows } = await sql<StoredResponse>`
    select r.response_id, r.feedback_form_id, r.response_json, ${answeredDefinition(program_id)} as definition,
           r.completed_ts is not null as completed
      from feedback_response r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
     where r.program_id = ${program_id} and r.user_id = any(${[...user_ids]}::bigint[])
     order by r.response_id for update of r`.execute(trx)
  await anonymizeResponses(
    trx,
    program_id,
    rows.map((row) => ({ ...row, redact })),
  )
  return rows.map(({ response_id }) => response_id)
}

/**
 * Anonymizes responses that the caller has locked. Each response is redacted with the redactor of the person who gave it. Facts
 * keep their codes, so that figures do not change.
 */
export async function anonymizeResponses(
  trx: Transaction<Tables>,
  program_id: number,
  rows: readonly (StoredResponse & { readonly redact: Redact })[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ response_id }) => response_id)
  const changed = rows.map(({ response_id, response_json, definition, redact }) => ({
    response_id,
    answers: redactAnswers(isJsonObject(response_json) ? response_json : {}, redact, collectStrings(definition)),
    // With a new id, the old link no longer opens the response, and no one knows the new link.
    local_id: randomBytes(16).toString('base64url'),
  }))
  const { rows: people } = await sql<{ user_id: number }>`
    select distinct user_id from feedback_response
     where program_id = ${program_id} and response_id = any(${ids}::bigint[]) and user_id is not null`.execute(trx)
  await sql`
    update feedback_response r
       set response_json = n.answers, local_id = n.local_id, view_id = null, user_id = null, recipient_token = null,
           device_id = null, visit_id = null, visit_text_id = null, import_key = null, anonymized = true
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (response_id bigint, answers jsonb, local_id text)
     where r.program_id = ${program_id} and r.response_id = n.response_id`.execute(trx)
  await sql`update response_fact set user_id = null
    where program_id = ${program_id} and response_id = any(${ids}::bigint[])`.execute(trx)
  await redactCorrections(trx, program_id, rows)
  // Rebuilds the searchable and displayed comments from the redacted answers.
  for (const feedback_form_id of new Set(rows.map((row) => row.feedback_form_id))) {
    const completed = rows.filter((row) => row.completed && row.feedback_form_id === feedback_form_id)
    const key = { program_id, feedback_form_id }
    await storeVoices(
      trx,
      key,
      completed.map(({ response_id }) => response_id),
    )
  }
  await recountFeedback(
    trx,
    program_id,
    people.map(({ user_id }) => user_id),
  )
}

/**
 * Redacts the earlier answers that are stored with the corrections made by imports, because undoing an import would restore these
 * answers.
 */
async function redactCorrections(
  trx: Transaction<Tables>,
  program_id: number,
  responses: readonly (StoredResponse & { readonly redact: Redact })[],
): Promise<void> {
  const byId = new Map(responses.map((response) => [response.response_id, response]))
  const corrections = await trx
    .selectFrom('response_correction')
    .select(['import_id', 'response_id', 'changes'])
    .where('program_id', '=', program_id)
    .where('response_id', 'in', [...byId.keys()])
    .execute()
  if (corrections.length === 0) return
  const changed = corrections.map(({ import_id, response_id, changes }) => {
    const response = byId.get(response_id)
    const redacted = response && redactJson(changes, response.redact, collectStrings(response.definition))
    return { import_id, response_id, changes: redacted }
  })
  await sql`
    update response_correction c set changes = n.changes
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) n (import_id bigint, response_id bigint, changes jsonb)
     where c.program_id = ${program_id} and c.import_id = n.import_id and c.response_id = n.response_id`.execute(trx)
}
