import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** Message for a member number that belongs to another member. */
export const NUMBER_TAKEN = 'Another member has this member number.'

/**
 * Returns whether a member other than `userId` has this member number; false for an empty number. Locks the program's member
 * numbers until the transaction ends, so that a free number remains free.
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

/** Namespace of the advisory locks for member numbers. */
const NUMBER_LOCK = 7001

/** Locks the member numbers of a program until the transaction ends. */
export async function lockNumbers(trx: Db, programId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK}::int, ${programId}::int)`.execute(trx)
}
