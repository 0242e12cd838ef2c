import { readScore, type AnswerScore } from '../../results/scores/score-band.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { questionsByName } from '../definition/survey-questions.ts'

/**
 * Returns the overall score of a response: the score of the answer to the form's overall question or, for a matrix, of the answer
 * in its featured row. Returns null when there is no such question, no answer, or no score for the answer.
 *
 * @source Decisions, section 12, "Overall"
 */
export function readOverallScore(
  definition: SurveyDefinition,
  overall_question: string | null,
  answers: Readonly<Record<string, unknown>>,
): AnswerScore | null {
  const question = overall_question === null ? undefined : questionsByName(definition).get(overall_question)
  if (question === undefined || !Object.hasOwn(answers, question.name)) return null
  const whole = answers[question.name]
  if (question.type !== 'matrix') return readScore(question, whole)
  const row = question.featured_subquestion_value
  return isJsonObject(whole) && row !== null && Object.hasOwn(whole, row) ? readScore(question, whole[row]) : null
}

/**
 * Returns a score as text: the score with its maximum, as in `2 of 5`, or, if either is missing, the label of the answer (for
 * thumbs, `Up` or `Down`). Returns null when there is no label either.
 */
export function scoreText(
  { score_value, score_max }: { readonly score_value: number | null; readonly score_max: number | null },
  overall_score_label: string | null,
): string | null {
  if (score_value !== null && score_max !== null) return `${score_value} of ${score_max}`
  return overall_score_label?.replace(/^Thumbs (Up|Down)$/, '$1') ?? null
}
