import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openPlainTestDb } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { importDinner, type DinnerRow } from './testing/dinner-import.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openPlainTestDb()
  await insertTwoClubs(opened.db)
})
afterAll(() => opened.close())

const ROWS: DinnerRow[] = [['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh']]

const formsNamed = (name: string) =>
  opened.db
    .selectFrom('feedback_form')
    .select('name')
    .where('program_id', '=', CLUB_A)
    .where('name', '=', name)
    .execute()

describe('beginImport', () => {
  it('inserts no form when its public address cannot be inserted', async () => {
    await opened.exec(`
      create function refuse_address() returns trigger language plpgsql as $$ begin raise 'no address'; end $$;
      create trigger refuse_address before insert on form_public for each row execute function refuse_address()`)
    try {
      await expect(importDinner(opened.db, 'Nowhere', ROWS)).rejects.toThrow('no address')
    } finally {
      await opened.exec('drop trigger refuse_address on form_public; drop function refuse_address')
    }
    expect(await formsNamed('Nowhere')).toEqual([])
  })

  it('stores a record of the file and its counts, except for a dry run', async () => {
    await importDinner(opened.db, 'Recorded', ROWS, { dryRun: true })
    const { import_id } = await importDinner(opened.db, 'Recorded', [
      ...ROWS,
      ['2', '2026-05-03', '9', 'yes', '', '', ''],
    ])
    const records = await opened.db.selectFrom('survey_import').selectAll().execute()
    expect(records).toEqual([
      expect.objectContaining({
        import_id,
        filename: 'dinner.csv',
        rows_total: 2,
        created: 1,
        updated: 0,
        unchanged: 0,
        refused: 1,
        made_form: true,
        ended_ts: new Date(Date.UTC(2026, 5, 17, 12)),
        undone_ts: null,
      }),
    ])
  })
})
