import type { DraftItem } from '@rapport/api/contract/feedback/drafts'
import { canSeeForm } from '@rapport/domain/access/form-access'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'
import type { SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { asReader } from '../feedback/form-access.ts'
import type { StaffCall } from '../http.ts'

/** Selects the names of all surveys and drafts of a program, excluding those of the survey `except`. */
export async function selectNames(db: Db, program_id: number, except: number | null = null): Promise<string[]> {
  const forms = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'name'])
    .where('program_id', '=', program_id)
    .execute()
  const drafts = await db
    .selectFrom('survey_draft')
    .select(['feedback_form_id', sql<string>`content -> 'settings' ->> 'name'`.as('name')])
    .where('program_id', '=', program_id)
    .where('ended', 'is', null)
    .execute()
  return [...forms, ...drafts].filter((one) => one.feedback_form_id !== except).map(({ name }) => name)
}

/** Selects the drafts of a program that the person may see, most recently saved first. */
export async function selectDrafts({ db, programId, staff, now }: StaffCall): Promise<DraftItem[]> {
  const rows = await db
    .selectFrom('survey_draft as d')
    .leftJoin('account as a', 'a.user_id', 'd.created_by')
    .leftJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'd.program_id').onRef('f.feedback_form_id', '=', 'd.feedback_form_id'),
    )
    .select([
      'd.feedback_form_id',
      'd.content',
      'd.created_by',
      'd.updated_ts',
      'a.fname',
      'a.lname',
      'f.name as published_name',
    ])
    .where('d.program_id', '=', programId)
    .where('d.ended', 'is', null)
    .orderBy('d.updated_ts', 'desc')
    .orderBy('d.feedback_form_id', 'desc')
    .execute()
  return rows.flatMap(({ feedback_form_id, created_by, updated_ts, fname, lname, published_name, ...row }) => {
    const content = row.content as SurveyDraft // The cast is safe, because only storeDraft and createDraft write this column.
    const { name, feedback_form_type } = content.settings
    if (!canSeeForm(asReader(staff), programId, { feedback_form_id, name: published_name ?? name })) return []
    const checked = checkDraft(content, now())
    return [
      {
        feedback_form_id,
        name,
        feedback_form_type,
        is_published: published_name !== null,
        problem_count: checked.ok ? 0 : checked.problems.length,
        created_by,
        created_by_fname: fname,
        created_by_lname: lname,
        updated_ts: updated_ts.getTime(),
      },
    ]
  })
}
