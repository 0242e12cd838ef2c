import { randomBytes } from 'node:crypto'

import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'
import { hasOtherChanges, listChangedSettings, settingsToPublish } from '@rapport/domain/surveys/authoring/draft-rules'
import type { SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { HttpError, invalid, notFound, type Handlers } from '../http.ts'
import { planDefinition, publishDefinition } from '../versions/publish-definition.ts'
import { auditSurvey } from './audit-survey.ts'
import { selectNames } from './draft-list.ts'
import { endDraft, lockDraft, requireSurvey, type EditedSurvey } from './draft-rows.ts'
import { refuseFixedSettings } from './fixed-settings.ts'
import { saveAlerts } from './save-alerts.ts'
import { describeDraft } from './stored-draft.ts'

const SEEN_CHANGED = 'This survey was changed by someone else since you saw its changes.'

/** Handles publishing. @source Decisions, section 14 "Versions" */
export const publishHandlers = {
  getDraftChanges: async ({ params }, call) => {
    const survey = await requireSurvey(call, call.db, params.formId)
    return planChanges(call.db, survey, await requireSound(call.db, survey))
  },

  publishDraft: ({ params, body }, call) =>
    transact(call.db, async (trx) => {
      await lockDraft(trx, { program_id: call.programId, feedback_form_id: params.formId })
      const survey = await requireSurvey(call, trx, params.formId)
      const { draft, published, key } = survey
      if (draft === undefined) throw notFound()
      const definition = await requireSound(trx, survey)
      if (draft.rev !== body.rev || (published?.published_ts ?? null) !== body.published_ts) {
        const current = await planChanges(trx, survey, definition)
        throw new HttpError(409, 'changed', SEEN_CHANGED, { current })
      }
      refuseFixedSettings(survey, draft.content)
      const content = contentOf(survey)
      const anonymous = published?.content.settings.anonymous ?? content.settings.anonymous
      if (published === undefined) await insertForm(trx, key, content, definition)
      // Before the survey becomes anonymous its alerts have one condition each.
      await saveAlerts(trx, { ...key, anonymous }, content.alerts, call.now())
      if (published !== undefined) await updateForm(trx, key, content, definition, call.now())
      await endDraft(trx, key, 'published')
      const now = await requireSurvey(call, trx, params.formId)
      await auditSurvey(trx, call, 'survey.published', params.formId, { version: now.published?.version ?? 0 })
      return describeDraft(now)
    }),
} satisfies Partial<Handlers>

/** Returns the definition that the draft of a survey would store, with the measure of each question. Fails 400 with every problem. */
async function requireSound(db: Db, survey: EditedSurvey): Promise<SurveyDefinition> {
  const { key } = survey
  const content = contentOf(survey)
  const checked = checkDraft(content)
  const names = await selectNames(db, key.program_id, key.feedback_form_id)
  const isTaken = names.some((name) => name.trim().toLowerCase() === content.settings.name.trim().toLowerCase())
  const problems = [
    ...(checked.ok ? [] : checked.problems),
    ...(isTaken ? [{ path: 'settings.name', reason: 'is the name of another survey' }] : []),
  ]
  if (checked.ok && problems.length === 0) return storeMeasures(checked.definition)
  throw invalid(Object.fromEntries(problems.map(({ path, reason }) => [path, reason])))
}

async function planChanges(db: Db, survey: EditedSurvey, definition: SurveyDefinition): Promise<DraftChanges> {
  const { key, published } = survey
  const content = contentOf(survey)
  if (published === undefined) {
    const changes = listQuestions(definition).map(({ name, title }) => ({
      question: name,
      title,
      change: 'added' as const,
      reasons: [],
    }))
    return {
      is_new_version: false,
      version: null,
      changes,
      has_other_changes: true,
      settings: listChangedSettings(null, content.settings),
      published_ts: null,
    }
  }
  const { version, isNewVersion, changes } = await planDefinition(db, key, definition)
  return {
    is_new_version: isNewVersion,
    version,
    changes: changes.flatMap(({ change, reasons, ...one }) =>
      change === 'same' ? [] : [{ ...one, change, reasons: [...reasons] }],
    ),
    has_other_changes: hasOtherChanges(published.content, content),
    settings: listChangedSettings(published.content.settings, content.settings),
    published_ts: published.published_ts,
  }
}

/** Returns what publishing stores of a survey. Fails 404 when there is neither a draft nor anything published. */
function contentOf({ draft, published }: EditedSurvey): SurveyDraft {
  const content = draft?.content ?? published?.content
  if (content === undefined) throw notFound()
  const ofPublished = published?.content.settings ?? null
  if (draft === undefined) return content
  return { ...content, settings: settingsToPublish(content.settings, draft.base_settings, ofPublished) }
}

/** Returns the columns of a survey that its settings set. */
function columnsOf({ settings }: SurveyDraft) {
  const { opens_ts, cutoff_ts, ...columns } = settings
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  return { ...columns, name: settings.name.trim(), opens_ts: at(opens_ts), cutoff_ts: at(cutoff_ts) }
}

async function insertForm(trx: Db, key: FormKey, draft: SurveyDraft, definition: SurveyDefinition): Promise<void> {
  const public_id = randomBytes(16).toString('base64url')
  await trx
    .insertInto('feedback_form')
    .values({ ...key, ...columnsOf(draft), public_id, questions_json: JSON.stringify(definition) })
    .execute()
  await trx
    .insertInto('form_public')
    .values({ ...key, public_id })
    .execute()
}

async function updateForm(
  trx: Db,
  key: FormKey,
  draft: SurveyDraft,
  definition: SurveyDefinition,
  now: number,
): Promise<void> {
  await publishDefinition(trx, key, definition, { now })
  await trx
    .updateTable('feedback_form')
    .set(columnsOf(draft))
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
}
