import { canSeeForm } from '@rapport/domain/access/form-access'
import type { SurveyDraft, SurveySettings } from '@rapport/domain/surveys/authoring/survey-draft'
import type { Transaction } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db, Tables } from '../db/open.ts'
import { asReader } from '../feedback/form-access.ts'
import { notFound, type StaffCall } from '../http.ts'
import { selectPublished, type PublishedSurvey } from './published-survey.ts'

/** How a draft ended. */
export type DraftEnd = 'published' | 'discarded'

/** A stored draft, with the name of the person who last saved it. */
export interface DraftRow extends FormKey {
  readonly content: SurveyDraft
  /** The settings that were published when the draft was started; null if the survey had not been published at that time. */
  readonly base_settings: SurveySettings | null
  readonly rev: number
  readonly updated_by: number
  readonly updated_ts: Date
  readonly updated_by_fname: string | null
  readonly updated_by_lname: string | null
}

/** Selects the row of a draft, even after it has been published or discarded (`ended`); undefined when the survey has never had a draft. */
async function selectDraft(db: Db, key: FormKey): Promise<(DraftRow & { ended: DraftEnd | null }) | undefined> {
  const found = await db
    .selectFrom('survey_draft as d')
    .leftJoin('account as a', 'a.user_id', 'd.updated_by')
    .select([
      'd.program_id',
      'd.feedback_form_id',
      'd.content',
      'd.base_settings',
      'd.ended',
      'd.rev',
      'd.updated_by',
      'd.updated_ts',
      'a.fname as updated_by_fname',
      'a.lname as updated_by_lname',
    ])
    .where('d.program_id', '=', key.program_id)
    .where('d.feedback_form_id', '=', key.feedback_form_id)
    .executeTakeFirst()
  //
  if (found === undefined) return undefined
  return {
    ...found,
    content: found.content as SurveyDraft, // The cast is safe, because only createDraft and storeDraft write this column.
    // The cast is safe, because this is a copy of the settings of the published survey.
    base_settings: found.base_settings as SurveySettings | null,
  }
}

/**
 * Locks the rows of a survey and of its draft, if they exist, until the transaction ends, so that the draft can be changed safely.
 */
export async function lockDraft(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<void> {
  for (const table of ['feedback_form', 'survey_draft'] as const) {
    await trx
      .selectFrom(table)
      .select('feedback_form_id')
      .where('program_id', '=', program_id)
      .where('feedback_form_id', '=', feedback_form_id)
      .forUpdate()
      .execute()
  }
}

/** A survey as the survey editor reads it: the draft, the published version, or both. */
export interface EditedSurvey {
  readonly key: FormKey
  /** The revision of the draft, even if it has been published or discarded; 0 when the survey has never had a draft. */
  readonly rev: number
  readonly draft: DraftRow | undefined
  readonly published: PublishedSurvey | undefined
}

/** Selects the draft and the published version of a survey; both are undefined when the survey does not exist. */
export async function selectSurvey(db: Db, { program_id, feedback_form_id }: FormKey): Promise<EditedSurvey> {
  const key = { program_id, feedback_form_id }
  const [row, published] = [await selectDraft(db, key), await selectPublished(db, key)]
  return { key, rev: row?.rev ?? 0, draft: row?.ended === null ? row : undefined, published }
}

/** Returns the draft and the published version of a survey. Fails with 404 when neither exists or the person may not see the survey. */
export async function requireSurvey(call: StaffCall, db: Db, feedback_form_id: number): Promise<EditedSurvey> {
  const survey = await selectSurvey(db, { program_id: call.programId, feedback_form_id })
  const { draft, published } = survey
  const name = published?.content.settings.name ?? draft?.content.settings.name
  if (name === undefined) throw notFound()
  if (!canSeeForm(asReader(call.staff), call.programId, { feedback_form_id, name })) throw notFound()
  return survey
}

/**
 * Marks a draft as published or discarded, or restores it when `ended` is null. The revision increases, so that no older copy can
 * be saved over the draft. Links to its preview become invalid.
 */
export async function endDraft(trx: Db, key: FormKey, ended: DraftEnd | null): Promise<void> {
  await trx
    .updateTable('survey_draft')
    .set((row) => ({ ended, rev: row('rev', '+', 1) }))
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  await trx
    .deleteFrom('draft_link')
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
}
