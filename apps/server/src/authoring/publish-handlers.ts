import { randomBytes } from 'node:crypto'

import type { DraftChanges } from '@rapport/api/contract/feedback/drafts'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'
import { hasOtherChanges, listChangedSettings, settingsToPublish } from '@rapport/domain/surveys/authoring/draft-rules'
import type { SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import { storeMeasures } from '@rapport/domain/surveys/definition/store-measures'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import type { FirstPages } from '@rapport/domain/surveys/first-page/first-page'
import { compareDefinitions } from '@rapport/domain/surveys/versions/compare-definitions'
import { explainSurvey } from '@rapport/domain/surveys/versions/explain-survey'
import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { evaluateSurvey } from '../first-pages/evaluate-survey.ts'
import { selectFirstPages, storeFirstPages } from '../first-pages/stored-pages.ts'
import { HttpError, invalid, notFound, type Handlers } from '../http.ts'
import { planDefinition, publishDefinition } from '../versions/publish-definition.ts'
import { auditSurvey } from './audit-survey.ts'
import { selectNames } from './draft-list.ts'
import { endDraft, lockDraft, requireSurvey, type EditedSurvey } from './draft-rows.ts'
import { refuseFixedSettings } from './fixed-settings.ts'
import { findForeignAlerts } from './foreign-alerts.ts'
import { findForeignSettings } from './foreign-settings.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { saveAlerts } from './save-alerts.ts'
import { describeDraft } from './stored-draft.ts'

const ARCHIVED = 'This survey is archived. Restore it before you publish it.'
const SEEN_CHANGED = 'Someone else has changed this survey since you saw its changes.'

/** The handlers that list the changes in a draft and publish it. @source Decisions, section 14 "Versions" */
export const publishHandlers = {
  getDraftChanges: async ({ params }, call) => {
    const survey = await requireSurvey(call, call.db, params.formId)
    const definition = await requireSound(call.db, survey, call.now())
    await evaluateSound(call.db, survey.key, definition)
    return planChanges(call.db, survey, definition, call.now())
  },

  publishDraft: async ({ params, body }, call) => {
    // The survey engine runs before the transaction starts, to keep the transaction short. If the draft changes in the meantime,
    // the transaction refuses to publish it.
    const before = await requireSurvey(call, call.db, params.formId)
    const seen = await requireSound(call.db, before, call.now())
    const pages = await evaluateSound(call.db, before.key, seen)
    return transact(call.db, async (trx) => {
      await lockDraft(trx, { program_id: call.programId, feedback_form_id: params.formId })
      const survey = await requireSurvey(call, trx, params.formId)
      const { draft, published, key } = survey
      const definition = await requireSound(trx, survey, call.now())
      // If there is no longer a draft, it was published or discarded in the meantime.
      if (draft?.rev !== body.rev || (published?.published_ts ?? null) !== body.published_ts) {
        const current = await planChanges(trx, survey, definition, call.now())
        throw new HttpError(409, 'changed', SEEN_CHANGED, { current })
      }
      if (published !== undefined && published.archived_ts !== null) throw new HttpError(409, 'archived', ARCHIVED)
      refuseFixedSettings(survey, draft.content)
      const content = contentOf(survey)
      const anonymous = published?.content.settings.anonymous ?? content.settings.anonymous
      if (published === undefined) await insertForm(trx, key, content, definition)
      // The alerts are saved before updateForm runs, because updateForm can make the form anonymous, and each alert of an anonymous
      // form must have exactly one condition.
      await saveAlerts(trx, { ...key, anonymous }, content.alerts, call.now())
      if (published !== undefined) await updateForm(trx, key, content, definition, call.now())
      await storeFirstPages(trx, key, seen, pages)
      await endDraft(trx, key, 'published')
      const now = await requireSurvey(call, trx, params.formId)
      await auditSurvey(trx, call, 'survey.published', params.formId, { version: now.published?.version ?? 0 })
      return describeDraft(now, call.now())
    })
  },
} satisfies Partial<Handlers>

/**
 * Returns the definition, with the measure of each question, that would be stored if the draft of a survey were published. Fails
 * with 400 and a list of all problems if there are any.
 */
async function requireSound(db: Db, survey: EditedSurvey, now: number): Promise<SurveyDefinition> {
  const { key } = survey
  const content = contentOf(survey)
  const checked = checkDraft(content, now)
  const names = await selectNames(db, key.program_id, key.feedback_form_id)
  const isTaken = names.some((name) => name.trim().toLowerCase() === content.settings.name.trim().toLowerCase())
  const problems = [
    ...(checked.ok ? [] : checked.problems),
    ...(isTaken ? [{ path: 'settings.name', reason: 'is the name of another survey' }] : []),
    ...(await findForeignSettings(db, key.program_id, content)),
    ...(await findForeignAlerts(db, key.program_id, content)),
  ]
  if (checked.ok && problems.length === 0) return storeMeasures(checked.definition)
  throw invalid(Object.fromEntries(problems.map(({ path, reason }) => [path, reason])))
}

/** Returns the first pages of a definition. Fails with 400 and a list of all problems when the survey engine cannot show the survey. */
async function evaluateSound(
  db: Db,
  key: FormKey,
  definition: SurveyDefinition,
): Promise<Extract<FirstPages, { readonly ok: true }>> {
  const pages = (await selectFirstPages(db, key, definition)) ?? (await evaluateSurvey(definition))
  if (pages.ok) return pages
  throw invalid(
    Object.fromEntries(
      pages.problems.map(({ path, reason }) => [path === '' ? 'definition' : `definition.${path}`, reason]),
    ),
  )
}

async function planChanges(
  db: Db,
  survey: EditedSurvey,
  definition: SurveyDefinition,
  now: number,
): Promise<DraftChanges> {
  const { key, published } = survey
  const content = contentOf(survey)
  if (published === undefined) {
    const changes = listQuestions(definition).map(({ name, title }) => ({
      question: name,
      title,
      before: null,
      change: 'added' as const,
      reasons: [],
    }))
    return {
      is_new_version: false,
      version: null,
      changes,
      has_other_changes: true,
      settings: listChangedSettings(null, content.settings),
      survey: [],
      published_ts: null,
      answering: 0,
    }
  }
  const { version, isNewVersion, changes } = await planPublished(db, published, key, definition)
  const titles = new Map(listQuestions(published.content.definition).map(({ name, title }) => [name, title]))
  const before = (name: string, title: string) => (titles.get(name) === title ? null : (titles.get(name) ?? null))
  return {
    is_new_version: isNewVersion,
    version,
    changes: changes.flatMap(({ change, reasons, ...one }) =>
      change === 'same' ? [] : [{ ...one, before: before(one.question, one.title), change, reasons: [...reasons] }],
    ),
    has_other_changes: hasOtherChanges(published.content, content),
    settings: listChangedSettings(published.content.settings, content.settings),
    survey: explainSurvey(published.content.definition, definition),
    published_ts: published.published_ts,
    answering: published.content.settings.anonymous ? null : await countAnswering(db, key, now),
  }
}

/** Returns how a definition changes a published survey. Before the first response, no change creates a new version. */
async function planPublished(db: Db, published: PublishedSurvey, key: FormKey, definition: SurveyDefinition) {
  if (published.version !== null) return planDefinition(db, key, definition)
  const changes = compareDefinitions(published.content.definition, definition).map((one) =>
    one.change === 'new_version' ? { ...one, change: 'compatible' as const } : one,
  )
  return { version: null, isNewVersion: false, changes }
}

/** Time in ms after saving an answer during which a person is counted as still answering. */
const ANSWERING_MS = 30 * 60_000

/** Counts the responses to a survey that are incomplete and were saved in the last half hour. */
async function countAnswering(db: Db, key: FormKey, now: number): Promise<number> {
  const { answering } = await db
    .selectFrom('feedback_response')
    .select(({ fn }) => fn.countAll<number>().as('answering'))
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('completed_ts', 'is', null)
    .where('rev', '>', 0)
    .where('updated_ts', '>', new Date(now - ANSWERING_MS))
    .executeTakeFirstOrThrow()
  return answering
}

/** Returns the content that publishing stores. Fails with 404 when there is neither a draft nor a published survey. */
function contentOf({ draft, published }: EditedSurvey): SurveyDraft {
  const content = draft?.content ?? published?.content
  if (content === undefined) throw notFound()
  const ofPublished = published?.content.settings ?? null
  if (draft === undefined) return content
  return { ...content, settings: settingsToPublish(content.settings, draft.base_settings, ofPublished) }
}

/** Returns the settings of a survey, except the color, as database columns. */
function columnsOf({ settings }: SurveyDraft) {
  const { opens_ts, cutoff_ts, brand_color: _, ...columns } = settings
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  return { ...columns, name: settings.name.trim(), opens_ts: at(opens_ts), cutoff_ts: at(cutoff_ts) }
}

/** Returns the part of the appearance that comes from the settings of a survey, as JSON: the color, if there is one. */
function appearanceOf({ settings: { brand_color } }: SurveyDraft): string {
  return JSON.stringify(brand_color === null ? {} : { brand_primary_color: brand_color })
}

async function insertForm(trx: Db, key: FormKey, draft: SurveyDraft, definition: SurveyDefinition): Promise<void> {
  const public_id = randomBytes(16).toString('base64url')
  await trx
    .insertInto('feedback_form')
    .values({
      ...key,
      ...columnsOf(draft),
      customization: appearanceOf(draft),
      public_id,
      questions_json: JSON.stringify(definition),
    })
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
    .set({
      ...columnsOf(draft),
      // All other parts of the appearance are unchanged.
      customization: sql<string>`customization - 'brand_primary_color' || ${appearanceOf(draft)}::jsonb`,
      updated_ts: nextVersion('feedback_form'),
    })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  const { anonymous } = draft.settings
  await trx
    .updateTable('form_trigger')
    .set({ anonymous })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('anonymous', '<>', anonymous)
    .execute()
}
