import { CRITERION_TYPES, type Operator, OPERATORS } from '@rapport/domain/audiences/audience-query'
import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { idInPath } from './api-values.ts'

// Object.keys forgets the names.
const operatorNames = Object.keys(OPERATORS) as [Operator, ...Operator[]]

const operator = z.enum(operatorNames)

/** One row of a query as it is kept: values are texts; between has value_1 and value_2, exists none, the others value. @source Specification part 2, section 3 */
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

/** A query: criteria with a conjunction between each two; AND binds tighter than OR. Empty is everybody (a default audience). @source Specification part 2, section 7 */
export const audienceQuery = z.array(z.union([criterion, z.enum(['and', 'or'])]))

/** A value of a criterion as it is sent: a text, or a JSON number, which is read as the text of that number. */
const value = z
  .union([z.string().max(2000), z.number()])
  .transform((given) => String(given))
  .optional()

/**
 * A query as it is sent. Types, columns, operators and values are texts here (a value may be a JSON number): the rules of the
 * domain check them row by row, so that a refusal names the row and the reason.
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
 * What one row does, in the order of the query. `alone` members meet the row by itself. `remaining` meet it and the rows before it
 * in its group (rows joined by AND), `removed` of those before it do not. `without` would be in the group if this row were not
 * there. `empties`: the group selects nobody, and this row alone is the reason.
 * @source ours
 */
export const queryStep = z.object({
  row: z.number().int().nonnegative(),
  /** The place of its group; each OR begins one. */
  group: z.number().int().nonnegative(),
  alone: z.number().int().nonnegative(),
  remaining: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
  without: z.number().int().nonnegative(),
  empties: z.boolean(),
})

export type QueryStep = z.infer<typeof queryStep>

/** A member of the sample. @source ours */
export const sampleMember = z.object({
  user_id: z.number().int(),
  pic_url: z.string().nullable(),
  fname: z.string().nullable(),
  lname: z.string().nullable(),
  member_number: z.string().nullable(),
})

/**
 * Whom a query selects. `overlap` members meet more than one of the groups that OR joins; they count once in audience_size.
 * The same query shows the same sample while nobody changes.
 * @source Specification part 2, section 7; all but audience_size is ours
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
 * GET /v3/audiences/builder: the columns that may be asked for with their types, the operators of each type in order, and how
 * many contacts the program has.
 * @source Specification part 2, section 7; the shape is ours
 */
export const getAudienceBuilder = endpoint({
  method: 'GET',
  path: '/v3/audiences/builder',
  summary: 'What an audience may be asked by',
  access: 'staff',
  query: z.object({ programId: idInPath.optional() }),
  response: z.object({
    parameters: z.array(
      z.object({ whitelist_col_id: z.string(), col_name_human: z.string(), type: z.enum(CRITERION_TYPES) }),
    ),
    operators: z.record(z.enum(CRITERION_TYPES), z.array(operatorChoice)),
    all_contacts_size: z.number().int().nonnegative(),
  }),
})

/** GET /v3/audiences/columns/{columnId}: the options of a column of type custom; 404 for another. @source Specification part 2, section 7 */
export const getAudienceColumn = endpoint({
  method: 'GET',
  path: '/v3/audiences/columns/{columnId}',
  summary: 'Options of a custom column',
  access: 'staff',
  params: z.object({ columnId: z.string().max(100) }),
  query: z.object({ programId: idInPath.optional() }),
  response: z.object({
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    operators: z.array(operatorChoice),
  }),
})
