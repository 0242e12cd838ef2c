import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPlainTestDb } from '../testing/test-database.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import type { OpenedDb } from './open.ts'

const FILE = '0016_nameless_times.sql'
const ANONYMOUS = 1
const OPEN = 2
const MINUTE_MS = 60_000
/** 10:00 in New York on the day that starts at `DAY`. */
const START = Date.UTC(2026, 5, 17, 14)
const DAY = new Date(Date.UTC(2026, 5, 17, 4))

const folder = mkdtempSync(join(tmpdir(), 'rapport-nameless-'))
let opened: OpenedDb

/**
 * Inserts two responses to a form, a minute apart, as earlier versions stored them. Each response has a read mark, an alert e-mail
 * and a case with a comment.
 */
async function insertOld(formId: number): Promise<void> {
  const at = (minutes: number) => new Date(START + (formId * 10 + minutes) * MINUTE_MS).toISOString()
  for (const minutes of [0, 1]) {
    const id = formId * 10 + minutes
    await sql`
      insert into feedback_response (program_id, response_id, feedback_form_id, local_id, started_ts, completed_ts, opened_ts, updated_ts)
      values (1, ${id}, ${formId}, ${`1-${id}`}, ${at(minutes)}, ${at(minutes)}, ${at(minutes)}, ${at(minutes)})`.execute(
      opened.db,
    )
    await sql`insert into response_fact (program_id, feedback_form_id, response_id, day, dims, codes) values (1, ${formId}, ${id}, 20621, '{}', '{}')`.execute(
      opened.db,
    )
    await sql`insert into response_read (program_id, user_id, response_id) values (1, 7, ${id})`.execute(opened.db)
    await sql`
      insert into member_case (program_id, case_id, title, origin, created_ts, opened_ts, updated_ts, feedback_trigger_response_id,
             feedback_trigger_feedback_form_id, feedback_trigger_instance_id)
      values (1, ${id}, 'Low', 'feedback_form', ${at(minutes)}, ${at(minutes)}, ${at(minutes)}, ${id}, ${formId}, 1)`.execute(
      opened.db,
    )
    await sql`insert into case_history (program_id, case_id, case_history_event_id, field, created_ts) values (1, ${id}, ${id}, 'created', ${at(minutes)})`.execute(
      opened.db,
    )
    await sql`insert into case_comment (program_id, case_id, text, created_by) values (1, ${id}, ${`of ${id}`}, 7)`.execute(
      opened.db,
    )
    await sql`
      insert into outbox_mail (program_id, outbox_mail_id, address, body, created_ts, state)
      values (1, ${id}, 'a@b.test', ${`Read it in the console: https://club.test/ops/feedback/surveys/${formId}${formId === OPEN ? `/responses/${id}` : ''}\n`}, ${at(minutes)}, 'kept')`.execute(
      opened.db,
    )
  }
}

beforeAll(async () => {
  const before = readdirSync(fileURLToPath(MIGRATIONS)).filter((name) => name < FILE)
  for (const name of before) copyFileSync(new URL(name, MIGRATIONS), join(folder, name))
  opened = await openPlainTestDb()
  await opened.exec('drop schema public cascade; create schema public')
  await migrate(opened, pathToFileURL(`${folder}/`))
  await sql`insert into program (program_id, program_name, timezone) values (1, 'Elm', 'America/New_York')`.execute(
    opened.db,
  )
  for (const [id, anonymous] of [
    [ANONYMOUS, true],
    [OPEN, false],
  ] as const) {
    await sql`
      insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json, anonymous)
      values (1, ${id}, ${`f-${id}`}, 'F', 'F', 'culture', '{}', ${anonymous})`.execute(opened.db)
    // The triggers are disabled, because they would assign random ids, whereas old rows have sequential ids.
    await sql`alter table feedback_response disable trigger user`.execute(opened.db)
    await sql`alter table member_case disable trigger user`.execute(opened.db)
    await insertOld(id)
    await sql`alter table feedback_response enable trigger user`.execute(opened.db)
    await sql`alter table member_case enable trigger user`.execute(opened.db)
  }
  copyFileSync(new URL(FILE, MIGRATIONS), join(folder, FILE))
  await migrate(opened, pathToFileURL(`${folder}/`))
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Row {
  form: number
  response_id: number
  case_id: number
  event_id: number
  comment: string
  times: Date[]
}

async function readAll(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.feedback_form_id as form, r.response_id, c.case_id, h.case_history_event_id as event_id, k.text as comment,
           array[r.started_ts, r.completed_ts, r.opened_ts, r.updated_ts, c.created_ts, c.opened_ts, c.updated_ts, h.created_ts] as times
      from feedback_response r
      join response_fact f using (program_id, response_id)
      join response_read d using (program_id, response_id)
      join member_case c on c.program_id = r.program_id and c.feedback_trigger_response_id = r.response_id
      join case_history h on h.program_id = c.program_id and h.case_id = c.case_id
      join case_comment k on k.program_id = c.program_id and k.case_id = c.case_id
     order by k.text`.execute(opened.db)
  return rows
}

describe('the migrated rows of an anonymous form', () => {
  it('have times reduced to the day and random ids, and are still linked to each other', async () => {
    const nameless = (await readAll()).filter((row) => row.form === ANONYMOUS)
    expect(nameless.map((row) => row.comment)).toEqual(['of 10', 'of 11'])
    for (const { response_id, case_id, event_id, times } of nameless) {
      for (const number of [response_id, case_id, event_id]) expect(number).toBeGreaterThanOrEqual(2 ** 30)
      expect(new Set(times.map(Number))).toEqual(new Set([DAY.getTime()]))
    }
    const mails = await opened.db
      .selectFrom('outbox_mail')
      .select(['outbox_mail_id', 'created_ts'])
      .where('body', 'not like', '%/responses/%')
      .execute()
    expect(mails.map((mail) => [mail.outbox_mail_id >= 2 ** 30, mail.created_ts])).toEqual([
      [true, DAY],
      [true, DAY],
    ])
  })

  it('are the only rows that the migration changes', async () => {
    const named = (await readAll()).filter((row) => row.form === OPEN)
    expect(named.map((row) => [row.response_id, row.case_id, row.event_id])).toEqual([
      [20, 20, 20],
      [21, 21, 21],
    ])
    expect(named.map((row) => new Set(row.times.map(Number)))).toEqual(
      [0, 1].map((minutes) => new Set([START + (20 + minutes) * MINUTE_MS])),
    )
    const mails = opened.db.selectFrom('outbox_mail').select('outbox_mail_id').where('body', 'like', '%/responses/%')
    expect((await mails.execute()).map((mail) => mail.outbox_mail_id).toSorted()).toEqual([20, 21])
  })
})
