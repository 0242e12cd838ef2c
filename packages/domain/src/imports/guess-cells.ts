import { DATE_FORMATS, type DateFormat, type DecimalMark, type FileGuess } from './import-file.ts'
import { THOUSANDS, type ColumnProfile } from './profile-columns.ts'

/** Cells that other software writes for a missing answer. An empty cell always counts as a missing answer. */
const MISSING: ReadonlySet<string> = new Set(
  'blank n/a #n/a na null #null! (null) nan - -- – . -99 -999 missing'.split(' '),
)

/** Guesses a file's number format, date format and codes for missing values from its column profiles. */
export function guessCells(profiles: readonly ColumnProfile[]): Omit<FileGuess, 'file'> {
  const decimal = guessDecimal(profiles)
  const dates = guessDateFormat(profiles)
  return {
    decimal: decimal.mark,
    date_format: dates.format,
    missing: ['', ...listMissing(profiles)],
    undecided: [
      ...(decimal.isCertain ? [] : (['decimal'] as const)),
      ...(dates.isCertain ? [] : (['date_format'] as const)),
    ],
  }
}

/**
 * Guesses the decimal mark: the one used by most numbers with decimals. When both marks occur, a person must decide. Numbers such
 * as `1,234` are inconclusive, because their mark could separate thousands. If they occur and no other number has decimals, the
 * guess is a point, and a person must decide.
 */
function guessDecimal(profiles: readonly ColumnProfile[]): { mark: DecimalMark; isCertain: boolean } {
  const count = (mark: DecimalMark) => profiles.reduce((sum, { decimals }) => sum + decimals[mark], 0)
  const [points, commas] = [count('.'), count(',')]
  if (points === 0 && commas === 0)
    return {
      mark: '.',
      isCertain: !profiles.some(({ values }) => [...values.keys()].some((cell) => THOUSANDS.test(cell))),
    }
  return { mark: commas > points ? ',' : '.', isCertain: points === 0 || commas === 0 }
}

/**
 * Returns the date format that fits the largest number of cells, or `YYYY-MM-DD` when no cell is a date. On a tie, for example when
 * no day is above 12, returns the tied format that comes first in `DATE_FORMATS`, and a person must decide.
 */
function guessDateFormat(profiles: readonly ColumnProfile[]): { format: DateFormat; isCertain: boolean } {
  const counts = (format: DateFormat) => profiles.reduce((sum, { dates }) => sum + (dates.get(format) ?? 0), 0)
  const scored = DATE_FORMATS.map((format) => ({ format, count: counts(format) })).toSorted((a, b) => b.count - a.count)
  const [best, second] = scored
  if (best === undefined || best.count === 0) return { format: 'YYYY-MM-DD', isCertain: true }
  return { format: best.format, isCertain: second?.count !== best.count }
}

/**
 * Lists the codes for missing values that occur among the counted cells of the columns. Case is ignored when codes are recognized,
 * but each is listed as it is spelled in the file.
 */
function listMissing(profiles: readonly ColumnProfile[]): string[] {
  const found = new Set<string>()
  for (const { values } of profiles)
    for (const value of values.keys()) if (MISSING.has(value.toLowerCase())) found.add(value)
  return [...found]
}
