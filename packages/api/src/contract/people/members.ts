import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { after, idInPath, isoDate, nothing, offset, recordCount } from '../api-values.ts'

const text = z.string().nullable()

/**
 * A member in the list. `matched` is '1' for a member known to the WiFi, even when not on site, and otherwise '0'.
 * `send_quickpulse_next_run` states whether the member is marked for the next Quick Pulse. `name` is the full name as a single
 * string, which is displayed for a member without a first name.
 * @source Specification part 2, section 3, "Member (list)"
 */
export const memberRow = z.object({
  user_id: z.number().int(),
  fname: text,
  lname: text,
  name: text,
  member_number: text,
  pic_url: text,
  matched: z.enum(['0', '1']),
  send_quickpulse_next_run: z.boolean(),
  record_count: recordCount,
})

export type MemberRow = z.infer<typeof memberRow>

/** The filters of the member list; all are optional. */
export const memberListQuery = z.object({
  programId: idInPath.optional(),
  offset: offset.default(0),
  after,
  /** Words to find in the name or number, ignoring case; `%` and `_` have no special meaning. */
  query: z.string().max(200).optional(),
  /** '1' returns only members known to the WiFi, '0' only the others. */
  matched: z.enum(['0', '1']).optional(),
})

export type MemberListQuery = z.input<typeof memberListQuery>

/**
 * GET /v3/members: returns a page of 10 members of a program, sorted by last name and then first name. An offset past the end returns no
 * rows. Fails with 403 for limited access, and with 404 for a program that is not accessible.
 * @source Specification part 2, sections 2 "Members" and 7
 */
export const listMembers = endpoint({
  method: 'GET',
  path: '/v3/members',
  summary: 'Members of a program',
  area: 'members',
  query: memberListQuery,
  response: z.array(memberRow),
})

const name = z.string().max(100)

/**
 * The body of the Add Member form. A birthday has both a day and a month, or neither.
 *
 * @source Specification part 2, section 3, "New member payload"
 */
export const newMember = z.strictObject({
  fname: name,
  lname: name,
  phone: z.string().max(50),
  email: z.string().max(254),
  member_number: z.string().max(50),
  program_id: z.int().positive(),
  birth_day: z.int().optional(),
  birth_month: z.int().optional(),
  birth_year: z.int().min(1000).max(9999).optional(),
  date_joined: isoDate.optional(),
})

export type NewMember = z.input<typeof newMember>

/**
 * POST /v3/members: adds a member to the active program. Names and e-mail are required, the phone must be a US number or blank, and
 * a member number must be unused. Fails with 400 for invalid values, with `fields` keyed by the form's names (birthday, date_joined);
 * with 404 for a program that is not accessible; and with 409 `program_mismatch` for an accessible program that is not the active
 * one.
 * @source Specification part 2, sections 5 "Add Member" and 7
 */
export const addMember = endpoint({
  method: 'POST',
  path: '/v3/members',
  summary: 'Add a member',
  area: 'members',
  body: z.strictObject({ member: newMember }),
  response: z.object({ user_id: z.number().int() }),
})

/**
 * PUT /v3/members/{id}/quick_pulse: marks the member for the next Quick Pulse. The call is idempotent. Fails with 404 for a member
 * of a different program.
 *
 * @source Specification part 2, sections 4 and 7, "setQP"
 */
export const setQuickPulse = endpoint({
  method: 'PUT',
  path: '/v3/members/{id}/quick_pulse',
  summary: 'Send a member the next quick pulse',
  area: 'members',
  params: z.object({ id: idInPath }),
  response: nothing,
})

/**
 * DELETE /v3/members/{id}/quick_pulse: removes the member's mark for the next Quick Pulse.
 *
 * @source Specification part 2, sections 4 and 7, "unsetQP"
 */
export const unsetQuickPulse = endpoint({
  method: 'DELETE',
  path: '/v3/members/{id}/quick_pulse',
  summary: 'Remove a member’s mark for the next quick pulse',
  area: 'members',
  params: z.object({ id: idInPath }),
  response: nothing,
})
