import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { JobHandlers } from '../../jobs/worker.ts'
import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'
import { RUN_FILE_KIND } from './file-jobs.ts'
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

/** Returns handlers that call `work` once, after the first job has deleted the previous refused rows. */
function interruptedBy(work: () => Promise<unknown>): JobHandlers {
  let first: unknown = null
  return {
    [RUN_FILE_KIND]: (job, services) => {
      const db = services.db.withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes('"import_problem"')) first ??= queryId
          return node
        },
        transformResult: async ({ queryId, result }) => {
          if (queryId === first) await work()
          return result
        },
      })
      return runFile(job, { ...services, db })
    },
  }
}

const ofFile = ({ file_id }: ImportFile) => ({ params: { fileId: file_id } })
const check = (file: ImportFile) => wizard.ask('checkImportFile', { ...ofFile(file), body: { base_rev: file.rev } })

it('does not let a stopped dry run affect a new one with different columns', async () => {
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(40, { 3: '3;2026-05-03;7;Not on the scale' })), {
    name,
  })
  await check(file)
  await wizard.work(
    interruptedBy(async () => {
      const { columns, rev } = await wizard.ask('cancelImportFile', { ...ofFile(file), body: {} })
      const body = {
        base_rev: rev,
        columns: columns.map((column) =>
          column.column === 'How was the food?' ? { ...column, becomes: [{ meaning: 'ignored' as const }] } : column,
        ),
      }
      await check(await wizard.ask('saveImportColumns', { ...ofFile(file), body }))
    }),
  )
  await wizard.work()
  const checked = await wizard.get(file)
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 40, refused: 0 } })
  expect(checked.checked_rev).toBe(checked.rev)
})

it('stops a running dry run immediately', async () => {
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(1200)), { name })
  await check(file)
  await wizard.work(interruptedBy(() => wizard.ask('cancelImportFile', { ...ofFile(file), body: {} })))
  expect(await wizard.get(file)).toMatchObject({ state: 'mapping', counts: null, rows_done: 0, problem: null })
})

it('starts a new dry run while the job of the stopped dry run is ending', async () => {
  const { db } = wizard.fixture
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(40)), { name })
  await check(file)
  const stopped = await wizard.ask('cancelImportFile', { ...ofFile(file), body: {} })
  await wizard.work()
  // Simulates a job whose handler has returned, but which is marked as done only after the next check has begun.
  const ending = () => db.updateTable('job').where('kind', '=', RUN_FILE_KIND)
  const { job_id } = await ending().set({ done_ts: null }).returning('job_id').executeTakeFirstOrThrow()
  await check(stopped)
  await ending().set({ done_ts: new Date() }).where('job_id', '=', job_id).execute()
  await wizard.work()
  expect(await wizard.get(file)).toMatchObject({ state: 'checked', counts: { created: 40, refused: 0 } })
})

it('imports a file once when two workers start it at the same time', async () => {
  const { db } = wizard.fixture
  const checked = await wizard.run(
    'checkImportFile',
    await wizard.saveTarget(await wizard.upload(writeVisits(40)), { name }),
  )
  await wizard.ask('commitImportFile', { ...ofFile(checked), body: { base_rev: checked.rev } })
  const errors: unknown[] = []
  const both: JobHandlers = {
    [RUN_FILE_KIND]: async (job, services) => {
      const runs = await Promise.allSettled([runFile(job, services), runFile(job, services)])
      errors.push(...runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : [])))
    },
  }
  await wizard.work(both)
  expect(errors).toEqual([])
  expect(await wizard.get(checked)).toMatchObject({ state: 'done', counts: { created: 40, unchanged: 0 } })
  const forms = await db.selectFrom('feedback_form').select('feedback_form_id').where('name', '=', name).execute()
  expect(forms).toHaveLength(1)
  const imports = await db
    .selectFrom('survey_import')
    .select('created')
    .where('feedback_form_id', '=', forms[0]?.feedback_form_id ?? 0)
    .execute()
  expect(imports).toEqual([{ created: 40 }])
})

it('exports a refused row whose text contains the escape sequence for NUL', async () => {
  const typed = String.raw`3;someday;4;\u0000`
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(40, { 3: typed })), { name })
  await check(file)
  await wizard.work()
  expect(await wizard.get(file)).toMatchObject({ state: 'checked', counts: { created: 39, refused: 1 } })
  const answer = await wizard.send('getRefusedRows', ofFile(file))
  expect(await answer.text()).toContain(String.raw`someday,4,\u0000`)
})

it('imports a file while the job of its completed dry run has not ended yet', async () => {
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(40)), { name })
  const checked = await wizard.run('checkImportFile', file)
  // Simulates a dry-run job whose handler has returned, but which has not been marked as done.
  await wizard.fixture.db.updateTable('job').set({ done_ts: null }).where('kind', '=', RUN_FILE_KIND).execute()
  expect(await wizard.run('commitImportFile', checked)).toMatchObject({ state: 'done', counts: { created: 40 } })
})

it('refuses a dry run until a person chooses how to read ambiguous dates', async () => {
  const unclear = ['ID;Completed;Food', ...Array.from({ length: 30 }, (_, row) => `${row};0${(row % 9) + 1}/05/2026;4`)]
  const file = await wizard.saveTarget(await wizard.upload(unclear.join('\n')), { name })
  const answer = await wizard.send('checkImportFile', { ...ofFile(file), body: { base_rev: file.rev } })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { fields: { columns: 'Choose how to read the dates in Completed.' } },
  })
})

it('extends the expiry time of a file when the file is changed', async () => {
  const file = await wizard.upload(writeVisits(40))
  await wizard.fixture.db
    .updateTable('import_file')
    .set({ expires_ts: new Date(0) })
    .execute()
  expect((await wizard.saveTarget(file, { name })).expires_ts).toBeGreaterThanOrEqual(file.expires_ts)
})
