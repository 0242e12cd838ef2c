import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../../db/open.ts'
import { openTestDb } from '../../testing/test-database.ts'
import { storeFacts } from './complete-response.ts'
import { countPassing } from './count.ts'
import { sealForm } from './seal.ts'

const KEY = { program_id: 1, feedback_form_id: 1 }
const ALL = { from: 0, to: 99_999, terms: [], user_id: null }
let opened: OpenedDb

beforeAll(async () => {
  opened = await openTestDb()
  await opened.exec(`
    insert into program (program_id, program_name, timezone) values (1, 'Harbor', 'UTC');
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json)
    overriding system value values (1, 1, 'post', 'Post', 'Post', 'relational',
      '{"pages": [{"name": "all", "elements": [{"type": "rating", "name": "overall"}]}]}');
    insert into form_version (program_id, feedback_form_id, version, questions_json) select 1, 1, 1, questions_json from feedback_form;
    update feedback_form set version = 1;
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key) select 1, 1, 1, scale_key from feedback_form;
    insert into feedback_response (program_id, feedback_form_id, response_id, local_id, opened_ts, completed_ts, response_json)
    overriding system value select 1, 1, n, 'r' || n, now(), now(), '{"overall": 4}' from generate_series(1, 5) n`)
})
afterAll(() => opened.close())

const store = (ids: readonly number[]) => opened.db.transaction().execute((trx) => storeFacts(trx, KEY, ids))

// Skipped with the embedded database, which has only one connection, so nothing runs concurrently.
it.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'seals without a deadlock during a long edit of sealed and unsealed responses, and counts all of them',
  async () => {
    await store([1, 2, 3])
    await sealForm(opened.db, KEY, { segmentSize: 8 })
    await store([4, 5])
    let sealing: Promise<number> | undefined
    await opened.db.transaction().execute(async (edit) => {
      await storeFacts(edit, KEY, [4])
      let isSealed = false
      sealing = sealForm(opened.db, KEY, { segmentSize: 8 }).finally(() => (isSealed = true))
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          opened.db,
        )
        return rows.length > 0
      }
      while (!isSealed && !(await isWaiting()));
      await storeFacts(edit, KEY, [1])
    })
    await sealing
    expect(await countPassing(opened.db, KEY, ALL)).toBe(5)
    await sealForm(opened.db, KEY, { segmentSize: 8 })
    expect(await countPassing(opened.db, KEY, ALL)).toBe(5)
    const { rows } = await sql`
      select seg, count(*)::int as n from response_fact where program_id = 1 group by seg`.execute(opened.db)
    expect(rows).toEqual([{ seg: 0, n: 5 }])
  },
)
