import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

import { targetMessages } from '../map/target-messages.ts'

/** Texts of the import steps that show the check, the progress and the result. */
export const checkMessages = {
  checking: 'Checking the rows',
  checkingWhy: 'Each row is read as the import would read it. Nothing is written.',
  stop: 'Stop',
  progress: (done: number, total: number | null) =>
    total === null ? pluralize(done, 'row') : `${formatCount(done)} of ${pluralize(total, 'row')}`,
  checked: 'Result of the check',
  checkedWhy: 'Nothing has been written yet.',
  refusedWhy: 'Refused rows are left out. Correct the columns or the file, or import the other rows.',
  created: 'New responses',
  updated: 'Corrected responses',
  unchanged: 'Unchanged',
  refused: 'Refused rows',
  columns: 'Back to Columns',
  commit: (count: number) => `Import ${pluralize(count, 'response')}`,
  commitTitle: (count: number, survey: string) => `Import ${pluralize(count, 'response')} into ${survey}?`,
  corrects: (count: number) =>
    `The file replaces the answers of ${pluralize(count, 'response')} that the survey already has. If the file contains answers from other people, cancel and choose “${targetMessages.ownKeys}” for its survey.`,
  commitWhy:
    'Figures change while the import runs. If the import is stopped or fails, it is undone completely; you can also undo a finished import. It creates no alerts, cases or e-mails.',
  commitWave: (first: string, last: string) =>
    `The rows become one closed wave of an anonymous survey, ${first} to ${last}, and its figures are published once, when the import ends. Rows cannot be corrected later. You can undo the whole wave, but once its figures have been published, no other file that covers any of these dates is accepted. The import creates no alerts, cases or e-mails.`,
  doneWave:
    'The file became one closed wave. Its rows and row count were removed from the import, so only the published figures remain.',
  nothing: 'No row can be imported. Correct the columns or the file.',
  noChange: 'Every valid row is already in the survey.',
  openColumns: (count: number) => `${pluralize(count, 'column')} still ${count === 1 ? 'needs' : 'need'} to be checked`,
  problems: 'Refused rows',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  reason: 'Reason',
  wholeRow: 'Whole row',
  emptyValue: 'Empty',
  problemRows: (count: number) => (count === 1 ? 'row' : 'rows'),
  download: 'Download these rows',
  downloadName: (filename: string) => `${filename.replace(/\.\w+$/, '')} - refused rows.csv`,
  problemsCut: (listed: number, refused: number) =>
    `The first ${formatCount(listed)} of ${pluralize(refused, 'refused row')} are listed here and in the download.`,
  problemsFailed: 'The refused rows could not be loaded.',
  noProblems: 'No rows were refused.',
  importing: 'Importing',
  importingWhy:
    'You can leave this page. The import continues, and figures can change while it runs. If the import is stopped or fails, it is undone completely.',
  stopImport: 'Stop import',
  stopTitle: 'Stop the import?',
  stopWhy: 'Everything that the import has stored will be removed. The file and its columns are kept.',
  stopConfirm: 'Stop and undo',
  keepRunning: 'Continue importing',
  cancelling: 'Undoing the import',
  cancellingWhy: 'The import was stopped. What it had stored is being removed.',
  failed: 'The file was not imported.',
  failedWhy: 'Everything that the import had stored has been removed.',
  done: (survey: string) => `The responses were imported into ${survey}.`,
  doneInto: (survey: string) => `The file was imported into ${survey}.`,
  undone: (filename: string) => `The import of ${filename} was undone.`,
  undoneWhy:
    'Responses and figures are as they were before the import, except for responses that staff have changed. To import the file again, choose it again.',
  seeSurvey: 'See survey',
  seePerformance: 'See Performance',
  another: 'Import another file',
  notFound: 'The survey has changed since the check. Check the rows again.',
} as const
