import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { describeContact } from '@rapport/domain/surveys/club-contact'
import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'

import type { Db } from '../db/open.ts'
import { readCustomization } from '../feedback/customization.ts'
import { notFound } from '../http.ts'
import type { EditedSurvey } from './draft-rows.ts'

/** Minimum group size of an anonymous survey that has not been published yet: the default of the column anonymity_threshold. */
const NEW_THRESHOLD = 5

/**
 * Describes the draft of a survey, or the published survey when there is no draft, as a response without answers. The id of this
 * response belongs to no stored response, so no call can save an answer to it. If the definition has problems, the response
 * contains an empty definition instead. Fails with 404 when there is neither a draft nor a published survey.
 */
export async function describePreview(db: Db, survey: EditedSurvey, now: number): Promise<PublicResponse> {
  const { key, draft, published } = survey
  const content = draft?.content ?? published?.content
  if (content === undefined) throw notFound()
  const program = await db
    .selectFrom('program')
    .select(['program_name', 'brand_primary_color', 'logo_url', 'customization', 'ppp_gm_name', 'ppp_gm_title'])
    .where('program_id', '=', key.program_id)
    .executeTakeFirstOrThrow()
  const form = await db
    .selectFrom('feedback_form')
    .select(['customization', 'anonymity_threshold'])
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .executeTakeFirst()
  const { settings } = content
  const checked = checkDefinition(content.definition)
  const { brand_primary_color: _, ...wishes } = isJsonObject(form?.customization) ? form.customization : {}
  const { brand_color } = settings
  const dress = readCustomization(program, brand_color ? { ...wishes, brand_primary_color: brand_color } : wishes)
  return {
    local_id: 'preview',
    feedback_form_id: key.feedback_form_id,
    feedback_form_type: settings.feedback_form_type,
    merchant_id: null,
    program_id: key.program_id,
    program_name: program.program_name,
    title: settings.title,
    version: published?.version ?? 0,
    questions_json: checked.ok ? { ...checked.definition } : {},
    response_json: {},
    rev: 0,
    started_ts: null,
    completed_ts: null,
    // A preview is open regardless of the survey's opening times.
    cutoff_ts: null,
    allow_edit_response: settings.allow_edit_response && !settings.anonymous,
    anonymity_threshold: settings.anonymous ? (form?.anonymity_threshold ?? NEW_THRESHOLD) : null,
    expired_text: settings.expired_text,
    success_text: settings.success_text,
    overall_question: settings.overall_question,
    club_contact: describeContact(program.ppp_gm_name, program.ppp_gm_title),
    header_img_url: settings.header_img_url,
    brand_primary_color: dress.brand_primary_color,
    logos: { merchant: null, program: program.logo_url, organization: null },
    vendor_accounts: [],
    triggers_tried: 0,
    triggers_hit: 0,
    visible_survey_question_ids: [],
    customization: dress,
    server_ts: now,
  }
}
