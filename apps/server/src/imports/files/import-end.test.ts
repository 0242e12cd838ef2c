import { sql } from 'kysely'
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

const countResponses = async (): Promise<number> => {
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

/** Imports a file, and runs `work` after all its rows are stored and the end of the import is recorded. Returns the file. */
async function importUntilEnd(rows: number, work: (fileId: number) => Promise<unknown>) {
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(rows)), { name })
  const checked = await wizard.run('checkImportFile', file)
  await wizard.ask('commitImportFile', { params: { fileId: file.file_id }, body: { base_rev: checked.rev } })
  let ending: unknown = null
  const handlers: JobHandlers = {
    [RUN_FILE_KIND]: async (job, services) => {
      const db = services.db.withPlugin({
        transformQuery: ({ node, queryId }) => {
          if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"ended_ts"')) ending = queryId
          return node
        },
        transformResult: async ({ queryId, result }) => {
          if (queryId === ending) await work(file.file_id)
          return result
        },
      })
      await runFile(job, { ...services, db })
    },
  }
  await wizard.work(handlers)
  return wizard.get(file)
}

it('stops an import even after its last row has been stored, and removes its rows', async () => {
  const stopped = await importUntilEnd(40, (fileId) => wizard.ask('cancelImportFile', { params: { fileId }, body: {} }))
  expect(stopped).toMatchObject({
    state: 'mapping',
    import_id: null,
    counts: null,
    target: { feedback_form_id: null, name },
  })
  expect(await countResponses()).toBe(0)
})

it('does not mark a file as done when its import is undone near the end', async () => {
  const undone = await importUntilEnd(40, async (fileId) => {
    const { import_id, feedback_form_id } = await wizard.get({ file_id: fileId })
    const params = { formId: feedback_form_id ?? 0, importId: import_id ?? 0 }
    return wizard.ask('undoSurveyImport', { params, body: {} })
  })
  expect(undone).toMatchObject({ state: 'mapping', problem: expect.stringContaining('undone') })
  expect(await countResponses()).toBe(0)
})

it('reports that the responses of a stopped import remain when a later import prevents their removal', async () => {
  const { db } = wizard.fixture
  const stopped = await importUntilEnd(40, async (fileId) => {
    const made = await db
      .selectFrom('import_file as f')
      .innerJoin('survey_import as i', (join) =>
        join.onRef('i.program_id', '=', 'f.program_id').onRef('i.import_id', '=', 'f.import_id'),
      )
      .selectAll('i')
      .where('f.file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    const { import_id } = await db
      .insertInto('survey_import')
      .values({
        program_id: made.program_id,
        feedback_form_id: made.feedback_form_id,
        filename: 'later.csv',
        created_ts: new Date(),
        made_form: false,
      })
      .returning('import_id')
      .executeTakeFirstOrThrow()
    const { response_id } = await db
      .selectFrom('feedback_response')
      .select('response_id')
      .where('import_id', '=', made.import_id)
      .executeTakeFirstOrThrow()
    await sql`
      insert into response_correction (program_id, import_id, response_id, changes, completed_after, version, completed_ts, updated_ts)
      select r.program_id, ${import_id}::bigint, r.response_id, '{}'::jsonb, r.completed_ts, r.version, r.completed_ts, r.updated_ts
        from feedback_response r where r.program_id = ${made.program_id} and r.response_id = ${response_id}`.execute(db)
    await wizard.ask('cancelImportFile', { params: { fileId }, body: {} })
  })
  expect(stopped).toMatchObject({ state: 'mapping', import_id: expect.any(Number) })
  expect(stopped.problem).toContain('could not be removed. The later import')
  expect(await countResponses()).toBe(40)
})
