import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath, nothing } from './api-values.ts'

const text = z.string().nullable()
const params = z.object({ id: idInPath })
const member = z.object({ user_id: z.number().int() })

/** A guest who signed up and is matched to no member yet. @source Specification part 2, section 3, "Temp member"; created_ts is ours */
export const tempMember = z.object({
  id: z.number().int(),
  fname: text,
  lname: text,
  email: text,
  member_number: text,
  created_ts: epochMs,
})

export type TempMember = z.infer<typeof tempMember>

/** GET /v3/temp_members: all unmatched guests of a program, the newest first. @source Specification part 2, sections 2 "Members" and 7 */
export const listTempMembers = endpoint({
  method: 'GET',
  path: '/v3/temp_members',
  summary: 'Unmatched guests of a program',
  access: 'staff',
  query: z.object({ programId: idInPath.optional() }),
  response: z.array(tempMember),
})

/** How much a guest has. What concerns surveys that the person may not see is not counted, though a match moves it too. @source ours */
export const whatMoves = z.object({
  responses: z.number().int().nonnegative(),
  cases: z.number().int().nonnegative(),
  visits: z.number().int().nonnegative(),
})

export type WhatMoves = z.infer<typeof whatMoves>

/** A guest with the counts of what they have: a match moves it; visits alone are deleted with the guest. @source ours */
export const tempMemberDetail = tempMember.extend(whatMoves.shape)

export type TempMemberDetail = z.infer<typeof tempMemberDetail>

/** GET /v3/temp_members/{id}: one of them; 404 when it is not there, or is matched by now. @source Specification part 2, section 7 */
export const getTempMember = endpoint({
  method: 'GET',
  path: '/v3/temp_members/{id}',
  summary: 'One unmatched guest',
  access: 'staff',
  params,
  response: tempMemberDetail,
})

/**
 * GET /v3/temp_members/{id}/matches/{memberId}: what a match of the two will move; nothing is changed.
 * Fails 404 when either is not the program's.
 * @source ours
 */
export const previewTempMatch = endpoint({
  method: 'GET',
  path: '/v3/temp_members/{id}/matches/{memberId}',
  summary: 'What a match will move',
  access: 'staff',
  params: z.object({ id: idInPath, memberId: idInPath }),
  response: whatMoves,
})

/**
 * PUT /v3/temp_members/{id}/member: the guest is that member. Responses, cases and visits become the member's; an e-mail or number
 * that the member lacks is taken over, the number unless somebody has it; what the member has stays. The guest is gone from the list.
 * Fails 404 when either is not the program's, or the guest is matched by now.
 * @source Specification part 2, sections 4 and 7, "setMember"
 */
export const matchTempMember = endpoint({
  method: 'PUT',
  path: '/v3/temp_members/{id}/member',
  summary: 'Match an unmatched guest to a member',
  access: 'staff',
  params,
  body: z.strictObject({ memberId: z.int().positive() }),
  response: member,
})

/**
 * POST /v3/temp_members/{id}/member: makes the guest a member, who keeps their responses, cases and visits. Fails 400 with `fields`
 * when the guest's member number is somebody's: then it is that member who is to be matched.
 * @source Specification part 2, sections 4 and 7, "createMember"
 */
export const createFromTempMember = endpoint({
  method: 'POST',
  path: '/v3/temp_members/{id}/member',
  summary: 'Make an unmatched guest a member',
  access: 'staff',
  params,
  body: nothing,
  response: member,
})

/**
 * DELETE /v3/temp_members/{id}: deletes a guest and their visits. Fails 409 `referenced` while there are responses or cases, which
 * would belong to nobody: such a guest is matched instead.
 * @source Specification part 2, sections 4 and 7, "deleteTempMember"; that nothing is orphaned is ours
 */
export const deleteTempMember = endpoint({
  method: 'DELETE',
  path: '/v3/temp_members/{id}',
  summary: 'Delete an unmatched guest',
  access: 'staff',
  params,
  response: nothing,
})
