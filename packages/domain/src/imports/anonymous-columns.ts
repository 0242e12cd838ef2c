import type { ColumnChoice, ColumnMeaning, ImportColumn } from './import-column.ts'

/** Column meanings that identify a person, distinguish one row from all others, or could help to identify a respondent. */
const OF_PERSONS: ReadonlySet<ColumnMeaning> = new Set(['key', 'member', 'location', 'weight', 'attribute'])

const isOfPerson = ({ meaning }: ColumnChoice): boolean => OF_PERSONS.has(meaning)

/**
 * Returns the columns as an anonymous survey imports them. Meanings that could identify the respondent (keys, members, locations,
 * weights and attributes) are removed, and a column without another meaning is ignored, so that none of its cells is stored. Questions
 * remain, because the survey's rules determine how their answers are published.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function dropPersons(columns: readonly ImportColumn[]): readonly ImportColumn[] {
  return columns.map((column) => {
    if (!column.becomes.some(isOfPerson)) return column
    const becomes = column.becomes.filter((choice) => !isOfPerson(choice))
    return { ...column, becomes: becomes.length === 0 ? [{ meaning: 'ignored' }] : becomes }
  })
}

/** Returns the names of the columns that an anonymous survey does not import, or imports only in part. */
export function listPersonColumns(columns: readonly ImportColumn[]): readonly string[] {
  return columns.filter(({ becomes }) => becomes.some(isOfPerson)).map(({ column }) => column)
}
