import { draftFromTemplate } from '../authoring/start-draft.ts'
import type { SurveyDraft } from '../authoring/survey-draft.ts'
import { qualityMatrix } from '../templates/survey-parts.ts'
import { findTemplate } from '../templates/survey-templates.ts'

/** Creates the draft of a listening post with an added matrix, so that it has every kind of question that alerts treat differently. */
export function listeningPostDraft(): SurveyDraft {
  const template = findTemplate('listening_post')
  if (template === null) throw new Error('there is no template listening_post')
  const { definition } = template
  const matrix = {
    name: 'page2',
    elements: [qualityMatrix('dining', 'Dining', { food: 'Food', menu: 'Menu' }, 'food')],
  }
  return draftFromTemplate({ ...template, definition: { ...definition, pages: [...definition.pages, matrix] } })
}
