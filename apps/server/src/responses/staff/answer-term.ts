import { readScore } from '@rapport/domain/results/scores/score-band'
import type { Slot } from '@rapport/domain/results/scores/slots'
import type { Sentiment } from '@rapport/domain/surveys/definition/survey-definition'
import { questionsByName, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { versionOfQuestion } from '@rapport/domain/surveys/versions/question-versions'

import { invalid } from '../../http.ts'
import type { FilterTerm } from '../../results/counting/count.ts'
import type { MeasuredForm } from '../../results/measured-form.ts'

/** The query parameters that restrict a list to an answer. */
export interface AnswerQuery {
  readonly answerOf?: string | undefined
  readonly answerRow?: string | undefined
  readonly answer?: string | undefined
  readonly answerBand?: Sentiment | undefined
}

/**
 * Returns the filter term for the answer that a chart bar represents, or null if the query has no `answerOf`. Fails with 400 naming
 * the invalid field.
 *
 * @source Decisions, section 4
 */
export function readAnswerTerm(form: MeasuredForm, query: AnswerQuery): FilterTerm | null {
  const { answerOf, answerRow } = query
  if (answerOf === undefined) return null
  const first = form.allSlots[Number(answerOf.slice('q-'.length))]
  if (first === undefined) throw invalid({ answerOf: 'is not a result of this survey' })
  const slots = form.allSlots.filter(
    ({ question, column, version }) =>
      question === first.question && column === first.column && version === first.version,
  )
  if (answerRow === undefined) return termOf(form, first, slots, query)
  const row = slots.find((slot) => slot.row === answerRow)
  if (row === undefined) throw invalid({ answerRow: 'is not a row of this question' })
  const ofRow = slots.filter((slot) => slot.row === answerRow)
  return termOf(form, row, ofRow, query)
}

/**
 * Returns the term for an answer: the matching codes for a single-choice question, or the choice's slot for checkboxes. For other
 * questions, and when neither an answer nor a band is given, any answer matches. Fails with 400 if a band is given for a question
 * whose answers are not single choices.
 */
function termOf(
  form: MeasuredForm,
  slot: Slot,
  slots: readonly Slot[],
  { answer, answerBand }: Pick<AnswerQuery, 'answer' | 'answerBand'>,
): FilterTerm {
  if (slot.kind === 'choice') {
    const question = questionOf(form, slot)
    const passes = (choice: string) =>
      (answer === undefined || choice === answer) &&
      (answerBand === undefined || (question !== undefined && readScore(question, choice)?.band === answerBand))
    const codes = slot.choices.flatMap((choice, index) => (passes(choice) ? [index + 1] : []))
    return [{ slot: slot.slot, codes }]
  }
  if (answerBand !== undefined) throw invalid({ answerBand: 'requires a single-choice question' })
  const checks = slots.filter((one) => one.kind === 'check')
  if (answer === undefined || checks.length === 0) return [{ slot: slot.slot, codes: [1] }]
  return checks.filter((one) => one.choice === answer).map((one) => ({ slot: one.slot, codes: [1] }))
}

/** Returns a slot's question in the version to which the slot belongs, so that an answer is classified by its original scale. */
function questionOf(form: MeasuredForm, { question: name, version = 1 }: Slot): Question | undefined {
  return [form, ...form.versions.toReversed()]
    .filter(({ question_versions }) => versionOfQuestion(question_versions, name) === version)
    .map(({ definition }) => questionsByName(definition).get(name))
    .find((question) => question !== undefined)
}
