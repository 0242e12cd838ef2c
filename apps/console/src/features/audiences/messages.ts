import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

/** Texts of the campaign screens, except those defined in the specification, which are in the domain package. */
export const messages = {
  title: 'Campaigns',
  members: 'Members',
  createCampaign: 'Create Campaign',
  editCampaign: 'Edit campaign',
  sortedBy: (header: string, direction: 'ascending' | 'descending') => `Sorted by ${header}, ${direction}`,
  unsorted: 'Sorted in the default order',
  default: 'Default',
  listEmpty: 'There are no campaigns yet.',
  listHint: 'A campaign is a group of members chosen by conditions. Its members are updated every night.',
  counted: 'Sizes updated last night.',
  name: 'Campaign name',
  editName: 'Edit name',
  saveName: 'Save name',
  cancelName: 'Cancel editing the name',
} as const

/**
 * The URL parameters for the id of the campaign to copy: `from` for a custom campaign, and `fromDefault` for a default campaign.
 */
export const COPY_NAME = 'from'
export const COPY_OF_DEFAULT = 'fromDefault'

/** Texts of the query builder. */
export const builderText = {
  create: 'Create Audience',
  save: 'Save audience',
  changed: 'Successfully changed the audience.',
  copyOf: (name: string) => `Copy of ${name}`,
  cancel: 'Cancel',
  query: 'Query',
  where: 'Where',
  and: 'and',
  or: 'or',
  group: (number: number) => `Group ${number}`,
  joins: (row: number) => `Operator before row ${row}: and, or`,
  column: (row: number) => `Column of row ${row}`,
  operator: (row: number) => `Operator of row ${row}`,
  value: (row: number) => `Value of row ${row}`,
  first: (row: number) => `First value of row ${row}`,
  second: (row: number) => `Second value of row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  choose: 'Choose',
  addAnd: 'Add row',
  addOr: 'Add group',
  undo: 'Undo',
  binds: 'Members must match every row in at least one group.',
  most: (rows: number) => `A query can have at most ${rows} rows. Remove a row to add another.`,
  yes: 'Yes',
  no: 'No',
  badDate: 'Enter a date as MM/DD/YYYY.',
  sentenceLater: 'Your audience will be described here in a sentence.',
  optionsFailed: 'The options of this column could not be loaded.',
  retry: 'Retry',
} as const

/** Texts of the results panel. */
export const resultText = {
  title: 'Results',
  live: 'Live',
  counting: 'Counting…',
  nothingYet: 'Fill in each row to see the size.',
  stale: (rows: readonly number[]) =>
    rows.length === 1
      ? `Row ${rows[0]} needs a value. The size shown is from before this change.`
      : `Rows ${rows.join(', ')} need values. The size shown is from before this change.`,
  size: (count: number, share: string) => `${count === 1 ? 'member' : 'members'}, ${share} of all contacts`,
  overlap: (count: number) => `${pluralize(count, 'member')} in more than one group, counted once`,
  waterfall: 'What each row does',
  allContacts: 'All contacts',
  row: (row: number, column: string) => `${row}. ${column}`,
  removed: (count: number) => `−${formatCount(count)}`,
  remaining: 'Remaining',
  removedPart: 'Removed',
  removes: (removed: number, remaining: number) => `${formatCount(remaining)} left (−${formatCount(removed)})`,
  empties: 'This condition excludes everyone.',
  nobody: 'No members match.',
  sample: (count: number, all: number) =>
    count === all ? pluralize(count, 'member') : `${formatCount(count)} of ${formatCount(all)} members`,
  sampleTitle: 'Sample',
} as const

/** Texts of the campaign screen. */
export const insightText = {
  title: 'Audience Insights',
  everyone: 'Everyone in the club.',
  edit: 'Edit',
  duplicate: 'Duplicate',
  export: 'Export members',
  sendSurvey: 'Send survey',
  actions: 'Campaign actions',
  unreadable:
    'A condition of this campaign uses a column that no longer exists. Edit the campaign and choose another column.',
  tabs: 'Campaign',
  resources: 'Resources',
  details: 'Details',
  history: 'Campaign History',
  viewBy: 'View By',
  compareTo: 'Compare To',
  size: 'Campaign Size',
  sizeBy: (unit: string, period: string) => `Campaign size by ${unit.toLowerCase()}, ${period.toLowerCase()}`,
  share: '% of All Contacts',
  of: (count: number) => `of ${formatCount(count)}`,
  overlap: (percent: string) => `${percent} overlap`,
  changed: (percent: string, isUp: boolean, since: string) => `${isUp ? 'Up' : 'Down'} ${percent}% since ${since}`,
  same: (since: string) => `No change since ${since}`,
  base: (count: number) => `n = ${pluralize(count, 'contact')}`,
  noHistory: 'The first size will be recorded tonight.',
  nothingShown: 'No line is shown. Choose one in the legend.',
  guests: 'Guests',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`,
  more: 'Show more',
  loadingMore: 'Loading more guests',
  facebook: 'See Facebook Insights',
  lookalike: 'Create lookalike',
  openLookalike: 'See lookalike',
  lookalikeMade: (name: string) => `Successfully requested the lookalike “${name}”.`,
  noAccountText: 'This club has no account on the ad platform yet. Ask the operator of Rapport to connect one.',
  tooSmall: 'This campaign has no members. The ad platform needs at least one.',
  processing: 'The ad platform is still creating this audience. Check again later.',
  newTab: 'opens in a new tab',
  delete: 'Delete campaign',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'Its size history is deleted too. Its members are not affected. This cannot be undone.',
  deleted: (name: string) => `Successfully deleted “${name}”.`,
  gone: 'Campaign not found, or you do not have access.',
  toList: 'Back to Campaigns',
} as const
