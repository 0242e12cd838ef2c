import { isDeepStrictEqual } from 'node:util'

import type { ImportTarget } from '@rapport/api/contract/imports/import-files'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import type { FileGuess } from '@rapport/domain/imports/import-file'
import { removeUnmatched } from '@rapport/domain/imports/unmatched-cells'

import { HttpError, invalid, notFound, type Handlers, type StaffCall } from '../../http.ts'
import { requireMeasuredForm } from '../../results/measured-form.ts'
import {
  changeFile,
  listChanged,
  listChangedSettings,
  requireFile,
  requireVisible,
  type StoredFile,
} from './change-file.ts'
import { composeFile, readChoices } from './compose-file.ts'
import { startAnalysis } from './file-jobs.ts'
import { previewRows } from './preview-rows.ts'

const CHOOSING = ['mapping', 'checked']

/** Handlers for the settings, columns, target and preview of a response file. @source Decisions, section 14 "Imports" */
export const importMappingHandlers = {
  saveFileSettings: ({ params, body: { base_rev, guess } }, call) =>
    changeFile(call, { file_id: params.fileId, base_rev, states: [...CHOOSING, 'failed'] }, async (trx, file) => {
      const before = readChoices.parse(file)
      const settings = CELL_SETTINGS.filter((name) => !isDeepStrictEqual(before.guess?.[name], guess[name]))
      const changed_settings = [...new Set([...listChangedSettings(file), ...settings])]
      const facts = JSON.stringify({ ...retainedFacts(file), changed_settings })
      const undecided = guess.undecided.filter((name) => !changed_settings.some((one) => one === name))
      const changed = { guess: JSON.stringify({ ...guess, undecided }), facts, rev: file.rev + 1, problem: null }
      // The date format affects only date columns. Any other setting can change the roles of columns, so the file is read again.
      const isReadAgain = settings.some((name) => name !== 'date_format')
      if (!isReadAgain && before.guess !== null && isDeepStrictEqual(before.guess.file, guess.file)) {
        const columns = withDates(before.columns, before.guess, guess)
        return { ...changed, columns: JSON.stringify(columns), state: 'mapping' }
      }
      await startAnalysis(trx, { program_id: call.programId, file_id: params.fileId }, file.rev + 1)
      return { ...changed, state: 'analyzing' }
    }),

  saveImportColumns: ({ params, body: { base_rev, columns } }, call) =>
    changeFile(call, { file_id: params.fileId, base_rev, states: CHOOSING }, async (_, file) => {
      const before = readChoices.parse(file).columns
      if (!isDeepStrictEqual(names(before), names(columns)))
        throw invalid({ columns: 'must be the columns of the file, in the same order' })
      const changed = new Set(listChanged(file))
      for (const [index, column] of columns.entries())
        if (!isDeepStrictEqual(column.becomes, before[index]?.becomes)) changed.add(column.column)
      return {
        columns: JSON.stringify(columns),
        facts: JSON.stringify({ ...retainedFacts(file), changed_columns: [...changed] }),
        rev: file.rev + 1,
        state: 'mapping',
      }
    }),

  async saveImportTarget({ params, body: { base_rev, target, save_mapping } }, call) {
    const anonymous = await requireTarget(call, target)
    return changeFile(call, { file_id: params.fileId, base_rev, states: CHOOSING }, async (_, file) => ({
      target: JSON.stringify({ ...target, anonymous }),
      // The last check compared the rows for another target; an anonymous survey has no members.
      columns: JSON.stringify(removeUnmatched(readChoices.parse(file).columns)),
      facts: JSON.stringify(retainedFacts(file)),
      save_mapping,
      rev: file.rev + 1,
      state: 'mapping',
    }))
  },

  async getImportPreview({ params }, call) {
    const file = await requireFile(call, call.db, params.fileId)
    if (file.sample === null || file.guess === null)
      throw new HttpError(409, 'not_analyzed', 'The file is being read. Its columns are not known yet.')
    await requireVisible(call, file.target)
    const composed = await composeFile(call.db, call.programId, file)
    if (!composed.ok) throw new HttpError(409, 'not_ready', composed.message)
    return previewRows(call, file, composed)
  },
} satisfies Partial<Handlers>

const NO_FACTS = { first_ts: null, last_ts: null, members_found: null, already_here: null }

/** Settings that a person can choose for the cells of a file. */
const CELL_SETTINGS = ['decimal', 'date_format', 'missing'] as const

/** Returns the facts to keep after a change: which columns and settings a person has changed, but nothing about the rows. */
const retainedFacts = (file: Pick<StoredFile, 'facts'>) => ({
  ...NO_FACTS,
  changed_columns: listChanged(file),
  changed_settings: listChangedSettings(file),
})

const names = (columns: readonly ImportColumn[]): string[] => columns.map(({ column }) => column)

/** Applies the chosen date format to the completion time columns that had the file's previous date format. */
function withDates(columns: readonly ImportColumn[], before: FileGuess, now: FileGuess): ImportColumn[] {
  if (before.date_format === now.date_format) return [...columns]
  return columns.map((column) => ({
    ...column,
    becomes: column.becomes.map((choice) =>
      choice.meaning === 'completed' && choice.format === before.date_format
        ? { ...choice, format: now.date_format }
        : choice,
    ),
  }))
}

/**
 * Returns whether the target survey is anonymous or, if the survey is new, whether it will be. Fails with 404 when the survey or
 * the location is not accessible.
 */
async function requireTarget(call: StaffCall, target: ImportTarget): Promise<boolean> {
  const form = target.feedback_form_id === null ? null : await requireMeasuredForm(call, target.feedback_form_id)
  const anonymous = form?.anonymous ?? target.anonymous
  if (target.merchant_id === null) return anonymous
  const merchant = await call.db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', call.programId)
    .where('merchant_id', '=', target.merchant_id)
    .executeTakeFirst()
  if (merchant === undefined) throw notFound()
  return anonymous
}
