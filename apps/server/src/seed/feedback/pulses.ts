import type { DemoClub } from '../club/clubs.ts'
import { hasJoined, type DemoMember } from '../club/people.ts'
import { createRandom } from '../random.ts'

type Row = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const PULSE_WEEKS = 26

/** A sent Quick Pulse: its time, and its recipients with the secret ids of their visits. */
export interface DemoPulse {
  readonly at: number
  readonly people: readonly { readonly member: DemoMember; readonly visit_text_id: string }[]
  /** The visits of the previous day, one for each recipient. */
  readonly visits: readonly Row[]
}

/**
 * Generates the weekly Quick Pulses of the last half year, oldest first, each to some of the eligible members who had joined by
 * then. The secret ids do not depend on `now`, so that a test can use a link regardless of when the demo data was created.
 *
 * @source Decisions, section 13
 */
export function makePulses(club: DemoClub, members: readonly DemoMember[], now: number): DemoPulse[] {
  const random = createRandom(14_000 + club.program_id)
  const texted = members.filter((member) => member.status && member.wifi_matched && member.text_enabled)
  return Array.from({ length: PULSE_WEEKS }, (_, position) => {
    const at = now - ((PULSE_WEEKS - 1 - position) * 7 + 2) * DAY_MS
    const chosen = texted.filter(() => random.chance(0.08)).map((member) => ({ member, visit_text_id: random.id() }))
    const visited = chosen.map((one) => {
      const first = at - DAY_MS - random.int(0, 240) * MINUTE_MS
      return { ...one, first, last: first + random.int(25, 240) * MINUTE_MS }
    })
    // Members who had not joined yet are removed only at this point: otherwise the number of random values drawn, and with it the
    // later ids, would depend on `now`.
    const people = visited.filter(({ member, first }) => hasJoined(member, first))
    const visits = people.map(({ member, visit_text_id, first, last }): Row => ({
      program_id: club.program_id,
      merchant_id: member.merchant_id,
      user_id: member.user_id,
      device_hash: null,
      first_seen: new Date(first),
      last_seen: new Date(last),
      visit_text_id,
    }))
    return { at, people, visits }
  })
}
