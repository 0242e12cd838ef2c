import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'

/** Texts of the list of imports and of the dialog that undoes an import. */
export const listMessages = {
  imports: 'Imports',
  importsHint: 'Imports into all surveys. A whole import can be undone for 30 days.',
  none: 'Nothing has been imported yet.',
  failed: 'The imports could not be loaded.',
  file: 'File',
  survey: 'Survey',
  imported: 'Imported',
  result: 'Result',
  action: 'Undo',
  commandLine: 'Command line',
  counts: (created: number, updated: number, refused: number): string =>
    [
      `${formatCount(created)} new`,
      ...(updated > 0 ? [`${formatCount(updated)} corrected`] : []),
      ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
    ].join(', '),
  anonymousCounts: 'One closed wave',
  running: 'Running or interrupted',
  noun: (count: number) => (count === 1 ? 'import' : 'imports'),
  undo: 'Undo',
  undoOf: (filename: string) => `Undo the import of ${filename}`,
  undone: (day: string) => `Undone ${day}`,
  undoTitle: (filename: string) => `Undo the import of ${filename}?`,
  undoWhy: (survey: string, created: number | null, updated: number): string =>
    created === null
      ? `The wave of this import and all its figures are removed from ${survey}. If the figures were published, no other file that covers any of the wave’s dates is accepted into this survey, because comparing the figures could reveal individuals.`
      : [
          `${pluralize(created, 'response')} ${created === 1 ? 'is' : 'are'} removed from ${survey}.`,
          ...(updated > 0
            ? [
                `${pluralize(updated, 'corrected response')} ${updated === 1 ? 'gets its' : 'get their'} earlier answers back.`,
              ]
            : []),
        ].join(' '),
  notes: (count: number) =>
    `${pluralize(count, 'staff note')} on these responses ${count === 1 ? 'is' : 'are'} removed too.`,
  undoConfirm: 'Undo import',
  edited: (count: number) =>
    `Staff have changed ${pluralize(count, 'response')} since the import. Undo the others, and keep ${count === 1 ? 'this one as it is' : 'these as they are'}?`,
  undoOthers: 'Undo the others',
  done: (filename: string) => `The import of ${filename} was undone.`,
} as const
