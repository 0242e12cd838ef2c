import { MIN_THRESHOLD } from './anonymity.ts'
import { mergeAnswers } from './merge-answers.ts'

/**
 * The counts of the answers to one question in each group of one attribute, from which a breakdown is derived. Pass exactly the
 * groups to which at least one completion of the wave belongs, even if no one in a group answered this question.
 */
export interface TableCounts {
  readonly groups: readonly TableGroup[]
  /** The answers, except not-applicable ones; for a scale, from worst to best. */
  readonly answers: readonly string[]
  /** For a scale, only neighboring answers are merged, and its top 2 boxes are never merged with the rest. */
  readonly kind: 'scale' | 'choice'
}

/** One group of an attribute; `value` is null for the people who did not answer the attribute's question. */
export interface TableGroup {
  readonly value: string | null
  /** Number of people by answer, in the order of `answers`. */
  readonly counts: readonly number[]
}

/** A breakdown that is safe to publish. Every row and answer lists the parts from which it was merged. */
export interface PublishedTable {
  readonly answers: readonly (readonly string[])[]
  readonly rows: readonly PublishedRow[]
}

/** One row of a published table. More than one value means that the row is "Other groups". */
export interface PublishedRow {
  readonly values: readonly (string | null)[]
  /** Number of people by published answer. */
  readonly counts: readonly number[]
}

/** The reason why a breakdown is not published. */
export type NoTableReason = 'too_few_answers' | 'answers_too_alike'

/** A published table, or the reason why there is none. */
export type TableRelease = { readonly table: PublishedTable } | { readonly reason: NoTableReason }

/**
 * The limits of a published table. Only the simulated attack in scripts/reidentify passes other limits, to show that it identifies
 * people when these limits are not applied.
 */
export interface TableRules {
  /** Minimum number of people in a cell. */
  readonly minCell: number
  /** Minimum number of people who remain in a merged row when any one of its groups is subtracted. */
  readonly minRest: number
}

/** The limits of every table that is published. */
export const TABLE_RULES: TableRules = { minCell: 2, minRest: 2 }

/**
 * Derives the published table of one question by one attribute. The table has at least two rows and two answers, at least
 * `threshold` people in every row, and at least 2 people in every cell. A threshold below 3 counts as 3.
 *
 * The order of merging is fixed. Groups are sorted by the number of people who answered, then by position. First no group is
 * merged, then the two smallest groups become "Other groups", then the three smallest, and so on. For each of these sets of rows,
 * answers are merged until every cell is large enough; the first set for which this succeeds is published. If it succeeds for none,
 * the reason is returned.
 */
export function releaseTable(table: TableCounts, threshold: number, rules: TableRules = TABLE_RULES): TableRelease {
  const least = Math.max(threshold, MIN_THRESHOLD)
  const sizes = table.groups.map(({ counts }) => sum(counts))
  const bySize = [...table.groups.keys()].toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b)
  let reason: NoTableReason = 'too_few_answers'
  for (let merged = 1; merged < bySize.length; merged++) {
    const rows = mergeSmallest(bySize, merged)
    const sizesOf = (row: readonly number[]) => row.map((group) => sizes[group] ?? 0)
    if (!rows.every((row) => isLargeEnough(sizesOf(row), least, rules))) continue
    reason = 'answers_too_alike'
    const counts = rows.map((row) =>
      sumColumns(
        row.map((group) => table.groups[group]?.counts ?? []),
        table.answers.length,
      ),
    )
    const answers = mergeAnswers(counts, table.kind, rules)
    if (answers === null) continue
    return { table: publish(table, rows, counts, answers) }
  }
  return { reason }
}

/** The rows that match a filter, with all groups they contain, or the reason why the filter has no rows. */
export type FilteredRows =
  | { readonly rows: readonly PublishedRow[]; readonly values: readonly (string | null)[] }
  | { readonly reason: 'merged_row_is_cut' | 'no_such_group' }

/**
 * Finds the published rows for the values of a filter. One value in a merged row returns the whole row; several values return rows
 * only when together they form whole rows. A null value means the people who did not answer the attribute's question.
 */
export function filterRows(table: PublishedTable, values: readonly (string | null)[]): FilteredRows {
  const asked = new Set(values)
  const rows = table.rows.filter((row) => row.values.some((value) => asked.has(value)))
  const found = rows.flatMap((row) => row.values)
  if ([...asked].some((value) => !found.includes(value)) || rows.length === 0) return { reason: 'no_such_group' }
  if (asked.size > 1 && found.length > asked.size) return { reason: 'merged_row_is_cut' }
  return { rows, values: found }
}

/** Returns the groups of every row: single groups in their order, then "Other groups", made up of the `merged` smallest groups. */
function mergeSmallest(bySize: readonly number[], merged: number): number[][] {
  const ascending = (a: number, b: number) => a - b
  // A merged row of only one group is an ordinary row.
  if (merged === 1) return bySize.toSorted(ascending).map((group) => [group])
  const alone = bySize.slice(merged).toSorted(ascending)
  return [...alone.map((group) => [group]), bySize.slice(0, merged).toSorted(ascending)]
}

/**
 * Returns whether a row has enough people and, when it is merged, whether enough people are left after any one of its groups is
 * removed.
 */
function isLargeEnough(parts: readonly number[], least: number, { minRest }: TableRules): boolean {
  const people = sum(parts)
  return people >= least && (parts.length === 1 || people - Math.max(...parts) >= minRest)
}

function publish(
  table: TableCounts,
  rows: readonly (readonly number[])[],
  counts: readonly (readonly number[])[],
  answers: readonly (readonly number[])[],
): PublishedTable {
  return {
    answers: answers.map((parts) => parts.map((answer) => table.answers[answer] ?? '')),
    rows: rows.map((row, index) => ({
      values: row.map((group) => table.groups[group]?.value ?? null),
      counts: answers.map((parts) => sum(parts.map((answer) => counts[index]?.[answer] ?? 0))),
    })),
  }
}

function sumColumns(rows: readonly (readonly number[])[], columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => sum(rows.map((row) => row[column] ?? 0)))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
