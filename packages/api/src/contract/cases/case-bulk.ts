import { CASE_STATUSES } from '@rapport/domain/cases'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const MAX_RESOLUTION = 10_000

const tagList = z.array(z.string().trim().min(1).max(100)).max(50)

/**
 * The change to apply to each of several cases; at least one field is required.
 *
 * @source extends Specification part 1, section 2 "Cases list"
 */
export const caseBulkChange = z
  .strictObject({
    status: z.enum(CASE_STATUSES).optional(),
    /** Null removes the assignee. */
    assigned_to: z.number().int().positive().nullable().optional(),
    /** Tags to add to each case's tags. */
    add_tags: tagList.optional(),
    /** Tags that replace each case's tags. */
    tags: tagList.optional(),
    /** The resolution to add to each case that has none. */
    add_resolution: z.string().trim().min(1).max(MAX_RESOLUTION).optional(),
    /** The resolution that replaces each case's resolution; null removes it. */
    resolution_description: z.string().max(MAX_RESOLUTION).nullable().optional(),
  })
  .refine((change) => Object.values(change).some((part) => part !== undefined), 'must change at least one field')

export type CaseBulkChange = z.input<typeof caseBulkChange>

/**
 * The outcome of a bulk change for one case. `before` contains the values with which the change can be undone; it is null if the
 * change was rejected.
 */
export const caseBulkResult = z.object({
  case_id: z.number().int(),
  ok: z.boolean(),
  /** Why the change was rejected, as text for users; null if it was not rejected. */
  reason: z.string().nullable(),
  before: z
    .object({
      status: z.enum(CASE_STATUSES),
      assigned_to: z.number().int().nullable(),
      tags: z.array(z.string()),
      resolution_description: z.string().nullable(),
    })
    .nullable(),
  /** The version of the case after the change; null if the change was rejected. */
  updated_ts: epochMs.nullable(),
})

export type CaseBulkResult = z.infer<typeof caseBulkResult>

/**
 * POST /v3/cases/bulk: changes up to 100 cases. Each change follows the rules for saving a single case and adds a history entry.
 * Returns an outcome for each id, in order. The change to a case is rejected with a reason if a rule forbids it, if the case is not
 * accessible, or if the case's entry in `versions` (updated_ts, in the order of ids) is stale; all other cases are saved. Fails
 * with 400 for a change without fields.
 * @source extends Specification part 1, sections 2 and 5
 */
export const changeCases = endpoint({
  method: 'POST',
  path: '/v3/cases/bulk',
  summary: 'Change several cases',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  body: z
    .strictObject({
      ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(100),
      change: caseBulkChange,
      versions: z.array(epochMs).max(100).optional(),
    })
    .refine(({ ids }) => new Set(ids).size === ids.length, { path: ['ids'], message: 'names a case twice' })
    .refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
      path: ['versions'],
      message: 'must have one entry for each id',
    }),
  response: z.array(caseBulkResult),
})
