import { CASE_STATUSES } from '@rapport/domain/cases'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

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
    /** Tags to add to those of a case. */
    add_tags: tagList.optional(),
    /** Tags that replace those of a case. */
    tags: tagList.optional(),
  })
  .refine((change) => Object.values(change).some((part) => part !== undefined), 'must change something')

export type CaseBulkChange = z.input<typeof caseBulkChange>

/** The outcome for one of several cases. `before` has the values that undo the change; null for a case that was rejected. */
export const caseBulkResult = z.object({
  case_id: z.number().int(),
  ok: z.boolean(),
  /** The reason why the case was rejected, as text for users; null when it was not rejected. */
  reason: z.string().nullable(),
  before: z
    .object({ status: z.enum(CASE_STATUSES), assigned_to: z.number().int().nullable(), tags: z.array(z.string()) })
    .nullable(),
  /** The version after the change; null for a case that was rejected. */
  updated_ts: epochMs.nullable(),
})

export type CaseBulkResult = z.infer<typeof caseBulkResult>

/**
 * POST /v3/cases/bulk: changes up to 100 cases, each by the rules of a save and with a history entry; returns an outcome for each
 * id, in order. A case that a rule forbids, that is not accessible, or whose `versions` entry (updated_ts, in the order of ids) is
 * stale is rejected with a reason; all other cases are saved. Fails with 400 for a change without fields.
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
