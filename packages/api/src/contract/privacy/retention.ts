import { LONGEST_RETENTION, RETENTION_KINDS } from '@rapport/domain/people'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const params = z.object({ id: idInPath })
const kind = z.enum(RETENTION_KINDS)
const months = z.int().min(1).max(LONGEST_RETENTION)

/**
 * How long one kind of personal data is kept, in months; null keeps it. `removed_ts` is when data of this kind was last removed, epoch
 * ms; null when there was none.
 */
export const retention = z.object({ kind, months: months.nullable(), removed_ts: epochMs.nullable() })

export type Retention = z.infer<typeof retention>

/** GET /v3/programs/{id}/retention: returns how long each kind of personal data is kept. 403 for all but administrators. */
export const listRetention = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/retention',
  summary: 'How long personal data is kept',
  area: 'privacy',
  params,
  response: z.array(retention),
})

/** The most records that a preview counts. */
export const MOST_COUNTED = 100_000

/**
 * POST /v3/programs/{id}/retention/preview: returns how many records are older than a period, at most 100,000, and the moment before
 * which they were made, epoch ms. Fails 400 with `fields` for a period that the kind does not allow, 403 for all but administrators.
 */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/retention/preview',
  summary: 'What a period of keeping data removes',
  area: 'privacy',
  unlimited: true,
  params,
  body: z.strictObject({ kind, months }),
  response: z.object({ older: z.int().min(0).max(MOST_COUNTED), limit_ts: epochMs }),
})

/** The period of one kind: null keeps the data. `replaces` is the period that was read. */
export const retentionChoice = z.strictObject({ kind, months: months.nullable(), replaces: months.nullable() })

export type RetentionChoice = z.infer<typeof retentionChoice>

/**
 * PUT /v3/programs/{id}/retention: stores how long one kind is kept and returns all kinds. Older data is removed in the background from
 * then on: responses stay without the person, the other kinds are deleted. Fails 400 with `fields` for a period that the kind does not
 * allow, 403 for all but administrators, 409 with the current periods when `replaces` is not the stored one.
 */
export const saveRetention = endpoint({
  method: 'PUT',
  path: '/v3/programs/{id}/retention',
  summary: 'Choose how long personal data is kept',
  area: 'privacy',
  params,
  body: retentionChoice,
  response: z.array(retention),
})
