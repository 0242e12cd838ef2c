import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'

/** Length to which the survey's name is truncated, to leave room for the suffix. */
const LONGEST_NAME = 150

/**
 * Archives the survey that an undone import created, unless it has a response, another import that was not undone, a second
 * version, a draft, an alert or a send-out. Its name gets a suffix, so that the corrected file can create a survey with the
 * original name. The saved mappings that target the survey are deleted.
 */
export async function retireForm(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  { import_id, now }: { readonly import_id: number; readonly now: number },
): Promise<void> {
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  const at = new Date(now)
  const { rows } = await sql`
    update feedback_form set name = left(name, ${LONGEST_NAME}) || ${` (undone import ${import_id})`}, archived_ts = ${at}::timestamptz,
           cutoff_ts = least(cutoff_ts, ${at}::timestamptz),
           updated_ts = ${nextVersion('feedback_form')}
     where ${ofForm} and archived_ts is null and coalesce(version, 1) = 1
       and exists (select from survey_import where ${ofForm} and import_id = ${import_id} and made_form)
       and not exists (select from survey_import where ${ofForm} and import_id <> ${import_id} and undone_ts is null)
       and not exists (select from feedback_response where ${ofForm})
       and not exists (select from anonymous_response where ${ofForm})
       and not exists (select from form_trigger where ${ofForm})
       and not exists (select from sendout where ${ofForm})
       and not exists (select from survey_draft where ${ofForm})
    returning feedback_form_id`.execute(trx)
  if (rows.length === 0) return
  await sql`
    delete from import_mapping
     where program_id = ${program_id} and (target ->> 'feedback_form_id')::bigint = ${feedback_form_id}`.execute(trx)
}
