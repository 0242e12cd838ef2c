import type { DemoClub } from '../club/clubs.ts'
import { createRandom } from '../random.ts'

type Row = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** First id of unmatched guests, which is above the ids of members and staff, and the number of ids reserved for each program. */
const FIRST_GUEST_ID = 1500
const IDS_A_PROGRAM = 20

const GUESTS = [
  ['Meredith', 'Langford', 4],
  ['Jonas', 'Adler', 0],
  ['Bea', 'Castellano', 2],
  ['Tobias', 'Renner', 1],
  ['Sunita', 'Rao', 0],
  ['Howard', 'Blythe', 3],
  ['Ines', 'Marchetti', 0],
] as const

/** A member whom a guest may match. */
interface Known {
  readonly fname: string
  readonly lname: string
  readonly email: string
}

/**
 * Positions in GUESTS of the two guests who are actually members: one has a member's e-mail address, the other a member's name with
 * a shortened first name.
 */
const BY_EMAIL = 3
const BY_NAME = 6

/**
 * Generates guests who signed up and are not matched to a member yet, with their visits; they have no responses or cases, so they
 * can be deleted.
 *
 * @source Specification part 2, section 3, "Temp member"
 */
export function makeUnmatched(club: DemoClub, members: readonly Known[], now: number): { rows: Row[]; visits: Row[] } {
  const random = createRandom(15_000 + club.program_id)
  const first = FIRST_GUEST_ID + club.program_id * IDS_A_PROGRAM
  const guests = club.kind === 'harbor' ? GUESTS : GUESTS.slice(0, 3)
  const byEmail = members.at(40)
  const byName = members.at(60)
  const rows = guests.map(([fname, lname], position) => ({
    program_id: club.program_id,
    user_id: first + position,
    fname: position === BY_NAME && byName ? byName.fname.slice(0, 3) : fname,
    lname: position === BY_NAME && byName ? byName.lname : lname,
    email: position === BY_EMAIL && byEmail ? byEmail.email : `${fname}.${lname}@guests.rapport.test`.toLowerCase(),
    member_number: position === 2 ? `${club.short_name.charAt(0)}9${position}17` : null,
    created_ts: new Date(now - position * 3 * DAY_MS - random.int(0, 500) * MINUTE_MS),
  }))
  const visits = guests.flatMap(([, , count], position) =>
    Array.from({ length: count }, (_, visit) => {
      const seen = now - (position * 3 + 1 + visit * 4) * DAY_MS - random.int(0, 400) * MINUTE_MS
      return {
        program_id: club.program_id,
        merchant_id: random.pick(club.locations).merchant_id,
        user_id: first + position,
        device_hash: null,
        first_seen: new Date(seen),
        last_seen: new Date(seen + random.int(30, 150) * MINUTE_MS),
        visit_text_id: null,
      }
    }),
  )
  return { rows, visits }
}
