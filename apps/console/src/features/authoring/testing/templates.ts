import type { SurveyTemplateItem } from '@rapport/api/contract/feedback/drafts'
import { SURVEY_TEMPLATES } from '@rapport/domain/surveys/templates/survey-templates'

/** The templates as the server lists them. */
export const TEMPLATES: SurveyTemplateItem[] = SURVEY_TEMPLATES.map(
  // The cast is safe because both types have the same JSON form.
  ({ overall_question: _, ...template }) => template as unknown as SurveyTemplateItem,
)
