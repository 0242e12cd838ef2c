import { CRITERION_TYPES, type Operator, OPERATORS } from '@rapport/domain/audiences'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

// Object.keys widens the names to strings.
const operatorNames = Object.keys(OPERATORS) as [Operator, ...Operator[]]

const operator = z.enum(operatorNames)

/**
 * One stored row of a query. Values are text. `between` has `value_1` and `value_2`, `exists` has no value, and the other operators
 * have `value`.
 * @source Specification part 2, section 3
 */
export const criterion = z.object({
  type: z.enum(CRITERION_TYPES),
  where: z.object({
    col: z.string(),
    operator,
    value: z.string().optional(),
    value_1: z.string().optional(),
    value_2: z.string().optional(),
  }),
})

/**
 * A query: criteria with `and` or `or` between them; AND binds tighter than OR. Only a default audience can have an empty query,
 * which selects everyone.
 * @source Specification part 2, section 7
 */
export const audienceQuery = z.array(z.union([criterion, z.enum(['and', 'or'])]))

/** A criterion's value in a request: text, or a JSON number, which is converted to text. */
const value = z
  .union([z.string().max(2000), z.number()])
  .transform((given) => String(given))
  .optional()

/**
 * A query in a request. Here, types, columns, operators and values may be any text (a value may also be a JSON number). The domain
 * rules validate them row by row, so that errors name the row and the reason. A query has at most 20 rows.
 * @source Specification part 2, section 5, "Query builder"
 */
export const sentQuery = z
  .array(
    z.union([
      z.enum(['and', 'or']),
      z.strictObject({
        type: z.string().max(100),
        where: z.strictObject({
          col: z.string().max(100),
          operator: z.string().max(100),
          value,
          value_1: value,
          value_2: value,
        }),
      }),
    ]),
  )
  .max(2000)

/**
 * The effect of one row. `row` is its index among the criteria. `alone` is the number of members who match the row by itself.
 * `remaining` is the number who match the row and all rows before it in its group (rows joined by AND), and `removed` is the number
 * who match the rows before it but not the row itself. `without` is the number who would match the group if the row were removed.
 * `empties` is set if the group selects no one because of this row: either no member matches the row, or the group would select
 * members without it.
 */
export const queryStep = z.object({
  row: z.number().int().nonnegative(),
  /** The index of the row's group; each OR begins a new group. */
  group: z.number().int().nonnegative(),
  alone: z.number().int().nonnegative(),
  remaining: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  without: z.number().int().nonnegative(),
  empties: z.boolean(),
})

export type QueryStep = z.infer<typeof queryStep>

/** A member in the sample of a query. */
export const sampleMember = z.object({
  user_id: z.number().int(),
  pic_url: z.string().nullable(),
  fname: z.string().nullable(),
  lname: z.string().nullable(),
  member_number: z.string().nullable(),
})

/**
 * The number of members that a query selects, the effect of each row, and a sample of the members. `overlap` is the number of
 * members who are in more than one of the groups joined by OR; they count once in audience_size. A query returns the same sample
 * until the members change.
 *
 * @source Specification part 2, section 7
 */
export const audienceSize = z.object({
  audience_size: z.number().int().nonnegative(),
  all_contacts_size: z.number().int().nonnegative(),
  overlap: z.number().int().nonnegative(),
  steps: z.array(queryStep),
  sample: z.array(sampleMember).max(20),
})

export type AudienceSize = z.infer<typeof audienceSize>

const operatorChoice = z.object({ value: operator, label: z.string() })

/**
 * GET /v3/audiences/builder: returns the columns with their types, the operators of each type in order, and the number of contacts
 * in the program.
 * @source Specification part 2, section 7
 */
export const getAudienceBuilder = endpoint({
  method: 'GET',
  path: '/v3/audiences/builder',
  summary: 'Columns and operators of the audience builder',
  area: 'audiences',
  query: z.object({ programId: idInPath.optional() }),
  response: z.object({
    parameters: z.array(
      z.object({
        whitelist_col_id: z.string(),
        col_name_human: z.string(),
        type: z.enum(CRITERION_TYPES),
        /** Heading under which the builder lists the column. */
        group: z.string(),
      }),
    ),
    operators: z.record(z.enum(CRITERION_TYPES), z.array(operatorChoice)),
    all_contacts_size: z.number().int().nonnegative(),
  }),
})

/**
 * GET /v3/audiences/columns/{columnId}: returns the options and operators of a column of type custom; fails with 404 for other columns.
 *
 * @source Specification part 2, section 7
 */
export const getAudienceColumn = endpoint({
  method: 'GET',
  path: '/v3/audiences/columns/{columnId}',
  summary: 'Options of a custom column',
  area: 'audiences',
  params: z.object({ columnId: z.string().max(100) }),
  query: z.object({ programId: idInPath.optional() }),
  response: z.object({
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    operators: z.array(operatorChoice),
  }),
})
