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
import { findTarget, readDefinition, type ImportTarget } from './import-form.ts'
import { listMeasures, type ImportedMeasure } from './import-measures.ts'
import { beginImport, endImport, type BegunImport, type RowCounts } from './import-record.ts'
import { ImportFault, readMapping, type Mapping } from './mapping.ts'
import { readZones } from './match-rows.ts'
import type { PlannedRows, RefusedRow } from './plan-rows.ts'
import { readAhead, readBatches, type RowBatch } from './read-batches.ts'
import { openRows, type FileContent } from './read/open-rows.ts'
import { rowReader } from './row-reader.ts'
import { storeBatch, type BatchRules } from './store-batch.ts'

/** Input of an import: the survey, the file as `bytes` or `lines`, and the options. */
export interface SurveyImport {
  readonly program_id: number
  /** A SurveyJS definition and a mapping: parsed JSON that is not yet validated. */
  readonly definition: unknown
  readonly mapping: unknown
  /** Bytes of the file, or its lines, header first. */
  readonly bytes?: AsyncIterable<Uint8Array>
  readonly lines?: AsyncIterable<string>
  /** Name of the file, for the record of the import. */
  readonly filename: string
  /** The person who imports the file; null for the command line. */
  readonly created_by: number | null
  /** Overrides the name and type in the mapping. */
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** Overrides the weight column in the mapping. */
  readonly weight?: string | undefined
  /** Refuses a definition that would change the meaning of stored answers, instead of creating a new version. */
  readonly keepScales?: boolean
  /** Validates everything and writes nothing. */
  readonly dryRun?: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly onRefused?: (row: RefusedRow) => void
  readonly onProgress?: (counts: ImportCounts) => void
  /** Runs in the transaction that begins a new import, but not when an interrupted import continues or starts again. */
  readonly onBegun?: (trx: Db, begun: BegunImport) => Promise<void>
  /** Runs in each transaction that stores rows or, in a dry run, after they are planned. If it fails, the rows are not stored. */
  readonly onBatch?: (on: Db, batch: ReadBatch) => Promise<void>
  /**
   * `resume` is the position at which an interrupted import into a form that is not anonymous continues; `continues` is the id of
   * an interrupted import into an anonymous form, which starts again from the beginning.
   */
  readonly resume?: ResumedImport | undefined
  readonly continues?: number | null | undefined
}

/** The outcome of a batch of rows: the counts of all rows up to the end of the batch, the line of its last row, and its refused rows. */
export interface ReadBatch {
  readonly counts: ImportCounts
  readonly line: number
  readonly refused: readonly RefusedRow[]
  /** Number of rows of this batch that belong to a member of the club. */
  readonly members: number
  /** Returns the cells of a refused row by its line number; empty if the line cannot be read. */
  readonly cellsOf: (line: number) => readonly string[]
}

/** The position at which an import continues: after the last processed line. */
export interface ResumedImport {
  readonly begun: BegunImport
  readonly line: number
  readonly counts: ImportCounts
}

/** Counts of the rows read so far. */
export interface ImportCounts extends RowCounts {
  readonly rows: number
  readonly refused: number
}

/**
 * The result of an import. The form is `unchanged` if the import neither changes its definition nor adds or corrects a response.
 * `feedback_form_id` is null after a dry run for a form that does not exist yet.
 */
export interface ImportSummary extends ImportCounts {
  readonly form: 'made' | 'extended' | 'unchanged'
  /** The id of the import, with which it can be undone; null after a dry run. */
  readonly import_id: number | null
  readonly form_name: string
  readonly feedback_form_id: number | null
  /** The new version of an existing form; null when there is no new version. */
  readonly new_version: number | null
  /** The questions whose answers are counted separately from now on, each with the reasons. */
  readonly renewed: readonly string[]
  /** The measure of each question, in the order of the form. */
  readonly measures: readonly ImportedMeasure[]
  /**
   * The wave of a file that was imported into an anonymous form; null for a form that is not anonymous, for a file without a new
   * response, and after a dry run.
   */
  readonly wave: ImportedWaveSummary | null
  /** Number of rows read in this run that belong to a member of the club; null when there is no member column. */
  readonly members_found: number | null
  /** First and last completion time of the valid rows read in this run; null when there are no valid rows. */
  readonly span: Span
}

/**
 * Imports the responses to a survey. Valid rows are stored; invalid rows are reported and skipped. A dry run only validates the
 * rows. For a form that is not anonymous, the responses are included in the results immediately, and a row with a known key
 * corrects the stored response if it differs. For an anonymous form, the file becomes one closed wave, which is published once all
 * of its rows are stored. Fails with ImportFault before any write if the definition, mapping, columns, program or form is invalid.
 */
export async function importSurvey(db: Db, input: SurveyImport): Promise<ImportSummary> {
  const definition = readDefinition(input.definition)
  const mapping = withOptions(readMapping(input.mapping), input)
  const target = await findTarget(db, input.program_id, definition, mapping, input.keepScales)
  refuseForAnonymous(target, mapping)
  const { columns, records } = await openRows(contentOf(input), mapping.file)
  const zoneOf = await readZones(db, target, mapping)
  const read = rowReader(columns, { definition, mapping, timeZone: target.timeZone, zoneOf, now: input.now })
  const findOtherMeaning = await readMeanings(db, target)
  const { resume, dryRun, onBegun } = input
  requireSameForm(target, resume)
  const begun = dryRun === true ? null : (resume?.begun ?? (await beginImport(db, target, input, onBegun)))
  const counts = { ...(resume?.counts ?? NOTHING_READ) }
  const rules = { target, mapping, begun, findOtherMeaning, covered: listCovered(definition, mapping) }
  const validation = { read, seen: new Map<string, number>(), mapping, columns }
  let span: Span = null
  let members = 0
  // The next rows are read while the database stores the previous rows.
  for await (const batch of readAhead(readBatches(records, validation, resume?.line ?? 0))) {
    span = extendSpan(span, batch.rows)
    await requireFreeDays(db, { target, begun, span, now: input.now })
    const after = await store(db, batch, { rules, counts, onBatch: input.onBatch })
    Object.assign(counts, after.counts)
    members += after.members
    after.refused.forEach((row) => input.onRefused?.(row))
    input.onProgress?.({ ...counts })
  }
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
    members_found: mapping.member === undefined ? null : members,
    span,
  }
}

interface Storing {
  readonly rules: BatchRules
  /** Counts of the earlier rows. */
  readonly counts: ImportCounts
  readonly onBatch: SurveyImport['onBatch']
}

/** Stores a batch, or plans it in a dry run; returns the outcome of its rows. */
async function store(db: Db, batch: RowBatch, { rules, counts, onBatch }: Storing): Promise<ReadBatch> {
  const { rows, refused, line, read, cellsOf } = batch
  let stored: ReadBatch | null = null
  await storeBatch(db, rows, rules, async (on, planned) => {
    const all = [...refused, ...planned.refused].toSorted((one, other) => one.line - other.line)
    const after = addCounts(counts, planned, { rows: read, refused: all.length })
    stored = { counts: after, line, refused: all, members: planned.members, cellsOf: (of) => cellsOf.get(of) ?? [] }
    await onBatch?.(on, stored)
  })
  return stored ?? { counts: { ...counts }, line, refused: [], members: 0, cellsOf: () => [] }
}

const NOTHING_READ: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }

function addCounts(
  counts: ImportCounts,
  { created, corrections, unchanged }: PlannedRows,
  { rows, refused }: Pick<ImportCounts, 'rows' | 'refused'>,
): ImportCounts {
  return {
    rows: counts.rows + rows,
    created: counts.created + created.length,
    updated: counts.updated + corrections.length,
    unchanged: counts.unchanged + unchanged,
    refused: counts.refused + refused,
  }
}

/** Fails with ImportFault when the form has been renamed since the import began. */
function requireSameForm({ feedback_form_id, form }: ImportTarget, resume: ResumedImport | undefined): void {
  if (resume === undefined || resume.begun.feedback_form_id === feedback_form_id) return
  throw new ImportFault(
    `the survey was renamed while its import ran; ${form.name} is now a different survey, or does not exist`,
  )
}

function renewedBy({ change }: ImportTarget): string[] {
  return (change?.changes ?? []).filter((one) => one.change === 'new_version').map(describeChange)
}

/** Fails with ImportFault when the mapping for an anonymous form has a weight, member or location column. */
function refuseForAnonymous({ anonymous, form }: ImportTarget, { weight, member, location }: Mapping): void {
  if (!anonymous) return
  const [column, what] =
    weight !== undefined
      ? [weight.column, 'weights']
      : member !== undefined
        ? [member.column, 'members']
        : [location?.column, 'row locations']
  if (column === undefined) return
  throw new ImportFault(
    `${form.name} is anonymous, and its published tables have no ${what}: import the file without the column ${column}`,
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
