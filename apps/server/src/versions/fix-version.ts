import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'

/**
 * Returns the version of a form for a new response. For the first response to a form, creates version 1. For the first response to
 * a version, fixes its scales: from then on, the database refuses to change them in that version. Fails when the form does
 * not exist.
 *
 * @source Decisions, section 14, "Versions"
 */
export async function fixVersion(db: Db, key: FormKey): Promise<number> {
  const found = await selectVersion(db, key)
  if (found.version !== null && found.is_answered) return found.version
  return transact(db, async (trx) => {
    const ofForm = sql`program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}`
    await sql`select from feedback_form where ${ofForm} for update`.execute(trx)
    await sql`
      insert into form_version (program_id, feedback_form_id, version, questions_json)
      select program_id, feedback_form_id, 1, questions_json from feedback_form where ${ofForm} and version is null`.execute(
      trx,
    )
    await sql`update feedback_form set version = 1, updated_ts = ${nextVersion('feedback_form')}
      where ${ofForm} and version is null`.execute(trx)
    await sql`
      insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
      select program_id, feedback_form_id, version, scale_key from feedback_form where ${ofForm}
      on conflict do nothing`.execute(trx)
    const { version } = await selectVersion(trx, key)
    if (version === null) throw new Error(`form ${key.feedback_form_id} has no version`)
    return version
  })
}

async function selectVersion(
  db: Db,
  key: FormKey,
): Promise<{ readonly version: number | null; readonly is_answered: boolean }> {
  const { rows } = await sql<{ version: number | null; is_answered: boolean }>`
    select f.version, a.version is not null as is_answered
      from feedback_form f
      left join form_version_answered a
        on a.program_id = f.program_id and a.feedback_form_id = f.feedback_form_id and a.version = f.version
     where f.program_id = ${key.program_id} and f.feedback_form_id = ${key.feedback_form_id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no form ${key.feedback_form_id}`)
  return found
}
