import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { readAnswer } from '../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../testing/two-clubs.ts'
import { runRepackJob } from './counting/repack-job.ts'
import { sealForm } from './counting/seal.ts'
import {
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from './testing/results-fixture.ts'
import { closeWave2025, IN_2025 } from './testing/wave-fixture.ts'

const SURVEY = {
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'rating', name: 'overall' },
        {
          type: 'matrixdropdown',
          name: 'events',
          rows: ['ball', 'race'],
          columns: [
            { name: 'went', choices: ['yes', 'no'] },
            { name: 'with', cellType: 'checkbox', choices: ['kin', 'guests'] },
            { name: 'why', cellType: 'comment' },
          ],
        },
        {
          type: 'paneldynamic',
          name: 'guests',
          templateElements: [
            { type: 'text', name: 'who' },
            { type: 'rating', name: 'liked' },
          ],
        },
      ],
    },
  ],
}
const ANSWERS = [
  {
    events: { ball: { went: 'yes', with: ['kin', 'guests'], why: 'Music' }, race: { went: 'no' } },
    guests: [
      { who: 'Ann', liked: 5 },
      { who: 'Bob', liked: 3 },
    ],
  },
  { events: { ball: { went: 'yes', with: ['kin'] } }, guests: [{ liked: 5 }] },
  { events: { race: { went: 'no', why: 'Rain' } } },
]

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

async function insertForm(traits: object = {}): Promise<FormKey> {
  const key = await insertVisitForm(fixture.db, traits)
  await fixture.db
    .updateTable('feedback_form')
    .set({ questions_json: JSON.stringify(SURVEY) })
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  return key
}

const answer = (key: FormKey) =>
  complete(
    fixture.db,
    key,
    ANSWERS.map((answers, i) => ({ answers: { overall: 5, ...answers }, completed: NOON - (i + 1) * DAY_MS })),
  )

async function columns(key: FormKey, query: Record<string, string> = {}) {
  const items = await fixture.results(key, { pastDays: '365', ...query })
  const found = ['events', 'guests'].flatMap((name) => items.get(name)?.children ?? [])
  return new Map(found.map((item) => [item.name, item]))
}

/** Counts the responses that have `value` at `path`, directly from the stored answers. */
const countCells = async (key: FormKey, path: string, value: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from feedback_response
     where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}
       and response_json #>> ${path}::text[] = ${value}`.execute(fixture.db)
  return rows[0]?.n
}

describe('the results of cells', () => {
  it('have, for each cell, counts that match the stored answers, before and after sealing', async () => {
    const key = await insertForm()
    await answer(key)
    const before = await columns(key)
    const cell = (name: string, row: string) => before.get(name)?.results.current.subQuestions[row]?.answers
    expect(cell('events.went', 'ball')?.counts['yes']).toBe(await countCells(key, '{events,ball,went}', 'yes'))
    expect(cell('events.went', 'race')?.counts['no']).toBe(await countCells(key, '{events,race,went}', 'no'))
    expect(cell('guests.liked', '1')?.counts['5']).toBe(await countCells(key, '{guests,0,liked}', '5'))
    expect(cell('guests.liked', '2')?.counts['3']).toBe(await countCells(key, '{guests,1,liked}', '3'))
    expect(cell('events.with', 'ball')).toMatchObject({ totalCount: 2, counts: { kin: 2, guests: 1 } })
    await sealForm(fixture.db, key, { minTail: 1 })
    expect(await columns(key)).toEqual(before)
  })

  it('list the texts of each row and entry, and lead to the responses behind a cell', async () => {
    const key = await insertForm()
    await answer(key)
    const found = await columns(key)
    const texts = (name: string) =>
      Object.entries(found.get(name)?.results.current.answers.distribution ?? {})
        .map(([row, list]) => [row, ...list.map(({ text }) => text)])
        .filter(({ length }) => length > 1)
    expect(texts('events.why')).toEqual([
      ['ball', 'Music'],
      ['race', 'Rain'],
    ])
    expect(texts('guests.who')).toEqual([
      ['1', 'Ann'],
      ['2', 'Bob'],
    ])
    const behind = async (name: string, answerRow: string, chosen: string) => {
      const answerOf = found.get(name)?.result_id ?? ''
      const search = new URLSearchParams({
        feedbackFormId: String(key.feedback_form_id),
        pastDays: '365',
        answerOf,
        answerRow,
        answer: chosen,
      })
      const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
      const response = await fixture.app.request(`/v3/feedback/responses?${search.toString()}`, { headers })
      return (await readAnswer('listResponses', response)).length
    }
    expect(await behind('events.went', 'race', 'no')).toBe(2)
    expect(await behind('events.with', 'ball', 'guests')).toBe(1)
    expect(await behind('guests.liked', '2', '3')).toBe(1)
  })

  it('count responses that were stored before their cells had slots, once the responses have been packed again', async () => {
    const key = await insertForm()
    await answer(key)
    const expected = await columns(key)
    const ofForm = sql`program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}`
    await sql`update response_fact set codes = trim_array(codes, cardinality(codes) - 3) where ${ofForm}`.execute(
      fixture.db,
    )
    await sealForm(fixture.db, key, { minTail: 1 })
    const went = (await columns(key)).get('events.went')
    expect(went?.results.current.answers.totalCount).toBe(0)
    await runRepackJob(
      fixture.db,
      { program_id: key.program_id, payload: { feedback_form_id: key.feedback_form_id } },
      2,
    )
    expect(await columns(key)).toEqual(expected)
  })

  it('of an anonymous form are published by cell, but not by entry', async () => {
    const key = await insertForm({ anonymous: true })
    await closeWave2025(
      fixture.db,
      key,
      Array.from({ length: 24 }, (_, i) => ({
        answers: {
          overall: 4,
          events: { ball: { went: i % 3 === 0 ? 'no' : 'yes' } },
          guests: Array.from({ length: 1 + (i % 3) }, () => ({ liked: 5 })),
        },
        completed: IN_2025,
      })),
    )
    const items = await fixture.results(key, { pastDays: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' })
    const went = items.get('events')?.children.find(({ name }) => name === 'events.went')
    expect(went?.results.current.subQuestions['ball']?.answers.counts).toEqual({ yes: 16, no: 8 })
    expect(items.get('guests')?.children).toEqual([])
    const slots = await sql<{ slot: number }>`
      select distinct t.slot from published_table t
       where t.program_id = ${key.program_id} and t.feedback_form_id = ${key.feedback_form_id}`.execute(fixture.db)
    const form = await fixture.db
      .selectFrom('feedback_form')
      .select('slots')
      .where('feedback_form_id', '=', key.feedback_form_id)
      .executeTakeFirstOrThrow()
    const stored = form.slots as { slot: number; question: string; column?: string }[]
    const published = new Set(slots.rows.map(({ slot }) => slot))
    const ofGuests = stored.filter(({ question }) => question === 'guests')
    expect(ofGuests.length).toBeGreaterThan(3)
    expect(ofGuests.filter(({ slot, column }) => column !== undefined && published.has(slot))).toEqual([])
  })
})
