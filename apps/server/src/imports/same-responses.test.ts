import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { ADA, complete, insertVisitForm } from '../results/testing/results-fixture.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { openFileWizard, type FileWizard } from './testing/file-wizard.ts'

let wizard: FileWizard
let headers: Record<string, string>
let form: FormKey
beforeAll(async () => {
  wizard = await openFileWizard()
  headers = await wizard.fixture.signIn(PEOPLE.ana, CLUB_A)
  // The CSV export contains the location's local time, which an import reads as the club's local time.
  const zone = { timezone: 'America/New_York' }
  await wizard.fixture.db.updateTable('merchant').set(zone).where('merchant_id', '=', 2).execute()
})
afterAll(() => wizard.fixture.close())
beforeEach(async () => {
  await wizard.clear()
  form = await insertVisitForm(wizard.fixture.db)
  await wizard.fixture.db
    .updateTable('feedback_form')
    .set({ name: `Visit ${crypto.randomUUID()}` })
    .where('feedback_form_id', '=', form.feedback_form_id)
    .execute()
  const answers = { overall: 4, places: ['grill'], staff: { kind: 3 }, why: 'Two\n lines ' }
  const noted = (minute: number) => ({ completed: Date.UTC(2026, 4, 3, 15, minute, 12, 345) })
  await complete(wizard.fixture.db, form, [
    { answers, ...noted(1), user_id: ADA, merchant_id: 2 },
    { answers: { overall: 2 }, ...noted(2) },
    { answers: { why: 'Short' }, ...noted(3) },
    // Midnight in Denver.
    { answers: { overall: 1 }, completed: Date.UTC(2026, 4, 4, 6, 0, 12) },
  ])
})

async function download(format: 'csv' | 'xlsx'): Promise<Uint8Array<ArrayBuffer>> {
  const link = await wizard.fixture.app.request('/v3/report/exportResponses', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ programId: CLUB_A, feedbackFormId: form.feedback_form_id, format }),
  })
  expect(link.status).toBe(200)
  const file = await wizard.fixture.app.request(await link.text())
  return new Uint8Array(await file.arrayBuffer())
}

/** Sets the roles of some columns; the other columns keep their proposed role or are ignored. */
async function choose(
  file: ImportFile,
  chosen: Readonly<Record<string, ImportFile['columns'][number]['becomes'][number]>>,
  others: 'proposed' | 'ignored' = 'proposed',
): Promise<ImportFile> {
  const columns = file.columns.map((column) => {
    const becomes = chosen[column.column] ?? (others === 'ignored' ? { meaning: 'ignored' as const } : undefined)
    return becomes === undefined ? column : { ...column, becomes: [becomes], problems: [] }
  })
  return wizard.ask('saveImportColumns', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, columns },
  })
}

async function checkInto(file: ImportFile, target: Partial<ImportFile['target']> = {}) {
  const { feedback_form_id } = form
  const checked = await wizard.run('checkImportFile', await wizard.saveTarget(file, { feedback_form_id, ...target }))
  const problems = await wizard.ask('listImportProblems', { params: { fileId: file.file_id }, query: {} })
  return { checked, reasons: problems.map(({ reason }) => reason.replace(/response \d+/, 'response')) }
}

it('does not store the responses of an exported workbook again in the survey from which they were exported', async () => {
  const { checked, reasons } = await checkInto(await wizard.upload(await download('xlsx'), 'export.xlsx'))
  expect({ counts: checked.counts, reasons }).toEqual({
    counts: { created: 0, updated: 0, unchanged: 4, refused: 0 },
    reasons: [],
  })
})

const OVERALL = {
  meaning: 'question',
  question: 'overall',
  title: 'overall',
  type: 'rating',
  measure: 'ordinal_higher',
  choices: [],
  notApplicable: [],
} as const
const KEY = { meaning: 'key' } as const
const COMPLETED = { meaning: 'completed', format: 'YYYY-MM-DD' } as const
const CHOSEN = { Response: KEY, Completed: COMPLETED, overall: OVERALL }

it('finds nothing to import when an exported CSV is uploaded to its own survey, even when the location column is ignored', async () => {
  const file = await choose(await wizard.upload(await download('csv'), 'export.csv'), CHOSEN, 'ignored')
  const { checked, reasons } = await checkInto(file)
  expect({ counts: checked.counts, reasons }).toEqual({
    counts: { created: 0, updated: 0, unchanged: 4, refused: 0 },
    reasons: [],
  })
})

it('refuses a row whose key is # followed by a response number when that response has different answers or a different time', async () => {
  const ids = await wizard.fixture.db
    .selectFrom('feedback_response')
    .select('response_id')
    .where('feedback_form_id', '=', form.feedback_form_id)
    .orderBy('response_id')
    .execute()
  const [first = 0, second = 0, third = 0] = ids.map(({ response_id }) => Number(response_id))
  const lines = [
    'Response,Completed,overall',
    `#${first},2026-05-03T15:01:12Z,5`,
    `#${second},2026-05-04T15:02:12Z,2`,
    // A key without #, as in an unrelated file with numbered rows.
    `${third},2026-05-04T15:03:12Z,3`,
  ]
  const chosen = { ...CHOSEN, Completed: { meaning: 'completed', format: 'iso' } as const }
  const { checked, reasons } = await checkInto(await choose(await wizard.upload(lines.join('\n')), chosen))
  expect({ counts: checked.counts, reasons }).toEqual({
    counts: { created: 1, updated: 0, unchanged: 0, refused: 2 },
    reasons: [
      'has the number of response of this survey, which has different answers, and importing an export of the survey does not change them',
      'has the number of response of this survey, which was completed at a different time',
    ],
  })
  const apart = await checkInto(await choose(await wizard.upload(lines.join('\n'), 'apart.csv'), chosen), {
    own_keys: true,
  })
  expect(apart.checked.counts).toMatchObject({ created: 2, refused: 1 })
})
