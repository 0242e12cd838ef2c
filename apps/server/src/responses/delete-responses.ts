import { fieldOfResponse } from '@rapport/domain/surveys/voices/response-notes'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { recountFeedback } from '../derived/member-feedback.ts'
import { forgetFacts } from '../results/counting/complete-response.ts'

/**
 * Deletes responses to a form with their facts, voices and staff notes, and recounts the feedback of the members who gave them.
 * Invitations linked to a deleted response, and cases that have it as their source, are kept without the reference.
 */
export async function deleteResponses(
  trx: Transaction<Tables>,
  key: FormKey,
  response_ids: readonly number[],
): Promise<void> {
  const { program_id, feedback_form_id } = key
  await forgetFacts(trx, key, response_ids)
  const ids = sql`any (${[...response_ids]}::bigint[])`
  // The references are cleared here, because Citus does not support foreign keys with ON DELETE SET NULL.
  await sql`update invitation set response_id = null where program_id = ${program_id} and response_id = ${ids}`.execute(
    trx,
  )
  await sql`
    update member_case set source_response_id = null, updated_ts = ${nextVersion('member_case')}
     where program_id = ${program_id} and source_response_id = ${ids}`.execute(trx)
  const deleted = await sql<{ user_id: number | null }>`
    delete from feedback_response where program_id = ${program_id} and response_id = ${ids}
    returning user_id`.execute(trx)
  await sql`
    delete from logbook_comment
     where program_id = ${program_id} and category = ${String(feedback_form_id)}
       and field = any (${response_ids.map(fieldOfResponse)}::text[])`.execute(trx)
  await recountFeedback(
    trx,
    program_id,
    deleted.rows.flatMap(({ user_id }) => user_id ?? []),
  )
}
