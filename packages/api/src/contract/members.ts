import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { after, idInPath, isoDate, nothing, offset, recordCount } from './api-values.ts'

const text = z.string().nullable()

/**
 * A member as the list shows it. `matched` is '0' for one who is not connected to the WiFi; `send_quickpulse_next_run` is the
 * Quick Pulse checkbox. `name` is the whole name where it was given as one.
 * @source Specification part 2, section 3, "Member (list)"; name, pic_url and record_count are ours
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

/** What narrows the list of members; every filter is optional. @source ours */
export const memberListQuery = z.object({
  programId: idInPath.optional(),
  offset: offset.default(0),
  after,
  /** Words of the name or the number, whatever the case; `%` and `_` are letters like any other. */
  query: z.string().max(200).optional(),
  /** '1' is those on the WiFi alone, '0' the others. */
  matched: z.enum(['0', '1']).optional(),
})

export type MemberListQuery = z.input<typeof memberListQuery>

/**
 * GET /v3/members: one page of 10 of the members of a program, by last name, then first name. An offset past the end answers no
 * rows. Fails 403 for limited access, 404 for a program that is not the person's.
 * @source Specification part 2, sections 2 "Members" and 7
 */
export const listMembers = endpoint({
  method: 'GET',
  path: '/v3/members',
  summary: 'Members of a program',
  access: 'staff',
  query: memberListQuery,
  response: z.array(memberRow),
})

const name = z.string().max(100)

/** What the form Add Member sends. A birthday has a day and a month, or neither. @source Specification part 2, section 3, "New member payload" */
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
 * POST /v3/members: adds a member to the active program. Names and e-mail are required, the phone is a US one or blank, and a
 * member number that is given must be nobody's.
 * Fails 400 with `fields` under the names of the form (birthday, date_joined), 404 for a program that is not the person's, 409
 * `program_mismatch` for another of theirs.
 * @source Specification part 2, sections 5 "Add Member" and 7
 */
export const addMember = endpoint({
  method: 'POST',
  path: '/v3/members',
  summary: 'Add a member',
  access: 'staff',
  body: z.strictObject({ member: newMember }),
  response: z.object({ user_id: z.number().int() }),
})

/**
 * PUT /v3/members/{id}/quick_pulse: has the member sent a quick pulse with the next run. Asking twice is asking once.
 * Fails 404 for a member that is not the program's.
 * @source Specification part 2, sections 4 and 7, "setQP"
 */
export const setQuickPulse = endpoint({
  method: 'PUT',
  path: '/v3/members/{id}/quick_pulse',
  summary: 'Send a member the next quick pulse',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: nothing,
})

/** DELETE /v3/members/{id}/quick_pulse: takes that back. @source Specification part 2, sections 4 and 7, "unsetQP" */
export const unsetQuickPulse = endpoint({
  method: 'DELETE',
  path: '/v3/members/{id}/quick_pulse',
  summary: 'Do not send a member the next quick pulse',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: nothing,
})
