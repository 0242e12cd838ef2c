import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { FakeAnswers, FakeRequest } from '@rapport/api/testing/fake-api'

import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { COLUMNS, GUESS } from './columns.ts'
import { importFile } from './import-file.ts'
import { PREVIEW } from './preview.ts'

/** A file in the mapping step, in which some columns still have problems. */
export const MAPPED = importFile({
  rev: 3,
  state: 'mapping',
  bytes_received: 1_400_000,
  next_index: null,
  guess: GUESS,
  sample: { headers: ['RESP_ID', 'Q1'], rows: [['40121', '5']] },
  columns: [...COLUMNS],
  rows_total: 2818,
})
export const COUNTS = { created: 2804, updated: 0, unchanged: 0, refused: 14 }
/** The file from MAPPED after its rows have been checked. */
export const CHECKED: ImportFile = { ...MAPPED, state: 'checked', checked_rev: 3, counts: COUNTS, rows_done: 2818 }

/** Returns the body of a request as an object. */
// The cast is safe, because this function is called only for requests whose body is an object.
export const bodyOf = ({ body }: FakeRequest) => body as Record<string, unknown>

/**
 * Returns the responses of a fake server with one file, and a function that changes the file. Requests also change the file, as on
 * the real server.
 */
export function fakeServer(begun: ImportFile, over: FakeAnswers = {}) {
  let file = begun
  const set = (part: Partial<ImportFile>) => (file = { ...file, ...part })
  const change = (request: FakeRequest) => {
    const { base_rev: _, ...part } = bodyOf(request)
    return set({ ...part, rev: file.rev + 1, checked_rev: null })
  }
  const answers: FakeAnswers = {
    getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
    listForms: [voiceForm()],
    getImportFile: () => file,
    getImportPreview: [...PREVIEW],
    saveFileSettings: change,
    saveImportColumns: change,
    saveImportTarget: change,
    checkImportFile: () => set({ state: 'checking', rows_done: 400 }),
    cancelImportFile: () => set(file.state === 'importing' ? { state: 'cancelling' } : { state: 'mapping' }),
    commitImportFile: () => set({ state: 'importing', rows_done: 500 }),
    listImportProblems: [
      { line: 12, column: 'Q1_OVERALL', value: '9', reason: 'is not on the scale', record_count: 14 },
    ],
    getRefusedRows: 'line,column,value,reason\r\n12,Q1_OVERALL,9,is not on the scale\r\n',
    ...over,
  }
  return { answers, set }
}
