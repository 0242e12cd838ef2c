import { CULTURE_FILTERS, type Segment } from '@rapport/domain/performance/segment-filters'
import { NOT_ANSWERED_LABEL } from '@rapport/domain/results/anonymity/published-texts'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'

import type { Db } from '../../db/open.ts'
import type { MeasuredForm } from '../measured-form.ts'

/**
 * Returns the slot of the single-choice question about a personal attribute; undefined when the survey has no such question, and for
 * other attributes such as the location.
 */
export function findAttributeSlot({ slots }: Pick<MeasuredForm, 'slots'>, attribute: Segment): Slot | undefined {
  if (!CULTURE_FILTERS.some((name) => name === attribute)) return undefined
  return slots.find((slot) => slot.question === attribute && slot.kind === 'choice' && slot.row === undefined)
}

/** Lists the attributes by which the results of an anonymous form are broken down: its questions about the person, and the location. */
export function listAttributes(form: Pick<MeasuredForm, 'slots'>): Segment[] {
  const asked = CULTURE_FILTERS.filter((attribute) => findAttributeSlot(form, attribute) !== undefined)
  return [...asked, 'merchantId']
}

/**
 * Returns a function that labels the groups of an attribute. The value null means the group of people who did not answer the
 * question about the attribute, or whose response has no location.
 */
export async function readGroupLabels(
  db: Db,
  form: MeasuredForm,
  attribute: Segment,
): Promise<(value: string | null) => string> {
  const labels = attribute === 'merchantId' ? await readLocations(db, form.program_id) : readChoices(form, attribute)
  return (value) => (value === null ? NOT_ANSWERED_LABEL : (labels.get(value) ?? value))
}

function readChoices({ definition }: MeasuredForm, attribute: Segment): Map<string, string> {
  const choices = questionsByName(definition).get(attribute)?.choices ?? []
  return new Map(choices.map(({ value, text }) => [value, text]))
}

async function readLocations(db: Db, program_id: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', program_id)
    .execute()
  return new Map(rows.map((row) => [String(row.merchant_id), row.merchant_name]))
}
