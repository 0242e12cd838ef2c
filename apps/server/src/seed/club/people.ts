import type { Random } from '../random.ts'
import type { ClubKind, DemoClub } from './clubs.ts'
import { COMPANIES, FIRST_NAMES, JOB_TITLES, LAST_NAMES, STREETS } from './names.ts'

/** A member in the demo data, as a database row. */
export interface DemoMember {
  readonly program_id: number
  readonly user_id: number
  readonly merchant_id: number
  readonly fname: string
  readonly lname: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly member_number: string
  readonly member_category: string
  readonly company: string | null
  readonly title: string | null
  readonly address: string
  readonly gender: string
  readonly birth_day: number
  readonly birth_month: number
  readonly birth_year: number
  readonly date_joined: string
  readonly status: boolean
  readonly text_enabled: boolean
  readonly email_enabled: boolean
  readonly wifi_matched: boolean
  readonly send_quickpulse_next_run: boolean
  readonly recipient_token: string
  readonly extras: Readonly<Record<string, string>>
}

const CATEGORIES: Readonly<Record<ClubKind, readonly (readonly [string, number])[]>> = {
  harbor: [
    ['Full Yachting', 34],
    ['Tennis & Pickleball', 22],
    ['Social', 20],
    ['Junior Executive', 12],
    ['Corporate', 7],
    ['Senior', 5],
  ],
  golf: [
    ['Full Golf', 46],
    ['Weekday Golf', 16],
    ['Social', 20],
    ['Junior Executive', 12],
    ['Senior', 6],
  ],
  athletic: [
    ['Family', 38],
    ['Individual', 30],
    ['Racquets', 18],
    ['Corporate', 8],
    ['Senior', 6],
  ],
}

const FAVORITES = {
  fav_attire: ['Peter Millar', 'Vineyard Vines', 'Helly Hansen', 'Lululemon', 'Patagonia'],
  fav_golf_tournament: ['The Masters', 'The Open', 'U.S. Open', 'Ryder Cup'],
  fav_non_alcoholic_beverage: ['Arnold Palmer', 'Sparkling water with lime', 'Iced tea', 'Cold brew'],
  fav_alcoholic_beverage: ['Gin and tonic', 'Old Fashioned', 'Sancerre', 'Dark and stormy', 'Transfusion'],
  allergies: ['None', 'Shellfish', 'Tree nuts', 'Gluten', 'Dairy'],
  fav_music: ['Jazz', 'Classic rock', 'Folk', 'Soul', 'Classical'],
} as const

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Generates the members of a club, with ids starting at `firstId`. Most are middle-aged, have been members for several years, and use the
 * WiFi. `today` is an instant in epoch ms; no member joined after it.
 *
 * @source Decisions, section 13
 */
export function makeMembers(random: Random, club: DemoClub, firstId: number, today: number): DemoMember[] {
  return Array.from({ length: club.members }, (_, position) => makeMember(random, club, firstId + position, today))
}

function makeMember(random: Random, club: DemoClub, user_id: number, today: number): DemoMember {
  const year = new Date(today).getUTCFullYear()
  const gender = random.weighted([
    ['Female', 47],
    ['Male', 50],
    ['Non-binary', 3],
  ] as const)
  const fname = random.pick(FIRST_NAMES[gender])
  const lname = random.pick(LAST_NAMES)
  const age = Math.min(88, Math.max(22, Math.round(51 + random.normal() * 14)))
  const works = random.chance(0.45)
  return {
    program_id: club.program_id,
    user_id,
    merchant_id: random.weighted(
      club.locations.map((location, at) => [location.merchant_id, at === 0 ? 3 : 2] as const),
    ),
    fname,
    lname,
    name: `${fname} ${lname}`,
    email: `${fname}.${lname}.${user_id}@members.rapport.test`.toLowerCase().replaceAll(' ', ''),
    phone: `+1${random.pick(['212', '310', '617', '312', '303'])}555${String(random.int(100, 199)).padStart(4, '0')}`,
    member_number: `${club.short_name.charAt(0)}${1000 + user_id}`,
    member_category: random.weighted(CATEGORIES[club.kind]),
    company: works ? random.pick(COMPANIES) : null,
    title: works ? random.pick(JOB_TITLES) : null,
    address: `${random.int(1, 240)} ${random.pick(STREETS)}`,
    gender,
    birth_day: random.int(1, 28),
    birth_month: random.int(1, 12),
    birth_year: year - age,
    date_joined: makeJoined(random, age, today),
    status: random.chance(0.97),
    text_enabled: random.chance(0.8),
    email_enabled: random.chance(0.94),
    wifi_matched: random.chance(0.72),
    send_quickpulse_next_run: random.chance(0.05),
    recipient_token: random.id(),
    extras: Object.fromEntries(Object.entries(FAVORITES).map(([name, values]) => [name, random.pick<string>(values)])),
  }
}

/** Returns whether a member had joined at `at`, in epoch ms. */
export const hasJoined = ({ date_joined }: Pick<DemoMember, 'date_joined'>, at: number): boolean =>
  Date.parse(date_joined) <= at

/**
 * Generates the date on which a member joined. About a tenth of the members joined in the last year, and all were at least 18 at the time.
 */
function makeJoined(random: Random, age: number, today: number): string {
  const years = Math.min(age - 18, 45 * random.next() ** 1.7)
  const joined = new Date(today - Math.round(years * 365.25) * 86_400_000)
  return `${joined.getUTCFullYear()}-${pad(joined.getUTCMonth() + 1)}-${pad(joined.getUTCDate())}`
}
