/** The types of criteria. @source Specification part 2, section 3 "Query criterion" */
export const CRITERION_TYPES = ['text', 'number', 'date', 'dow', 'tod', 'bool', 'custom'] as const

/** One type of criterion. @source Specification part 2, section 3 */
export type CriterionType = (typeof CRITERION_TYPES)[number]

/** The operators, each with its text in the builder and in a sentence. @source Specification part 2, section 5 */
export const OPERATORS = {
  is: { label: 'is', phrase: 'is' },
  is_not: { label: 'is not', phrase: 'is not' },
  contains: { label: 'contains', phrase: 'contains' },
  starts_with: { label: 'starts with', phrase: 'starts with' },
  less_than: { label: 'is less than', phrase: 'is less than' },
  more_than: { label: 'is more than', phrase: 'is more than' },
  before: { label: 'is before', phrase: 'is before' },
  after: { label: 'is after', phrase: 'is after' },
  between: { label: 'is between', phrase: 'is between' },
  exists: { label: 'exists', phrase: 'is known' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly phrase: string }>>

/** One operator, as named in the API. @source Specification part 2, section 3 */
export type Operator = keyof typeof OPERATORS

/** The operators of each type; the first is the default for a new row. @source Specification part 2, section 3 */
export const OPERATORS_OF: Readonly<Record<CriterionType, readonly Operator[]>> = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'exists'],
  number: ['is', 'is_not', 'less_than', 'more_than', 'between', 'exists'],
  date: ['is', 'before', 'after', 'between', 'exists'],
  dow: ['is', 'is_not'],
  tod: ['before', 'after', 'between'],
  bool: ['is'],
  custom: ['is', 'is_not', 'exists'],
}

/**
 * A comparison. `col` is the id of a column; values are strings as typed. `between` has `value_1` and `value_2`, `exists` has no
 * value, and all others have `value`.
 *
 * @source Specification part 2, sections 3 and 5
 */
export interface CriterionWhere {
  readonly col: string
  readonly operator: Operator
  readonly value?: string | undefined
  readonly value_1?: string | undefined
  readonly value_2?: string | undefined
}

/** The condition of one row of the builder. @source Specification part 2, section 3 "Query criterion" */
export interface Criterion {
  readonly type: CriterionType
  readonly where: CriterionWhere
}

/** The logical operator that joins two rows; AND binds tighter than OR. @source Decisions, section 12 "AND/OR" */
export type Conjunction = 'and' | 'or'

/**
 * An audience query: criteria with a conjunction between each adjacent pair.
 *
 * @source Specification part 2, section 7; Decisions, section 12
 */
export type AudienceQuery = readonly (Criterion | Conjunction)[]

/**
 * A row that is being edited: its criterion, and the conjunction that joins it to the previous row. The conjunction of the first
 * row is not sent.
 *
 * @source Specification part 2, section 4 "Query builder"
 */
export interface QueryRow {
  readonly conjunction: Conjunction
  readonly criterion: Criterion
}

/**
 * Returns whether a row may be removed, which is true of every row except the first.
 *
 * @source Specification part 2, section 4 "Query builder"
 */
export function canRemoveRow(index: number): boolean {
  return index > 0
}

/** Builds the query from the rows of the builder. @source Specification part 2, section 7 */
export function joinRows(rows: readonly QueryRow[]): AudienceQuery {
  return rows.flatMap(({ conjunction, criterion }, index) => (index === 0 ? [criterion] : [conjunction, criterion]))
}

/**
 * Returns the groups of criteria that are separated by OR. A member belongs to the audience when all criteria of at least one group
 * match. A query without criteria has no groups and selects all members.
 *
 * @source Decisions, section 12 "AND/OR"
 */
export function groupCriteria(query: AudienceQuery): Criterion[][] {
  const groups: Criterion[][] = [[]]
  for (const part of query) {
    if (part === 'or') groups.push([])
    else if (part !== 'and') groups.at(-1)?.push(part)
  }
  return groups.filter((group) => group.length > 0)
}

const criterion = (
  type: Criterion['type'],
  col: string,
  operator: CriterionWhere['operator'],
  value: string,
): Criterion => ({
  type,
  where: { col, operator, value },
})

/** The default audiences, which every program has, in order. @source Specification part 2, section 2 "Campaigns" */
export const DEFAULT_AUDIENCES: readonly { readonly name: string; readonly query: AudienceQuery }[] = [
  { name: 'All Contacts', query: [] },
  { name: 'New Members', query: [criterion('number', 'tenure', 'less_than', '1')] },
  { name: 'Connected to WiFi', query: [criterion('bool', 'wifi_matched', 'is', 'true')] },
  {
    name: 'Weekend Visitors',
    query: [criterion('dow', 'visit_dow', 'is', '6'), 'or', criterion('dow', 'visit_dow', 'is', '0')],
  },
  { name: 'Not Yet Visited', query: [criterion('number', 'visits', 'is', '0')] },
]
