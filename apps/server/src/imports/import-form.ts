import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import {
  planDefinition,
  publishDefinition,
  VersionRefused,
  type DefinitionChange,
} from '../versions/publish-definition.ts'
import { withMeasures } from './import-measures.ts'
import { ImportFault, type Mapping } from './mapping.ts'

/** The target of an import. `feedback_form_id` is null for a form that does not exist yet. */
export interface ImportTarget {
  readonly program_id: number
  readonly merchant_id: number | null
  /** The location's time zone, or else the program's. */
  readonly timeZone: string
  readonly feedback_form_id: number | null
  /** The changes that the definition makes to an existing form; null when the form is new or has this definition already. */
  readonly change: DefinitionChange | null
  readonly keepScales: boolean
  readonly anonymous: boolean
  readonly definition: SurveyDefinition
  /** The definition of an existing form before the import; null when the form is new. */
  readonly definition_before: SurveyDefinition | null
  /** The overall question, from the mapping or else from the existing form; null when neither has an overall question. */
  readonly overall_question: string | null
  readonly form: Mapping['form'] & { readonly name: string }
}

/** Validates a survey definition. Fails with an ImportFault that names the first problem. */
export function readDefinition(input: unknown): SurveyDefinition {
  const checked = checkDefinition(input)
  if (checked.ok) return checked.definition
  const { path, reason } = checked.problems[0] ?? { path: '', reason: 'is not valid' }
  throw new ImportFault(`definition: ${path || 'the whole'}: ${reason}`)
}

/**
 * Finds the program, the location and the form that an import names, and plans the changes to an existing form; writes nothing. The
 * new definition must contain all questions of the existing form. When the meaning of a question has changed, the form gets a new
 * version, or the import is refused if `keepScales` is set. The returned definition contains the measure of each question. Fails
 * with ImportFault when the program or the location does not exist, or when the mapping or the definition does not fit the form.
 */
export async function findTarget(
  db: Db,
  program_id: number,
  definition: SurveyDefinition,
  { form, measures }: Pick<Mapping, 'form' | 'measures'>,
  keepScales = false,
): Promise<ImportTarget> {
  const { name } = form
  if (name === undefined) throw new ImportFault('the form has no name: give form.name in the mapping, or --name')
  const programs = await db.selectFrom('program').select(['program_id', 'program_name', 'timezone']).execute()
  const program = programs.find((one) => one.program_id === program_id)
  if (program === undefined) {
    const there = programs.map((one) => `${one.program_id} ${one.program_name}`).join(', ')
    throw new ImportFault(`no program ${program_id}; there are ${there || 'none yet: start the server once'}`)
  }
  const merchant = form.merchant === undefined ? null : await findMerchant(db, program_id, form.merchant)
  return {
    program_id,
    merchant_id: merchant?.merchant_id ?? null,
    timeZone: merchant?.timezone ?? program.timezone,
    ...(await findForm(db, program_id, definition, { form: { ...form, name }, measures, keepScales })),
    keepScales,
    form: { ...form, name },
  }
}

async function findMerchant(db: Db, program_id: number, idOrName: number | string) {
  const merchants = await db
    .selectFrom('merchant')
    .select(['merchant_id', 'merchant_name', 'timezone'])
    .where('program_id', '=', program_id)
    .execute()
  const found = merchants.find((one) => one.merchant_id === idOrName || one.merchant_name === idOrName)
  if (found !== undefined) return found
  const there = merchants.map((one) => `${one.merchant_id} ${one.merchant_name}`).join(', ')
  throw new ImportFault(`no location ${idOrName}; there are ${there || 'none'}`)
}

async function findForm(
  db: Db,
  program_id: number,
  given: SurveyDefinition,
  { form, measures, keepScales }: Pick<ImportTarget, 'form' | 'keepScales'> & Pick<Mapping, 'measures'>,
): Promise<Omit<ImportTarget, 'program_id' | 'merchant_id' | 'timeZone' | 'keepScales' | 'form'>> {
  const [stored, second] = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'feedback_form_type', 'questions_json', 'anonymous', 'overall_question'])
    .where('program_id', '=', program_id)
    .where('name', '=', form.name)
    .execute()
  if (stored === undefined) {
    const type = form.feedback_form_type
    if (type !== undefined) {
      const anonymous = form.anonymous ?? type === 'culture'
      const definition = withMeasures(given, measures, null)
      const overall_question = form.overall_question ?? null
      return {
        feedback_form_id: null,
        change: null,
        anonymous,
        definition,
        definition_before: null,
        overall_question,
      }
    }
    throw new ImportFault('the form has no type: give form.feedback_form_type in the mapping, or --type')
  }
  if (second !== undefined) throw new ImportFault(`the program has two forms named ${form.name}`)
  if (form.feedback_form_type !== undefined && form.feedback_form_type !== stored.feedback_form_type) {
    throw new ImportFault(`${form.name} is of type ${stored.feedback_form_type}, not ${form.feedback_form_type}`)
  }
  if (form.anonymous !== undefined && form.anonymous !== stored.anonymous) {
    throw new ImportFault(`${form.name} is ${stored.anonymous ? '' : 'not '}anonymous, and that cannot be changed`)
  }
  const { feedback_form_id, anonymous } = stored
  // This cast is safe because only definitions that checkDefinition accepts are stored in `questions_json`.
  const definition_before = stored.questions_json as SurveyDefinition
  const definition = withMeasures(given, measures, definition_before)
  // The new definition is passed through JSON, because the stored definition was read from JSON.
  const isSame = isDeepStrictEqual(stored.questions_json, JSON.parse(JSON.stringify(definition)))
  const change = isSame
    ? null
    : await planChange(db, { program_id, feedback_form_id }, definition, { form, keepScales })
  const overall_question = form.overall_question ?? stored.overall_question
  return { feedback_form_id, change, anonymous, definition, definition_before, overall_question }
}

/**
 * Plans the changes to an existing form. Fails with ImportFault when one of its questions is missing from the definition, or when
 * the meaning of a question has changed and `keepScales` is set.
 */
async function planChange(
  db: Db,
  key: FormKey,
  definition: SurveyDefinition,
  { form, keepScales }: Pick<ImportTarget, 'form' | 'keepScales'>,
): Promise<DefinitionChange> {
  const change = await planDefinition(db, key, definition, { keepScales }).catch((error: unknown) => {
    throw error instanceof VersionRefused ? new ImportFault(`${form.name}: ${error.message}`) : error
  })
  const removed = change.changes.find((one) => one.change === 'removed')
  if (removed !== undefined)
    throw new ImportFault(`${form.name} has the question ${removed.question}, which is missing from the definition`)
  return change
}

/** Inserts the form with its public address, or updates the definition of the existing form; returns its key. */
export async function saveForm(db: Db, target: ImportTarget, now: number): Promise<FormKey> {
  const { program_id, feedback_form_id, definition, change, keepScales } = target
  if (feedback_form_id === null) return transact(db, (trx) => insertForm(trx, target))
  const key = { program_id, feedback_form_id }
  if (change !== null) await publishDefinition(db, key, definition, { now, keepScales })
  return key
}

async function insertForm(trx: Db, { program_id, definition, form, anonymous }: ImportTarget): Promise<FormKey> {
  const public_id = randomBytes(16).toString('base64url')
  const feedback_form_type = form.feedback_form_type ?? 'relational'
  const key = await trx
    .insertInto('feedback_form')
    .values({
      program_id,
      public_id,
      name: form.name,
      title: form.title ?? readText(definition.title, form.name),
      feedback_form_type,
      questions_json: JSON.stringify(definition),
      overall_question: form.overall_question ?? null,
      anonymous,
      is_imported: true,
    })
    .returning(['program_id', 'feedback_form_id'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('form_public')
    .values({ public_id, ...key })
    .execute()
  return key
}
