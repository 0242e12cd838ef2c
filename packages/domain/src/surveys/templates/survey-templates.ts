import type { TemplateGroup } from '../authoring/survey-draft.ts'
import { MEMBER_TEMPLATES } from './member-templates.ts'
import { STAFF_TEMPLATES } from './staff-templates.ts'
import type { SurveyTemplate } from './survey-template.ts'
import { VISIT_TEMPLATES } from './visit-templates.ts'

/** A template in the gallery, with its group. */
export interface ListedTemplate extends SurveyTemplate {
  readonly group: TemplateGroup
}

const inGroup = (group: TemplateGroup, templates: readonly SurveyTemplate[]): readonly ListedTemplate[] =>
  templates.map((template) => ({ ...template, group }))

/** All templates, in gallery order. */
export const SURVEY_TEMPLATES: readonly ListedTemplate[] = [
  ...inGroup('membership', MEMBER_TEMPLATES),
  ...inGroup('visits', VISIT_TEMPLATES),
  ...inGroup('staff', STAFF_TEMPLATES),
]

/** Returns the template with this id; null for an unknown id. */
export function findTemplate(template_id: string): ListedTemplate | null {
  return SURVEY_TEMPLATES.find((template) => template.template_id === template_id) ?? null
}
