import { randomBytes } from 'node:crypto'

import type { HandlerInput } from '@rapport/api/contract/index'
import { checkReceivedMember, type NewMemberPayload } from '@rapport/domain/people/new-member'

import { transact, type Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { isNumberTaken, NUMBER_TAKEN } from '../guests/member-number.ts'
import { invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { readProgramDay } from '../programs/program-profile.ts'
import { markQuickPulse, selectMembers } from './member-rows.ts'

type SentMember = HandlerInput<'addMember'>['body']['member']

/**
 * Handlers that list and add the members of a program, and select members for the next Quick Pulse.
 *
 * @source Specification part 2, sections 2 "Members" and 7
 */
export const memberHandlers = {
  listMembers: ({ query }, { db, programId }) => selectMembers(db, programId, query),

  addMember: async ({ body }, call) => {
    requirePathProgram(call, body.member.program_id)
    const member = trimmed(body.member)
    const faults = checkReceivedMember(member, await readProgramDay(call.db, call.programId, call.now()))
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return transact(call.db, async (trx) => {
      if (await isNumberTaken(trx, call.programId, member.member_number, null))
        throw invalid({ member_number: NUMBER_TAKEN })
      return insertMember(trx, member, call.now())
    })
  },

  setQuickPulse: ({ params }, call) => mark(call, params.id, true),
  unsetQuickPulse: ({ params }, call) => mark(call, params.id, false),
} satisfies Partial<Handlers>

async function mark({ db, programId }: StaffCall, userId: number, isWanted: boolean): Promise<Record<string, never>> {
  if (!(await markQuickPulse(db, programId, userId, isWanted))) throw notFound()
  return {}
}

function trimmed({ birth_day, birth_month, birth_year, date_joined, ...sent }: SentMember): NewMemberPayload {
  return {
    program_id: sent.program_id,
    fname: sent.fname.trim(),
    lname: sent.lname.trim(),
    phone: sent.phone.trim(),
    email: sent.email.trim(),
    member_number: sent.member_number.trim(),
    ...(birth_day === undefined ? {} : { birth_day }),
    ...(birth_month === undefined ? {} : { birth_month }),
    ...(birth_year === undefined ? {} : { birth_year }),
    ...(date_joined === undefined ? {} : { date_joined }),
  }
}

/** Inserts a member with a token that identifies them in the surveys they receive. */
function insertMember(trx: Db, member: NewMemberPayload, now: number): Promise<{ user_id: number }> {
  return trx
    .insertInto('member')
    .values({
      ...member,
      name: `${member.fname} ${member.lname}`,
      phone: member.phone || null,
      member_number: member.member_number || null,
      recipient_token: randomBytes(16).toString('base64url'),
      created_ts: new Date(now),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
}
