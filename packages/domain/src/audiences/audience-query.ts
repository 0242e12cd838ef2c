/** The types of what an audience is asked by. @source Specification part 2, section 3 "Query criterion" */
export const CRITERION_TYPES = ['text', 'number', 'date', 'dow', 'tod', 'bool', 'custom'] as const

/** One type of criterion. @source Specification part 2, section 3 */
export type CriterionType = (typeof CRITERION_TYPES)[number]

/** Every operator, with its words in the builder and in a sentence. @source Specification part 2, section 5; all but between and exists are ours */
export const OPERATORS = {
  is: { label: 'is', words: 'is' },
  is_not: { label: 'is not', words: 'is not' },
  contains: { label: 'contains', words: 'contains' },
  starts_with: { label: 'starts with', words: 'starts with' },
  less_than: { label: 'is less than', words: 'is less than' },
  more_than: { label: 'is more than', words: 'is more than' },
  before: { label: 'is before', words: 'is before' },
  after: { label: 'is after', words: 'is after' },
  between: { label: 'is between', words: 'is between' },
  exists: { label: 'exists', words: 'is known' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly words: string }>>

/** One operator, as the wire names it. @source Specification part 2, section 3 */
export type Operator = keyof typeof OPERATORS

/** The operators that each type offers, in order; the first is the one of a new row. @source Specification part 2, section 3; the lists are ours */
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
 * What is compared: `col` is a whitelisted column, its values are texts as typed. `value_1` and `value_2` belong to
 * between, `value` to the others, and exists has none.
 *
 * @source Specification part 2, sections 3 and 5
 */
export interface CriterionWhere {
  readonly col: string
  readonly operator: Operator
  readonly value?: string
  readonly value_1?: string
  readonly value_2?: string
}

/** One row of the builder. @source Specification part 2, section 3 "Query criterion" */
export interface Criterion {
  readonly type: CriterionType
  readonly where: CriterionWhere
}

/** What joins two rows; AND binds tighter than OR. @source Decisions, section 12 "AND/OR" */
export type Conjunction = 'and' | 'or'

/** An audience query: criteria with a conjunction between each two. @source Specification part 2, section 7; Decisions, section 12 */
export type AudienceQuery = readonly (Criterion | Conjunction)[]

/** A row while it is edited: its criterion, and what joins it to the row before; the first one's is not sent. @source Specification part 2, section 4 "Query builder" */
export interface QueryRow {
  readonly conjunction: Conjunction
  readonly criterion: Criterion
}

/** Whether a row may be removed: every one but the first. @source Specification part 2, section 4 "Query builder" */
export function canRemoveRow(index: number): boolean {
  return index > 0
}

/** The query of the builder's rows, with a conjunction between each two. @source Specification part 2, section 7 */
export function joinRows(rows: readonly QueryRow[]): AudienceQuery {
  return rows.flatMap(({ conjunction, criterion }, index) => (index === 0 ? [criterion] : [conjunction, criterion]))
}

/**
 * The groups that a query asks for: whoever meets every criterion of one of them is in the audience. Since AND binds
 * tighter, an OR begins a new group.
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
