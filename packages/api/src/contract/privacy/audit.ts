import { AUDIT_KINDS } from '@rapport/domain/access'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, epochMs, idInPath, offset, recordCount } from '../api-values.ts'
import { exportLink } from '../club/exports.ts'

/**
 * An entry of the audit log. `user_id` and `who` identify the staff member who performed the action; both are null for scheduled
 * actions and for a failed sign-in with an unknown e-mail address. `about` is the subject's current name, or null when the subject
 * has no name or has been erased. `detail` contains counts and filters; for a free-text filter, it contains only the filter's name,
 * with the value `…`.
 */
export const auditEntry = z.object({
  audit_id: z.number().int(),
  created_ts: epochMs,
  user_id: z.number().int().nullable(),
  who: z.string().nullable(),
  /** Null for an action that this server version does not know. */
  kind: z.enum(AUDIT_KINDS).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  about: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The number of matching entries, counted up to 10,000. */
  record_count: recordCount,
})

export type AuditEntry = z.infer<typeof auditEntry>

const auditFilters = {
  /** The staff member who performed the action. */
  person: idInPath.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** First and last day, in the time zone of the program. */
  startDate: dateInQuery.optional(),
  endDate: dateInQuery.optional(),
  /**
   * Text to find, ignoring case, in the staff member's name or e-mail address, the name of the member concerned, the action or the
   * details; or the id of the subject.
   */
  query: z.string().max(200).optional(),
}

const filters = z.object(auditFilters)
export type AuditFilters = z.output<typeof filters>

/** The filters and the offset of an audit log page. */
export const auditQuery = z.object({ programId: idInPath.optional(), offset: offset.default(0), ...auditFilters })

export type AuditQuery = z.input<typeof auditQuery>

/**
 * GET /v3/audit: returns a page of 25 entries from a program's audit log, newest first: sign-ins, views and exports of personal
 * data, changes to rights and settings, imports and erasures. Views are recorded at most once an hour for each combination of
 * person, subject and filter. Fails with 403 except for administrators.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/v3/audit',
  summary: 'Audit log of a program',
  area: 'privacy',
  query: auditQuery,
  response: z.array(auditEntry),
})

/** The filters of the audit log, as a request body. */
export const auditExportRequest = z.object({ programId: idInPath, ...auditFilters })

export type AuditExportRequest = z.input<typeof auditExportRequest>

/**
 * POST /v3/report/exportAudit: exports the audit log entries that match these filters as CSV, newest first. The export is itself
 * recorded. Fails as listAudit does.
 */
export const exportAudit = endpoint({
  method: 'POST',
  path: '/v3/report/exportAudit',
  summary: 'A CSV of the audit log',
  area: 'privacy',
  secret: true,
  unlimited: true,
  body: auditExportRequest,
  response: exportLink,
  plainText: true,
})
