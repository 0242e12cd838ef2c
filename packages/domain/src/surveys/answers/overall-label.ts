import { isJsonObject } from '../definition/safe-json.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { questionsByName } from '../definition/survey-questions.ts'
import { answerText } from './answer-text.ts'

/**
 * Returns the overall score of a response as text: the text of the answer to the form's overall question, or Thumbs Up or Thumbs
 * Down for thumbs. For a matrix, the answer in the featured row is used. An answer that is not a choice of the question is returned
 * as text. Returns null when the form has no overall question, when the question is missing from the definition or was not
 * answered, and when the answer is a list.
 *
 * @source Decisions, section 12, "Overall"
 */
export function overallLabel(
  definition: SurveyDefinition,
  overall_question: string | null,
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const question = overall_question === null ? undefined : questionsByName(definition).get(overall_question)
  if (question === undefined || !Object.hasOwn(answers, question.name)) return null
  const whole = answers[question.name]
  const row = question.featured_subquestion_value
  const isRow = isJsonObject(whole) && row !== null && Object.hasOwn(whole, row)
  const offered = question.type === 'matrix' ? question.columns : question.choices
  return answerText(question, isRow ? whole[row] : whole, offered)
}
