import type { AudienceSize, QueryStep } from '@rapport/api/contract/audiences/audience-query'
import type {
  Audience,
  AudienceDetail,
  AudienceHistoryItem,
  AudienceUser,
} from '@rapport/api/contract/audiences/audiences'
import type { ImportReport } from '@rapport/api/contract/feedback/imports'
import { AUDIENCE_COLUMNS } from '@rapport/domain/audiences/audience-columns'
import { OPERATORS, OPERATORS_OF, type CriterionType } from '@rapport/domain/audiences/audience-query'
import { epochDayOfIso, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'

/** Creates a custom campaign, for tests and stories. */
export const audienceRow = (over: Partial<Audience> = {}): Audience => ({
  audience_id: 7,
  default_audience_id: null,
  audience_name: 'Golfers we miss',
  default_audience_name: null,
  audience_size: 1284,
  program_audience_size: 18_240,
  sort_order: 0,
  fb_ad_account_id: null,
  fb_audience_url: null,
  custom_id: null,
  lookalike_audience_url: null,
  counted_ts: 1_795_021_200_000,
  ...over,
})

/** Creates a default campaign. */
export const defaultAudienceRow = (over: Partial<Audience> = {}): Audience =>
  audienceRow({
    audience_id: null,
    audience_name: null,
    default_audience_id: 1,
    default_audience_name: 'All Contacts',
    audience_size: 18_240,
    ...over,
  })

/** Four campaigns whose order by name, order by size and default order all differ. */
export const AUDIENCES: Audience[] = [
  defaultAudienceRow(),
  defaultAudienceRow({ default_audience_id: 4, default_audience_name: 'Weekend Visitors', audience_size: 3120 }),
  audienceRow(),
  audienceRow({ audience_id: 8, audience_name: 'Birthdays in May', audience_size: 1502 }),
]

const choicesOf = (type: CriterionType) => OPERATORS_OF[type].map((value) => ({ value, label: OPERATORS[value].label }))
const OPERATOR_CHOICES = {
  text: choicesOf('text'),
  number: choicesOf('number'),
  date: choicesOf('date'),
  dow: choicesOf('dow'),
  tod: choicesOf('tod'),
  bool: choicesOf('bool'),
  custom: choicesOf('custom'),
}

/** The columns and operators that a query can use, and the total number of contacts. */
export const BUILDER = {
  parameters: [...AUDIENCE_COLUMNS],
  operators: OPERATOR_CHOICES,
  all_contacts_size: 18_240,
}

/** The options and operators of a custom column. */
export const CATEGORIES = {
  options: ['Full Golf', 'Sports', 'Social', 'Junior'].map((value) => ({ value, label: value })),
  operators: BUILDER.operators.custom,
}

/** Creates the effect of one row of a query: by default that of the first row, which excludes most members. */
export const queryStep = (over: Partial<QueryStep> = {}): QueryStep => ({
  row: 0,
  group: 0,
  alone: 4310,
  remaining: 4310,
  removed: 13_930,
  without: 18_240,
  empties: false,
  ...over,
})

const NAMES = ['Walter Lindqvist', 'Priya Raman', 'Robert Fairchild', 'Lucille Tran', 'Daniel Castellanos']

/** Returns the id and name of the member at an index; the id is unique, but the names repeat. */
function nameOf(index: number) {
  const [fname = '', lname = ''] = (NAMES[index % NAMES.length] ?? '').split(' ')
  return { user_id: 1000 + index, pic_url: null, fname, lname }
}

/** Creates the size of the audience that a query with one row selects, with a sample of 20 members. */
export const audienceSize = (over: Partial<AudienceSize> = {}): AudienceSize => ({
  audience_size: 4310,
  all_contacts_size: 18_240,
  overlap: 0,
  steps: [queryStep()],
  sample: Array.from({ length: 20 }, (_, index) => ({ ...nameOf(index), member_number: String(1000 + index) })),
  ...over,
})

/** Returns a varying size for each day, latest first; `last` is the latest day. */
function snapshots(last: string, days: number, size: number) {
  const end = epochDayOfIso(last) ?? 0
  return Array.from({ length: days }, (_, back) => ({
    date: isoOfEpochDay(end - back),
    audience_size: Math.round(size - back * (size / 400) + 12 * Math.sin(back)),
  }))
}

/** Creates the history of a campaign at one location, or by default at all locations. */
export const historyItem = (over: Partial<AudienceHistoryItem> = {}): AudienceHistoryItem => ({
  merchant_name: null,
  merchant_id: null,
  program_id: 1,
  custom_id: null,
  snapshots: snapshots('2026-11-18', 31, 1284),
  ...over,
})

/** Creates a campaign with its history at all locations together and at each of two locations. */
export const audienceDetail = (over: Partial<AudienceDetail> = {}): AudienceDetail => ({
  ...audienceRow(),
  query: [{ type: 'custom', where: { col: 'member_category', operator: 'is', value: 'Full Golf' } }],
  history: [
    historyItem(),
    historyItem({ merchant_id: 1, merchant_name: 'Harbor House', snapshots: snapshots('2026-11-18', 31, 864) }),
    historyItem({ merchant_id: 2, merchant_name: 'Bay Courts', snapshots: snapshots('2026-11-18', 31, 420) }),
  ],
  ...over,
})

/** Creates a page of the members of a campaign. */
export const audienceUsers = (offset: number, count: number, total: number): AudienceUser[] =>
  Array.from({ length: count }, (_, at) => ({
    ...nameOf(offset + at),
    email: `member.${offset + at}@example.com`,
    phone: '4105550119',
    record_count: total,
  }))

/** Creates the report of a member import, by default of a dry run. */
export const importReport = (over: Partial<ImportReport> = {}): ImportReport => ({
  import_id: 5,
  merchant_id: 1,
  filename: 'members.csv',
  dry_run: true,
  state: 'done',
  rows_total: 1204,
  rows_done: 1204,
  created: 180,
  updated: 1000,
  unchanged: 22,
  refused: 2,
  ignored_columns: ['Locker'],
  errors: [
    { line: 17, column: 'Email', value: 'walter@', reason: 'must be an e-mail address' },
    { line: 90, column: '', value: '', reason: 'Member Number is required.' },
  ],
  problem: null,
  created_ts: 1_795_021_200_000,
  ...over,
})
