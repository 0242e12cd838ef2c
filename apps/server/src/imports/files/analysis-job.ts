import { importTarget, type ImportFile } from '@rapport/api/contract/imports/import-files'
import { applySaved } from '@rapport/domain/imports/apply-saved'
import { headerSignature } from '@rapport/domain/imports/header-signature'
import type { FileGuess } from '@rapport/domain/imports/import-file'
import { removeUnmatched } from '@rapport/domain/imports/unmatched-cells'
import { sql } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import type { Job } from '../../jobs/worker.ts'
import { ImportFault } from '../mapping.ts'
import { analyzeFile, type ChosenCells, type FileAnalysis } from '../read/analyze-file.ts'
import type { CarriedImport } from '../read/carried-import.ts'
import { listChanged, listChangedSettings, lockFile, updateFile, type StoredFile } from './change-file.ts'
import { readChoices } from './compose-file.ts'
import { faultSentence } from './fault-sentence.ts'
import { fitColumns } from './fit-columns.ts'
import { readFileBytes, type FileKey } from './import-chunks.ts'
import { selectSavedMapping } from './saved-mappings.ts'

/** Maximum number of attempts for a job; equal to the default of the `max_attempts` column. */
export const LAST_ATTEMPT = 8

const UNREADABLE = 'The file could not be read. Remove it and upload it again.'

/**
 * Reads a complete file, guesses its settings and proposes its columns. Settings that a person has chosen are used, and columns
 * that a person has changed are preserved. A file that cannot be read gets the state `failed` with the reason. After any other
 * error the job is retried, and the file gets the state `failed` after the last attempt.
 */
export async function runFileAnalysis(
  job: Pick<Job, 'program_id' | 'payload' | 'attempts'>,
  { db }: { db: Db },
): Promise<void> {
  // This cast is safe because only startAnalysis writes the payload.
  const { file_id } = job.payload as { file_id: number }
  const key = { program_id: job.program_id, file_id }
  try {
    await analyze(db, key)
  } catch (error) {
    const isFault = error instanceof ImportFault
    if (isFault || job.attempts >= LAST_ATTEMPT) await fail(db, key, isFault ? faultSentence(error) : UNREADABLE)
    if (!isFault) throw error
  }
}

async function analyze(db: Db, key: FileKey): Promise<void> {
  const file = await selectStored(db, key)
  if (file?.state !== 'analyzing') return
  const { guess } = readChoices.parse(file)
  const read = await analyzeFile(readFileBytes(db, key, file.bytes), {
    locations: await selectLocationNames(db, key.program_id),
    ...(guess === null ? {} : { file: guess.file, cells: chosenCells(guess, file) }),
  })
  const analysis = { ...read, columns: fitColumns(read.columns) }
  await transact(db, async (trx) => {
    const now = await lockFile(trx, key)
    if (now?.state !== 'analyzing' || now.rev !== file.rev) return
    await updateFile(trx, key, await describeAnalysis(trx, now, analysis))
  })
}

const selectStored = (db: Db, { program_id, file_id }: FileKey): Promise<StoredFile | undefined> =>
  db
    .selectFrom('import_file')
    .selectAll()
    .where('program_id', '=', program_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()

async function selectLocationNames(db: Db, program_id: number): Promise<string[]> {
  const rows = await db.selectFrom('merchant').select('merchant_name').where('program_id', '=', program_id).execute()
  return rows.map(({ merchant_name }) => merchant_name)
}

async function describeAnalysis(
  trx: Db,
  file: StoredFile,
  { guess, columns, rows, unreadable, sample, carried }: FileAnalysis,
) {
  const chosen = readChoices.parse(file)
  const headers = columns.map(({ column }) => column)
  const shared = {
    state: 'mapping',
    problem: null,
    sample: JSON.stringify({ headers, rows: sample }),
    rows_total: rows + unreadable,
    carried: carried === null ? null : JSON.stringify(carried),
  }
  const changed = new Set(listChanged(file))
  if (chosen.guess !== null && changed.size > 0) {
    // The cells that a check found may be read differently now.
    const before = removeUnmatched(chosen.columns)
    const retained = new Map(before.filter(({ column }) => changed.has(column)).map((one) => [one.column, one]))
    return {
      ...shared,
      guess: JSON.stringify(guess),
      columns: JSON.stringify(columns.map((column) => retained.get(column.column) ?? column)),
    }
  }
  const saved = await selectSavedMapping(trx, file.program_id, headerSignature(headers))
  if (carried !== null && chosen.guess === null)
    return {
      ...shared,
      guess: JSON.stringify(guess),
      columns: JSON.stringify(columns),
      target: JSON.stringify(saved?.target ?? (await targetOf(trx, file.program_id, chosen.target, carried))),
      ...(saved === null ? {} : { saved_mapping: JSON.stringify({ name: saved.name, saved_ts: saved.saved_ts }) }),
    }
  // An exported file contains its own column roles, so a saved mapping is not applied to it.
  if (saved === null || carried !== null)
    return { ...shared, guess: JSON.stringify(guess), columns: JSON.stringify(columns) }
  const merged = { ...mergeGuess(guess, saved.guess), ...chosenCells(chosen.guess, file) }
  // The survey of a saved mapping is proposed only once, and never after a person has chosen a survey.
  const isTargetChosen = file.saved_mapping !== null || chosen.target.feedback_form_id !== null
  return {
    ...shared,
    guess: JSON.stringify(merged),
    columns: JSON.stringify(applySaved(columns, saved.columns, merged.missing)),
    target: JSON.stringify(isTargetChosen ? chosen.target : (saved.target ?? chosen.target)),
    saved_mapping: JSON.stringify({ name: saved.name, saved_ts: saved.saved_ts }),
  }
}

/**
 * Returns the target for importing an exported file: a new survey with the name and type of the exported survey, or the given
 * target when a survey with this name already exists.
 */
async function targetOf(
  db: Db,
  program_id: number,
  target: ImportFile['target'],
  { form: { name, feedback_form_type } }: CarriedImport,
): Promise<ImportFile['target']> {
  const taken = await db
    .selectFrom('feedback_form')
    .select('feedback_form_id')
    .where('program_id', '=', program_id)
    .where('name', '=', name)
    .executeTakeFirst()
  const exported = importTarget.safeParse({ ...target, name, feedback_form_type })
  return taken === undefined && exported.success ? exported.data : target
}

/**
 * Combines the guessed settings of a file with a saved mapping: the codes for missing values come from the mapping, as do the
 * number and date formats that cannot be determined from the file. All other settings come from the file.
 */
const mergeGuess = (guess: FileGuess, saved: FileGuess): FileGuess => ({
  ...guess,
  decimal: guess.undecided.includes('decimal') ? saved.decimal : guess.decimal,
  date_format: guess.undecided.includes('date_format') ? saved.date_format : guess.date_format,
  missing: saved.missing,
})

/** Returns the number and date formats and the codes for missing values that a person has chosen. */
function chosenCells(guess: FileGuess | null, file: Pick<StoredFile, 'facts'>): ChosenCells {
  const changed = listChangedSettings(file)
  return Object.fromEntries(Object.entries(guess ?? {}).filter(([name]) => changed.includes(name)))
}

async function fail(db: Db, { program_id, file_id }: FileKey, problem: string): Promise<void> {
  await sql`
    update import_file set state = 'failed', problem = ${problem}
     where program_id = ${program_id} and file_id = ${file_id} and state = 'analyzing'`.execute(db)
}
