import { randomBytes } from 'node:crypto'

import type { WhatMoves } from '@rapport/api/contract/people/temp-members'
import { pluralize } from '@rapport/domain/format/text'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { requireMember } from '../guests/guest-context.ts'
import { isNumberTaken, lockNumbers, NUMBER_TAKEN } from '../guests/member-number.ts'
import { HttpError, invalid, notFound, type Handlers } from '../http.ts'
import {
  countReferences,
  deleteGuestData,
  deleteTempMemberRow,
  lockGuest,
  moveReferences,
  selectGuest,
  selectTempMembers,
  type UnmatchedGuest,
} from './temp-member-rows.ts'

/** Handlers for guests who are not matched to a member. @source Specification part 2, sections 4 and 7 */
export const tempMemberHandlers = {
  listTempMembers: (_input, { db, programId }) => selectTempMembers(db, programId, null),

  getTempMember: async ({ params }, { db, programId, staff }) => {
    const hidden = await selectHiddenFormIds(db, programId, staff)
    const guest = await selectGuest(db, programId, params.id)
    const [found] = await selectTempMembers(db, programId, params.id)
    if (guest === undefined || found === undefined) throw notFound()
    return { ...found, ...(await countReferences(db, programId, guest.user_id, hidden)) }
  },

  previewTempMatch: async ({ params }, { db, programId, staff }) => {
    const hidden = await selectHiddenFormIds(db, programId, staff)
    const guest = await selectGuest(db, programId, params.id)
    if (guest === undefined) throw notFound()
    await requireMember(db, programId, params.memberId)
    return countReferences(db, programId, guest.user_id, hidden)
  },

  matchTempMember: ({ params, body }, { db, programId }) =>
    transact(db, async (trx) => {
      const guest = await requireLockedGuest(trx, programId, params.id)
      // The member numbers are locked before the member, in the same order as in an import, to avoid a deadlock.
      await lockNumbers(trx, programId)
      await lockMember(trx, programId, body.memberId)
      await moveReferences(trx, programId, guest.user_id, body.memberId)
      await fillIn(trx, programId, body.memberId, guest)
      await connectToWifi(trx, programId, body.memberId)
      await deleteTempMemberRow(trx, programId, guest.id)
      return { user_id: body.memberId }
    }),

  createFromTempMember: ({ params }, { db, programId, now }) =>
    transact(db, async (trx) => {
      const guest = await requireLockedGuest(trx, programId, params.id)
      if (await isNumberTaken(trx, programId, guest.member_number ?? '', null))
        throw invalid({ member_number: NUMBER_TAKEN })
      await insertAsMember(trx, programId, guest, now())
      await connectToWifi(trx, programId, guest.user_id)
      await deleteTempMemberRow(trx, programId, guest.id)
      return { user_id: guest.user_id }
    }),

  deleteTempMember: async ({ params }, { db, programId, staff }) => {
    const hidden = await selectHiddenFormIds(db, programId, staff)
    return transact(db, async (trx) => {
      const guest = await requireLockedGuest(trx, programId, params.id)
      const all = await countReferences(trx, programId, guest.user_id, [])
      if (isReferenced(all)) throw referenced(await countReferences(trx, programId, guest.user_id, hidden))
      await deleteGuestData(trx, programId, guest.user_id)
      await deleteTempMemberRow(trx, programId, guest.id)
      return {}
    })
  },
} satisfies Partial<Handlers>

async function requireLockedGuest(trx: Db, programId: number, id: number): Promise<UnmatchedGuest> {
  const guest = await lockGuest(trx, programId, id)
  if (guest === undefined) throw notFound()
  return guest
}

async function lockMember(trx: Db, programId: number, userId: number): Promise<void> {
  const member = await trx
    .selectFrom('member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (member === undefined) throw notFound()
}

/**
 * Fills in the member's missing e-mail address, phone number and member number from the guest. Does not copy a member number that
 * another member has.
 */
async function fillIn(trx: Db, programId: number, userId: number, guest: UnmatchedGuest): Promise<void> {
  const isTaken = await isNumberTaken(trx, programId, guest.member_number ?? '', userId)
  const known = await trx
    .selectFrom('member')
    .select(['email', 'phone', 'member_number'])
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('member')
    .set({
      email: known.email || guest.email,
      phone: known.phone || guest.phone,
      member_number: known.member_number || (isTaken ? null : guest.member_number),
      updated_ts: nextVersion('member'),
    })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute()
}

/** Inserts the guest as a member with the same id, so that all references remain valid. */
async function insertAsMember(trx: Db, program_id: number, guest: UnmatchedGuest, now: number): Promise<void> {
  const { user_id, fname, lname, email, phone, member_number } = guest
  await trx
    .insertInto('member')
    .values({
      program_id,
      user_id,
      fname,
      lname,
      email,
      phone,
      member_number: member_number || null,
      name: [fname, lname].filter(Boolean).join(' ') || null,
      recipient_token: randomBytes(16).toString('base64url'),
      created_ts: new Date(now),
    })
    .execute()
}

/** Marks a member as connected to the WiFi if they have visits. */
async function connectToWifi(trx: Db, programId: number, userId: number): Promise<void> {
  await sql`
    update member set wifi_matched = true
     where program_id = ${programId} and user_id = ${userId} and not wifi_matched
       and exists (select from visit where program_id = ${programId} and user_id = ${userId})`.execute(trx)
}

/** Returns whether responses or cases refer to a guest. Visits are deleted with the guest. */
const isReferenced = ({ responses, cases }: WhatMoves): boolean => responses + cases > 0

/**
 * Returns the error that explains why a guest cannot be deleted, with the numbers of responses and cases that the user is allowed
 * to see.
 */
function referenced(seen: WhatMoves): HttpError {
  const { responses, cases } = seen
  const counts = [
    ...(responses > 0 ? [pluralize(responses, 'response')] : []),
    ...(cases > 0 ? [pluralize(cases, 'case')] : []),
  ].join(' and ')
  const what = isReferenced(seen) ? `has ${counts}` : 'is known to the club'
  return new HttpError(
    409,
    'referenced',
    `This guest ${what} and cannot be deleted. Match the guest to a member, or make the guest a member.`,
  )
}
