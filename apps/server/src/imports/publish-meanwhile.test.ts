import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { readLines } from './csv-records.ts'
import { importDinner } from './testing/dinner-import.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())

/** Yields the rows of a file; `between` runs after the first batch has been read and before the second is complete. */
async function* rowsWith(between: () => Promise<void>): AsyncGenerator<string> {
  yield 'id,day,food,again,fish,kind,why\n'
  for (let row = 1; row <= 1200; row++) {
    if (row === 600) await between()
    yield `${row},2026-05-02,4,yes,1,2,\n`
  }
}

const questions = (name: string) =>
  opened.db.updateTable('feedback_form').where('program_id', '=', CLUB_A).where('name', '=', name)

it('stops an import when the definition of its survey changes during the import', async () => {
  const ended = importDinner(opened.db, 'Renewed', [], {
    lines: readLines(
      rowsWith(async () => {
        await questions('Renewed')
          .set({ questions_json: sql`jsonb_set(questions_json::jsonb, '{title}', '"Supper"')` })
          .execute()
      }),
    ),
  })
  await expect(ended).rejects.toThrow('Renewed was changed while the import ran')
})

it('continues an import when a property outside the definition changes', async () => {
  const summary = await importDinner(opened.db, 'Retitled', [], {
    lines: readLines(
      rowsWith(async () => {
        await questions('Retitled').set({ title: 'Another title' }).execute()
      }),
    ),
  })
  expect(summary).toMatchObject({ created: 1200, refused: 0 })
})
