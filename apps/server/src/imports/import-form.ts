import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { checkDefinition } from '@rapport/domain/surveys/definition/check-definition'
import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import type { FormKey } from '../results/form-key.ts'
import { ImportFault, type Mapping } from './mapping.ts'

/** The target of an import. `feedback_form_id` is null for a form that does not exist yet. */
export interface ImportTarget {
  readonly program_id: number
  readonly merchant_id: number | null
  /** Time zone of the location, otherwise of the program. */
  readonly timeZone: string
  readonly feedback_form_id: number | null
  /** Whether the definition of the form must be updated. */
  readonly changes: boolean
  readonly anonymous: boolean
  readonly definition: SurveyDefinition
  readonly form: Mapping['form'] & { readonly name: string }
}

/** Validates a survey definition. Fails with ImportFault and its first problem. */
export function readDefinition(input: unknown): SurveyDefinition {
  const checked = checkDefinition(input)
  if (checked.ok) return checked.definition
  const { path, reason } = checked.problems[0] ?? { path: '', reason: 'is not valid' }
  throw new ImportFault(`definition: ${path || 'the whole'}: ${reason}`)
}

/**
 * Finds the target of an import: the program, the location, and the form with this name if there is one. An existing
 * form keeps its public address and its responses and takes the new definition, which must still have all of its
 * questions with the same types. Fails with ImportFault otherwise.
 */
export async function findTarget(
  db: Db,
  program_id: number,
  definition: SurveyDefinition,
  form: Mapping['form'],
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
    ...(await findForm(db, program_id, definition, { ...form, name })),
    definition,
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
  definition: SurveyDefinition,
  form: ImportTarget['form'],
): Promise<Pick<ImportTarget, 'feedback_form_id' | 'changes' | 'anonymous'>> {
  const [stored, second] = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'feedback_form_type', 'questions_json', 'anonymous'])
    .where('program_id', '=', program_id)
    .where('name', '=', form.name)
    .execute()
  if (stored === undefined) {
    const type = form.feedback_form_type
    if (type !== undefined)
      return { feedback_form_id: null, changes: true, anonymous: form.anonymous ?? type === 'culture' }
    throw new ImportFault('the form has no type: give form.feedback_form_type in the mapping, or --type')
  }
  if (second !== undefined) throw new ImportFault(`the program has two forms named ${form.name}`)
  if (form.feedback_form_type !== undefined && form.feedback_form_type !== stored.feedback_form_type) {
    throw new ImportFault(`${form.name} is of type ${stored.feedback_form_type}, not ${form.feedback_form_type}`)
  }
  if (form.anonymous !== undefined && form.anonymous !== stored.anonymous) {
    throw new ImportFault(
      `${form.name} is ${stored.anonymous ? '' : 'not '}anonymous, and its responses stay as they are`,
    )
  }
  // Only definitions that checkDefinition accepts are stored in this column.
  requireSameQuestions(form.name, stored.questions_json as SurveyDefinition, definition)
  // Compare the JSON form, which the database returns.
  const changes = !isDeepStrictEqual(stored.questions_json, JSON.parse(JSON.stringify(definition)))
  return { feedback_form_id: stored.feedback_form_id, changes, anonymous: stored.anonymous }
}

/** Fails unless all stored questions remain with their types, since stored responses refer to them. */
function requireSameQuestions(form_name: string, stored: SurveyDefinition, definition: SurveyDefinition): void {
  const newTypes = new Map(listQuestions(definition).map((question) => [question.name, question.type]))
  for (const { name, type } of listQuestions(stored)) {
    const newType = newTypes.get(name)
    if (newType === undefined) throw new ImportFault(`${form_name} asks ${name}, which the definition lacks`)
    if (newType !== type)
      throw new ImportFault(`${form_name} asks ${name} as a ${type}, the definition as a ${newType}`)
  }
}

/** Inserts the form with its public address, or updates the definition of the existing form; returns its key. */
export async function saveForm(db: Db, target: ImportTarget): Promise<FormKey> {
  const { program_id, feedback_form_id, definition } = target
  if (feedback_form_id === null) return transact(db, (trx) => insertForm(trx, target))
  if (target.changes) {
    await sql`
      update feedback_form set questions_json = ${JSON.stringify(definition)}::jsonb
      where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`.execute(db)
  }
  return { program_id, feedback_form_id }
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
