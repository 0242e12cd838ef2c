import type { Db } from '../db/open.ts'
import { notFound } from '../http.ts'
import { hasMerchant } from './guest-rows.ts'

/** Where a profile page was opened from: a location of the program, a response of the member, both, or neither. */
interface GuestContext {
  readonly merchant_id?: number | undefined
  readonly local_id?: string | undefined
}

/**
 * Fails with 404 when the given location is not in the program or the given response is not from the member. An anonymous response
 * belongs to no member.
 *
 * @source Specification part 2, section 2 "Member profile editor"; SEC-TEN-2
 */
export async function requireGuestContext(
  db: Db,
  programId: number,
  userId: number,
  { merchant_id, local_id }: GuestContext,
): Promise<void> {
  if (merchant_id !== undefined && !(await hasMerchant(db, programId, merchant_id))) throw notFound()
  if (local_id !== undefined && !(await hasResponse(db, programId, userId, local_id))) throw notFound()
}

async function hasResponse(db: Db, programId: number, userId: number, localId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .select('r.response_id')
    .where('r.program_id', '=', programId)
    .where('r.local_id', '=', localId)
    .where('r.user_id', '=', userId)
    .where('f.anonymous', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Fails with 404 for a person who is not a member of the program. @source Decisions, section 9 */
export async function requireMember(db: Db, programId: number, userId: number): Promise<void> {
  const row = await db
    .selectFrom('member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
}
