import { flattenAnswers } from '@rapport/domain/results/items/flatten'
import { slotsOf, type Slot } from '@rapport/domain/results/scores/slots'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import { selectVersions, type StoredVersion } from '../../versions/version-rows.ts'

/** Answers, and the version of the form to which they were given. */
export interface VersionedAnswers {
  readonly version: number
  readonly response_json: unknown
}

/**
 * Packs answers into codes, using the slots of their form; returns one list for each response. When the answers or a new definition
 * need more slots, the form is locked and the new slots are stored.
 */
export async function packAnswers(
  trx: Transaction<Tables>,
  key: FormKey,
  answers: readonly VersionedAnswers[],
): Promise<readonly (readonly number[])[]> {
  const read = trx
    .selectFrom('feedback_form')
    .select(['slots', 'questions_json', 'version'])
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
  const form = await read.executeTakeFirstOrThrow()
  // A form in its first version has only one definition, which is already loaded.
  const versions = (form.version ?? 1) === 1 ? [] : await selectVersions(trx, key)
  const first = packBy(form, versions, answers)
  if (!first.grown) return first.packed
  // Inserting a response locks the key of its form. `for no key update` does not conflict with that lock; `for update` would.
  const locked = packBy(await read.forNoKeyUpdate().executeTakeFirstOrThrow(), versions, answers)
  await trx
    .updateTable('feedback_form')
    .set({ slots: JSON.stringify(locked.slots), updated_ts: nextVersion('feedback_form') })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  return locked.packed
}

function packBy(
  form: { slots: unknown; questions_json: unknown },
  versions: readonly StoredVersion[],
  answers: readonly VersionedAnswers[],
) {
  // `slots` contains only what packBy returned, and `questions_json` only definitions that checkDefinition accepts.
  const stored = form.slots as readonly Slot[]
  const first = { version: 1, definition: form.questions_json as SurveyDefinition, question_versions: {} }
  const known = versions.length === 0 ? [first] : versions
  let slots = known.reduce<readonly Slot[]>(
    (grown, { definition, question_versions }) => slotsOf(definition, grown, question_versions),
    stored,
  )
  const packed = answers.map(({ response_json, version }) => {
    const asked = known.find((one) => one.version === version)?.question_versions
    const flat = flattenAnswers(slots, isJsonObject(response_json) ? response_json : {}, asked)
    slots = flat.slots
    return flat.codes
  })
  return { slots, packed, grown: sizes(slots) !== sizes(stored) }
}

/**
 * Returns the number of choices of each slot as a string, to detect growth; neither these numbers nor the number of slots ever
 * decreases.
 */
function sizes(slots: readonly Slot[]): string {
  return slots.map((slot) => slot.choices.length).join()
}

/** Formats codes as the text of a PostgreSQL array. */
export function arrayText(codes: readonly number[]): string {
  return `{${codes.join()}}`
}
