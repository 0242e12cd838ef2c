import { readText } from '../definition/survey-choices.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import type { SurveyTemplate } from '../templates/survey-template.ts'
import { withAlertKeys } from './alert-key.ts'
import type { SurveyDraft, SurveySettings } from './survey-draft.ts'

const SETTINGS: Omit<SurveySettings, 'name' | 'title'> = {
  feedback_form_type: 'listening_post',
  anonymous: false,
  overall_question: null,
  allow_edit_response: false,
  opens_ts: null,
  cutoff_ts: null,
  expired_text: null,
  success_text: null,
  merchant_id: null,
  review_links: true,
  header_img_url: null,
  brand_color: null,
}

/** Returns a draft made from a template, with its recommended alerts. */
export function draftFromTemplate(template: SurveyTemplate): SurveyDraft {
  const { name, feedback_form_type, anonymous, overall_question, definition, alerts } = template
  const title = readText(definition.title, name)
  return {
    definition,
    settings: { ...SETTINGS, name, title, feedback_form_type, anonymous, overall_question },
    alerts: withAlertKeys(alerts),
  }
}

/** Returns a new draft with one placeholder question. */
export function blankDraft(): SurveyDraft {
  const definition: SurveyDefinition = {
    title: 'New survey',
    pages: [
      {
        name: 'page1',
        elements: [{ type: 'rating', name: 'question1', title: 'Question 1', measure: 'ordinal_higher' }],
      },
    ],
  }
  return { definition, settings: { ...SETTINGS, name: 'New survey', title: 'New survey' }, alerts: [] }
}

/**
 * Returns a draft with a pasted definition that has already been checked. The draft takes its name from the title of the
 * definition; if there is none, it is named New survey.
 */
export function draftFromDefinition(definition: SurveyDefinition): SurveyDraft {
  const title = readText(definition.title, 'New survey')
  return { definition, settings: { ...SETTINGS, name: title, title }, alerts: [] }
}

/**
 * Returns a draft with the questions, settings and alerts of another draft, under a new name and without its opening and closing
 * times. The copied alerts count as unpublished.
 */
export function copyDraft(draft: SurveyDraft, name: string): SurveyDraft {
  return {
    definition: draft.definition,
    settings: { ...draft.settings, name, opens_ts: null, cutoff_ts: null },
    alerts: withAlertKeys(draft.alerts.map((alert) => ({ ...alert, trigger_id: null }))),
  }
}
