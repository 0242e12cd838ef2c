import type { Choice } from './survey-choices.ts'
import type { SurveyDefinition } from './survey-definition.ts'
import { questionsByName, type Question } from './survey-questions.ts'

/** An attribute that is stored with each response to a survey and by which results are filtered and compared. */
export interface AttributeQuestion {
  readonly name: string
  readonly title: string
  readonly choices: readonly Choice[]
}

/**
 * Returns whether a question stores an attribute of the response instead of asking for an answer. This is the case when its
 * property `attribute` is true and it is a single-choice question. Imports create such questions and hide them on the survey pages.
 */
export function isAttribute({ type, source }: Pick<Question, 'type' | 'source'>): boolean {
  return source['attribute'] === true && (type === 'radiogroup' || type === 'dropdown')
}

/** Lists the attributes of a survey in the order of its questions. */
export function listAttributes(definition: SurveyDefinition): AttributeQuestion[] {
  return [...questionsByName(definition).values()]
    .filter(isAttribute)
    .map(({ name, title, choices }) => ({ name, title, choices }))
}
