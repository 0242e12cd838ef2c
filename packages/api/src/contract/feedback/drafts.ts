import { FORM_TYPES } from '@rapport/domain/performance'
import { TEMPLATE_GROUPS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, nothing } from '../api-values.ts'
import { id, jsonObject, surveyAlert, surveyDraft } from './survey-draft.ts'

/** A problem that prevents publishing: the path of the invalid part, and the reason. */
const problem = z.object({ path: z.string(), reason: z.string() })

/**
 * The draft of a survey. When `has_draft` is false, `draft` is the published survey. `rev` increases each time the draft is saved,
 * published or discarded; 0 means that no draft has ever been saved. `version` is null until the first response begins. `public_id`
 * is null until the survey is published.
 */
export const storedDraft = z.object({
  feedback_form_id: z.number().int(),
  rev: z.number().int().nonnegative(),
  has_draft: z.boolean(),
  is_published: z.boolean(),
  version: z.number().int().nullable(),
  public_id: z.string().nullable(),
  updated_ts: epochMs.nullable(),
  updated_by: z.number().int().nullable(),
  updated_by_fname: z.string().nullable(),
  updated_by_lname: z.string().nullable(),
  draft: surveyDraft,
  problems: z.array(problem),
})

export type StoredDraft = z.infer<typeof storedDraft>

/** A starting point for a survey, with what it measures and its recommended alerts. @source Decisions, section 14 "Templates" */
export const surveyTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  summary: z.string(),
  measures: z.string(),
  group: z.enum(TEMPLATE_GROUPS),
  feedback_form_type: z.enum(FORM_TYPES),
  anonymous: z.boolean(),
  definition: jsonObject,
  alerts: z.array(surveyAlert),
})

export type SurveyTemplateItem = z.infer<typeof surveyTemplate>

/**
 * A draft in a list. `problem_count` is the number of problems that prevent publishing, counting at most 50 in the definition and 50
 * elsewhere.
 */
export const draftItem = z.object({
  feedback_form_id: z.number().int(),
  name: z.string(),
  feedback_form_type: z.enum(FORM_TYPES),
  is_published: z.boolean(),
  problem_count: z.number().int().nonnegative(),
  created_by: z.number().int(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  updated_ts: epochMs,
})

export type DraftItem = z.infer<typeof draftItem>

/**
 * GET /v3/feedback/drafts: returns a program's drafts, most recently saved first. Fails with 403 unless the caller is an
 * administrator.
 *
 * @source Decisions, section 14 "Scopes of authoring"
 */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/v3/feedback/drafts',
  summary: 'Survey drafts',
  area: 'forms_edit',
  response: z.array(draftItem),
})

/** The starting point of a draft: a template, a survey of the club, a SurveyJS definition, or nothing. */
export const draftStart = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('template'), template_id: z.string().max(100) }),
  z.strictObject({ from: z.literal('copy'), feedback_form_id: id }),
  z.strictObject({ from: z.literal('definition'), definition: jsonObject }),
  z.strictObject({ from: z.literal('blank') }),
])

export type DraftStart = z.infer<typeof draftStart>

/**
 * POST /v3/feedback/drafts: creates the draft of a new survey and returns it. Fails with 403 unless the caller is an administrator,
 * with 404 when the survey to copy is not accessible, and with 400 and `fields` that name each problem of a definition by its path.
 * @source Decisions, section 14 "Scopes of authoring" and "Templates"
 */
export const createDraft = endpoint({
  method: 'POST',
  path: '/v3/feedback/drafts',
  summary: 'Start a survey',
  area: 'forms_edit',
  body: draftStart,
  response: storedDraft,
})

const params = z.object({ formId: idInPath })

/**
 * GET /v3/feedback/{formId}/draft: returns the draft of a survey, or the published survey if there is no draft. Fails with 403
 * unless the caller is an administrator, and with 404 for a survey that is not accessible.
 */
export const getDraft = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/draft',
  summary: 'Draft of a survey',
  area: 'forms_edit',
  params,
  response: storedDraft,
})

/**
 * PUT /v3/feedback/{formId}/draft: saves the draft of a survey and returns it with its problems; a draft with problems is saved
 * too. `base_rev` is the `rev` that was read. Fails with 403 unless the caller is an administrator, and with 404 for a survey that
 * is not accessible. Fails with 400 if the draft changes the type of a published survey, or its anonymity after the first response
 * has begun; with 413 for a body over 1 MiB; and with 409 `changed` and the current draft if `base_rev` is not the draft's
 * revision.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/v3/feedback/{formId}/draft',
  summary: 'Save the draft of a survey',
  area: 'forms_edit',
  params,
  body: z.strictObject({ base_rev: z.int().nonnegative(), draft: surveyDraft }),
  response: storedDraft,
})

/**
 * DELETE /v3/feedback/{formId}/draft: discards the draft of a survey; the published survey stays unchanged. `restoreDraft` restores
 * the draft. Fails with 403 unless the caller is an administrator, and with 404 when there is no draft.
 */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v3/feedback/{formId}/draft',
  summary: 'Discard the draft of a survey',
  area: 'forms_edit',
  params,
  response: nothing,
})

/**
 * POST /v3/feedback/{formId}/draft/restore: restores the most recently discarded draft, and returns it. Fails with 403 unless the
 * caller is an administrator, with 404 when no draft was discarded, and with 409 `changed` and the current draft when the survey
 * has a draft.
 */
export const restoreDraft = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/draft/restore',
  summary: 'Restore a discarded draft',
  area: 'forms_edit',
  params,
  response: storedDraft,
})

/** The effect of publishing on a question; see "Versions" in Decisions, section 14. */
const questionChange = z.object({
  question: z.string(),
  title: z.string(),
  /** The previous title; null when it is unchanged or there was none. */
  before: z.string().nullable(),
  change: z.enum(['wording', 'compatible', 'new_version', 'added', 'removed']),
  reasons: z.array(z.string()),
})

/**
 * The effects of publishing a draft. `changes` contains the questions that change, in order; with `new_version`, a question's trend
 * starts again. `version` is the version that the survey would have, or null before the first response. `has_other_changes` states
 * whether settings or alerts change, and `settings` names the settings that do. `survey` describes, in short clauses, how the
 * survey and its pages change outside the questions, for example in their languages. `published_ts` is when the published survey
 * last changed, or null before it is published. `answering` is the number of people who have begun, have saved an answer in the
 * last half hour and have not finished; null for an anonymous survey.
 */
export const draftChanges = z.object({
  is_new_version: z.boolean(),
  version: z.number().int().nullable(),
  changes: z.array(questionChange),
  has_other_changes: z.boolean(),
  settings: z.array(z.string()),
  survey: z.array(z.string()),
  published_ts: epochMs.nullable(),
  answering: z.number().int().nonnegative().nullable(),
})

export type DraftChanges = z.infer<typeof draftChanges>
