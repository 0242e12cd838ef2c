import { scaleValues } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { MeasuredForm } from '../measured-form.ts'

/** A question with a scale, or a row of a matrix that has one; `slot` is where its answers are counted. */
export interface ScaledQuestion {
  readonly result_id: string
  readonly question: string
  readonly row: string | null
  readonly title: string
  readonly rateMin: number
  readonly rateMax: number
  readonly slot: Slot
  readonly source: Question
}

/** The questions of a form that have a scale, rows of a matrix one by one, in the order of the survey. @source Decisions, section 4 */
export function listScaledQuestions(form: Pick<MeasuredForm, 'definition' | 'slots'>): ScaledQuestion[] {
  return listQuestions(form.definition).flatMap((source) => {
    const { name: question, rateMin, rateMax } = source
    if (rateMin === null || rateMax === null) return []
    return form.slots
      .filter((slot) => slot.kind === 'choice' && slot.question === question)
      .flatMap((slot) => {
        const row = source.rows.find((one) => one.value === slot.row)
        if ((slot.row === undefined) === (source.type === 'matrix')) return []
        const title = slot.row === undefined ? source.title : (row?.text ?? slot.row)
        return [{ result_id: `q-${slot.slot}`, question, row: slot.row ?? null, title, rateMin, rateMax, slot, source }]
      })
  })
}

/** What each code of a slot is worth on the scale; null for no answer, and for one that is no step of it. Index 0 is no answer. @source Decisions, section 4 */
export function valuesOfCodes({ slot, source }: ScaledQuestion): (number | null)[] {
  const steps = new Set(scaleValues(source))
  const worth = (choice: string): number | null => {
    const value = choice.trim() === '' ? Number.NaN : Number(choice)
    return steps.has(value) ? value : null
  }
  return [null, ...slot.choices.map(worth)]
}
