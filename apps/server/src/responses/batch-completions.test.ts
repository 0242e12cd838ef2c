import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Completion } from './batch-completions.ts'
import { createBatchSaves } from './batch-saves.ts'
import { complete, openResponseFixture, type Refusal, type ResponseFixture } from './testing/response-fixture.ts'

let club: ResponseFixture
const log = pino({ enabled: false })
beforeAll(async () => {
  club = await openResponseFixture()
  await club.changeForm({ anonymous: true })
  // The first completed response changes the form, because the threshold that is promised to the respondents is stored then. It is
  // therefore completed before the tests.
  await club.save(await club.fresh(), 1, { overall: 3 }, complete)
})
afterAll(() => club.close())

/** Builds a completion of a given or a new response to form 220, as if it had been validated against the current form. */
async function newCompletion(more: Partial<Completion> = {}): Promise<Completion> {
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
    response_json: { overall: 4 },
    ...more,
  }
}

const stored = (localId: string) =>
  club.db
    .selectFrom('anonymous_response')
    .select(['rev', 'response_json', 'started_ts', 'completed_ts', 'triggers_tried', 'triggers_hit'])
    .where('local_id', '=', localId)
    .executeTakeFirstOrThrow()

const factsOf = (ids: readonly string[]) =>
  club.db.selectFrom('anonymous_fact').select(['local_id', 'codes']).where('local_id', 'in', ids).execute()

it('completes concurrent responses, each with its answers and fact, and stores the day instead of the exact times', async () => {
  const { complete: store } = createBatchSaves(club.db, log)
  const saves = await Promise.all(
    Array.from({ length: 70 }, (_, n) => newCompletion({ response_json: { overall: 1 + (n % 5) } })),
  )
  const answers = await Promise.all(saves.map((one) => store(one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev)).toEqual(saves.map(() => 1))
  const day = new Date(Date.UTC(2026, 5, 17, 4))
  expect(new Set(answers.map((answer) => answer?.completed_ts))).toEqual(new Set([day.getTime()]))
  const rows = await Promise.all(saves.map(({ local_id }) => stored(local_id)))
  expect(rows.map((row) => row.response_json)).toEqual(saves.map(({ response_json }) => response_json))
  expect(rows[69]).toMatchObject({ rev: 1, started_ts: day, completed_ts: day })
  const facts = new Map((await factsOf(saves.map(({ local_id }) => local_id))).map((one) => [one.local_id, one.codes]))
  const codes = saves.map(({ local_id }) => facts.get(local_id)?.join())
  expect(new Set(codes).size).toBe(5)
  expect(codes.slice(5)).toEqual(codes.slice(0, -5))
})

it.each([
  ['began from another rev', { base_rev: 1, rev: 2 }],
  ['was checked against an older form', { form_changed: 1 }],
  ['names a response of another program', { program_id: 86 }],
  ['names an unknown response', { local_id: `75-${'A'.repeat(22)}` }],
])('does not store a completion that %s, but stores a valid concurrent one', async (_what, more) => {
  const { complete: store } = createBatchSaves(club.db, log)
  const both = [await newCompletion(more), await newCompletion()]
  const answers = await Promise.all(both.map((one) => store(one, club.clock.now())))
  expect(answers.map((answer) => answer?.rev ?? null)).toEqual([null, 1])
  expect((await factsOf(both.map(({ local_id }) => local_id))).length).toBe(1)
})

it('ignores a completion after the closing time, and a second completion of the same response', async () => {
  const { complete: store } = createBatchSaves(club.db, log)
  const done = await newCompletion()
  expect((await store(done, club.clock.now()))?.rev).toBe(1)
  expect(await store(done, club.clock.now())).toBeNull()
  const { local_id } = await newCompletion()
  await club.changeForm({ cutoff_ts: new Date(club.clock.now()) })
  const late = await store(await newCompletion({ local_id }), club.clock.now())
  await club.changeForm({ cutoff_ts: null })
  expect(late).toBeNull()
  expect((await stored(local_id)).completed_ts).toBeNull()
})

it('handles concurrent completions like single ones, including triggers and errors', async () => {
  await club.db
    .insertInto('form_trigger')
    .values({
      program_id: 75,
      feedback_form_id: 220,
      anonymous: true,
      kind: 'case',
      rule: JSON.stringify({ all: [{ question: 'overall', op: 'lessOrEqual', value: 2 }] }),
    })
    .execute()
  const ids = await Promise.all(Array.from({ length: 4 }, () => club.fresh()))
  // This first save makes the server cache the form, so the completions below are stored together.
  await club.save(ids[0] ?? '', 1, { overall: 3 })
  const [first = '', bad = '', sad = '', wrong = ''] = ids
  const answers = await Promise.all([
    club.save(first, 2, { overall: 5 }, complete),
    club.save<Refusal>(bad, 2, { overall: 5 }, complete),
    club.save(sad, 1, { overall: 1 }, complete),
    club.save<Refusal>(wrong, 1, { overall: 'banana' }, complete),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 400])
  expect(await stored(sad)).toMatchObject({ triggers_tried: 2, triggers_hit: 2 })
  expect(await stored(first)).toMatchObject({ rev: 2, triggers_tried: 2, triggers_hit: 0 })
  expect(await club.save(sad, 1, { overall: 1 }, complete)).toEqual(answers[2])
})

it('completes the responses of a failed batch one by one', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => club.fresh()))
  await Promise.all(ids.map((id) => club.save(id, 1, { overall: 4 })))
  await sql`alter table anonymous_response add constraint single
    check (local_id <> ${sql.lit(ids[2])} or rev < 2)`.execute(club.db)
  const answers = await Promise.all(ids.map((id) => club.save(id, 2, { overall: 5 }, complete)))
  await sql`alter table anonymous_response drop constraint single`.execute(club.db)
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 500, 200])
  expect((await factsOf(ids)).length).toBe(3)
})
