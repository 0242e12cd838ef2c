import { isDeepStrictEqual } from 'node:util'

import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'

/** The definitions of a survey before and after an import; both null when the import did not change the definition. */
export interface DefinitionOfImport {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly definition_before: unknown
  readonly definition_after: unknown
  readonly version_before: number | null
}

/**
 * Restores the definition that a survey had before an import, and removes the version that the import created. Returns false, and
 * changes nothing, when the definition has been changed since the import, or when a response to that version exists.
 */
export async function restoreDefinition(trx: Transaction<Tables>, made: DefinitionOfImport): Promise<boolean> {
  if (made.definition_before === null) return true
  const { program_id, feedback_form_id, version_before } = made
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  const isLater = sql`${ofForm} and version > ${version_before ?? 0}`
  const { rows } = await sql<{ questions_json: unknown; is_answered: boolean }>`
    select questions_json, exists (select from feedback_response where ${isLater})
             or exists (select from anonymous_response where ${isLater}) as is_answered
      from feedback_form where ${ofForm} for no key update`.execute(trx)
  const [form] = rows
  if (form === undefined || form.is_answered || !isDeepStrictEqual(form.questions_json, made.definition_after))
    return false
  await sql`delete from form_version_answered where ${isLater}`.execute(trx)
  await sql`
    update feedback_form set questions_json = ${JSON.stringify(made.definition_before)}::jsonb, version = ${version_before},
           updated_ts = ${nextVersion('feedback_form')}
     where ${ofForm}`.execute(trx)
  await sql`delete from form_version where ${isLater}`.execute(trx)
  return true
}
