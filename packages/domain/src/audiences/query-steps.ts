import { type AudienceQuery, groupCriteria } from './audience-query.ts'

/** The number of members who meet the criteria of the rows in `mask` and of no other rows; bit 0 means the first row. */
export interface RowPattern {
  readonly mask: number
  readonly count: number
}

/** The effect of one row of a query; the API schema describes each field. */
export interface QueryStep {
  readonly row: number
  readonly group: number
  readonly alone: number
  readonly remaining: number
  readonly removed: number
  readonly without: number
  readonly empties: boolean
}

/** The member counts of a query, and the effect of each of its rows. */
export interface QueryCounts {
  readonly audience_size: number
  readonly all_contacts_size: number
  /** The number of members in more than one of the groups that OR joins. */
  readonly overlap: number
  readonly steps: readonly QueryStep[]
}

/** Returns the rows of each group as a mask, in which bit 0 is the first row of the query. @source Decisions, section 12 "AND/OR" */
export function groupMasks(query: AudienceQuery): number[] {
  let row = 0
  return groupCriteria(query).map((group) => group.reduce((mask) => mask | (1 << row++), 0))
}

const holds = (mask: number, required: number): boolean => (mask & required) === required

/**
 * Counts the members that a query selects, and measures the effect of each of its rows. `patterns` contains the number of members
 * for each set of rows that they meet, including the empty set. In a group (rows joined by AND), each row is compared with those
 * before it. A row counts as emptying its group if the group has no members and either no member meets the row or the group would
 * have members without it. Works for at most 31 rows.
 */
export function countQuery(query: AudienceQuery, patterns: readonly RowPattern[]): QueryCounts {
  const groups = groupMasks(query)
  const sum = (keep: (mask: number) => boolean) =>
    patterns.reduce((total, { mask, count }) => (keep(mask) ? total + count : total), 0)
  const among = (required: number) => sum((mask) => holds(mask, required))
  const groupsOf = (mask: number) => groups.filter((required) => holds(mask, required)).length
  const steps = groups.flatMap((required, group) => {
    const rows = Array.from({ length: 31 }, (_, row) => row).filter((row) => holds(required, 1 << row))
    const isEmpty = among(required) === 0
    return rows.map((row): QueryStep => {
      const bit = 1 << row
      const before = required & (bit - 1)
      const [alone, remaining, without] = [among(bit), among(before | bit), among(required & ~bit)]
      const empties = isEmpty && (alone === 0 || without > 0)
      return { row, group, alone, remaining, removed: among(before) - remaining, without, empties }
    })
  })
  return {
    audience_size: groups.length === 0 ? among(0) : sum((mask) => groupsOf(mask) > 0),
    all_contacts_size: among(0),
    overlap: sum((mask) => groupsOf(mask) > 1),
    steps,
  }
}
