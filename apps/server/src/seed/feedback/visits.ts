import type { DemoClub } from '../club/clubs.ts'
import { hasJoined, type DemoMember } from '../club/people.ts'
import { createRandom } from '../random.ts'
import { DEMO_FORMS } from './forms.ts'
import type { DemoResponse } from './responses.ts'

type Row = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Generates the visits of a club. At each location, guests (including members with an open case, if there are any) and three
 * unknown devices are present. Members with WiFi have up to nine visits from the last half year (none before they joined), and
 * additional visits one day before their first response and one day before each Quick Pulse response. The visits about which a
 * Quick Pulse was sent come from `makePulses`.
 *
 * @source Decisions, sections 12 "Who's Here" and 13
 */
export function makeVisits(
  club: DemoClub,
  members: readonly DemoMember[],
  { responses, cases }: { readonly responses: readonly DemoResponse[]; readonly cases: readonly Row[] },
  now: number,
): Row[] {
  const random = createRandom(9_000 + club.program_id)
  const known = members.filter((member) => member.wifi_matched)
  const visit = (merchant_id: number, user_id: number | null, first: number, last: number): Row => ({
    program_id: club.program_id,
    merchant_id,
    user_id,
    device_hash: user_id === null ? random.id() : null,
    first_seen: new Date(first),
    last_seen: new Date(last),
    visit_text_id: null,
  })
  const withOpenCase = new Set(
    cases.flatMap((one) => (one['in_progress_ts'] === null && one['closed_ts'] === null ? [one['created_by']] : [])),
  )
  const here = club.locations.flatMap((location) => {
    const local = known.filter((member) => member.merchant_id === location.merchant_id)
    const present = Math.min(local.length, club.kind === 'harbor' ? random.int(14, 20) : random.int(8, 12))
    const followedUp = local.filter((member) => withOpenCase.has(member.user_id)).slice(0, 2)
    const people = [...new Set([...followedUp, ...local])].slice(0, present).map((member) => member.user_id)
    return [...people, null, null, null].map((user_id) =>
      visit(location.merchant_id, user_id, now - random.int(5, 230) * MINUTE_MS, now - random.int(0, 4) * MINUTE_MS),
    )
  })
  const past = known.flatMap((member) =>
    Array.from({ length: random.int(0, 9) }, () => {
      const first = now - random.int(1, 180) * DAY_MS - random.int(0, 600) * MINUTE_MS
      return { first, last: first + random.int(25, 240) * MINUTE_MS }
    })
      .filter(({ first }) => hasJoined(member, first))
      .map(({ first, last }) => visit(member.merchant_id, member.user_id, first, last)),
  )
  const answered = listAnsweredVisits(known, responses).map(({ user_id, merchant_id, answered_at }) => {
    const first = answered_at - DAY_MS - random.int(0, 180) * MINUTE_MS
    return visit(merchant_id, user_id, first, first + random.int(25, 180) * MINUTE_MS)
  })
  return [...past, ...answered, ...here]
}

/**
 * Lists the responses of known members that need an earlier visit: each response to a Quick Pulse, and the first response of each
 * member.
 */
function listAnsweredVisits(known: readonly DemoMember[], responses: readonly DemoResponse[]) {
  const homes = new Map(known.map((member) => [member.user_id, member.merchant_id]))
  const isPulse = new Map(DEMO_FORMS.map((form) => [form.feedback_form_id, form.feedback_form_type === 'quick_pulse']))
  const seen = new Set<number>()
  return responses
    .toSorted((a, b) => a.updated_ts.getTime() - b.updated_ts.getTime() || a.response_id - b.response_id)
    .flatMap(({ user_id, merchant_id, feedback_form_id, updated_ts }) => {
      const home = user_id === null ? undefined : homes.get(user_id)
      if (user_id === null || home === undefined) return []
      if (seen.has(user_id) && !isPulse.get(feedback_form_id)) return []
      seen.add(user_id)
      return [{ user_id, merchant_id: merchant_id ?? home, answered_at: updated_ts.getTime() }]
    })
}
