import { createHash, randomBytes } from 'node:crypto'

import { audienceExportRequest } from '@rapport/api/contract/audiences/audiences'
import { caseExportRequest } from '@rapport/api/contract/cases/case-export'
import { exportRequest, responseExportRequest } from '@rapport/api/contract/club/exports'
import { auditExportRequest } from '@rapport/api/contract/privacy/audit'
import { mayUse } from '@rapport/domain/access/permissions'
import { RESPONSE_FORMATS, type ResponseFormat } from '@rapport/domain/export-state'
import type * as z from 'zod'

import { chooseReader } from '../db/replica.ts'
import { findSession, hashToken } from '../guards/session.ts'
import { notFound, unauthorized, type Call, type StaffCall } from '../http.ts'

/** Request for an export of segments; a request for responses has the same fields and more. */
export type ExportRequest = z.output<typeof exportRequest>

/** Request for an export of responses. */
export type ResponseExportRequest = z.output<typeof responseExportRequest>

/** Requests by kind of file: single responses, segments by question, cases, the members of an audience, and the audit log. */
interface ExportRequests {
  readonly responses: ResponseExportRequest
  readonly segments: ExportRequest
  readonly cases: z.output<typeof caseExportRequest>
  readonly audience: z.output<typeof audienceExportRequest>
  readonly audit: z.output<typeof auditExportRequest>
}

/** Kind of exported file. */
export type ExportKind = keyof ExportRequests

/** Lifetime of a link, in ms; the link expires earlier if the session that created it ends. @source SEC-TEN-12 */
const LINK_MS = 86_400_000

const hashLink = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/**
 * Creates a link to a file and returns its path. The file is generated on download, with the rights that the creator of the link
 * has at that time.
 * @source Specification part 1, section 7, "Exports"; SEC-TEN-12
 */
export async function makeLink<Kind extends ExportKind>(
  call: StaffCall,
  kind: Kind,
  request: ExportRequests[Kind],
): Promise<string> {
  if (call.token === null) throw unauthorized()
  const secret = `${call.programId}-${randomBytes(16).toString('base64url')}`
  await call.db
    .insertInto('export_link')
    .values({
      program_id: call.programId,
      link_hash: hashLink(secret),
      session_hash: hashToken(call.token),
      kind,
      request: JSON.stringify(request),
      created_ts: new Date(call.now()),
      expires_ts: new Date(call.now() + LINK_MS),
    })
    .execute()
  return `/v3/exports/${secret}.${extensionOf(request)}`
}

/** Returns the file name extension for a request. */
export const extensionOf = (request: object): string =>
  'format' in request ? RESPONSE_FORMATS[request.format as ResponseFormat] : 'csv' // Only requests for responses have a format.

/** The request stored for a link, and a call with the current rights of the person who created the link. */
export type FollowedLink = { readonly call: StaffCall } & (
  | { readonly kind: 'responses'; readonly request: ResponseExportRequest }
  | { readonly kind: 'segments'; readonly request: ExportRequest }
  | { readonly kind: 'cases'; readonly request: ExportRequests['cases'] }
  | { readonly kind: 'audience'; readonly request: ExportRequests['audience'] }
  | { readonly kind: 'audit'; readonly request: ExportRequests['audit'] }
)

/**
 * Resolves a link. Fails with 404 when it is unknown or expired, when the session that created it has ended, or when its creator is
 * no longer allowed to make this export.
 * @source SEC-TEN-12
 */
export async function followLink(call: Call, secret: string): Promise<FollowedLink> {
  const programId = Number(secret.slice(0, secret.indexOf('-')))
  const link = await call.db
    .selectFrom('export_link')
    .select(['kind', 'request', 'session_hash', 'expires_ts'])
    .where('program_id', '=', programId)
    .where('link_hash', '=', hashLink(secret))
    .executeTakeFirst()
  if (link === undefined || link.expires_ts.getTime() <= call.now()) throw notFound()
  const maker = await findSession(call.db, call.config, call.now(), link.session_hash)
  if (
    maker === null ||
    !maker.staff.program_ids.includes(programId) ||
    !mayUse(maker.staff, link.kind === 'audit' ? 'privacy' : 'exports')
  )
    throw notFound()
  const db = await chooseReader(call, maker.written)
  const own = { ...call, db, staff: maker.staff, programId }
  switch (link.kind) {
    case 'cases':
      return { kind: link.kind, request: caseExportRequest.parse(link.request), call: own }
    case 'audience':
      return { kind: link.kind, request: audienceExportRequest.parse(link.request), call: own }
    case 'audit':
      return { kind: link.kind, request: auditExportRequest.parse(link.request), call: own }
    case 'responses':
      return { kind: link.kind, request: responseExportRequest.parse(link.request), call: own }
    default:
      return { kind: link.kind, request: exportRequest.parse(link.request), call: own }
  }
}
