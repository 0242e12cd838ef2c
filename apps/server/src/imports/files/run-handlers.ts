import type { ImportColumn } from '@rapport/domain/imports/import-column'

import { transact } from '../../db/open.ts'
import { HttpError, invalid, notFound, type Handlers } from '../../http.ts'
import { selectProgramImports } from '../undo/survey-import-rows.ts'
import { changeFile, lockFile, requireFile, requireVisible, updateFile } from './change-file.ts'
import { composeFile, readChoices } from './compose-file.ts'
import { startRun } from './file-jobs.ts'
import { selectProblems, writeProblems } from './problem-rows.ts'

/**
 * Handlers that check a file in a dry run, import it, cancel the check or the import, and list the file's problems and the
 * program's imports.
 *
 * @source Decisions, section 14 "Imports"
 */
export const importRunHandlers = {
  listProgramImports: ({ query: { offset } }, call) => selectProgramImports(call, { offset }),

  checkImportFile: ({ params, body: { base_rev } }, call) =>
    changeFile(call, { file_id: params.fileId, base_rev, states: ['mapping', 'checked'] }, async (trx, file) => {
      const choices = readChoices.parse(file)
      await requireVisible({ ...call, db: trx }, choices.target)
      const unread = choices.columns.filter(isDateOpen).map(({ column }) => column)
      if (unread.length > 0) throw invalid({ columns: `Choose how to read the dates in ${unread.join(', ')}.` })
      const composed = await composeFile(trx, call.programId, choices)
      if (!composed.ok) throw invalid({ [composed.part]: composed.message })
      await startRun(trx, { program_id: call.programId, file_id: params.fileId }, { state: 'checking', rev: file.rev })
      return { state: 'checking', problem: null, counts: null, rows_done: 0, lines_done: 0 }
    }),

  async listImportProblems({ params, query }, call) {
    const { file_id } = await requireFile(call, call.db, params.fileId)
    return selectProblems(call.db, { program_id: call.programId, file_id }, query.offset)
  },

  async getRefusedRows({ params }, call) {
    const { file_id, sample } = await requireFile(call, call.db, params.fileId)
    return {
      name: `import-file-${file_id}-refused.csv`,
      pieces: writeProblems(call.db, { program_id: call.programId, file_id }, sample?.headers ?? []),
    }
  },

  commitImportFile: ({ params, body: { base_rev } }, call) =>
    changeFile(call, { file_id: params.fileId, base_rev, states: ['mapping', 'checked'] }, async (trx, file) => {
      if (file.state !== 'checked' || file.checked_rev !== file.rev)
        throw new HttpError(409, 'not_checked', 'Check the file first: it has changed since the last check.')
      const choices = readChoices.parse(file)
      await requireVisible({ ...call, db: trx }, choices.target)
      const composed = await composeFile(trx, call.programId, choices)
      if (!composed.ok || composed.digest !== file.checked_target)
        throw new HttpError(409, 'changed', 'The survey was changed after the check. Check the file again.', {
          current: await requireFile(call, trx, params.fileId),
        })
      await startRun(trx, { program_id: call.programId, file_id: params.fileId }, { state: 'importing', rev: file.rev })
      // Unlinks the file from an earlier import that could not be undone; that import remains in the list of imports.
      return { state: 'importing', import_id: null, problem: null, rows_done: 0, lines_done: 0 }
    }),

  cancelImportFile: ({ params }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, file_id: params.fileId }
      const file = await lockFile(trx, key)
      if (file === null) throw notFound()
      // The new revision ensures that a restarted dry run gets a new job.
      if (file.state === 'checking')
        await updateFile(trx, key, { state: 'mapping', counts: null, rows_done: 0, rev: file.rev + 1 })
      else if (file.state === 'importing') {
        await updateFile(trx, key, { state: 'cancelling' })
        await startRun(trx, key, { state: 'cancelling', rev: file.rev })
      } else throw new HttpError(409, 'not_running', 'This file is not being checked or imported.')
      return requireFile(call, trx, params.fileId)
    }),
} satisfies Partial<Handlers>

/**
 * Returns whether the column has completion dates that can be read in several ways; a wrong guess would change the date of every response.
 */
const isDateOpen = ({ becomes, problems }: ImportColumn): boolean =>
  becomes.some(({ meaning }) => meaning === 'completed') &&
  problems.some(({ problem }) => problem === 'date_unclear' || problem === 'no_year')
