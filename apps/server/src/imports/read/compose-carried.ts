import { composeImport } from '@rapport/domain/imports/compose-import'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import type { Db } from '../../db/open.ts'
import { ImportFault } from '../mapping.ts'
import { analyzeFile } from './analyze-file.ts'
import { propertiesOf } from './carried-import.ts'

/**
 * Composes the definition and the mapping of a workbook from its import settings, as the console does. Reads the whole file. Fails
 * with ImportFault when the file has no import settings, when a column needs a decision, or when the columns cannot be imported as
 * they are.
 */
export async function composeCarried(
  db: Db,
  program_id: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly definition: SurveyDefinition; readonly mapping: object }> {
  const locations = await db
    .selectFrom('merchant')
    .select('merchant_name')
    .where('program_id', '=', program_id)
    .execute()
  const { carried, columns, guess } = await analyzeFile(bytes, {
    locations: locations.map(({ merchant_name }) => merchant_name),
  })
  if (carried === null)
    throw new ImportFault(
      'the file contains no import settings: name the survey definition with --form and the mapping with --map',
    )
  const open = columns.filter(({ problems }) => problems.length > 0).map(({ column }) => column)
  if (open.length > 0)
    throw new ImportFault(
      `these columns need a decision: ${open.join(', ')}. Import the file in the console, or with --form and --map`,
    )
  const { name, feedback_form_type } = carried.form
  const composed = composeImport(columns, { guess, name, prefix: '', existing: carried.definition })
  if (!composed.ok)
    throw new ImportFault(
      'the columns of the file cannot be imported as they are; upload the file in the console to see why and to change them',
    )
  const form = { name, feedback_form_type, anonymous: false, ...propertiesOf(carried) }
  return { definition: composed.definition, mapping: { ...composed.mapping, form } }
}
