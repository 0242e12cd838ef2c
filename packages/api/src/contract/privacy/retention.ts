import { LONGEST_RETENTION, RETENTION_KINDS } from '@rapport/domain/people'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const params = z.object({ id: idInPath })
const kind = z.enum(RETENTION_KINDS)
const months = z.int().min(1).max(LONGEST_RETENTION)

/**
 * The retention period for one kind of personal data, in months; null means that the data is stored indefinitely. `removed_ts` is
 * when data of this kind was last removed, in epoch ms, or null if none has been removed.
 */
export const retention = z.object({ kind, months: months.nullable(), removed_ts: epochMs.nullable() })

export type Retention = z.infer<typeof retention>

/**
 * GET /v3/programs/{id}/retention: returns the retention period of each kind of personal data. Fails with 403 except for
 * administrators.
 */
export const listRetention = endpoint({
  method: 'GET',
  path: '/v3/programs/{id}/retention',
  summary: 'How long personal data is kept',
  area: 'privacy',
  params,
  response: z.array(retention),
})

/** The maximum number of records that a preview counts. */
export const MOST_COUNTED = 100_000

/**
 * POST /v3/programs/{id}/retention/preview: returns how many records are older than a period (counting at most 100,000), and the
 * time before which a record counts as older, in epoch ms. Fails with 400 and `fields` for a period that is not allowed for this
 * kind of data, and with 403 for all but administrators.
 */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/v3/programs/{id}/retention/preview',
  summary: 'What a retention period would remove',
  area: 'privacy',
  unlimited: true,
  params,
  body: z.strictObject({ kind, months }),
  response: z.object({ older: z.int().min(0).max(MOST_COUNTED), limit_ts: epochMs }),
})

/**
 * The retention period for one kind of data; null means that the data is stored indefinitely. `replaces` is the stored period that
 * the client last read.
 */
export const retentionChoice = z.strictObject({ kind, months: months.nullable(), replaces: months.nullable() })

export type RetentionChoice = z.infer<typeof retentionChoice>

/**
 * PUT /v3/programs/{id}/retention: stores the retention period for one kind of data and returns the periods for all kinds. From
 * then on, data of this kind that is older than the period is removed in the background: a response is preserved without the
 * person, and a record of any other kind is deleted. Fails with 400 and `fields` for a period that is not allowed for this kind of
 * data, 403 for all but administrators, and 409 with the current periods when `replaces` is not the stored period.
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
