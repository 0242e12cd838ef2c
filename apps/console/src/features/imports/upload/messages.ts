import { formatCount } from '@rapport/domain/format/numbers'

const MEGABYTE = 1_000_000

const inMegabytes = (bytes: number): string => `${Math.round(bytes / (MEGABYTE / 10)) / 10}`

/** Texts for uploading a response file. */
export const uploadMessages = {
  choose: 'Choose a response file',
  chooseWhy:
    'Export the responses from your other survey tool, with one row for each response. The columns are recognized automatically, and you can correct them. Nothing will be imported until you confirm.',
  file: 'Response file',
  fileHint: 'CSV, TSV, TXT or XLSX, up to 200 MB.',
  prompt: 'Choose a file or drop it here',
  wrongKind: 'This file type is not supported. Choose a .csv, .tsv, .txt or .xlsx file.',
  tooLarge: 'This file is larger than 200 MB. Split it into several files, or export fewer columns.',
  uploading: 'Uploading',
  uploaded: (sent: number, bytes: number): string =>
    bytes < MEGABYTE
      ? `${formatCount(Math.round(sent / 1000))} of ${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`
      : `${inMegabytes(sent)} of ${inMegabytes(bytes)} MB`,
  pause: 'Pause',
  resume: 'Continue',
  remove: 'Remove file',
  removeShort: 'Remove',
  removeOf: (filename: string) => `Remove ${filename}`,
  paused: 'Paused. The uploaded part is kept for seven days.',
  leave: 'You can open other pages of the console while the file is uploading. Do not close or reload this window.',
  chooseAgain: 'Choose the same file again',
  chooseAgainWhy: (filename: string) =>
    `The upload of ${filename} was interrupted. Choose the file again: only the part that is missing is uploaded.`,
  notSame: (filename: string) =>
    `This is not the same file. Choose the ${filename} that you started to upload; its size must be the same.`,
  unreadable:
    'The file could not be read. It may have been moved, changed or opened by another program. Choose it again.',
  changed: 'The file has changed since the upload began. Remove it here and upload the changed file.',
  analyzing: 'Reading the file',
  analyzingWhy: 'Recognizing its format, its columns and their values.',
  failed: 'This file could not be read.',
  another: 'Choose another file',
  pending: 'Files that have not been imported yet',
  pendingHint: 'Each file is removed after seven days.',
  open: 'Continue',
  openOf: (filename: string) => `Continue with ${filename}`,
  by: (name: string, at: string) => (name === '' ? at : `${name}, ${at}`),
  states: {
    uploading: 'Upload not finished',
    analyzing: 'Being read',
    mapping: 'Columns',
    checking: 'Being checked',
    checked: 'Checked',
    importing: 'Being imported',
    cancelling: 'Being undone',
    done: 'Imported',
    failed: 'Failed',
  },
  removed: (filename: string) => `${filename} was removed.`,
  listFailed: 'The list of files could not be loaded.',
} as const
