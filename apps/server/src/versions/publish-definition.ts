import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { describeChange, type QuestionChange } from '@rapport/domain/surveys/versions/compare-definitions'
import { isWordingOnly, planVersion } from '@rapport/domain/surveys/versions/question-versions'
import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { selectVersions, type StoredVersion } from './version-rows.ts'

/** The effect of a definition on a form. */
export interface DefinitionChange {
  /** The version that the form has with this definition; null for a form without responses. */
  readonly version: number | null
  readonly isNewVersion: boolean
  readonly changes: readonly QuestionChange[]
}

/**
 * The error for a definition that is refused because stored answers would lose their meaning; the message names each question and the
 * reason.
 */
export class VersionRefused extends Error {
  override name = 'VersionRefused'
  readonly changes: readonly QuestionChange[]

  constructor(changes: readonly QuestionChange[]) {
    super(`stored answers would lose their meaning: ${changes.map(describeChange).join('. ')}`)
    this.changes = changes
  }
}

/**
 * Options for publishing a definition: `now` is the time of publication in epoch ms. With `keepScales`, a changed scale is refused
 * instead of creating a new version; the default is false.
 */
export interface PublishOptions {
  readonly now: number
  readonly keepScales?: boolean
}

/**
 * Returns the effect that a definition would have on a form, without storing anything. Fails with VersionRefused when `keepScales`
 * is set and a scale has changed, and with an error when the form does not exist.
 */
export async function planDefinition(
  db: Db,
  key: FormKey,
  definition: SurveyDefinition,
  { keepScales = false }: Pick<PublishOptions, 'keepScales'> = {},
): Promise<DefinitionChange> {
  return (await plan(db, key, definition, keepScales)).change
}

/**
 * Stores the definition of a form. Corrections to texts do not change the version; any other change creates the next version, in
 * which questions whose meaning changed also get their next version. Responses in progress retain their version. Before the first
 * response, a definition replaces the previous one. Fails with VersionRefused in the same cases as planDefinition.
 *
 * @source Decisions, section 14, "Versions"
 */
export function publishDefinition(
  db: Db,
  key: FormKey,
  definition: SurveyDefinition,
  options: PublishOptions,
): Promise<DefinitionChange> {
  return transact(db, async (trx) => {
    const { program_id, feedback_form_id } = key
    const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
    await sql`select from feedback_form where ${ofForm} for no key update`.execute(trx)
    const { change, question_versions } = await plan(trx, key, definition, options.keepScales === true)
    const json = JSON.stringify(definition)
    if (change.isNewVersion) {
      // The previous version retains its last corrected texts.
      await sql`
        update form_version v set questions_json = f.questions_json from feedback_form f
         where v.program_id = ${program_id} and v.feedback_form_id = ${feedback_form_id} and v.version = f.version
           and f.program_id = v.program_id and f.feedback_form_id = v.feedback_form_id`.execute(trx)
      await sql`
        insert into form_version (program_id, feedback_form_id, version, questions_json, question_versions, published_ts, directions_before)
        select program_id, feedback_form_id, version + 1, ${json}::jsonb, ${JSON.stringify(question_versions)}::jsonb,
               ${new Date(options.now)}, directions_before || form_directions(questions_json, question_versions)
          from form_version where ${ofForm} order by version desc limit 1`.execute(trx)
    }
    await sql`
      update feedback_form set questions_json = ${json}::jsonb, version = ${change.version},
             updated_ts = ${nextVersion('feedback_form')}
       where ${ofForm}`.execute(trx)
    return change
  })
}

async function plan(db: Db, key: FormKey, definition: SurveyDefinition, keepScales: boolean) {
  const { rows } = await sql<{ version: number | null; questions_json: SurveyDefinition; is_same_scale: boolean }>`
    select version, questions_json, scale_key = form_scale_key(${JSON.stringify(definition)}::jsonb) as is_same_scale
      from feedback_form where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}`.execute(
    db,
  )
  const [form] = rows
  if (form === undefined) throw new Error(`there is no form ${key.feedback_form_id}`)
  const { version, questions_json, is_same_scale } = form
  const versions = (await selectVersions(db, key)).map((one): StoredVersion =>
    one.version === version ? { ...one, definition: questions_json } : one,
  )
  const { changes, question_versions } = planVersion(versions, definition)
  const renewed = changes.filter(({ change }) => change === 'new_version')
  if (keepScales && renewed.length > 0) throw new VersionRefused(renewed)
  const isNewVersion = version !== null && !(isWordingOnly(changes) && is_same_scale)
  const next = isNewVersion ? Math.max(...versions.map((one) => one.version)) + 1 : version
  return { change: { version: next, isNewVersion, changes } satisfies DefinitionChange, question_versions }
}
