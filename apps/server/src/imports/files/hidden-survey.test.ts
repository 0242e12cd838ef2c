import { RESTRICTED_FORMS } from '@rapport/domain/access/special-cases'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { PEOPLE } from '../../testing/two-clubs.ts'
import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'

const [RULE] = RESTRICTED_FORMS
let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())

// Skipped on Citus, because the test moves a file to another program, the one with a restricted survey, and Citus cannot change the
// program of a row.
it.skipIf(process.env['TEST_ON_CITUS'] === 'true')(
  'hides a survey’s files from an administrator who is not allowed to see the survey',
  async () => {
    const { db, app, signIn } = wizard.fixture
    const { program_id = 0, feedback_form_id = 0, name = '' } = RULE ?? {}
    await db.insertInto('program').values({ program_id, program_name: 'Club', timezone: 'UTC' }).execute()
    const members = [PEOPLE.ana, PEOPLE.bo].map((user_id) => ({ user_id, program_id }))
    await db.insertInto('account_program').values(members).execute()
    await db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.bo).execute()
    const { file_id } = await wizard.upload(writeVisits(40))
    const form = {
      program_id,
      feedback_form_id,
      public_id: crypto.randomUUID(),
      name,
      title: name,
      feedback_form_type: 'relational' as const,
    }
    await db
      .insertInto('feedback_form')
      .values({ ...form, questions_json: JSON.stringify({ pages: [] }) })
      .execute()
    const { target } = await wizard.get({ file_id })
    await db.deleteFrom('import_chunk').where('file_id', '=', file_id).execute()
    await db
      .updateTable('import_file')
      .set({ program_id, target: JSON.stringify({ ...target, feedback_form_id, name }) })
      .where('file_id', '=', file_id)
      .execute()
    const ask = async (person: number, path: string) =>
      app.request(`/v3/feedback/import_files${path}`, { headers: await signIn(person, program_id) })
    const seen = async (person: number) => ({
      one: (await ask(person, `/${file_id}`)).status,
      problems: (await ask(person, `/${file_id}/problems`)).status,
      listed: ((await (await ask(person, '')).json()) as unknown[]).length,
    })
    // Only Ana can see the survey, because only she is a General Manager.
    expect(await seen(PEOPLE.ana)).toEqual({ one: 200, problems: 200, listed: 1 })
    expect(await seen(PEOPLE.bo)).toEqual({ one: 404, problems: 404, listed: 0 })
  },
)
