import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { draftFromTemplate } from '@rapport/domain/surveys/authoring/start-draft'
import { SURVEY_TEMPLATES } from '@rapport/domain/surveys/templates/survey-templates'

/** Returns the stored draft of a new survey made from the dining visit template. */
export function storedDraft(change: Partial<StoredDraft> = {}): StoredDraft {
  const template = SURVEY_TEMPLATES.find(({ template_id }) => template_id === 'dining_visit')
  if (template === undefined) throw new Error('there is no template dining_visit')
  return {
    feedback_form_id: 40,
    rev: 1,
    has_draft: true,
    is_published: false,
    version: null,
    public_id: null,
    updated_ts: 1_000,
    updated_by: 1,
    updated_by_fname: 'Dana',
    updated_by_lname: 'Reyes',
    // The cast is needed because, in the contract's type, the arrays are mutable and the definition is a plain JSON object.
    draft: draftFromTemplate(template) as unknown as SurveyDraftContent,
    problems: [],
    ...change,
  }
}

/** Returns the draft with a condition on the question about the meal, which is then shown only after a low overall score. */
export function conditional(draft: SurveyDraftContent): SurveyDraftContent {
  const text = JSON.stringify(draft.definition)
  const definition = text.replace('"name":"meal",', `"name":"meal","visibleIf":"{overall} <= 2",`)
  // The cast is safe because the JSON is the original definition with one more property.
  return { ...draft, definition: JSON.parse(definition) as SurveyDraftContent['definition'] }
}
