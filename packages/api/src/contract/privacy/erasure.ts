import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

const count = z.number().int().nonnegative()

/**
 * The effect of erasing a member, as record counts. `responses`, `invitations` and `cases` are preserved without the person, so
 * that figures do not change. `notes` are the notes that name the person; `filters` are the saved views and audiences that name the
 * person. `mails` are messages: those sent to the person are deleted, and those sent to others no longer name the person. All other
 * records are deleted. Records of surveys that the administrator is not allowed to see are also counted, because they are also
 * erased.
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

/**
 * POST /v3/members/{id}/erasure/preview: returns the effect of erasing the member, without changing anything. Fails with 403 unless
 * the caller is an administrator, and with 404 for an unknown member.
 */
export const previewErasure = endpoint({
  // The preview performs the erasure and rolls it back, so it needs the writable database.
  method: 'POST',
  path: '/v3/members/{id}/erasure/preview',
  summary: 'What erasing a member would change',
  area: 'privacy',
  unlimited: true,
  params,
  response: erasureCounts,
})

/**
 * POST /v3/members/{id}/erasure: permanently erases the personal data of a member, and of unmatched guests who are the same person.
 * Returns the numbers of changed records. Backups still contain the data until they are rotated out; the audit log keeps the
 * member's number and the counts. Fails with 400 and `fields` unless `name` is the member's displayed name, with 403 unless the
 * caller is an administrator, and with 404 for an unknown member.
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
