import type { AudienceDetail, Audience } from '../../packages/api/src/contract/audiences/audiences.ts'

const LIST = 200
/** The number of lines in the history chart, including the one for the whole campaign. */
const SERIES = 20
const YEAR_DAYS = 365
const DAY_MS = 86_400_000
const CONTACTS = 18_240
const MEMBERS = 400

/** Number of days between two points of the history, by time unit. */
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

function campaign(id: number, isDefault: boolean): Audience {
  return {
    audience_id: isDefault ? null : id,
    default_audience_id: isDefault ? id : null,
    audience_name: isDefault ? null : `Campaign ${id} of the members who came more than ${id % 9} times`,
    default_audience_name: isDefault ? `Default campaign ${id}` : null,
    audience_size: (id * 7919) % CONTACTS,
    program_audience_size: CONTACTS,
    sort_order: id,
    fb_ad_account_id: null,
    fb_audience_url: null,
    custom_id: null,
    lookalike_audience_url: null,
    counted_ts: Date.UTC(2026, 5, 17),
  }
}

/** Returns the response to GET /v3/audiences: 200 campaigns, whose order by name differs from their order by size. */
export const audienceList = (): Audience[] => Array.from({ length: LIST }, (_, at) => campaign(at + 1, at < 8))

/** Returns the response to GET /v3/audiences/9: twenty lines over a year, with one point per `unit`. */
export function audienceHistory(unit: string): AudienceDetail {
  const step = UNIT_DAYS[unit] ?? 1
  return {
    ...campaign(9, false),
    query: [{ type: 'number', where: { col: 'age', operator: 'more_than', value: '40' } }],
    history: Array.from({ length: SERIES }, (_, line) => ({
      merchant_id: line === 0 ? null : line,
      merchant_name: line === 0 ? null : `Location ${line}`,
      program_id: 1,
      custom_id: null,
      snapshots: Array.from({ length: Math.ceil(YEAR_DAYS / step) }, (_day, back) => ({
        date: new Date(Date.UTC(2026, 5, 17) - back * step * DAY_MS).toISOString().slice(0, 10),
        audience_size: Math.round(900 + 40 * line - back * 0.8 + 60 * Math.sin(back / 5 + line)),
      })),
    })),
  }
}

/** Returns the response to GET /v3/audiences/9/users: a page of members. */
export const audienceUsers = (offset: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    user_id: offset + at + 1,
    pic_url: null,
    fname: 'Ana',
    lname: `Member ${offset + at}`,
    email: `member.${offset + at}@example.com`,
    phone: '4105550119',
    record_count: MEMBERS,
  }))
