import type { TempMember, WhatMoves } from '@rapport/api/contract/people/temp-members'
import { sql, type Transaction } from 'kysely'

import { isAboutMember } from '../cases/case-about.ts'
import { visibleCase } from '../cases/case-rows.ts'
import type { Db, Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { recountFeedback } from '../derived/member-feedback.ts'
import { recountVisits } from '../derived/member-visits.ts'
import { noteStoredAnswers } from '../derived/noted-answers.ts'
import { withSuggestions } from './match-suggestions.ts'

/**
 * Selects all unmatched guests of a program, newest first; when `id` is not null, only the guest with this id.
 *
 * @source Specification part 2, section 3, "Temp member"
 */
export async function selectTempMembers(db: Db, programId: number, id: number | null): Promise<TempMember[]> {
  const { rows } = await sql<Omit<TempMember, 'suggestions'>>`
    select temp_member_id as id, fname, lname, email, phone, member_number, (extract(epoch from created_ts) * 1000)::bigint as created_ts
      from temp_member
     where program_id = ${programId} and (${id}::bigint is null or temp_member_id = ${id})
     order by temp_member.created_ts desc, temp_member_id desc`.execute(db)
  return withSuggestions(db, programId, rows)
}

/** An unmatched guest, including the user id that responses, cases and visits refer to. */
export interface UnmatchedGuest extends Omit<TempMember, 'created_ts' | 'suggestions'> {
  readonly user_id: number
}

const queryGuest = (db: Db, programId: number, id: number) =>
  db
    .selectFrom('temp_member')
    .select(['temp_member_id as id', 'user_id', 'fname', 'lname', 'email', 'phone', 'member_number'])
    .where('program_id', '=', programId)
    .where('temp_member_id', '=', id)

/** Selects an unmatched guest. Returns undefined if there is none with this id. */
export const selectGuest = (db: Db, programId: number, id: number): Promise<UnmatchedGuest | undefined> =>
  queryGuest(db, programId, id).executeTakeFirst()

/** Locks an unmatched guest until the transaction ends. Returns undefined if there is none with this id. */
export const lockGuest = (trx: Db, programId: number, id: number): Promise<UnmatchedGuest | undefined> =>
  queryGuest(trx, programId, id).forUpdate().executeTakeFirst()

/**
 * Counts the responses, cases and visits that refer to a person, except responses and cases of the forms in `hiddenFormIds`.
 * Anonymous responses refer to no person.
 */
export async function countReferences(
  db: Db,
  programId: number,
  userId: number,
  hiddenFormIds: readonly number[],
): Promise<WhatMoves> {
  const { rows } = await sql<WhatMoves>`
    select (select count(*)::int from feedback_response r
             where r.program_id = ${programId} and r.user_id = ${userId}
               and r.feedback_form_id <> all(${hiddenFormIds}::bigint[])) as responses,
           (select count(*)::int from member_case c
             where c.program_id = ${programId} and ${isAboutMember(userId)}
               and ${visibleCase(hiddenFormIds)}) as cases,
           (select count(*)::int from visit v where v.program_id = ${programId} and v.user_id = ${userId}) as visits`.execute(
    db,
  )
  return rows[0] ?? { responses: 0, cases: 0, visits: 0 }
}

/**
 * Moves all references to a person, and the person's opt-outs, to a member.
 *
 * @source Specification part 2, section 4, "Temp member outcomes"
 */
export async function moveReferences(
  trx: Transaction<Tables>,
  programId: number,
  from: number,
  to: number,
): Promise<void> {
  const moved = await sql<{ response_id: number }>`
    update feedback_response set user_id = ${to} where program_id = ${programId} and user_id = ${from}
    returning response_id`.execute(trx)
  await sql`update response_fact set user_id = ${to} where program_id = ${programId} and user_id = ${from}`.execute(trx)
  await sql`update member_case set created_by = ${to}, updated_ts = ${nextVersion('member_case')}
    where program_id = ${programId} and created_by = ${from} and not creator_is_staff`.execute(trx)
  await sql`update member_case set about_user_id = ${to}, updated_ts = ${nextVersion('member_case')}
    where program_id = ${programId} and about_user_id = ${from}`.execute(trx)
  await sql`update case_history h set created_by = ${to}
    from member_case c
    where c.program_id = ${programId} and c.created_by = ${to} and not c.creator_is_staff
      and h.program_id = c.program_id and h.case_id = c.case_id and h.created_by = ${from}`.execute(trx)
  await sql`update visit set user_id = ${to} where program_id = ${programId} and user_id = ${from}`.execute(trx)
  await noteStoredAnswers(
    trx,
    programId,
    moved.rows.map(({ response_id }) => response_id),
  )
  await recountFeedback(trx, programId, [from, to])
  await recountVisits(trx, programId, [from, to])
  await moveSuppressions(trx, programId, from, to)
}

/** Moves a guest's opt-outs to the member, and turns off the same channels in the member's profile. */
async function moveSuppressions(trx: Db, programId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into suppression (program_id, user_id, channel, created_ts)
    select program_id, ${to}::bigint, channel, created_ts from suppression
     where program_id = ${programId} and user_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`delete from suppression where program_id = ${programId} and user_id = ${from}`.execute(trx)
  await sql`
    update member m set email_enabled = m.email_enabled and not quiet.email, text_enabled = m.text_enabled and not quiet.text,
           updated_ts = ${nextVersion('m')}
      from (select coalesce(bool_or(channel = 'email'), false) as email, coalesce(bool_or(channel = 'text'), false) as text
              from suppression where program_id = ${programId} and user_id = ${to}) quiet
     where m.program_id = ${programId} and m.user_id = ${to}
       and (m.email_enabled and quiet.email or m.text_enabled and quiet.text)`.execute(trx)
}

/** Deletes a guest's visits, visit and response counts, and opt-outs. */
export async function deleteGuestData(trx: Db, programId: number, userId: number): Promise<void> {
  for (const table of ['visit', 'member_visits', 'member_feedback', 'suppression'] as const)
    await sql`delete from ${sql.table(table)} where program_id = ${programId} and user_id = ${userId}`.execute(trx)
}

/** Deletes the row of an unmatched guest. */
export async function deleteTempMemberRow(trx: Db, programId: number, id: number): Promise<void> {
  await trx.deleteFrom('temp_member').where('program_id', '=', programId).where('temp_member_id', '=', id).execute()
}
