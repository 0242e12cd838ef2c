import { readCsvCell } from '../../format/csv-row.ts'
import { findLanguage, languageName, type LanguagesOfSurvey } from './survey-languages.ts'
import type { NewTranslation, TranslatedText } from './translations.ts'

/** Name of the column that contains the key of each text. */
const KEY = 'key'

/** Maximum length of a translation in characters, the same as in checkDefinition. */
const MAX_TEXT = 10_000

/**
 * Returns the rows of a translation table, header first. Each row contains the key, the text in the default language, and its
 * translation into each other language. Language columns are named by language code. A missing translation is an empty cell.
 */
export function writeTranslationTable(
  texts: readonly TranslatedText[],
  { main, others }: LanguagesOfSurvey,
): string[][] {
  return [
    [KEY, main, ...others],
    ...texts.map(({ key, text, translations }) => [key, text, ...others.map((code) => translations[code] ?? '')]),
  ]
}

/** A new translation that differs from the one in the survey. `before` is the survey's current translation, or null if there is none. */
export interface TranslationChange extends NewTranslation {
  readonly before: string | null
}

/**
 * A problem in a translation table: `line` is the number of the row (1 is the header), and `reason` is a predicate such as "has no
 * key".
 */
export interface TableProblem {
  readonly line: number
  readonly reason: string
}

/** The changes that a table would make, and its problems. */
export interface TranslationPlan {
  readonly changes: readonly TranslationChange[]
  readonly problems: readonly TableProblem[]
}

/**
 * Compares a translation table with a survey. Columns can be in any order. For a table without a key column, the result is one
 * problem and no changes. Unknown columns, and repeated ones after the first, are problems and are not read. Empty rows and
 * translations change nothing. A row is a problem and changes nothing if its key is missing, unknown or repeated. The same applies
 * if the table has a column for the default language and the text in that column, even an empty one, differs from the survey's
 * text. A new translation is a problem if it is over 10,000 characters long or if its names in braces differ from those in the
 * original text; the other translations in its row are still read.
 */
export function readTranslationTable(
  rows: readonly (readonly string[])[],
  texts: readonly TranslatedText[],
  { main, others }: LanguagesOfSurvey,
): TranslationPlan {
  const problems: TableProblem[] = []
  const header = (rows[0] ?? []).map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  if (!header.includes(KEY)) {
    return { changes: [], problems: [{ line: 1, reason: `has no column named ${KEY}` }] }
  }
  header.forEach((name, column) => {
    const isOurs = name === KEY || name === main || others.includes(name)
    if (isOurs && header.indexOf(name) < column) problems.push({ line: 1, reason: `has the column ${name} twice` })
    if (!isOurs) problems.push({ line: 1, reason: explainColumn(name) })
  })
  const known = new Map(texts.map((text) => [text.key, text]))
  const seen = new Set<string>()
  const changes = rows.slice(1).flatMap((cells, index) => {
    const line = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (name: string) => readCsvCell(cells[header.indexOf(name)] ?? '').trim()
    const key = cell(KEY)
    const text = known.get(key)
    const reason = explainRow(key, text, { seen, source: header.includes(main) ? cell(main) : null, main })
    seen.add(key)
    if (text === undefined || reason !== null) {
      problems.push({ line, reason: reason ?? 'has a key that the survey does not have' })
      return []
    }
    return others.flatMap((code): TranslationChange[] => {
      const translation = cell(code)
      const before = text.translations[code] ?? null
      if (translation === '' || translation === before) return []
      const fault = explainText(translation, text.text)
      if (fault !== null) {
        problems.push({ line, reason: `has a text in ${languageName(code)} ${fault}` })
        return []
      }
      return [{ key, code, text: translation, before }]
    })
  })
  return { changes, problems }
}

function explainColumn(name: string): string {
  if (name === '') return 'has a column without a name'
  return findLanguage(name) === undefined
    ? `has a column that is not a language: ${name}`
    : `has a column in ${languageName(name)}, which is not a language of this survey`
}

interface RowFacts {
  readonly seen: ReadonlySet<string>
  /** The text in the default language in this row; null when the table has no column for that language. */
  readonly source: string | null
  readonly main: string
}

function explainRow(key: string, text: TranslatedText | undefined, { seen, source, main }: RowFacts): string | null {
  if (key === '') return 'has no key'
  if (text === undefined) return `has a key that the survey does not have: ${key}`
  if (seen.has(key)) return `has a key that an earlier line has: ${key}`
  if (source !== null && source !== text.text.trim())
    return `has a different text in ${languageName(main)} than the survey has now`
  return null
}

function explainText(translation: string, source: string): string | null {
  if (translation.length > MAX_TEXT) return `of over ${MAX_TEXT} characters`
  const names = (text: string) => [...new Set(text.match(/\{[^{}]+\}/g) ?? [])].toSorted()
  const [given, wanted] = [names(translation), names(source)]
  if (given.join('\n') === wanted.join('\n')) return null
  return wanted.length === 0
    ? `with ${given.join(', ')}, which the original text does not have`
    : `without ${wanted.join(', ')}, which the original text has`
}
