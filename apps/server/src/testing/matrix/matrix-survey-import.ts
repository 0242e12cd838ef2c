import type { Db } from '../../db/open.ts'
import type { FilledClub } from './matrix-club.ts'

/** Writes the record of an import into the survey of a club. */
export async function fillSurveyImport(db: Db, club: FilledClub, at: Date): Promise<void> {
  await db
    .insertInto('survey_import')
    .values({
      program_id: club.program,
      import_id: club.surveyImport,
      feedback_form_id: club.form,
      filename: `${club.word}-answers.csv`,
      created_by: club.staff,
      created_ts: at,
      ended_ts: at,
      made_form: false,
    })
    .execute()
}
