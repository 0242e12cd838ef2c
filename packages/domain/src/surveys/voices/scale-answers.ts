import { scaleOf } from '../../results/scores/result-measure.ts'
import { readScore } from '../../results/scores/score-band.ts'
import { choiceText } from '../answers/answer-text.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import type { Sentiment, SurveyDefinition } from '../definition/survey-definition.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'

/** One answer on a scale: to a question, or to a row of a matrix. */
export interface ScaleAnswer {
  /** The value of the matrix row; null for a question. */
  readonly row: string | null
  readonly label: string
  readonly value: number
  readonly band: Sentiment
  /** The label that the form gives the value; null when the label is just the number. */
  readonly word: string | null
}

/** The answers to one question with a scale, together with the scale's ends and steps. */
export interface ScaleQuestion {
  readonly question: string
  readonly title: string
  readonly rateMin: number
  readonly rateMax: number
  readonly steps: readonly number[]
  readonly answers: readonly ScaleAnswer[]
}

/**
 * Lists a response's answers to questions with a scale, grouped by question, in the order of the form. Questions and rows without
 * an answer on the scale are omitted, including those answered with “not applicable”.
 */
export function listScaleAnswers(
  definition: SurveyDefinition,
  response_json: Readonly<Record<string, unknown>>,
): ScaleQuestion[] {
  return listQuestions(definition).flatMap((question) => {
    const scale = scaleOf(question)
    if (scale === null || !Object.hasOwn(response_json, question.name)) return []
    const answers = answersTo(question, response_json[question.name])
    if (answers.length === 0) return []
    const { name, title } = question
    const steps = [...(scale.values ?? [])].toSorted((a, b) => a - b)
    return [{ question: name, title, rateMin: scale.rateMin, rateMax: scale.rateMax, steps, answers }]
  })
}

function answersTo(question: Question, answer: unknown): ScaleAnswer[] {
  if (question.type !== 'matrix') return readAnswer(question, null, question.title, answer)
  if (!isJsonObject(answer)) return []
  return question.rows.flatMap(({ value, text }) =>
    Object.hasOwn(answer, value) ? readAnswer(question, value, text, answer[value]) : [],
  )
}

function readAnswer(question: Question, row: string | null, label: string, answer: unknown): ScaleAnswer[] {
  const score = readScore(question, answer)
  if (score === null || score.value === null || score.band === null) return []
  const { value, band } = score
  const text = choiceText(answer, question.type === 'matrix' ? question.columns : question.choices)
  return [{ row, label, value, band, word: text === String(value) ? null : text }]
}
