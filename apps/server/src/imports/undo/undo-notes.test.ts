import { fieldOfResponse } from '@rapport/domain/surveys/voices/response-notes'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openResultsFixture, type ResultsFixture } from '../../results/testing/results-fixture.ts'
import { readAnswer } from '../../testing/answers.ts'
import { closeChecked } from '../../testing/derived-rows.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import { importDinner } from '../testing/dinner-import.ts'
import { undoImport } from './undo-import.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
})
afterAll(() => closeChecked(fixture))

it('an undo deletes only the notes on removed responses; before the undo, the list of imports shows the number of notes on all of the import’s responses', async () => {
  const done = await importDinner(fixture.db, 'Dinner', [
    ['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh'],
    ['2', '2026-05-04', '5', 'no', '', '2', ''],
  ])
  const [form, import_id] = [done.feedback_form_id ?? 0, done.import_id ?? 0]
  const headers = { ...(await fixture.signIn(PEOPLE.ana, CLUB_A)), 'content-type': 'application/json' }
  const responses = await fixture.db
    .selectFrom('feedback_response')
    .select('response_id')
    .where('feedback_form_id', '=', form)
    .orderBy('import_key')
    .execute()
  const fields = responses.map(({ response_id }) => fieldOfResponse(response_id))
  for (const field of [...fields, 'q-0']) {
    const path = `/v3/logbook/categories/${form}/fields/${field}/comments`
    const body = JSON.stringify({ comment_text: 'Called' })
    expect((await fixture.app.request(path, { method: 'POST', headers, body })).status).toBe(200)
  }
  const imports = await fixture.app.request(`/v3/feedback/${form}/imports`, { headers })
  expect((await readAnswer('listSurveyImports', imports)).map(({ notes }) => notes)).toEqual([2])

  // The first response was edited, so the undo keeps it and its note. The note on a result is also kept.
  await fixture.db
    .updateTable('feedback_response')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('response_id', '=', responses[0]?.response_id ?? 0)
    .execute()
  const now = fixture.clock.now()
  await undoImport(fixture.db, { program_id: CLUB_A, import_id, user_id: PEOPLE.ana, now, keepEdited: true })
  const left = await fixture.db
    .selectFrom('logbook_comment')
    .select('field')
    .where('category', '=', String(form))
    .orderBy('comment_id')
    .execute()
  expect(left.map(({ field }) => field)).toEqual([fields[0], 'q-0'])
})
