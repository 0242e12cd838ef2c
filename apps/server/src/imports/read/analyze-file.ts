import { cutText } from '@rapport/domain/format/cut-text'
import { guessCells } from '@rapport/domain/imports/guess-cells'
import { guessDelimiter } from '@rapport/domain/imports/guess-delimiter'
import { guessEncoding } from '@rapport/domain/imports/guess-encoding'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import type { FileGuess } from '@rapport/domain/imports/import-file'
import { ColumnProfiler } from '@rapport/domain/imports/profile-columns'
import { proposeColumns } from '@rapport/domain/imports/propose-columns'

import type { Mapping } from '../mapping.ts'
import { applyCarried, type CarriedImport } from './carried-import.ts'
import { peekBytes } from './decode-text.ts'
import { openRows } from './open-rows.ts'

/** The analysis of a response file. */
export interface FileAnalysis {
  readonly guess: FileGuess
  /** The proposed role of each column, in the order of the file. */
  readonly columns: readonly ImportColumn[]
  /** Number of readable rows below the header. */
  readonly rows: number
  /** Number of lines that cannot be read. */
  readonly unreadable: number
  /** The first characters of the cells of the first 20 rows. */
  readonly sample: readonly (readonly string[])[]
  /** The import settings in an exported response file; null for any other file. */
  readonly carried: CarriedImport | null
}

/** The number format, the date format and the codes for missing values that a person has chosen. */
export type ChosenCells = Partial<Pick<FileGuess, 'decimal' | 'date_format' | 'missing'>>

/** What an analysis uses in addition to the file: a person's choices and the club's locations. */
export interface AnalysisContext {
  /** Settings that a person has chosen; all other settings are guessed. */
  readonly file?: Mapping['file']
  /**
   * Number and date formats of the cells, and codes for missing values, that a person has chosen; all other formats and codes are
   * guessed.
   */
  readonly cells?: ChosenCells
  /** Names of the club's locations. */
  readonly locations: readonly string[]
}

const EXPORTED = { decimal: '.', date_format: 'YYYY-MM-DD', missing: [''], undecided: [] } as const

const SAMPLE_ROWS = 20
const LONGEST_SAMPLE = 200
/** Maximum number of sheets that a person can choose from in a workbook. */
const MOST_SHEETS = 100

const sampleOf = (cells: readonly string[], width: number): readonly string[] =>
  cells.slice(0, width).map((cell) => cutText(cell, LONGEST_SAMPLE))

/**
 * Reads a whole file once in bounded memory, guesses its settings, and proposes the roles of its columns. Fails with ImportFault
 * for an empty file, an invalid header, too many columns, or a format that cannot be read.
 */
export async function analyzeFile(
  bytes: AsyncIterable<Uint8Array>,
  { file = {}, cells: chosen = {}, locations }: AnalysisContext,
): Promise<FileAnalysis> {
  const { head, all } = await peekBytes(bytes)
  const { columns, settings, sheets, records, carried } = await openRows({ bytes: all }, file)
  const profiler = new ColumnProfiler(columns.length)
  const sample: (readonly string[])[] = []
  let unreadable = 0
  for await (const record of records) {
    if (!('cells' in record)) {
      unreadable++
      continue
    }
    profiler.add(record.cells)
    if (sample.length < SAMPLE_ROWS) sample.push(sampleOf(record.cells, columns.length))
  }
  // In an export, an empty cell means no answer, and numbers and dates have a fixed format.
  const guessed = carried === null ? guessCells(profiler.profiles()) : EXPORTED
  const cells = { ...guessed, ...chosen, undecided: guessed.undecided.filter((name) => !(name in chosen)) }
  const guess = {
    ...cells,
    file: settings,
    ...(sheets.length > 1 ? { sheets: sheets.slice(0, MOST_SHEETS) } : {}),
    undecided: [...undecidedSettings(head, settings, file), ...cells.undecided],
  }
  const rows = profiler.rows
  const proposed = proposeColumns(columns, profiler.profiles(), { rows, locations, guess })
  return {
    guess,
    columns: carried === null ? proposed : applyCarried(proposed, carried, locations),
    carried,
    rows,
    unreadable,
    sample,
  }
}

/** Lists the settings that a person has not chosen and that the first bytes of the text do not determine. */
function undecidedSettings(
  head: Uint8Array,
  { format, encoding }: FileGuess['file'],
  chosen: NonNullable<Mapping['file']>,
): ('encoding' | 'delimiter')[] {
  if (format === 'xlsx') return []
  const isEncodingSure = chosen.encoding !== undefined || guessEncoding(head).isCertain
  const isDelimiterSure =
    chosen.delimiter !== undefined || guessDelimiter(new TextDecoder(encoding).decode(head)).isCertain
  return [...(isEncodingSure ? [] : (['encoding'] as const)), ...(isDelimiterSure ? [] : (['delimiter'] as const))]
}
