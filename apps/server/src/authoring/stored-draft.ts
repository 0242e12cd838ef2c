import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import { surveyDraft } from '@rapport/api/contract/feedback/survey-draft'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'

import type { EditedSurvey } from './draft-rows.ts'

/**
 * Describes the draft of a survey, or the published survey when there is no draft, with its problems at `now` (epoch ms). Fails
 * when neither exists.
 */
export function describeDraft({ key, rev, draft, published }: EditedSurvey, now: number): StoredDraft {
  const content = draft?.content ?? published?.content
  if (content === undefined) throw new Error(`there is no survey ${key.feedback_form_id}`)
  const checked = checkDraft(content, now)
  return {
    feedback_form_id: key.feedback_form_id,
    rev,
    has_draft: draft !== undefined,
    is_published: published !== undefined,
    version: published?.version ?? null,
    public_id: published?.public_id ?? null,
    updated_ts: draft?.updated_ts.getTime() ?? published?.published_ts ?? null,
    updated_by: draft?.updated_by ?? null,
    updated_by_fname: draft?.updated_by_fname ?? null,
    updated_by_lname: draft?.updated_by_lname ?? null,
    draft: surveyDraft.parse(content),
    problems: checked.ok ? [] : [...checked.problems],
  }
}
