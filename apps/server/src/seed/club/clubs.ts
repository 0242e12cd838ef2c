/** The kind of a club, which determines the categories of its members and the amount of data. */
export type ClubKind = 'harbor' | 'golf' | 'athletic'

/** A program of the demo data. */
export interface DemoClub {
  readonly program_id: number
  readonly program_name: string
  readonly short_name: string
  readonly organization_name: string
  readonly timezone: string
  readonly brand_primary_color: string
  readonly kind: ClubKind
  readonly members: number
  readonly gm_name: string
  readonly locations: readonly DemoLocation[]
}

interface DemoLocation {
  readonly merchant_id: number
  readonly merchant_name: string
  readonly timezone: string
}

/** The programs and their locations. @source Decisions, section 13 */
export const DEMO_CLUBS: readonly DemoClub[] = [
  {
    program_id: 1,
    program_name: 'Harbor Point Club',
    short_name: 'Harbor Point',
    organization_name: 'Harbor Point Clubs, Inc.',
    timezone: 'America/New_York',
    brand_primary_color: '#1f4e5f',
    kind: 'harbor',
    members: 600,
    gm_name: 'Eleanor Whitfield',
    locations: [
      { merchant_id: 1, merchant_name: 'Harbor House', timezone: 'America/New_York' },
      { merchant_id: 2, merchant_name: 'Bay Courts', timezone: 'America/Los_Angeles' },
    ],
  },
  {
    program_id: 75,
    program_name: 'Cedar Ridge Country Club',
    short_name: 'Cedar Ridge',
    organization_name: 'Cedar Ridge Country Club',
    timezone: 'America/Chicago',
    brand_primary_color: '#2f5d3a',
    kind: 'golf',
    members: 120,
    gm_name: 'Thomas Abernathy',
    locations: [{ merchant_id: 751, merchant_name: 'Cedar Ridge Clubhouse', timezone: 'America/Chicago' }],
  },
  {
    program_id: 86,
    program_name: 'Lakeshore Athletic Club',
    short_name: 'Lakeshore',
    organization_name: 'Lakeshore Athletic Club',
    timezone: 'America/Denver',
    brand_primary_color: '#7a2e3a',
    kind: 'athletic',
    members: 120,
    gm_name: 'Rosalind Okafor',
    locations: [{ merchant_id: 861, merchant_name: 'Lakeshore Clubhouse', timezone: 'America/Denver' }],
  },
]

/** The password of every login in the demo data. @source Decisions, section 13 */
export const DEMO_PASSWORD = 'rapport-demo'

/** A staff member in the demo data. */
export interface DemoStaff {
  readonly user_id: number
  readonly email: string
  readonly fname: string
  readonly lname: string
  readonly admin: boolean
  readonly limited_access: 0 | 1
  readonly role_ids: readonly number[]
  readonly program_ids: readonly number[]
}

const person = (
  user_id: number,
  login: string,
  name: readonly [fname: string, lname: string],
  program_ids: readonly number[],
  role_ids: readonly number[],
  rights: { admin?: boolean; limited_access?: 0 | 1 } = {},
): DemoStaff => ({
  user_id,
  email: `${login}@rapport.test`,
  fname: name[0],
  lname: name[1],
  admin: rights.admin ?? false,
  limited_access: rights.limited_access ?? 0,
  role_ids,
  program_ids,
})

/** The staff of the demo data. @source Decisions, section 13 */
export const DEMO_STAFF: readonly DemoStaff[] = [
  person(1, 'admin', ['Eleanor', 'Whitfield'], [1, 75, 86], [1], { admin: true }),
  person(2, 'staff', ['Marcus', 'Bell'], [1], [2]),
  person(3, 'limited', ['Joy', 'Tanaka'], [1], [3], { limited_access: 1 }),
  person(17, 'operator', ['Priya', 'Raman'], [1], [2]),
  person(20, 'operator2', ['Stefan', 'Kowalski'], [1, 75, 86], [2, 3]),
  person(31, 'hr', ['Henrietta', 'Cole'], [75], [13]),
  person(32, 'lead', ['Thomas', 'Abernathy'], [75], [1]),
  person(33, 'floor', ['Luis', 'Ortega'], [75], [3]),
  person(1073, 'u1073', ['Rosalind', 'Okafor'], [86], [1]),
  person(1074, 'u1074', ['Caleb', 'Nguyen'], [86], [2]),
  person(1085, 'u1085', ['Imani', 'Brooks'], [86], [2]),
  person(1086, 'u1086', ['Declan', 'Murphy'], [86], [3]),
]

/** A former employee of Harbor Point, who can no longer sign in. */
export const FORMER_STAFF: DemoStaff = person(34, 'former', ['Walter', 'Quigley'], [1], [2])

/** The logins that are printed at startup, each with a description of what its user can see. @source Decisions, section 13 */
export const DEMO_LOGINS: readonly { readonly email: string; readonly password: string; readonly about: string }[] = [
  ['admin', 'everything, all three clubs'],
  ['staff', 'Harbor Point Club'],
  ['limited', 'Harbor Point Club, Performance alone'],
  ['operator', 'Harbor Point Club, with send-outs'],
  ['operator2', 'all three clubs, with send-outs'],
  ['hr', 'Cedar Ridge, sees the HR survey'],
  ['lead', 'Cedar Ridge, sees the HR survey'],
  ['floor', 'Cedar Ridge, does not see the HR survey'],
  ['u1073', 'Lakeshore, sees the MPS survey'],
  ['u1074', 'Lakeshore, does not see the MPS survey'],
  ['u1085', 'Lakeshore, sees the MPS survey'],
  ['u1086', 'Lakeshore, does not see the MPS survey'],
].map(([login, about]) => ({ email: `${login}@rapport.test`, password: DEMO_PASSWORD, about: about ?? '' }))
