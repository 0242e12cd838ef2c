import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'
import { killAt, retryJobs } from '../testing/kill-run.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(() => wizard.clear())

/** Starts the import of 1,200 rows, and interrupts it after 500 rows as if its process were killed. */
async function killed(): Promise<ImportFile> {
  const file = await wizard.upload(writeVisits(1200))
  const checked = await wizard.run(
    'checkImportFile',
    await wizard.saveTarget(file, { name: `Visits ${crypto.randomUUID()}` }),
  )
  await wizard.ask('commitImportFile', { params: { fileId: file.file_id }, body: { base_rev: checked.rev } })
  await wizard.work(killAt(3))
  return wizard.get(file)
}

const formOf = ({ feedback_form_id }: ImportFile) =>
  wizard.fixture.db.updateTable('feedback_form').where('feedback_form_id', '=', feedback_form_id)

const countResponses = async ({ feedback_form_id }: ImportFile): Promise<number> => {
  const rows = await wizard.fixture.db
    .selectFrom('feedback_response')
    .select('response_id')
    .where('feedback_form_id', '=', feedback_form_id)
    .execute()
  return rows.length
}

describe('an import that continues after its process was killed', () => {
  it('removes its stored rows, and reports the removal, when its survey’s questions have changed in the meantime', async () => {
    const file = await killed()
    expect([file.state, await countResponses(file)]).toEqual(['importing', 500])
    await formOf(file)
      .set({
        questions_json: sql`jsonb_set(questions_json::jsonb, '{pages,0,elements,0,title}', '"Another question"')`,
      })
      .execute()
    await retryJobs(wizard)
    expect(await wizard.get(file)).toMatchObject({
      state: 'mapping',
      import_id: null,
      problem: expect.stringContaining('changed while its import was interrupted'),
    })
    expect(await countResponses(file)).toBe(0)
  })

  it('completes when a property of the survey other than its questions has changed', async () => {
    const file = await killed()
    await formOf(file).set({ title: 'Another title' }).execute()
    await retryJobs(wizard)
    expect(await wizard.get(file)).toMatchObject({ state: 'done', counts: { created: 1200, refused: 0 } })
  })
})
