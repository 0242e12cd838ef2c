import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** For a member number that another member has. @source ours */
export const NUMBER_TAKEN = 'Another member has this member number.'

/**
 * Whether a member number is somebody else's, a blank one nobody's. Until the transaction ends nobody else is told about the numbers of
 * the program, so that what is free when asked is free when written.
 *
 * @source ours
 */
export async function isNumberTaken(
  trx: Db,
  programId: number,
  memberNumber: string,
  userId: number | null,
): Promise<boolean> {
  if (memberNumber === '') return false
  await lockNumbers(trx, programId)
  const { rows } = await sql`
    select from member
     where program_id = ${programId} and member_number = ${memberNumber} and member_number <> ''
       and user_id is distinct from ${userId}::bigint`.execute(trx)
  return rows.length > 0
}

/** Sets these locks apart from those of others. */
const NUMBER_LOCK = 7001

/** Until the transaction ends nobody else asks for the numbers of the program, or gives one. @source ours */
export async function lockNumbers(trx: Db, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK}::int, ${programId}::int)`.execute(trx)
}
