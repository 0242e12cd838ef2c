import type { HandlerInput } from '@rapport/api/contract/index'
import { readExtras } from '@rapport/domain/people/guests/guest-extras'
import type { GuestPayload } from '@rapport/domain/people/guests/guest-payload'
import { receiveGuest } from '@rapport/domain/people/guests/guest-received'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { HttpError, invalid, notFound, type StaffCall } from '../http.ts'
import { readProgramDay } from '../programs/program-profile.ts'
import { requireGuestContext } from './guest-context.ts'
import { selectGuest } from './guest-rows.ts'
import { isNumberTaken, lockNumbers, NUMBER_TAKEN } from './member-number.ts'

/** Message for a profile that another user has saved in the meantime. @source Decisions, section 6 */
const PROFILE_CHANGED = 'Someone else has changed this profile since you opened it.'

/** Saves all fields of a member's profile. @source Specification part 2, sections 5 "Profile" and 7 */
export async function saveGuest({ params, query, body }: HandlerInput<'saveGuest'>, call: StaffCall) {
  const { db, programId } = call
  await requireGuestContext(db, programId, params.id, query)
  return transact(db, async (trx) => {
    // Lock the member numbers before the member, in the same order as an import, to avoid a deadlock.
    await lockNumbers(trx, programId)
    await lockMember(trx, programId, params.id)
    const current = await selectGuest(trx, programId, params.id, query.merchant_id ?? null)
    if (current === null) throw notFound()
    if (current.updated_ts !== body.updated_ts) {
      throw new HttpError(409, 'changed', PROFILE_CHANGED, { current })
    }
    const received = receiveGuest(body, await readProgramDay(trx, programId, call.now()), current)
    if (!received.ok) throw invalid(received.faults)
    if (await isNumberTaken(trx, programId, received.guest.member_number, params.id))
      throw invalid({ member_number: NUMBER_TAKEN })
    return updateGuest(trx, programId, params.id, received.guest)
  })
}

async function lockMember(trx: Db, programId: number, userId: number): Promise<void> {
  await trx
    .selectFrom('member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
}

async function updateGuest(trx: Db, programId: number, userId: number, guest: GuestPayload) {
  const { instagram_url, facebook_url, linkedin_url, twitter_url } = guest
  const saved = await trx
    .updateTable('member')
    .set({
      fname: guest.fname,
      lname: guest.lname,
      name: guest.name,
      member_number: guest.member_number,
      member_category: guest.member_category,
      phone: guest.phone,
      email: guest.email,
      company: guest.company,
      title: guest.title,
      address: guest.address,
      gender: guest.gender,
      status: guest.status,
      text_enabled: guest.text_enabled,
      email_enabled: guest.email_enabled,
      birth_day: guest.birth_day,
      birth_month: guest.birth_month,
      birth_year: guest.birth_year,
      anniversary_day: guest.anniversary_day,
      anniversary_month: guest.anniversary_month,
      anniversary_year: guest.anniversary_year,
      social: merged('social', { instagram_url, facebook_url, linkedin_url, twitter_url }),
      extras: merged('extras', readExtras(guest)),
      updated_ts: nextVersion('member'),
    })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .returning(['user_id', 'updated_ts'])
    .executeTakeFirstOrThrow()
  return { user_id: saved.user_id, updated_ts: saved.updated_ts.getTime() }
}

/** Returns SQL that merges values into a JSON column: a null value removes its key, and other keys, which an import wrote, remain. */
const merged = (column: 'social' | 'extras', values: Readonly<Record<string, string | null>>) =>
  sql<string>`jsonb_strip_nulls(${sql.ref(column)} || ${JSON.stringify(values)}::jsonb)`
