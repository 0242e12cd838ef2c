import { MAX_IMPORT_BYTES } from '@rapport/domain/audiences/member-import'
import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

const MOST_MB = MAX_IMPORT_BYTES / 2 ** 20

/** Texts of the member import. */
export const importText = {
  open: 'Import members',
  import: 'Import',
  members: 'members',
  title: 'Import members from a CSV file',
  into: (merchant: string) =>
    `New members are added to ${merchant}. Members whose number is already known are updated.`,
  noMerchant: 'Choose a location first. A file is imported for one location.',
  file: 'CSV file',
  fileHint: `The first line must contain the column names, including Member Number. At most ${MOST_MB} MB.`,
  tooLarge: `The file is larger than ${MOST_MB} MB. Choose a smaller one.`,
  reading: 'Reading the file. Nothing has been changed yet.',
  preview: 'What will happen',
  result: 'What happened',
  rows: (count: number) => pluralize(count, 'row'),
  created: 'New members',
  updated: 'Updated members',
  unchanged: 'No change',
  refused: 'Refused rows',
  ignored: (heads: readonly string[]) => `Ignored columns: ${heads.join(', ')}`,
  errors: 'Refused rows and reasons',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  reason: 'Reason',
  wholeRow: 'Whole row',
  first: (shown: number, all: number) => `The first ${formatCount(shown)} of ${formatCount(all)} refused rows.`,
  download: 'Download refused rows',
  downloadName: (file: string) => `${file.replace(/\.csv$/i, '')} - refused rows.csv`,
  commit: (count: number) => `Import ${pluralize(count, 'row')}`,
  nothing: 'No row of the file can be imported. Correct the refused rows and choose the file again.',
  cancel: 'Cancel',
  close: 'Close',
  working: 'Member import progress',
  done: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} rows`,
  another: 'Import another file',
} as const
