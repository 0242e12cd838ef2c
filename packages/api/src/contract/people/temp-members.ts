import { MATCH_REASONS, type MatchReason } from '@rapport/domain/people'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, nothing } from '../api-values.ts'

const text = z.string().nullable()
const params = z.object({ id: idInPath })
const member = z.object({ user_id: z.number().int() })

/** A member who might be the same person as an unmatched guest, and the reason for the suggestion. */
const tempMatchSuggestion = z.object({
  user_id: z.number().int(),
  fname: text,
  lname: text,
  name: text,
  member_number: text,
  // Object.keys widens the reasons to strings.
  reason: z.enum(Object.keys(MATCH_REASONS) as [MatchReason, ...MatchReason[]]),
})

export type TempMatchSuggestion = z.infer<typeof tempMatchSuggestion>

/**
 * A guest who signed up and is not matched to a member. `suggestions` (not in the specification) are at most three members who
 * might be this guest, with the most likely first; in a list, only the newest 500 guests have suggestions.
 * @source Specification part 2, section 3, "Temp member"
 */
export const tempMember = z.object({
  id: z.number().int(),
  fname: text,
  lname: text,
  email: text,
  phone: text,
  member_number: text,
  suggestions: z.array(tempMatchSuggestion),
  created_ts: epochMs,
})

export type TempMember = z.infer<typeof tempMember>

/**
 * GET /v3/temp_members: returns all unmatched guests of a program, newest first.
 *
 * @source Specification part 2, sections 2 "Members" and 7
 */
export const listTempMembers = endpoint({
  method: 'GET',
  path: '/v3/temp_members',
  summary: 'Unmatched guests of a program',
  area: 'members',
  query: z.object({ programId: idInPath.optional() }),
  response: z.array(tempMember),
})

/**
 * The numbers of responses, cases and visits that a guest has. Records of surveys that the user is not allowed to see are not
 * counted, although a match moves them too.
 */
export const whatMoves = z.object({
  responses: z.number().int().nonnegative(),
  cases: z.number().int().nonnegative(),
  visits: z.number().int().nonnegative(),
})

export type WhatMoves = z.infer<typeof whatMoves>

/**
 * A guest with the counts of their records. Matching the guest moves the records to the member. Visits are deleted with the guest;
 * a guest with responses or cases cannot be deleted.
 */
export const tempMemberDetail = tempMember.extend(whatMoves.shape)

export type TempMemberDetail = z.infer<typeof tempMemberDetail>

/**
 * GET /v3/temp_members/{id}: returns an unmatched guest. Fails with 404 when the guest does not exist or has been matched.
 *
 * @source Specification part 2, section 7
 */
export const getTempMember = endpoint({
  method: 'GET',
  path: '/v3/temp_members/{id}',
  summary: 'One unmatched guest',
  area: 'members',
  params,
  response: tempMemberDetail,
})

/**
 * GET /v3/temp_members/{id}/matches/{memberId}: returns how many records a match of this guest to this member would move, without
 * changing anything. Fails with 404 when either belongs to a different program.
 */
export const previewTempMatch = endpoint({
  method: 'GET',
  path: '/v3/temp_members/{id}/matches/{memberId}',
  summary: 'Number of records that a match would move',
  area: 'members',
  params: z.object({ id: idInPath, memberId: idInPath }),
  response: whatMoves,
})

/**
 * PUT /v3/temp_members/{id}/member: matches a guest to a member. Responses, cases, visits and opt-outs move to the member. An e-mail, phone
 * or member number that the member lacks is copied (the member number only if no other member has it), but the member's existing
 * values are preserved. The guest is removed from the list. Fails with 404 when either belongs to a different program or the guest
 * has already been matched.
 *
 * @source Specification part 2, sections 4 and 7, "setMember"
 */
export const matchTempMember = endpoint({
  method: 'PUT',
  path: '/v3/temp_members/{id}/member',
  summary: 'Match an unmatched guest to a member',
  area: 'members',
  params,
  body: z.strictObject({ memberId: z.int().positive() }),
  response: member,
})

/**
 * POST /v3/temp_members/{id}/member: creates a member from the guest, with the guest's responses, cases and visits. Fails with 400
 * and `fields` when a member already has the guest's member number; in that case, match the guest to that member instead.
 * @source Specification part 2, sections 4 and 7, "createMember"
 */
export const createFromTempMember = endpoint({
  method: 'POST',
  path: '/v3/temp_members/{id}/member',
  summary: 'Create a member from an unmatched guest',
  area: 'members',
  params,
  body: nothing,
  response: member,
})

/**
 * DELETE /v3/temp_members/{id}: deletes a guest and their visits. Fails with 409 `referenced` while the guest has responses or
 * cases, because these would lose their owner; match the guest instead.
 * @source Specification part 2, sections 4 and 7, "deleteTempMember"
 */
export const deleteTempMember = endpoint({
  method: 'DELETE',
  path: '/v3/temp_members/{id}',
  summary: 'Delete an unmatched guest',
  area: 'members',
  params,
  response: nothing,
})
