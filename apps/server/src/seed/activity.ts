import type { DemoClub } from './clubs.ts'
import type { DemoMember } from './people.ts'
import { createRandom } from './random.ts'

type Row = Readonly<Record<string, unknown>>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

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

interface Audience {
  readonly audience_id: number
  readonly name: string
  readonly is_default: boolean
  readonly query: readonly unknown[]
  readonly has: (member: DemoMember, year: number) => boolean
}

const where = (type: string, col: string, operator: string, value: unknown) => ({
  type,
  where: { col, operator, value },
})

const AUDIENCES: readonly Audience[] = [
  { audience_id: 1, name: 'All Contacts', is_default: true, query: [], has: () => true },
  {
    audience_id: 2,
    name: 'New Members',
    is_default: true,
    query: [where('date', 'date_joined', 'within', 365)],
    has: (member, year) => Number(member.date_joined.slice(0, 4)) >= year - 1,
  },
  {
    audience_id: 3,
    name: 'On the Wifi',
    is_default: true,
    query: [where('bool', 'wifi_matched', 'is', true)],
    has: (member) => member.wifi_matched,
  },
  {
    audience_id: 4,
    name: 'Social Members over 50',
    is_default: false,
    query: [where('text', 'member_category', 'is', 'Social'), 'and', where('number', 'age', 'greater', 50)],
    has: (member, year) => member.member_category === 'Social' && year - member.birth_year > 50,
  },
  {
    audience_id: 5,
    name: 'Junior Executives',
    is_default: false,
    query: [where('text', 'member_category', 'is', 'Junior Executive')],
    has: (member) => member.member_category === 'Junior Executive',
  },
]

/** The audiences of a club and how large they were on each day of the last quarter and each week of the last year. @source Decisions, section 13 */
export function makeAudiences(club: DemoClub, members: readonly DemoMember[], now: number) {
  const random = createRandom(11_000 + club.program_id)
  const year = new Date(now).getUTCFullYear()
  const days = Array.from({ length: 366 }, (_, ago) => ago).filter((ago) => ago <= 92 || ago % 7 === 0)
  const audiences: Row[] = []
  const snapshots: Row[] = []
  for (const audience of AUDIENCES) {
    const inside = members.filter((member) => audience.has(member, year))
    audiences.push({
      program_id: club.program_id,
      audience_id: audience.audience_id,
      is_default: audience.is_default,
      audience_name: audience.name,
      query: audience.query,
      audience_size: inside.length,
      sort_order: audience.audience_id,
      created_ts: new Date(now - 366 * DAY_MS),
    })
    for (const merchant_id of [0, ...club.places.map((place) => place.merchant_id)]) {
      const size = inside.filter((member) => merchant_id === 0 || member.merchant_id === merchant_id).length
      for (const ago of days) {
        const drift = ago === 0 ? 0 : Math.round(size * (ago / 366) * 0.12 + random.next() * 2)
        const day = isoDay(now - ago * DAY_MS)
        const audience_size = Math.max(0, size - drift)
        snapshots.push({
          program_id: club.program_id,
          audience_id: audience.audience_id,
          merchant_id,
          day,
          audience_size,
        })
      }
    }
  }
  return { audiences, snapshots }
}
