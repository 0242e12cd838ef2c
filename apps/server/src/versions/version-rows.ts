import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { FormVersion, QuestionVersions } from '@rapport/domain/surveys/versions/question-versions'
import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'

/** A published version of a form, with the time in epoch ms from which new responses use it. */
export interface StoredVersion extends FormVersion {
  readonly published_ts: number
}

/** Reads the versions of a form, oldest first; returns an empty array before the form's first response. */
export async function selectVersions(db: Db, { program_id, feedback_form_id }: FormKey): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('form_version')
    .select(['version', 'questions_json', 'question_versions', 'published_ts'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .orderBy('version')
    .execute()
  return rows.map(({ version, questions_json, question_versions, published_ts }) => ({
    version,
    // Only definitions that checkDefinition accepts are stored.
    definition: questions_json as SurveyDefinition,
    // Written only by publishDefinition.
    question_versions: question_versions as QuestionVersions,
    published_ts: published_ts.getTime(),
  }))
}

/**
 * Returns SQL for the definition that response `r` of a program answers, where `f` is its form. The definition of the current
 * version comes from the form, which has the latest corrected texts.
 */
export const answeredDefinition = (
  programId: number,
): RawBuilder<SurveyDefinition> => sql`coalesce((select v.questions_json from form_version v
  where v.program_id = ${programId} and v.feedback_form_id = r.feedback_form_id and v.version = r.version
    and v.version <> f.version), f.questions_json)`
