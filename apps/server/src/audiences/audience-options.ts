import { AUDIENCE_COLUMNS, type AudienceColumnId } from '@rapport/domain/audiences/audience-columns'
import { CRITERION_TYPES, type CriterionType, OPERATORS, OPERATORS_OF } from '@rapport/domain/audiences/audience-query'
import { MONTH_NAMES } from '@rapport/domain/format/long-date'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** One option of a custom column. @source ours */
export interface Option {
  value: string
  label: string
}

const MAX_OPTIONS = 500

/** The operators of a type, as the builder offers them. @source Specification part 2, section 3 */
export const operatorsOf = (type: CriterionType) =>
  OPERATORS_OF[type].map((value) => ({ value, label: OPERATORS[value].label }))

/** What the builder is made of, but for how many contacts there are. @source Specification part 2, section 3 "Builder parameters" */
export const BUILDER = {
  parameters: AUDIENCE_COLUMNS.map((column) => ({ ...column })),
  // Object.fromEntries forgets the names.
  operators: Object.fromEntries(CRITERION_TYPES.map((type) => [type, operatorsOf(type)])) as Record<
    CriterionType,
    ReturnType<typeof operatorsOf>
  >,
}

/**
 * The options of a custom column: what the program's members have, its locations, or the months. Null for a column of another
 * type and for one that there is not. At most 500.
 *
 * @source Specification part 2, section 7 "Get custom type"
 */
export async function selectColumnOptions(db: Db, programId: number, columnId: string): Promise<Option[] | null> {
  // Compared with the ids alone.
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
    case 'birth_month':
      return MONTH_NAMES.map((label, place) => ({ value: String(place + 1), label }))
    default:
      return null
  }
}

/** Whether a custom column has an option; unlike the list of options it is found at the first member that has it. @source ours */
export async function hasColumnOption(db: Db, programId: number, columnId: string, value: string): Promise<boolean> {
  if (columnId !== 'member_category' && columnId !== 'gender') {
    const options = await selectColumnOptions(db, programId, columnId)
    return options?.some((option) => option.value === value) ?? false
  }
  const { rows } = await sql`
    select from member where program_id = ${programId} and ${sql.ref(columnId)} = ${value} limit 1`.execute(db)
  return rows.length > 0
}
