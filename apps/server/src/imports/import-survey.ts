import type { NamedColumn } from '@rapport/domain/imports/column-names'
import { describeChange } from '@rapport/domain/surveys/versions/compare-definitions'

import type { Db } from '../db/open.ts'
import { sealForm } from '../results/counting/seal.ts'
import {
  endAnonymousImport,
  extendSpan,
  requireFreeDays,
  type ImportedWaveSummary,
  type Span,
} from './anonymous-import.ts'
import { readMeanings } from './answer-meanings.ts'
import { listCovered } from './covered-answers.ts'
import type { CsvRecord } from './csv-records.ts'
import { findTarget, readDefinition, type ImportTarget } from './import-form.ts'
import { listMeasures, type ImportedMeasure } from './import-measures.ts'
import { beginImport, endImport, type RowCounts } from './import-record.ts'
import { ImportFault, readMapping, type Mapping } from './mapping.ts'
import type { NumberedRow, RefusedRow } from './plan-rows.ts'
import { openRows, type FileContent } from './read/open-rows.ts'
import { rowReader, type ReadCells, type RowReading } from './row-reader.ts'
import { storeBatch } from './store-batch.ts'

/** Input of an import. */
export interface SurveyImport {
  readonly program_id: number
  /** A SurveyJS definition and a mapping, parsed from their files. */
  readonly definition: unknown
  readonly mapping: unknown
  /** Bytes of the file, or its lines, header first. */
  readonly bytes?: AsyncIterable<Uint8Array>
  readonly lines?: AsyncIterable<string>
  /** Name of that file, for the record of the import. */
  readonly filename: string
  /** Who imports it; null for the command line. */
  readonly created_by: number | null
  /** Overrides the name and type of the mapping. */
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** Overrides the weight column of the mapping. */
  readonly weight?: string | undefined
  /** Refuses a definition that would change the meaning of stored answers, instead of making a new version. */
  readonly keepScales?: boolean
  /** Validates everything and writes nothing. */
  readonly dryRun?: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly onRefused?: (row: RefusedRow) => void
  readonly onProgress?: (counts: ImportCounts) => void
}

/** Counts of the rows read so far. */
export interface ImportCounts extends RowCounts {
  readonly rows: number
  readonly refused: number
}

/**
 * Result of an import. A form is `unchanged` when it already had this definition and all these responses.
 * `feedback_form_id` is null after a dry run for a form that does not exist yet.
 */
export interface ImportSummary extends ImportCounts {
  readonly form: 'made' | 'extended' | 'unchanged'
  /** Names the import when it is to be undone; null after a dry run. */
  readonly import_id: number | null
  readonly form_name: string
  readonly feedback_form_id: number | null
  /** The version that the definition made of an existing form; null when it made none. */
  readonly new_version: number | null
  /** The questions whose answers are counted apart from now on, each with the reasons. */
  readonly renewed: readonly string[]
  /** What each question measures, in the order of the form. */
  readonly measures: readonly ImportedMeasure[]
  /** The wave of a file that was imported into an anonymous form; null for a form with names, and after a dry run. */
  readonly wave: ImportedWaveSummary | null
}

/** Rows per transaction. */
const BATCH_ROWS = 500

/**
 * Imports the responses of an existing survey: invalid rows are reported and skipped, valid rows are stored and count immediately. Of a
 * form with names a row with a known key corrects the response, if it says something else. Into an anonymous form a file comes as one closed
 * wave, which is published when all of it is stored. Fails with ImportFault before anything is
 * written when definition, mapping, columns, program or form do not fit.
 */
export async function importSurvey(db: Db, input: SurveyImport): Promise<ImportSummary> {
  const definition = readDefinition(input.definition)
  const mapping = withOptions(readMapping(input.mapping), input)
  const target = await findTarget(db, input.program_id, definition, mapping, input.keepScales)
  refuseWeights(target, mapping)
  const { columns, records } = await openRows(contentOf(input), mapping.file)
  const read = rowReader(columns, { definition, mapping, timeZone: target.timeZone, now: input.now })
  const findOtherMeaning = await readMeanings(db, target)
  const begun = input.dryRun === true ? null : await beginImport(db, target, input)
  const counts = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
  const rules = { target, mapping, begun, findOtherMeaning, covered: listCovered(definition, mapping) }
  const seen = new Map<string, number>()
  let batch: NumberedRow[] = []
  let span: Span = null
  const refuse = (row: RefusedRow): void => {
    counts.refused++
    input.onRefused?.(row)
  }
  const flush = async (): Promise<void> => {
    span = extendSpan(span, batch)
    await requireFreeDays(db, { target, begun, span, now: input.now })
    const done = await storeBatch(db, batch, rules)
    counts.created += done.created.length
    counts.updated += done.corrections.length
    counts.unchanged += done.unchanged
    done.refused.forEach(refuse)
    batch = []
    input.onProgress?.({ ...counts })
  }
  for await (const record of records) {
    counts.rows++
    const reading = validate(record, counts.rows, { read, seen, mapping, columns })
    if (reading.ok) batch.push({ line: record.line, row: reading.row })
    else refuse({ line: record.line, ...reading.problem })
    if (batch.length === BATCH_ROWS) await flush()
  }
  if (batch.length > 0) await flush()
  const ended = { ...counts, now: input.now }
  const wave = begun !== null && target.anonymous ? await endAnonymousImport(db, begun, { span, ended }) : null
  if (begun !== null && !target.anonymous) {
    await endImport(db, begun, ended)
    await sealForm(db, begun)
  }
  return {
    ...counts,
    form:
      target.feedback_form_id === null
        ? 'made'
        : target.change !== null || counts.created + counts.updated > 0
          ? 'extended'
          : 'unchanged',
    form_name: target.form.name,
    import_id: begun?.import_id ?? null,
    feedback_form_id: begun?.feedback_form_id ?? target.feedback_form_id,
    new_version: target.change?.isNewVersion === true ? target.change.version : null,
    renewed: renewedBy(target),
    measures: listMeasures(target.definition),
    wave,
  }
}

function renewedBy({ change }: ImportTarget): string[] {
  return (change?.changes ?? []).filter((one) => one.change === 'new_version').map(describeChange)
}

/** Fails with ImportFault when weights are given for an anonymous form. */
function refuseWeights({ anonymous, form }: ImportTarget, { weight }: Mapping): void {
  if (!anonymous || weight === undefined) return
  throw new ImportFault(
    `${form.name} is anonymous, and its published tables have no weights: import it without the column ${weight.column}`,
  )
}

function withOptions(mapping: Mapping, { name, type, weight }: SurveyImport): Mapping {
  const form = {
    ...mapping.form,
    ...(name === undefined ? {} : { name }),
    ...(type === undefined ? {} : { feedback_form_type: type }),
  }
  return readMapping({ ...mapping, form, ...(weight === undefined ? {} : { weight: { column: weight } }) })
}

function contentOf({ bytes, lines }: SurveyImport): FileContent {
  if (bytes !== undefined) return { bytes }
  if (lines !== undefined) return { lines }
  throw new ImportFault('the file of responses is missing')
}

interface RowValidation {
  readonly read: ReadCells
  readonly seen: Map<string, number>
  readonly mapping: Mapping
  readonly columns: readonly NamedColumn[]
}

/** Validates the record with this number below the header. A repeated key is rejected, since one of the two rows must be wrong. */
function validate(record: CsvRecord, number: number, { read, seen, mapping, columns }: RowValidation): RowReading {
  if ('problem' in record) {
    const { problem, cell } = record
    const column = cell === undefined ? '' : (columns[cell.index]?.column ?? '')
    return { ok: false, problem: { column, value: cell?.value ?? '', reason: problem } }
  }
  const reading = read(record.cells, number)
  if (!reading.ok) return reading
  const { import_key } = reading.row
  const before = seen.get(import_key)
  if (before === undefined) {
    seen.set(import_key, record.line)
    return reading
  }
  const value = import_key.slice(mapping.key.prefix.length)
  return {
    ok: false,
    problem: { column: mapping.key.column ?? '', value, reason: `duplicate key, first on line ${before}` },
  }
}
