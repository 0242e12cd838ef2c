import { AUDIENCE_COLUMNS, type AudienceColumnId, LAST_SCORES } from '@rapport/domain/audiences/audience-columns'
import { CRITERION_TYPES, type CriterionType, OPERATORS, OPERATORS_OF } from '@rapport/domain/audiences/audience-query'
import { MONTH_NAMES } from '@rapport/domain/format/long-date'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** An option of a custom column. */
export interface Option {
  value: string
  label: string
}

const MAX_OPTIONS = 500

/**
 * Returns the operators for a column type, in the order in which the audience builder lists them. @source Specification part 2,
 * section 3
 */
export const operatorsOf = (type: CriterionType) =>
  OPERATORS_OF[type].map((value) => ({ value, label: OPERATORS[value].label }))

/**
 * The columns and operators of the audience builder, without the number of contacts.
 *
 * @source Specification part 2, section 3 "Builder parameters"
 */
export const BUILDER = {
  parameters: AUDIENCE_COLUMNS.map((column) => ({ ...column })),
  // Object.fromEntries loses the key type.
  operators: Object.fromEntries(CRITERION_TYPES.map((type) => [type, operatorsOf(type)])) as Record<
    CriterionType,
    ReturnType<typeof operatorsOf>
  >,
}

/**
 * Returns at most 500 options of a custom column. Depending on the column, these are the values that occur among the program's
 * members, the program's locations, the possible last scores, or the months. Returns null for a column of another type and for an
 * unknown column.
 *
 * @source Specification part 2, section 7 "Get custom type"
 */
export async function selectColumnOptions(db: Db, programId: number, columnId: string): Promise<Option[] | null> {
  // The cast is safe even for an unknown id, because the id is used only after it has matched a known id.
  const id = columnId as AudienceColumnId
  switch (id) {
    case 'member_category':
    case 'gender': {
      const { rows } = await sql<Option>`
        select ${sql.ref(id)} as value, ${sql.ref(id)} as label from member
         where program_id = ${programId} and ${sql.ref(id)} <> '' group by 1 order by lower(${sql.ref(id)}), 1 limit ${sql.lit(MAX_OPTIONS)}`.execute(
        db,
      )
      return rows
    }
    case 'merchant_id': {
      const { rows } = await sql<Option>`
        select merchant_id::text as value, merchant_name as label from merchant
         where program_id = ${programId} order by lower(merchant_name), merchant_id limit ${sql.lit(MAX_OPTIONS)}`.execute(
        db,
      )
      return rows
    }
    case 'last_score':
      return LAST_SCORES.map((option) => ({ ...option }))
    case 'birth_month':
      return MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))
    default:
      return null
  }
}

/**
 * Maps each custom column whose options are stored in a table to that table, where the column has the same name. All other custom
 * columns have fixed options.
 */
const TABLE_OF = new Map([
  ['member_category', 'member'],
  ['gender', 'member'],
  ['merchant_id', 'merchant'],
])

/**
 * Returns whether a value is an option of a custom column. This includes the options after the first 500, which selectColumnOptions
 * omits.
 */
export async function hasColumnOption(db: Db, programId: number, columnId: string, value: string): Promise<boolean> {
  const table = TABLE_OF.get(columnId)
  if (table === undefined) {
    const options = await selectColumnOptions(db, programId, columnId)
    return options?.some((option) => option.value === value) ?? false
  }
  const { rows } = await sql`
    select from ${sql.table(table)}
     where program_id = ${programId} and ${sql.ref(columnId)}::text = ${value} limit 1`.execute(db)
  return rows.length > 0
}
