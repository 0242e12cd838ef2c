import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'
import { killAt, retryJobs } from '../testing/kill-run.ts'
import { RUN_FILE_KIND } from './file-jobs.ts'
import { endLostFiles } from './lost-files.ts'
import { runFile } from './run-job.ts'

let wizard: FileWizard
let name = ''
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(async () => {
  await wizard.clear()
  name = `Visits ${crypto.randomUUID()}`
})

const BAD_ROWS = { 3: '3;someday;4;Bad date', 7: '7;2026-05-07;4', 9: '1;2026-05-09;4;Same key', 30: '=cmd;2026-05-30' }

/** Uploads a file for a new survey, and maps its first column to the key even when the column has duplicates. */
async function upload(text: string, filename?: string): Promise<ImportFile> {
  const file = await wizard.upload(text, filename)
  const columns = file.columns.map((column, index) => (index === 0 ? { ...column, becomes: KEY } : column))
  const body = { base_rev: file.rev, columns }
  return wizard.saveTarget(await wizard.ask('saveImportColumns', { params: { fileId: file.file_id }, body }), { name })
}
const KEY = [{ meaning: 'key' as const }]
const check = async (text: string) => wizard.run('checkImportFile', await upload(text))
const problemsOf = async ({ file_id }: { readonly file_id: number }) =>
  (await wizard.ask('listImportProblems', { params: { fileId: file_id }, query: {} })).map(
    ({ line, column, value, reason }) => ({ line, column, value, reason }),
  )

async function countResponses(): Promise<number> {
  const rows = await wizard.fixture.db
    .selectFrom('feedback_response as r')
    .innerJoin('feedback_form as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .select('r.response_id')
    .where('f.name', '=', name)
    .execute()
  return rows.length
}

describe('a dry run', () => {
  it('stores nothing, and reports the same counts and refused rows as the import', async () => {
    const checked = await check(writeVisits(1200, BAD_ROWS))
    expect(checked).toMatchObject({
      state: 'checked',
      checked_rev: checked.rev,
      counts: { created: 1196, updated: 0, unchanged: 0, refused: 4 },
      facts: { first_ts: expect.any(Number), last_ts: expect.any(Number), already_here: 0 },
    })
    expect(await countResponses()).toBe(0)
    const foreseen = await problemsOf(checked)
    expect(foreseen.map(({ line }) => line)).toEqual([4, 8, 10, 31])
    expect(foreseen[0]).toMatchObject({ column: 'Completed', value: 'someday' })
    const done = await wizard.run('commitImportFile', checked)
    expect(done).toMatchObject({ state: 'done', counts: checked.counts, import_id: expect.any(Number) })
    expect(await problemsOf(done)).toEqual(foreseen)
    expect(await countResponses()).toBe(1196)
  })

  it('exports the refused rows with all their cells as CSV that is safe to open in a spreadsheet', async () => {
    const checked = await check(writeVisits(40, { 2: '2;someday;4;=1+1' }))
    const answer = await wizard.send('getRefusedRows', { params: { fileId: checked.file_id } })
    const text = await answer.text()
    expect(text).toContain('3,Completed,someday,')
    expect(text).toContain("2,someday,4,'=1+1")
  })

  it('returns the file to the mapping step when it is stopped', async () => {
    const file = await upload(writeVisits(40))
    const params = { fileId: file.file_id }
    await wizard.ask('checkImportFile', { params, body: { base_rev: file.rev } })
    expect(await wizard.ask('cancelImportFile', { params, body: {} })).toMatchObject({ state: 'mapping' })
    await wizard.work()
    expect(await wizard.get(file)).toMatchObject({ state: 'mapping', counts: null })
  })

  it('is refused when no column is mapped to the completion time', async () => {
    const file = await upload(writeVisits(40))
    const columns = file.columns.map((column) =>
      column.column === 'Completed' ? { ...column, becomes: [{ meaning: 'ignored' as const }] } : column,
    )
    const params = { fileId: file.file_id }
    const { rev } = await wizard.ask('saveImportColumns', { params, body: { base_rev: file.rev, columns } })
    const answer = await wizard.send('checkImportFile', { params, body: { base_rev: rev } })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { fields: { columns: 'No column is mapped to the time of completion.' } },
    })
  })
})

describe('an import', () => {
  it('is refused for a file that has changed since its dry run', async () => {
    const checked = await check(writeVisits(40))
    const changed = await wizard.saveTarget(checked, { name: `${name} B` })
    const answer = await wizard.send('commitImportFile', {
      params: { fileId: checked.file_id },
      body: { base_rev: changed.rev },
    })
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 409,
      body: { code: 'not_checked' },
    })
  })

  it('resumes at the line after the last stored line when its worker has been killed', async () => {
    const checked = await check(writeVisits(1700, BAD_ROWS))
    const foreseen = await problemsOf(checked)
    await wizard.ask('commitImportFile', { params: { fileId: checked.file_id }, body: { base_rev: checked.rev } })
    await wizard.work(killAt(4))
    const killed = await wizard.get(checked)
    expect(killed).toMatchObject({ state: 'importing', rows_done: 1000 })
    expect(await countResponses()).toBe(996)
    await retryJobs(wizard)
    const done = await wizard.get(checked)
    expect(done).toMatchObject({ state: 'done', counts: checked.counts, rows_done: 1700, import_id: killed.import_id })
    expect(await countResponses()).toBe(1696)
    expect(await problemsOf(done)).toEqual(foreseen)
  })

  it('stops between two batches when the server shuts down, and continues when the server starts again', async () => {
    const checked = await check(writeVisits(40))
    await wizard.ask('commitImportFile', { params: { fileId: checked.file_id }, body: { base_rev: checked.rev } })
    await wizard.work({
      [RUN_FILE_KIND]: (job, services) => runFile(job, { ...services, signal: AbortSignal.abort() }),
    })
    expect(await wizard.get(checked)).toMatchObject({ state: 'importing', rows_done: 0 })
    await retryJobs(wizard)
    expect(await wizard.get(checked)).toMatchObject({ state: 'done', counts: checked.counts })
  })

  it('removes its stored rows when it is stopped', async () => {
    const checked = await check(writeVisits(1700))
    await wizard.ask('commitImportFile', { params: { fileId: checked.file_id }, body: { base_rev: checked.rev } })
    await wizard.work(killAt(4))
    expect(await countResponses()).toBe(1000)
    const params = { fileId: checked.file_id }
    expect(await wizard.ask('cancelImportFile', { params, body: {} })).toMatchObject({ state: 'cancelling' })
    await retryJobs(wizard)
    expect(await wizard.get(checked)).toMatchObject({ state: 'mapping', import_id: null, counts: null, rows_done: 0 })
    expect(await countResponses()).toBe(0)
  })

  it('removes its stored rows after the last attempt has failed, and reports the removal', async () => {
    const checked = await check(writeVisits(1200))
    await wizard.ask('commitImportFile', { params: { fileId: checked.file_id }, body: { base_rev: checked.rev } })
    await wizard.work(killAt(3))
    expect(await countResponses()).toBe(500)
    await wizard.fixture.db
      .updateTable('job')
      .set({ run_at: new Date(0), attempts: 7 })
      .execute()
    await wizard.work(killAt(1))
    expect(await wizard.get(checked)).toMatchObject({ state: 'mapping', problem: expect.stringContaining('removed') })
    expect(await countResponses()).toBe(0)
  })

  it('removes its stored rows when its worker was killed during the last attempt', async () => {
    const checked = await check(writeVisits(1200))
    await wizard.ask('commitImportFile', { params: { fileId: checked.file_id }, body: { base_rev: checked.rev } })
    await wizard.work(killAt(3))
    await endLostFiles(wizard.fixture.db)
    expect(await wizard.get(checked)).toMatchObject({ state: 'importing' })
    await wizard.fixture.db.updateTable('job').set({ done_ts: new Date() }).execute()
    await endLostFiles(wizard.fixture.db)
    await wizard.work()
    expect(await wizard.get(checked)).toMatchObject({ state: 'mapping', problem: expect.stringContaining('stopped') })
    expect(await countResponses()).toBe(0)
  })

  it('deletes the content of its file, and can be undone from the list of imports', async () => {
    const done = await wizard.run('commitImportFile', await check(writeVisits(40)))
    expect(await wizard.fixture.db.selectFrom('import_chunk').selectAll().execute()).toEqual([])
    const [listed] = await wizard.ask('listProgramImports', { query: {} })
    expect(listed).toMatchObject({ import_id: done.import_id, form_name: name, no_undo_reason: null })
    const params = { formId: done.feedback_form_id ?? 0, importId: done.import_id ?? 0 }
    expect(await wizard.ask('undoSurveyImport', { params, body: {} })).toMatchObject({ removed: 40 })
    expect(await countResponses()).toBe(0)
  })

  it('updates responses of the same survey by key, records the corrections, and saves a mapping without answers', async () => {
    const done = await wizard.run('commitImportFile', await check(writeVisits(40)))
    const again = await wizard.upload(writeVisits(40, { 2: '2;2026-05-02;5;Corrected comment' }))
    const stored = await wizard.fixture.db.selectFrom('import_mapping').select('columns').executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('Comment 1')
    expect(again).toMatchObject({
      saved_mapping: { name: 'visits.csv' },
      target: { feedback_form_id: done.feedback_form_id },
    })
    const checked = await wizard.run('checkImportFile', again)
    expect(checked).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 39, refused: 0 } })
    const updated = await wizard.run('commitImportFile', checked)
    expect(updated).toMatchObject({ state: 'done', counts: checked.counts })
    const corrections = await wizard.fixture.db
      .selectFrom('response_correction')
      .select('response_id')
      .where('import_id', '=', updated.import_id ?? 0)
      .execute()
    expect(corrections).toHaveLength(1)
  })

  it('shows which questions a file adds to an existing survey', async () => {
    const done = await wizard.run('commitImportFile', await check(writeVisits(40)))
    await wizard.fixture.db.deleteFrom('import_mapping').execute()
    const wider = writeVisits(40)
      .split('\n')
      .map((line, index) => `${line};${index === 0 ? 'How was the wine?' : (index % 5) + 1}`)
      .join('\n')
    const file = await wizard.saveTarget(await wizard.upload(wider), { feedback_form_id: done.feedback_form_id, name })
    expect(file.target_changes).toMatchObject([{ change: 'added', title: 'How was the wine?' }])
  })
})
