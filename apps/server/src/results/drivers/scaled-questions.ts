import type { ScaledPart } from '@rapport/domain/results/scores/overall-questions'
import { scaleValues } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'
import type { Measure } from '@rapport/domain/surveys/definition/measure'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { MeasuredForm } from '../measured-form.ts'

/** A question with a scale, or a row of a matrix with a scale; its answers are counted in `slot`. */
export interface ScaledQuestion extends ScaledPart {
  readonly result_id: string
  readonly measure: Measure
  readonly slot: Slot
  readonly source: Question
}

/**
 * Lists the questions that have a scale, with the rows of a matrix as separate entries, in the order of the survey.
 *
 * @source Decisions, section 4
 */
export function listScaledQuestions(form: Pick<MeasuredForm, 'definition' | 'slots'>): ScaledQuestion[] {
  return listQuestions(form.definition).flatMap((source) => {
    const { name: question, rateMin, rateMax, measure } = source
    if (rateMin === null || rateMax === null) return []
    return form.slots
      .filter((slot) => slot.kind === 'choice' && slot.question === question)
      .flatMap((slot) => {
        const row = source.rows.find((one) => one.value === slot.row)
        if ((slot.row === undefined) === (source.type === 'matrix')) return []
        const title = slot.row === undefined ? source.title : (row?.text ?? slot.row)
        const isRecommendation = measure === 'recommendation'
        const scale = { rateMin, rateMax, measure, steps: scaleValues(source).length, isRecommendation }
        const featured = source.featured_subquestion_value
        return [
          { result_id: `q-${slot.slot}`, question, row: slot.row ?? null, title, ...scale, featured, slot, source },
        ]
      })
  })
}

/**
 * Returns the values of the codes of a slot, indexed by code. A higher value is always better, because a scale whose lower values
 * are better is reversed. The value is null for code 0, which means no answer, and for a choice outside the scale.
 * @source Decisions, sections 4 and 14 "One kind of scale"
 */
export function valuesOfCodes({ slot, source, rateMin, rateMax }: ScaledQuestion): (number | null)[] {
  const steps = new Set(scaleValues(source))
  const worth = (choice: string): number | null => {
    const value = choice.trim() === '' ? Number.NaN : Number(choice)
    if (!steps.has(value)) return null
    return source.measure === 'ordinal_lower' ? rateMin + rateMax - value : value
  }
  return [null, ...slot.choices.map(worth)]
}
