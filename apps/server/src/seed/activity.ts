import type { DemoClub } from './clubs.ts'
import type { DemoMember } from './people.ts'
import { createRandom } from './random.ts'

type Row = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Who came: those who are on site now, at each location, guests that the wifi does not know among them, and the visits of the last
 * half year. A visit of the last days has a text id, as a quick pulse link names it.
 *
 * @source Decisions, sections 12 "Who's Here" and 13
 */
export function makeVisits(club: DemoClub, members: readonly DemoMember[], now: number): Row[] {
  const random = createRandom(9_000 + club.program_id)
  const known = members.filter((member) => member.wifi_matched)
  const visit = (merchant_id: number, user_id: number | null, first: number, last: number): Row => ({
    program_id: club.program_id,
    merchant_id,
    user_id,
    device_hash: user_id === null ? random.id() : null,
    first_seen: new Date(first),
    last_seen: new Date(last),
    visit_text_id: user_id !== null && now - last < 7 * DAY_MS ? random.id() : null,
  })
  const here = club.places.flatMap((place) => {
    const local = known.filter((member) => member.merchant_id === place.merchant_id)
    const present = Math.min(local.length, club.kind === 'harbor' ? random.int(14, 20) : random.int(8, 12))
    const people = local.slice(0, present).map((member) => member.user_id)
    return [...people, null, null, null].map((user_id) =>
      visit(place.merchant_id, user_id, now - random.int(5, 230) * MINUTE_MS, now - random.int(0, 4) * MINUTE_MS),
    )
  })
  const past = known.flatMap((member) =>
    Array.from({ length: random.int(0, 9) }, () => {
      const first = now - random.int(1, 180) * DAY_MS - random.int(0, 600) * MINUTE_MS
      return visit(member.merchant_id, member.user_id, first, first + random.int(25, 240) * MINUTE_MS)
    }),
  )
  return [...past, ...here]
}
