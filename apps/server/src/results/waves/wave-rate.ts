import type { RateGroup } from '@rapport/domain/results/anonymity/release-rate'
import type { OpenPeriod } from '@rapport/domain/results/anonymity/waves'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import type { WaveCounts } from './count-wave.ts'

/** The attribute by which the rate is published: the only one that is known of the invited people and of the responses. */
export const RATE_ATTRIBUTE = 'merchantId'

/** The invitations of the members of one location; null is the members without one. */
interface InvitedAt {
  readonly merchant_id: number | null
  readonly invited: number
}

/**
 * Counts the invitations of a wave by the location of the invited members: one for each person whom the e-mails of the wave asked, and one
 * for each Quick Pulse.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function countInvitedByLocation(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { opens, closes }: OpenPeriod,
): Promise<InvitedAt[]> {
  const { rows } = await sql<InvitedAt>`
    select m.merchant_id, count(distinct case when o.kind = 'quick_pulse' then s.message_id else s.user_id::text end)::int as invited
      from sendout o
      join sendout_message s on s.program_id = o.program_id and s.sendout_id = o.sendout_id
      left join member m on m.program_id = s.program_id and m.user_id = s.user_id
     where o.program_id = ${program_id} and o.feedback_form_id = ${feedback_form_id} and not o.test
       and o.kind in ('quick_pulse', 'initial') and s.state = 'sent'
       and s.sent_ts >= ${new Date(opens)} and s.sent_ts < ${new Date(closes)}
     group by m.merchant_id`.execute(db)
  return rows
}

/** Puts the invitations of a wave beside its responses, by location; the locations in the order of their ids, then the people without one. */
export function joinRateGroups(invitations: readonly InvitedAt[], counted: WaveCounts): RateGroup[] {
  const responses = counted.attributes.find(({ attribute }) => attribute === RATE_ATTRIBUTE)?.groups ?? []
  const answered = new Map(responses.map(({ value, counted: { respondents } }) => [value, respondents]))
  const invited = new Map(
    invitations.map((one) => [one.merchant_id === null ? null : String(one.merchant_id), one.invited]),
  )
  const order = (value: string | null) => (value === null ? Number.MAX_SAFE_INTEGER : Number(value))
  return [...new Set([...invited.keys(), ...answered.keys()])]
    .toSorted((a, b) => order(a) - order(b))
    .map((value) => ({ value, invited: invited.get(value) ?? 0, answered: answered.get(value) ?? 0 }))
}
