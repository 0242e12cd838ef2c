import { questionOfSegment } from '@rapport/domain/performance/attribute-filters'
import type { SegmentOrAttribute } from '@rapport/domain/performance/segment-filters'
import { AGE_BANDS, TENURE_BANDS } from '@rapport/domain/results/scores/bands'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'

import type { Db } from '../../db/open.ts'
import type { FilterTerm } from '../counting/count.ts'
import { DIMENSION_SLOT } from '../counting/slot-numbers.ts'
import { DIMENSIONS, type Dimension } from '../filters/dimensions.ts'
import type { MeasuredForm } from '../measured-form.ts'

/** One segment: its value in a filter, its label, and the term that its responses match. */
export interface SegmentPart {
  readonly value: string
  readonly label: string
  readonly term: FilterTerm
}

const isDimension = (segment: SegmentOrAttribute): segment is SegmentOrAttribute & Dimension =>
  DIMENSIONS.some((dimension) => dimension === segment)

/**
 * Returns the segments into which an attribute or a question divides the responses of a form, in the order of the filter options;
 * null when the survey has no such question.
 */
export async function listSegments(
  db: Db,
  form: MeasuredForm,
  segment: SegmentOrAttribute,
): Promise<SegmentPart[] | null> {
  return isDimension(segment) ? listDimension(db, form, segment) : listChoices(form, questionOfSegment(segment))
}

/**
 * Selects the dimension values recorded in the program, in the order of readLabels; values without a label come last, ordered by
 * value.
 */
async function listDimension(db: Db, form: MeasuredForm, dimension: Dimension): Promise<SegmentPart[]> {
  const dim = DIMENSIONS.indexOf(dimension)
  const rows = await db
    .selectFrom('dim_value')
    .select(['v', 'value'])
    .where('program_id', '=', form.program_id)
    .where('dim', '=', dim)
    .orderBy('value')
    .execute()
  const names = await readLabels(db, form.program_id, dimension)
  const parts = rows.map(({ v, value }) => ({
    value,
    label: names.get(value) ?? value,
    term: [{ slot: DIMENSION_SLOT + dim, codes: [v] }],
  }))
  const order = [...names.keys()]
  const rankOf = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length)
  return parts.toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
}

/**
 * Returns the label of each value of a dimension in display order: the order of the bands, or by name for locations. Returns an
 * empty map for a dimension whose values are displayed as they are.
 */
async function readLabels(db: Db, program_id: number, dimension: Dimension): Promise<Map<string, string>> {
  if (dimension === 'age') return new Map(AGE_BANDS.map((band) => [band.value, band.label]))
  if (dimension === 'tenure') return new Map(TENURE_BANDS.map((band) => [band.value, band.label]))
  if (dimension !== 'merchantId') return new Map()
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', program_id)
    .orderBy('merchant_name')
    .execute()
  return new Map(rows.map((row) => [String(row.merchant_id), row.merchant_name]))
}

/**
 * Returns the choices of the question with this name; values that occur only in responses come last. Returns null when the survey
 * has no such question.
 */
function listChoices(form: MeasuredForm, name: string): SegmentPart[] | null {
  const question = listQuestions(form.definition).find((one) => one.name === name)
  const slots = form.slots.filter((slot) => slot.question === name && slot.row === undefined)
  if (question === undefined) return null
  const labelOf = (value: string) => question.choices.find((choice) => choice.value === value)?.text ?? value
  return slots.flatMap((slot): SegmentPart[] => {
    if (slot.kind === 'answered') return []
    if (slot.kind === 'check') {
      const value = slot.choice ?? ''
      return [{ value, label: labelOf(value), term: [{ slot: slot.slot, codes: [1] }] }]
    }
    return slot.choices.map((value, index) => ({
      value,
      label: labelOf(value),
      term: [{ slot: slot.slot, codes: [index + 1] }],
    }))
  })
}
