import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { selectVersions } from './version-rows.ts'

/**
 * JSON path that selects the questions in a definition that have no measure. It selects neither panels nor questions in dynamic
 * panels.
 */
const UNMEASURED = sql.lit('$.pages[*].**.elements[*] ? (!exists(@.measure) && @.type != "panel")')

/**
 * Writes the proposed measure of each question into forms and form versions that were stored before measures existed, so that the
 * API, SQL and the user interface use the same measures, and later changes to the rules do not affect them. Does not change the
 * meaning of answers. Returns the number of changed forms, which is 0 on a second run.
 *
 * @source Decisions, section 14, "One kind of scale"
 */
export async function storeProposedMeasures(db: Db): Promise<number> {
  const { rows } = await sql<FormKey>`
    select program_id, feedback_form_id from feedback_form f
     where jsonb_path_exists(questions_json, ${UNMEASURED})
        or exists (select from form_version v where v.program_id = f.program_id
                      and v.feedback_form_id = f.feedback_form_id and jsonb_path_exists(v.questions_json, ${UNMEASURED}))`.execute(
    db,
  )
  let changed = 0
  for (const key of rows) if (await measureForm(db, key)) changed += 1
  return changed
}

function measureForm(db: Db, key: FormKey): Promise<boolean> {
  return transact(db, async (trx) => {
    const { program_id, feedback_form_id } = key
    const form = await trx
      .selectFrom('feedback_form')
      .select('questions_json')
      .where('program_id', '=', program_id)
      .where('feedback_form_id', '=', feedback_form_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Only definitions that checkDefinition accepts are stored.
    const definition = form.questions_json as SurveyDefinition
    const versions = await selectVersions(trx, key)
    const [now, ...earlier] = [definition, ...versions.map((one) => one.definition)].map((one) => storeMeasures(one))
    const isMeasured =
      JSON.stringify([definition, ...versions.map((one) => one.definition)]) === JSON.stringify([now, ...earlier])
    if (isMeasured) return false
    const given = versions.map(({ version }, position) => ({ version, questions_json: earlier[position] }))
    // This is one statement, because the constraints between the form, its versions and its answered versions are checked when the
    // statement ends.
    await sql`
      with given as (
        select version, g.questions_json, question_versions
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (version int, questions_json jsonb)
          join form_version v using (version)
         where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}
      ), chain as (
        select version, questions_json, (
          select coalesce(jsonb_object_agg(d.key, d.value order by e.version), '{}')
            from given e, jsonb_each(form_directions(e.questions_json, e.question_versions)) d
           where e.version < g.version) as directions_before
          from given g
      ), versions as (
        update form_version v set questions_json = c.questions_json, directions_before = c.directions_before from chain c
         where v.program_id = ${program_id} and v.feedback_form_id = ${feedback_form_id} and v.version = c.version
      ), answered as (
        update form_version_answered a set scale_key = form_scale_key(c.questions_json) from chain c
         where a.program_id = ${program_id} and a.feedback_form_id = ${feedback_form_id} and a.version = c.version
      )
      update feedback_form set questions_json = ${JSON.stringify(now)}::jsonb, updated_ts = ${nextVersion('feedback_form')}
       where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`.execute(trx)
    return true
  })
}
