import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

/** Texts of the campaign screens that the specification does not fix; those it fixes are in the domain. */
export const messages = {
  title: 'Campaigns',
  members: 'Members',
  createCampaign: 'Create Campaign',
  sortedBy: (header: string, direction: 'ascending' | 'descending') => `Sorted by ${header}, ${direction}`,
  unsorted: 'In the default order',
  default: 'Default',
  listEmpty: 'There are no campaigns yet.',
  listHint: 'A campaign is a group of members that you describe. It keeps itself up to date each night.',
  counted: 'Sizes are those of the last night.',
  name: 'Campaign name',
  editName: 'Edit name',
  saveName: 'Save name',
  cancelName: 'Cancel editing the name',
} as const

const MOST_MB = MAX_IMPORT_BYTES / 2 ** 20

/** Texts of the member import. */
export const importText = {
  open: 'Import Users',
  title: 'Import users from a CSV file',
  into: (merchant: string) =>
    `The members of the file are added to ${merchant}. Members with a number that is known are updated.`,
  noMerchant: 'Choose a location first: a file is imported for one.',
  file: 'CSV file',
  fileHint: `The first line names the columns, with Member Number among them. At most ${MOST_MB} MB.`,
  tooLarge: `This file is too large. The most is ${MOST_MB} MB.`,
  reading: 'Reading the file. Nothing is changed yet.',
  preview: 'What will happen',
  result: 'What happened',
  rows: (count: number) => pluralize(count, 'row'),
  created: 'New members',
  updated: 'Updated members',
  unchanged: 'No change',
  refused: 'Refused rows',
  ignored: (heads: readonly string[]) => `Columns that are passed over: ${heads.join(', ')}`,
  errors: 'Refused rows and why',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  reason: 'Reason',
  wholeRow: 'Whole row',
  first: (shown: number, all: number) => `The first ${formatCount(shown)} of ${formatCount(all)} refused rows.`,
  download: 'Download refused rows',
  downloadName: (file: string) => `${file.replace(/\.csv$/i, '')} - refused rows.csv`,
  commit: (count: number) => `Import ${pluralize(count, 'row')}`,
  nothing: 'No row of the file can be imported.',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Import of users',
  done: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} rows`,
  another: 'Import another file',
} as const

/** Texts of the query builder. */
export const builderText = {
  create: 'Create Audience',
  cancel: 'Cancel',
  query: 'Query',
  where: 'Where',
  and: 'and',
  or: 'or',
  group: (number: number) => `Group ${number}`,
  joins: (row: number) => `Joins row ${row}`,
  column: (row: number) => `Column of row ${row}`,
  operator: (row: number) => `Operator of row ${row}`,
  value: (row: number) => `Value of row ${row}`,
  first: (row: number) => `First value of row ${row}`,
  second: (row: number) => `Second value of row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  choose: 'Choose',
  addAnd: 'Add Row',
  addOr: 'Add Group',
  undo: 'Undo',
  binds: '“and” binds closer than “or”, as the boxes show.',
  most: (rows: number) => `A query has at most ${rows} rows.`,
  yes: 'Yes',
  no: 'No',
  badDate: 'Write a date as MM/DD/YYYY.',
  sentenceLater: 'Once every row has its value, this says in one sentence who is selected.',
  optionsFailed: 'The options of this column could not be read.',
  retry: 'Retry',
} as const

/** Texts of the results panel. */
export const resultText = {
  title: 'Results',
  live: 'Live',
  counting: 'counting…',
  nothingYet: 'Give each row a value to see whom it selects.',
  stale: (rows: readonly number[]) =>
    rows.length === 1
      ? `Row ${rows[0]} needs a value; the size is the one from before.`
      : `Rows ${rows.join(', ')} need values; the size is the one from before.`,
  size: (count: number, share: string) => `${count === 1 ? 'member' : 'members'}, ${share} of all contacts`,
  overlap: (count: number) => `${pluralize(count, 'member')} in more than one group, counted once`,
  waterfall: 'What each row does',
  allContacts: 'All contacts',
  row: (row: number, column: string) => `${row}. ${column}`,
  removed: (count: number) => `−${formatCount(count)}`,
  remaining: 'Remaining',
  removedPart: 'Removed',
  removes: (removed: number, remaining: number) =>
    `Removes ${formatCount(removed)}, ${formatCount(remaining)} ${remaining === 1 ? 'stays' : 'stay'}`,
  empties: 'This condition excludes everyone.',
  nobody: 'Nobody is selected.',
  sample: (count: number, all: number) =>
    count === all ? pluralize(count, 'member') : `${formatCount(count)} of ${formatCount(all)} members`,
  sampleTitle: 'Sample',
} as const

/** Texts of the campaign screen. */
export const insightText = {
  title: 'Audience Insights',
  tabs: 'Campaign',
  resources: 'Resources',
  details: 'Details',
  history: 'Campaign History',
  viewBy: 'View By',
  compareTo: 'Compare To',
  size: 'Campaign Size',
  share: '% of All Contacts',
  of: (count: number) => `of ${formatCount(count)}`,
  overlap: (percent: string) => `${percent} overlap`,
  changed: (percent: string, isUp: boolean, since: string) => `${isUp ? 'Up' : 'Down'} ${percent}% since ${since}`,
  same: (since: string) => `No change since ${since}`,
  base: (count: number) => `n = ${pluralize(count, 'contact')}`,
  noHistory: 'The first size is kept tonight.',
  nothingShown: 'No line is shown. Choose one in the legend.',
  guests: 'Guests',
  shown: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}`,
  more: 'Show more',
  loadingMore: 'Loading more guests',
  facebook: 'See Facebook Insights',
  lookalike: 'Create Lookalike',
  openLookalike: 'See Lookalike',
  lookalikeMade: (name: string) => `Successfully asked for “${name}”.`,
  noAccountText: 'This club has no account on the ad platform yet. Whoever runs Rapport for your club connects one.',
  tooSmall: 'The ad platform takes campaigns of at least one member.',
  processing: 'The ad platform is still making this audience.',
  newTab: 'opens in a new tab',
  delete: 'Delete Campaign',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'Its history of sizes goes with it. Its members stay as they are. This cannot be undone.',
  deleted: (name: string) => `Successfully deleted “${name}”.`,
  gone: 'Campaign not found, or you do not have access.',
  toList: 'Back to Campaigns',
} as const
