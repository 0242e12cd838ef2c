import { THUMBS_DOWN, THUMBS_UP } from '../../results/items/chart-type.ts'
import type { SurveyElement } from '../definition/survey-definition.ts'

const THUMBS = [
  { value: THUMBS_UP, text: 'Thumbs Up', sentiment: 'positive' },
  { value: THUMBS_DOWN, text: 'Thumbs Down', sentiment: 'negative' },
] as const

/**
 * Converts a single-choice question to a thumbs question. Its choices are replaced by thumbs up and thumbs down, and it has no
 * "Other", "None" or "does not apply" choice.
 */
export function withThumbs(element: SurveyElement): SurveyElement {
  const { measure: _, notApplicable: __, showOtherItem: ___, showNoneItem: ____, ...rest } = element
  return { ...rest, type: 'radiogroup', name: element.name, renderAs: 'thumbs', choices: THUMBS }
}

/**
 * Converts a thumbs question to an ordinary single-choice question with the same choices. The measure is removed, so a new one is
 * proposed.
 */
export function withoutThumbs(element: SurveyElement): SurveyElement {
  const { renderAs: _, measure: __, ...rest } = element
  return { ...rest, type: element.type, name: element.name }
}
