import type { DraftStart } from '@rapport/api/contract/feedback/drafts'
import { surveyTemplate } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { nextName } from '@rapport/domain/surveys/authoring/draft-rules'
import {
  blankDraft,
  copyDraft,
  draftFromDefinition,
  draftFromTemplate,
} from '@rapport/domain/surveys/authoring/start-draft'
import type { SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import { findTemplate, SURVEY_TEMPLATES } from '@rapport/domain/surveys/templates/survey-templates'

import { transact, type Db } from '../db/open.ts'
import { HttpError, invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { auditSurvey } from './audit-survey.ts'
import { selectDrafts, selectNames } from './draft-list.ts'
import { endDraft, lockDraft, requireSurvey, type EditedSurvey } from './draft-rows.ts'
import { refuseFixedSettings } from './fixed-settings.ts'
import { describeDraft } from './stored-draft.ts'

const DRAFT_CHANGED = 'Someone else has changed this draft since you opened it.'

/** The handlers for the drafts of surveys. @source Decisions, section 14 "Scopes of authoring" */
export const draftHandlers = {
  listTemplates: async () => SURVEY_TEMPLATES.map((template) => surveyTemplate.parse(template)),

  listDrafts: (_input, call) => selectDrafts(call),

  createDraft: ({ body }, call) =>
    transact(call.db, async (trx) => {
      const started = await startDraft(trx, call, body)
      const name = nextName(started.settings.name, await selectNames(trx, call.programId))
      const content = { ...started, settings: { ...started.settings, name } }
      const at = new Date(call.now())
      const { user_id } = call.staff
      const { feedback_form_id } = await trx
        .insertInto('survey_draft')
        .values({
          program_id: call.programId,
          content: JSON.stringify(content),
          created_by: user_id,
          created_ts: at,
          updated_by: user_id,
          updated_ts: at,
        })
        .returning('feedback_form_id')
        .executeTakeFirstOrThrow()
      await auditSurvey(trx, call, 'survey.draft_started', feedback_form_id, { from: body.from })
      return describeDraft(await requireSurvey(call, trx, feedback_form_id), call.now())
    }),

  getDraft: async ({ params }, call) => describeDraft(await requireSurvey(call, call.db, params.formId), call.now()),

  saveDraft: ({ params, body }, call) =>
    transact(call.db, async (trx) => {
      await lockDraft(trx, { program_id: call.programId, feedback_form_id: params.formId })
      const survey = await requireSurvey(call, trx, params.formId)
      if (survey.rev !== body.base_rev)
        throw new HttpError(409, 'changed', DRAFT_CHANGED, { current: describeDraft(survey, call.now()) })
      refuseFixedSettings(survey, body.draft)
      await storeDraft(trx, call, survey, body.draft)
      return describeDraft(await requireSurvey(call, trx, params.formId), call.now())
    }),

  deleteDraft: ({ params }, call) =>
    transact(call.db, async (trx) => {
      await lockDraft(trx, { program_id: call.programId, feedback_form_id: params.formId })
      const { key, draft } = await requireSurvey(call, trx, params.formId)
      if (draft === undefined) throw notFound()
      await endDraft(trx, key, 'discarded')
      await auditSurvey(trx, call, 'survey.draft_discarded', params.formId, { rev: draft.rev })
      return {}
    }),

  restoreDraft: ({ params }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, feedback_form_id: params.formId }
      await lockDraft(trx, key)
      const discarded = await trx
        .selectFrom('survey_draft')
        .select(['rev', 'ended'])
        .where('program_id', '=', key.program_id)
        .where('feedback_form_id', '=', key.feedback_form_id)
        .executeTakeFirst()
      if (discarded === undefined || discarded.ended === 'published') throw notFound()
      if (discarded.ended === null) {
        const current = describeDraft(await requireSurvey(call, trx, params.formId), call.now())
        throw new HttpError(409, 'changed', DRAFT_CHANGED, { current })
      }
      await endDraft(trx, key, null)
      const restored = await requireSurvey(call, trx, params.formId)
      await auditSurvey(trx, call, 'survey.draft_restored', params.formId, { rev: discarded.rev })
      return describeDraft(restored, call.now())
    }),
} satisfies Partial<Handlers>

async function startDraft(trx: Db, call: StaffCall, start: DraftStart): Promise<SurveyDraft> {
  switch (start.from) {
    case 'template': {
      const template = findTemplate(start.template_id)
      if (template === null) throw invalid({ template_id: 'is not a template' })
      return draftFromTemplate(template)
    }
    case 'copy': {
      const { draft, published } = await requireSurvey(call, trx, start.feedback_form_id)
      const content = draft?.content ?? published?.content
      if (content === undefined) throw notFound()
      return copyDraft(content, content.settings.name)
    }
    case 'definition': {
      const checked = checkDefinition(start.definition)
      if (checked.ok) return draftFromDefinition(storeMeasures(checked.definition))
      throw invalid(Object.fromEntries(checked.problems.map(({ path, reason }) => [path || 'definition', reason])))
    }
    case 'blank':
      return blankDraft()
  }
}

async function storeDraft(
  trx: Db,
  call: StaffCall,
  { key, draft: stored, published }: EditedSurvey,
  draft: SurveyDraftContent,
): Promise<void> {
  const { user_id } = call.staff
  const at = new Date(call.now())
  const content = JSON.stringify(draft)
  const base = stored === undefined ? (published?.content.settings ?? null) : stored.base_settings
  const base_settings = base === null ? null : JSON.stringify(base)
  await trx
    .insertInto('survey_draft')
    .values({
      ...key,
      content,
      base_settings,
      created_by: user_id,
      created_ts: at,
      updated_by: user_id,
      updated_ts: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'feedback_form_id']).doUpdateSet((row) => ({
        content,
        base_settings,
        rev: row('survey_draft.rev', '+', 1),
        updated_by: user_id,
        updated_ts: at,
        ended: null,
      })),
    )
    .execute()
}
