import type { RateGroup } from '@rapport/domain/results/anonymity/release-rate'
import type { OpenPeriod } from '@rapport/domain/results/anonymity/waves'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import type { WaveCounts } from './count-wave.ts'

/** The attribute by which the rate is published: the only attribute that is known for both the invited people and the responses. */
export const RATE_ATTRIBUTE = 'merchantId'

/** The number of invitations sent to members of one location; `merchant_id` is null for members without a location. */
interface InvitedAt {
  readonly merchant_id: number | null
  readonly invited: number
}

/**
 * Counts the invitations that were sent from the opening of a wave to its closing, by the current location of the invited members.
 * What counts as an invitation is defined by `noteInvitations`.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function countInvitedByLocation(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { opens, closes }: OpenPeriod,
): Promise<InvitedAt[]> {
  const { rows } = await sql<InvitedAt>`
    select m.merchant_id, count(*)::int as invited
      from invitation i
      left join member m on m.program_id = i.program_id and m.user_id = i.user_id
     where i.program_id = ${program_id} and i.feedback_form_id = ${feedback_form_id}
       and i.invited_ts >= ${new Date(opens)} and i.invited_ts < ${new Date(closes)}
     group by m.merchant_id`.execute(db)
  return rows
}

/** Combines the invitations and the responses of a wave by location: locations ordered by id, then people without a location. */
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
