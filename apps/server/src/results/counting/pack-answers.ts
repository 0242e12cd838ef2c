import { flattenAnswers } from '@rapport/domain/results/items/flatten'
import { slotsOf, type Slot } from '@rapport/domain/results/scores/slots'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'

/**
 * Packs answers into codes by the slots of their form, one list for each response. When the answers or a new definition need more
 * slots, the form is locked and they are stored.
 */
export async function packAnswers(
  trx: Transaction<Tables>,
  key: FormKey,
  answers: readonly unknown[],
): Promise<readonly (readonly number[])[]> {
  const read = trx
    .selectFrom('feedback_form')
    .select(['slots', 'questions_json'])
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
  const first = packBy(await read.executeTakeFirstOrThrow(), answers)
  if (!first.grown) return first.packed
  // Inserted responses hold the key of their form: only this weaker lock does not wait for them.
  const locked = packBy(await read.forNoKeyUpdate().executeTakeFirstOrThrow(), answers)
  await trx
    .updateTable('feedback_form')
    .set({ slots: JSON.stringify(locked.slots) })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  return locked.packed
}

function packBy(form: { slots: unknown; questions_json: unknown }, answers: readonly unknown[]) {
  // Both columns are written by slotsOf and checkDefinition alone.
  const stored = form.slots as readonly Slot[]
  let slots: readonly Slot[] = slotsOf(form.questions_json as SurveyDefinition, stored)
  const packed = answers.map((one) => {
    const flat = flattenAnswers(slots, isJsonObject(one) ? one : {})
    slots = flat.slots
    return flat.codes
  })
  return { slots, packed, grown: sizes(slots) !== sizes(stored) }
}

/** Slots only ever grow, in number or in choices. */
function sizes(slots: readonly Slot[]): string {
  return slots.map((slot) => slot.choices.length).join()
}

/** Writes codes as the text of a PostgreSQL array. */
export function arrayText(codes: readonly number[]): string {
  return `{${codes.join()}}`
}
