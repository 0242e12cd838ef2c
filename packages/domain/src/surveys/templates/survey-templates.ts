import { MEMBER_TEMPLATES } from './member-templates.ts'
import { STAFF_TEMPLATES } from './staff-templates.ts'
import type { SurveyTemplate } from './survey-template.ts'
import { VISIT_TEMPLATES } from './visit-templates.ts'

/** All templates, in the order of the gallery. */
export const SURVEY_TEMPLATES: readonly SurveyTemplate[] = [...MEMBER_TEMPLATES, ...VISIT_TEMPLATES, ...STAFF_TEMPLATES]

/** Returns the template with an id; null when there is none. */
export function findTemplate(template_id: string): SurveyTemplate | null {
  return SURVEY_TEMPLATES.find((template) => template.template_id === template_id) ?? null
}
