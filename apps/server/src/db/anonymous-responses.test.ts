import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPlainTestDb } from '../testing/test-database.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import type { OpenedDb } from './open.ts'

const FIRST_OF_WAVES = '0026_waves.sql'
/** The stored completion time: the start of the day at the club in New York, which is 4:00 AM in UTC. */
const DAY = new Date(Date.UTC(2026, 5, 17, 4))
const NOON = new Date(Date.UTC(2026, 5, 17, 16))

const folder = mkdtempSync(join(tmpdir(), 'rapport-anonymous-'))
let opened: OpenedDb

/** Inserts two completed responses to a form, each with a case, and one unfinished response. */
async function insertOld(formId: number, anonymous: boolean): Promise<void> {
  const { db } = opened
  await sql`
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json, anonymous)
    values (1, ${formId}, ${`f-${formId}`}, 'F', 'F', 'culture', '{}', ${anonymous})`.execute(db)
  for (const position of [1, 2, 3]) {
    const completed = position < 3 ? DAY : null
    const { rows } = await sql<{ response_id: number }>`
      insert into feedback_response (program_id, feedback_form_id, local_id, completed_ts, response_json)
      values (1, ${formId}, ${`1-${formId}-${position}`}, ${completed}, ${`{"overall": ${position}}`}::jsonb)
      returning response_id`.execute(db)
    const id = rows[0]?.response_id
    if (completed === null) continue
    await sql`
      insert into response_fact (program_id, feedback_form_id, response_id, day, dims, codes)
      values (1, ${formId}, ${id}, 20621, '{}', ${`{${position}}`}::smallint[])`.execute(db)
    await sql`
      insert into member_case (program_id, title, origin, feedback_trigger_response_id, feedback_trigger_feedback_form_id)
      values (1, 'Low', 'feedback_form', ${id}, ${formId})`.execute(db)
  }
}

beforeAll(async () => {
  const names = readdirSync(fileURLToPath(MIGRATIONS))
  const copy = (chosen: readonly string[]) => {
    for (const name of chosen) copyFileSync(new URL(name, MIGRATIONS), join(folder, name))
  }
  copy(names.filter((name) => name < FIRST_OF_WAVES))
  opened = await openPlainTestDb()
  await opened.exec('drop schema public cascade; create schema public')
  await migrate(opened, pathToFileURL(`${folder}/`))
  await sql`insert into program (program_id, program_name, timezone) values (1, 'Elm', 'America/New_York')`.execute(
    opened.db,
  )
  await insertOld(1, true)
  await insertOld(2, false)
  copy(names.filter((name) => name >= FIRST_OF_WAVES))
  await migrate(opened, pathToFileURL(`${folder}/`))
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the responses to an anonymous form that were stored together with responses to other forms', () => {
  it('keep their answers and completion day when they are moved to separate tables', async () => {
    const { rows } = await sql`
      select r.local_id, r.completed_ts, r.response_json, f.completed_ts as fact_ts, f.codes
        from anonymous_response r left join anonymous_fact f using (program_id, local_id) order by r.local_id`.execute(
      opened.db,
    )
    expect(rows).toEqual([
      { local_id: '1-1-1', completed_ts: DAY, response_json: { overall: 1 }, fact_ts: NOON, codes: [1] },
      { local_id: '1-1-2', completed_ts: DAY, response_json: { overall: 2 }, fact_ts: NOON, codes: [2] },
      { local_id: '1-1-3', completed_ts: null, response_json: { overall: 3 }, fact_ts: null, codes: null },
    ])
  })

  it('are removed from the tables for other forms, and their cases no longer refer to a response', async () => {
    for (const table of ['feedback_response', 'response_fact'])
      expect((await sql`select distinct feedback_form_id from ${sql.table(table)}`.execute(opened.db)).rows).toEqual([
        { feedback_form_id: 2 },
      ])
    const { rows } = await sql`
      select feedback_trigger_feedback_form_id as form, count(feedback_trigger_response_id)::int as named
        from member_case group by 1 order by 1`.execute(opened.db)
    expect(rows).toEqual([
      { form: 1, named: 0 },
      { form: 2, named: 2 },
    ])
  })

  it('are queued for release', async () => {
    const jobs = await opened.db.selectFrom('job').select(['kind', 'payload']).orderBy('kind').execute()
    // Only the form that is not anonymous has a job for the stream of voices.
    expect(jobs).toEqual([
      { kind: 'case-texts', payload: {} },
      { kind: 'release', payload: { feedback_form_id: 1 } },
      { kind: 'voices', payload: { feedback_form_id: 2 } },
    ])
  })
})
