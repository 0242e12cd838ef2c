import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { labelOfMeasure } from '@rapport/domain/surveys/definition/measure'

import { readConfig } from '../config.ts'
import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { migrateWithoutLimit, waitForDb } from '../db/migrate.ts'
import { openDb, type Db } from '../db/open.ts'
import { importSurvey, type ImportCounts, type ImportSummary } from './import-survey.ts'
import { ImportFault } from './mapping.ts'
import { composeCarried } from './read/compose-carried.ts'
import { faultOf, openResponses } from './read/open-responses.ts'
import { RefusedRows } from './refused-rows.ts'
import { printUndo } from './undo/print-undo.ts'

/** Statement time limit in ms: long enough for the statement that seals a batch of a large survey. */
const STATEMENT_MS = 60_000
/** Time in ms to wait for a database that is starting. */
const WAIT_MS = 10_000

const USAGE = `Imports existing responses into a survey.

  npm run import -- --program N --form definition.json --map mapping.json responses.csv
  npm run import -- --program N exported.xlsx
  npm run import -- --program N --undo ID

  --program N    the program that the survey belongs to
  --form FILE    the survey as a SurveyJS definition
  --map FILE     what each column means; see examples/airport
  --name NAME    the name of the form, instead of the name in the mapping
  --type TYPE    its type, instead of the type in the mapping; culture is anonymous unless the mapping sets form.anonymous to false
  --weight NAME  the weight column, instead of the one in the mapping; not for anonymous forms
  --keep-scales  refuse a definition that would change the meaning of stored answers, instead of creating a new version
  --undo ID      undo an import from the last 30 days, by its printed number
  --keep-edited  undo it even if responses were edited since, and keep those
  --dry-run      validate everything, write nothing
  --allow-refused N
                 exit with code 0 if at most N rows were refused; by default, any refused row makes the exit code 1

A workbook exported for import describes its survey and its columns, so it needs neither --form nor --map.
The file is CSV, tab-separated text or an XLSX workbook, whose first sheet is read unless file.sheet in the mapping names another.
Refused rows are printed with their line and the reason, and listed in responses.csv.rejected.csv.
A file for an anonymous survey becomes one closed wave, published once it is stored completely. It cannot be updated by key, and its days
must not be in another wave. If an import is interrupted, run it again to continue it, or undo it.
Uses the database at DATABASE_URL, or else the data folder. Stop a server that uses the data folder first.`

interface Arguments {
  program_id: number
  /** The definition and mapping files; null for a workbook that contains both. */
  files: { readonly form: string; readonly map: string } | null
  csv: string
  name: string | undefined
  type: string | undefined
  weight: string | undefined
  keepScales: boolean
  dryRun: boolean
  /** Number of refused rows above which the exit code is 1. */
  allowRefused: number
}

const OPTIONS = {
  program: { type: 'string' },
  form: { type: 'string' },
  map: { type: 'string' },
  name: { type: 'string' },
  type: { type: 'string' },
  weight: { type: 'string' },
  'keep-scales': { type: 'boolean', default: false },
  'allow-refused': { type: 'string', default: '0' },
  'dry-run': { type: 'boolean', default: false },
  undo: { type: 'string' },
  'keep-edited': { type: 'boolean', default: false },
} as const

/** Parses the options. Fails with ImportFault if an option is unknown or lacks its value. */
function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'the options cannot be read'
    throw new ImportFault(`${message.replace(/\.$/, '')}; to see the usage, run npm run import without options`)
  }
}

function readArguments({ values, positionals }: ReturnType<typeof parseOptions>): Arguments {
  const { program, form, map, name, type, weight } = values
  const [csv, second] = positionals
  const files = form === undefined || map === undefined ? null : { form, map }
  if (program === undefined || csv === undefined || (files === null && form !== map)) throw new ImportFault(USAGE)
  if (second !== undefined)
    throw new ImportFault(`only one file of responses can be imported at a time, so ${second} was not expected`)
  const program_id = readId('--program', program, 'a program')
  return {
    program_id,
    files,
    csv,
    name,
    type,
    weight,
    keepScales: values['keep-scales'],
    dryRun: values['dry-run'],
    allowRefused: readCount('--allow-refused', values['allow-refused']),
  }
}

function readCount(option: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new ImportFault(`${option} ${given} is not a number of rows`)
  return Number(given)
}

function readId(option: string, given: string, of: string): number {
  const id = Number(given)
  if (!Number.isInteger(id) || id < 1) throw new ImportFault(`${option} ${given} is not the id of ${of}`)
  return id
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ImportFault(faultOf(file, error))
  }
}

/**
 * Locks the data folder if the database is stored there, opens and migrates the database, runs `work`, and always closes the
 * database.
 */
async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const unlock = databaseUrl === null && dataDir !== null ? lockDataFolder(dataDir) : () => undefined
  try {
    const opened = await openDb({ databaseUrl, dataDir, statementTimeoutMs: STATEMENT_MS })
    try {
      await waitForDb(opened.db, WAIT_MS, (reason) => console.error(`waiting for the database: ${reason}`))
      await migrateWithoutLimit(opened, databaseUrl)
      return await work(opened.db)
    } finally {
      await opened.close()
    }
  } finally {
    unlock()
  }
}

function showProgress(): (counts: ImportCounts) => void {
  const began = performance.now()
  let shown = began
  return ({ rows, refused }) => {
    const now = performance.now()
    if (now - shown < 1000) return
    shown = now
    const perSecond = Math.round((rows * 1000) / (now - began))
    console.log(
      `  ${rows.toLocaleString('en-US')} rows, ${refused} refused, ${perSecond.toLocaleString('en-US')} rows/s`,
    )
  }
}

function tell({ dryRun, program_id }: Arguments, done: ImportSummary, seconds: number): void {
  const { form, form_name, feedback_form_id, rows, new_version, renewed, measures } = done
  const which = feedback_form_id === null ? form_name : `${form_name} (form ${feedback_form_id})`
  console.log(
    `${rows} rows read in ${seconds.toFixed(1)} s: ${done.created} new, ${done.updated} updated, ${done.unchanged} unchanged, ${done.refused} refused`,
  )
  if (new_version !== null)
    console.log(`The definition ${dryRun ? 'would create' : 'created'} version ${new_version} of the form.`)
  for (const question of renewed) console.log(`  ${question}: earlier answers are counted separately`)
  if (form === 'unchanged') console.log(`Nothing is new: ${which} already has everything in the file.`)
  else console.log(dryRun ? `Dry run: nothing was written; ${which} would be ${form}.` : `${which} was ${form}.`)
  if (done.wave !== null) printWave(done.wave)
  if (done.import_id !== null)
    console.log(`To undo this import: npm run import -- --program ${program_id} --undo ${done.import_id}`)
  console.log('What each question measures (change it in the mapping, or on the Measures page of the survey):')
  for (const { name, measure } of measures) console.log(`  ${name}: ${labelOfMeasure(measure)}`)
}

function printWave({ name, isReleased }: NonNullable<ImportSummary['wave']>): void {
  console.log(
    isReleased
      ? `Published as the wave ${name}. If you undo this import, no other file with these days can be imported into this survey.`
      : `The wave ${name} has too few responses, so none of its results are published.`,
  )
}

async function undo({ values }: ReturnType<typeof parseOptions>, given: string): Promise<void> {
  const { program } = values
  if (program === undefined) throw new ImportFault(USAGE)
  const program_id = readId('--program', program, 'a program')
  const import_id = readId('--undo', given, 'an import')
  await withDb((db) => printUndo(db, { program_id, import_id, keepEdited: values['keep-edited'] }))
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2))
  if (options.values.undo !== undefined) {
    await undo(options, options.values.undo)
    return
  }
  const args = readArguments(options)
  const { files, program_id } = args
  const given = files === null ? null : { definition: readJson(files.form), mapping: readJson(files.map) }
  const refused = new RefusedRows(args.csv)
  const began = performance.now()
  const input = await openResponses(args.csv)
  const done = await withDb(async (db) =>
    importSurvey(db, {
      ...args,
      ...(given ?? (await composeCarried(db, program_id, input))),
      bytes: input,
      filename: basename(args.csv),
      created_by: null,
      now: Date.now(),
      onRefused: (row) => refused.add(row),
      onProgress: showProgress(),
    }),
  )
  tell(args, done, (performance.now() - began) / 1000)
  refused.tell()
  if (done.refused <= args.allowRefused) return
  console.error(`${done.refused} rows were refused, but --allow-refused permits only ${args.allowRefused}.`)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  const isForPeople = error instanceof ImportFault || error instanceof DataFolderInUse
  const message = error instanceof Error ? error.message : 'The import failed.'
  console.error(isForPeople ? message : `The import failed: ${message}`)
  process.exitCode = 1
}
