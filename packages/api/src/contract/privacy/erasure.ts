import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

const count = z.number().int().nonnegative()

/**
 * What an erasure of a member changes, as numbers of records. `responses`, `invitations` and `cases` stay without the person, so that
 * figures do not change; `notes` are the notes in which the person is named; `filters` are saved views and audiences that name the person; `mails` are deleted, or
 * lose the person when they went to others. The rest is deleted. Records of
 * surveys that the administrator may not see are counted too, since they are erased too.
 */
export const erasureCounts = z.object({
  responses: count,
  invitations: count,
  cases: count,
  notes: count,
  visits: count,
  mails: count,
  import_rows: count,
  images: count,
  filters: count,
  guests: count,
})

export type ErasureCounts = z.infer<typeof erasureCounts>

const params = z.object({ id: idInPath })

/** POST /v3/members/{id}/erasure/preview: returns what an erasure of the member would change. 403 for all but administrators, 404 without such a member. */
export const previewErasure = endpoint({
  // It erases and takes the erasure back, so it needs the database that is written to.
  method: 'POST',
  path: '/v3/members/{id}/erasure/preview',
  summary: 'What the erasure of a member changes',
  area: 'privacy',
  unlimited: true,
  params,
  response: erasureCounts,
})

/**
 * POST /v3/members/{id}/erasure: erases the personal data of a member for good, and of unmatched guests who are the same person. Returns what was changed. Backups keep the person until they rotate; the audit log keeps the member's number and the counts. Fails
 * 400 with `fields` unless `name` is the displayed name of the member, 403 for all but administrators, 404 without such a member.
 */
export const eraseMember = endpoint({
  method: 'POST',
  path: '/v3/members/{id}/erasure',
  summary: 'Erase the personal data of a member',
  area: 'privacy',
  unlimited: true,
  params,
  body: z.strictObject({ name: z.string().max(500) }),
  response: erasureCounts,
})
