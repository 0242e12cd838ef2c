import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { closeChecked } from '../testing/derived-rows.ts'
import { createBatchSaves, type PartialSave } from './batch-saves.ts'
import { openResponseFixture, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
const logged: unknown[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => logged.push(JSON.parse(line)) })
beforeAll(async () => {
  club = await openResponseFixture()
})
afterAll(() => closeChecked(club))

/** Builds a save of a given or a new response to form 220, as if it had been validated against the current form. */
async function newSave(more: Partial<PartialSave> = {}): Promise<PartialSave> {
  const form = await club.db
    .selectFrom('feedback_form')
    .select('updated_ts')
    .where('feedback_form_id', '=', 220)
    .executeTakeFirstOrThrow()
  return {
    program_id: 75,
    local_id: more.local_id ?? (await club.fresh()),
    feedback_form_id: 220,
    form_changed: form.updated_ts.getTime(),
    base_rev: 0,
    rev: 1,
    device_id: 'phone-of-ada',
    response_json: '{"overall":4}',
    overall_score_label: '4',
    anonymous: false,
    ...more,
  }
}

it('stores concurrent saves, each in its response', async () => {
  const { store: save } = createBatchSaves(club.db, log)
  const saves = await Promise.all(Array.from({ length: 150 }, () => newSave()))
  const answers = await Promise.all(saves.map((one) => save(one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev)).toEqual(saves.map(() => 1))
  expect(await club.stored(saves[149]?.local_id ?? '')).toMatchObject({
    rev: 1,
    device_id: 'phone-of-ada',
    response_json: { overall: 4 },
    overall_score_label: '4',
    started_ts: new Date(club.clock.now()),
    completed_ts: null,
  })
})

it('stores only one of two concurrent saves of the same response', async () => {
  const { store: save } = createBatchSaves(club.db, log)
  const first = await newSave()
  const both = [first, { ...first, response_json: '{"overall":1}' }]
  const answers = await Promise.all(both.map((one) => save(one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev ?? null).toSorted()).toEqual([1, null])
})

it.each([
  ['began from another rev', { base_rev: 1, rev: 2 }],
  ['was checked against an older form', { form_changed: 1 }],
  ['names a response of another program', { program_id: 86 }],
  ['names an unknown response', { local_id: `75-${'A'.repeat(22)}` }],
])('does not store a save that %s, but stores a valid concurrent one', async (_what, more) => {
  const { store: save } = createBatchSaves(club.db, log)
  const answers = await Promise.all([newSave(more), newSave()].map(async (one) => save(await one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev ?? null)).toEqual([null, 1])
})

it('ignores a save after the closing time, and a save to a completed response', async () => {
  const { store: save } = createBatchSaves(club.db, log)
  const done = await newSave({ base_rev: 1, rev: 2 })
  await club.save(done.local_id, 1, { overall: 5 }, { save_type: 'complete' })
  expect(await save(done, club.clock.now())).toBeNull()
  const { local_id } = await newSave()
  await club.changeForm({ cutoff_ts: new Date(club.clock.now()) })
  const late = await save(await newSave({ local_id }), club.clock.now())
  await club.changeForm({ cutoff_ts: null })
  expect(late).toBeNull()
})

it('stores none of the saves whose statement fails, and logs their number and the reason, without the answers', async () => {
  const { store: save } = createBatchSaves(club.db, log)
  const sound = [await newSave(), await newSave()]
  const faulty = [await newSave({ response_json: 'no JSON' }), await newSave()]
  const answers = await Promise.all([...sound, ...faulty].map((one) => save(one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev ?? null)).toEqual([1, 1, null, null])
  expect(logged).toEqual([
    {
      level: 40,
      msg: 'a batch of saves failed',
      saves: 2,
      error: expect.objectContaining({ code: '22P02' }),
    },
  ])
  expect(JSON.stringify(logged)).not.toContain('no JSON')
  expect((await save(await newSave(), club.clock.now()))?.rev).toBe(1)
})

it('stores one club’s saves even when another club’s statement fails', async () => {
  const { store: save } = createBatchSaves(club.db, log)
  const { body } = await club.begin({ feedback_form_public_id: 'post-500' })
  const { updated_ts } = await club.db
    .selectFrom('feedback_form')
    .select('updated_ts')
    .where('feedback_form_id', '=', 500)
    .executeTakeFirstOrThrow()
  const other = { program_id: 86, feedback_form_id: 500, form_changed: updated_ts.getTime(), local_id: body.local_id }
  // Each of the first two saves is stored in a separate batch, so the last two share a batch.
  const saves = [await newSave(), await newSave(), await newSave({ response_json: 'no JSON' }), await newSave(other)]
  const answers = await Promise.all(saves.map((one) => save(one, club.clock.now())))
  expect([answers[2], answers[3]?.rev]).toEqual([null, 1])
})

it('repeats the saves of a failed batch one by one, so only the faulty save fails', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => club.fresh()))
  await Promise.all(ids.map((id) => club.save(id, 1, { overall: 4 })))
  await sql`alter table feedback_response add constraint single check (local_id <> ${sql.lit(ids[2])} or rev < 2)`.execute(
    club.db,
  )
  const answers = await Promise.all(ids.map((id) => club.save(id, 2, { overall: 5 })))
  await sql`alter table feedback_response drop constraint single`.execute(club.db)
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 500, 200, 200])
})

it('validates a later save against the version of the form with which the response began', async () => {
  const localId = await club.fresh()
  await club.save(localId, 1, { overall: 4 })
  await club.save(localId, 2, { overall: 5 })
  const { questions_json } = await club.db
    .selectFrom('feedback_form')
    .select('questions_json')
    .where('feedback_form_id', '=', 220)
    .executeTakeFirstOrThrow()
  const fewer = { pages: [{ name: 'visit', elements: [{ type: 'comment', name: 'why' }] }] }
  await club.changeForm({ questions_json: JSON.stringify(fewer) })
  const newer = await club.fresh()
  const refused = await club.save(newer, 1, { overall: 1 })
  const saved = await club.save(localId, 3, { overall: 1 })
  await club.save(localId, 4, { overall: 2 })
  await club.changeForm({ questions_json: JSON.stringify(questions_json) })
  expect([refused.status, saved.status]).toEqual([400, 200])
  expect((await club.stored(localId)).response_json).toEqual({ overall: 2 })
  expect((await club.stored(newer)).version).toBe((await club.stored(localId)).version + 1)
})
