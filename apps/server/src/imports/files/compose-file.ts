import { createHash } from 'node:crypto'

import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFile } from '@rapport/api/contract/imports/import-files'
import { dropPersons } from '@rapport/domain/imports/anonymous-columns'
import { composeImport, type ComposedImport } from '@rapport/domain/imports/compose-import'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import type { Db } from '../../db/open.ts'
import { findTarget, readDefinition } from '../import-form.ts'
import { ImportFault, readMapping } from '../mapping.ts'
import { propertiesOf, readCarried, type CarriedImport } from '../read/carried-import.ts'
import { faultSentence } from './fault-sentence.ts'
import type { FileKey } from './import-chunks.ts'

/** The choices from which an import is composed. */
export type FileChoices = Pick<ImportFile, 'file_id' | 'columns' | 'filename' | 'guess' | 'target'>

/** The input of an import or, when an import is not possible, a message and the part of the choices to which it applies. */
export type ComposedFile =
  | {
      readonly ok: true
      readonly definition: SurveyDefinition
      readonly mapping: object
      /** Whether the responses become a wave of an anonymous survey. */
      readonly anonymous: boolean
      /** Digest that changes when the file's columns, its survey or the survey's definition change. */
      readonly digest: string
    }
  | { readonly ok: false; readonly part: 'columns' | 'target'; readonly message: string }

/** Reads the choices that are stored with a file. */
export const readChoices = importFile.pick({ file_id: true, columns: true, filename: true, guess: true, target: true })

/** Composes the definition and the mapping of an import from the choices and the current survey. */
export async function composeFile(
  db: Db,
  program_id: number,
  { file_id, columns, filename, guess, target }: FileChoices,
): Promise<ComposedFile> {
  const survey = await selectSurvey(db, program_id, target)
  if (!survey.ok) return survey
  const { form } = survey
  if (guess === null) return { ok: false, part: 'columns', message: 'The file has not been read yet.' }
  const anonymous = form?.anonymous ?? target.anonymous
  const taken = anonymous ? dropPersons(columns) : columns
  const hasKey = taken.some(({ becomes }) => becomes.some(({ meaning }) => meaning === 'key'))
  const name = form?.name ?? target.name
  const carried = await selectCarried(db, program_id, file_id)
  const composed = composeImport(taken, {
    guess,
    name,
    // Without a key column, the key of a row is the file name followed by the row number, so that a corrected file with the same
    // name updates the rows. For an anonymous survey, keys begin with the file id instead, because recognizing the rows of an
    // earlier file would disclose who is in that file.
    prefix: anonymous || target.own_keys ? `${file_id}:` : hasKey ? '' : `${filename}:`,
    existing: form?.definition ?? carried?.definition ?? null,
  })
  if (!composed.ok) return { ok: false, part: 'columns', message: explain(composed) }
  const properties = {
    name,
    feedback_form_type: form?.feedback_form_type ?? target.feedback_form_type,
    anonymous,
    ...(form === null && carried !== null ? propertiesOf(carried) : {}),
    ...(target.merchant_id === null ? {} : { merchant: target.merchant_id }),
  }
  const mapping = { ...composed.mapping, form: properties }
  try {
    readMapping(mapping)
    readDefinition(composed.definition)
  } catch (error) {
    if (error instanceof ImportFault) return { ok: false, part: 'columns', message: faultSentence(error) }
    throw error
  }
  const digest = digestOf([composed.definition, mapping, target.feedback_form_id, form?.version ?? null])
  return { ok: true, definition: composed.definition, mapping, anonymous, digest }
}

/** Selects the import settings that a file of exported responses contains; null for any other file. */
async function selectCarried(db: Db, program_id: number, file_id: number): Promise<CarriedImport | null> {
  const file = await db
    .selectFrom('import_file')
    .select('carried')
    .where('program_id', '=', program_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return typeof file?.carried === 'object' && file.carried !== null ? readCarried(file.carried) : null
}

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Lists, question by question, the changes that a file makes to an existing survey. Returns an empty list for a new survey, when
 * the columns are invalid, or when the state of the file is neither `mapping` nor `checked`.
 */
export async function describeTargetChanges(
  db: Db,
  { program_id }: FileKey,
  file: ImportFile,
): Promise<ImportFile['target_changes']> {
  const isChosen = file.state === 'mapping' || file.state === 'checked'
  if (!isChosen || file.target.feedback_form_id === null) return []
  const composed = await composeFile(db, program_id, file)
  if (!composed.ok) return []
  try {
    const { change } = await findTarget(db, program_id, composed.definition, readMapping(composed.mapping))
    return (change?.changes ?? []).flatMap(({ change: kind, question, title, reasons }) =>
      kind === 'same' || kind === 'removed' ? [] : [{ change: kind, question, title, reasons: [...reasons] }],
    )
  } catch (error) {
    if (error instanceof ImportFault) return []
    throw error
  }
}

interface ExistingSurvey {
  readonly name: string
  readonly feedback_form_type: string
  readonly anonymous: boolean
  readonly definition: SurveyDefinition
  readonly version: number | null
}

type FoundSurvey =
  | { readonly ok: true; readonly form: ExistingSurvey | null }
  | { readonly ok: false; readonly part: 'target'; readonly message: string }

const refuseTarget = (message: string): FoundSurvey => ({ ok: false, part: 'target', message })

/**
 * Finds the survey of a target. A new survey must have an unused name, because surveys are found by name. A new staff survey must
 * be anonymous.
 */
async function selectSurvey(
  db: Db,
  program_id: number,
  { feedback_form_id, name, feedback_form_type, anonymous }: ImportFile['target'],
): Promise<FoundSurvey> {
  const forms = db
    .selectFrom('feedback_form')
    .select(['name', 'feedback_form_type', 'questions_json', 'anonymous', 'version'])
    .where('program_id', '=', program_id)
  if (feedback_form_id === null) {
    const [taken] = await forms.where('name', '=', name).execute()
    if (taken !== undefined)
      return refuseTarget(`There is already a survey named ${name}. Choose it, or enter another name.`)
    if (feedback_form_type === 'culture' && !anonymous)
      return refuseTarget('Staff surveys are anonymous. Make the survey anonymous, or choose another kind.')
    return { ok: true, form: null }
  }
  const form = await forms.where('feedback_form_id', '=', feedback_form_id).executeTakeFirst()
  if (form === undefined) return refuseTarget('The survey no longer exists.')
  // This cast is safe because only definitions that checkDefinition accepts are stored in `questions_json`.
  return { ok: true, form: { ...form, definition: form.questions_json as SurveyDefinition } }
}

function explain({ reason, column }: Extract<ComposedImport, { readonly ok: false }>): string {
  switch (reason) {
    case 'no_completed':
      return 'No column is mapped to the time of completion.'
    case 'no_question':
      return 'No column is mapped to a question.'
    case 'no_key':
      return 'No column is mapped to the response ID.'
    case 'two_choices':
      return `${column} has a value that is mapped to two choices. Map it to only one of them.`
    case 'two_columns':
      return `${column} has the same meaning as another column, but only one column can have it.`
  }
}
