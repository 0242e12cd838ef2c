import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import {
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { release as releaseAt } from '../testing/wave-fixture.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

/** The starts of the years in the time zone of the club, Denver. */
const [YEAR_2025, YEAR_2026, YEAR_2027] = [2025, 2026, 2027].map((year) => new Date(Date.UTC(year, 0, 1, 7)))

/** A time, in epoch ms, at which no more responses to the 2026 wave can be saved. */
const NEXT_YEAR = Date.UTC(2027, 0, 2)

/**
 * Stores `many` responses: every second one is from the kitchen, three in four have a high overall rating, and every third has a
 * comment.
 */
const answerMany = (key: FormKey, many: number, completed = NOON) =>
  complete(
    fixture.db,
    key,
    Array.from({ length: many }, (_, index) => ({
      answers: {
        overall: index % 4 === 0 ? 2 : 5,
        department: index % 2 === 0 ? 'kitchen' : 'golf',
        places: index % 3 === 0 ? ['pool'] : ['grill'],
        ...(index % 3 === 0 && { why: `word ${index}` }),
      },
      completed: completed - (index % 40) * DAY_MS,
    })),
  )

const release = (key: FormKey, now?: number) => releaseAt(fixture.db, key, now)

const waves = (key: FormKey) =>
  fixture.db
    .selectFrom('wave')
    .select(['opens_ts', 'closes_ts', 'respondents', 'closed_ts'])
    .where('feedback_form_id', '=', key.feedback_form_id)
    .orderBy('opens_ts')
    .execute()

const tables = (key: FormKey, kind: 'distribution' | 'breakdown' | 'drivers') =>
  fixture.db
    .selectFrom('published_table')
    .select(['attribute', 'slot', 'content'])
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('kind', '=', kind)
    .orderBy('attribute')
    .orderBy('slot')
    .execute()

const comments = async (key: FormKey) => {
  const rows = await fixture.db
    .selectFrom('published_comment')
    .select('comment')
    .where('feedback_form_id', '=', key.feedback_form_id)
    .execute()
  return rows.map((row) => row.comment)
}

const anonymousForm = () => insertVisitForm(fixture.db, { anonymous: true })

describe('an open wave', () => {
  it('publishes nothing until two batches are waiting, and then publishes one batch without attributes', async () => {
    const key = await anonymousForm()
    await answerMany(key, 39)
    await release(key)
    expect(await waves(key)).toMatchObject([{ respondents: null, closed_ts: null }])
    expect(await tables(key, 'distribution')).toEqual([])
    await answerMany(key, 1)
    await release(key)
    expect(await waves(key)).toMatchObject([{ respondents: 20 }])
    const form = await selectMeasuredForm(fixture.db, key)
    const published = (await tables(key, 'distribution')).map(({ slot }) => form?.slots[slot]?.question)
    expect(published).toContain('overall')
    expect(published).not.toContain('department')
    expect(await tables(key, 'breakdown')).toEqual([])
    await release(key)
    expect(await waves(key)).toMatchObject([{ respondents: 20 }])
  })

  it('counts the responses of a day only after the day is over', async () => {
    const key = await anonymousForm()
    await complete(fixture.db, key, Array(40).fill({ answers: { overall: 5 }, completed: NOON }))
    await release(key, NOON + DAY_MS / 4)
    expect(await waves(key)).toMatchObject([{ respondents: null }])
    // The club is in Denver, where the day ends at 6:00 UTC.
    await release(key, NOON + (3 * DAY_MS) / 4)
    expect(await waves(key)).toMatchObject([{ respondents: 20 }])
  })

  it('publishes comments only when a question has enough of them, whatever the number of responses', async () => {
    const key = await anonymousForm()
    await answerMany(key, 117)
    await release(key)
    expect(await comments(key)).toEqual([])
    await answerMany(key, 3)
    await release(key)
    expect(await comments(key)).toHaveLength(20)
  })
})

describe('the closing of a wave', () => {
  it('publishes the whole wave once, with breakdowns and all comments', async () => {
    const key = await anonymousForm()
    await answerMany(key, 60)
    await release(key)
    await release(key, NEXT_YEAR)
    expect(await waves(key)).toMatchObject([
      { respondents: 60, closed_ts: new Date(NEXT_YEAR) },
      { respondents: null, closed_ts: null },
    ])
    const form = await selectMeasuredForm(fixture.db, key)
    const overall = form?.slots.find(({ question }) => question === 'overall')?.slot
    const distributions = await tables(key, 'distribution')
    expect(distributions.find(({ slot }) => slot === overall)?.content).toEqual({
      kind: 'counts',
      counts: { '1': 0, '2': 15, '3': 0, '4': 0, '5': 45 },
    })
    expect(distributions.map(({ slot }) => form?.slots[slot]?.question)).toContain('department')
    const breakdowns = await tables(key, 'breakdown')
    const pool = form?.slots.find(({ choice }) => choice === 'pool')?.slot
    expect(breakdowns.find((one) => one.attribute === 'department' && one.slot === pool)?.content).toEqual({
      table: {
        answers: [['chosen'], ['not_chosen']],
        rows: [
          { values: ['golf'], counts: [10, 20] },
          { values: ['kitchen'], counts: [10, 20] },
        ],
      },
    })
    expect(breakdowns.map(({ slot }) => form?.slots[slot]?.question)).not.toContain('department')
    expect((await comments(key)).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `word ${index * 3}`).toSorted(),
    )
    await release(key, NEXT_YEAR + DAY_MS)
    expect((await waves(key))[0]).toMatchObject({ closed_ts: new Date(NEXT_YEAR) })
  })

  it('publishes nothing for fewer than ten responses, not even their number', async () => {
    const key = await anonymousForm()
    await answerMany(key, 9)
    await release(key, NEXT_YEAR)
    expect(await waves(key)).toMatchObject([
      { respondents: null, closed_ts: new Date(NEXT_YEAR) },
      { respondents: null, closed_ts: null },
    ])
    expect(await tables(key, 'distribution')).toEqual([])
    expect(await comments(key)).toEqual([])
  })

  it('counts only the responses that were completed during the wave, including those stored after its end', async () => {
    const key = await anonymousForm()
    await answerMany(key, 30, Date.UTC(2025, 11, 31, 12))
    await answerMany(key, 12)
    await release(key, NOON)
    expect(await waves(key)).toMatchObject([
      { opens_ts: YEAR_2025, respondents: 30 },
      { opens_ts: YEAR_2026, respondents: null },
    ])
  })
})

describe('the waves of a form', () => {
  const setForm = (key: FormKey, change: { cutoff_ts?: Date | null }) =>
    fixture.db.updateTable('feedback_form').set(change).where('feedback_form_id', '=', key.feedback_form_id).execute()

  it('exist before the first answer', async () => {
    const key = await anonymousForm()
    await release(key)
    expect(await waves(key)).toMatchObject([{ opens_ts: YEAR_2026, closes_ts: YEAR_2027, respondents: null }])
  })

  it('end at a cutoff that is set while they are open, and at the new time when the cutoff is moved', async () => {
    const key = await anonymousForm()
    await answerMany(key, 12)
    await release(key)
    for (const cutoff_ts of [new Date(NOON + DAY_MS), new Date(NOON + 2 * DAY_MS)]) {
      await setForm(key, { cutoff_ts })
      await release(key)
      expect(await waves(key)).toMatchObject([{ opens_ts: YEAR_2026, closes_ts: cutoff_ts }])
    }
    await release(key, NOON + 3 * DAY_MS)
    expect(await waves(key)).toMatchObject([{ respondents: 12 }])
  })

  it('are followed by a new wave when the form is reopened, and their published figures remain', async () => {
    const key = await anonymousForm()
    const cutoff_ts = new Date(NOON + DAY_MS)
    await setForm(key, { cutoff_ts })
    await answerMany(key, 12)
    await release(key, NOON + 2 * DAY_MS)
    await setForm(key, { cutoff_ts: null })
    await answerMany(key, 1, NOON + 3 * DAY_MS)
    await release(key, NOON + 3 * DAY_MS)
    expect(await waves(key)).toMatchObject([
      { closes_ts: cutoff_ts, respondents: 12 },
      { opens_ts: cutoff_ts, closes_ts: YEAR_2027, respondents: null },
    ])
  })

  it('count a response in the next wave when it is stored after its wave has closed', async () => {
    const key = await anonymousForm()
    await answerMany(key, 12, Date.UTC(2025, 11, 1))
    await release(key)
    await answerMany(key, 40, Date.UTC(2025, 11, 1))
    await release(key)
    expect(await waves(key)).toMatchObject([
      { opens_ts: YEAR_2025, respondents: 12 },
      { opens_ts: YEAR_2026, respondents: 20 },
    ])
  })

  it('count a response completed after the cutoff as part of the last wave, or of a new wave once the last wave has closed', async () => {
    const key = await anonymousForm()
    await setForm(key, { cutoff_ts: new Date(NOON) })
    await answerMany(key, 11, NOON)
    await answerMany(key, 1, NOON + DAY_MS)
    await release(key, NOON + 2 * DAY_MS)
    expect((await waves(key)).map(({ respondents }) => respondents)).toEqual([12])
    await answerMany(key, 1, NOON + 3 * DAY_MS)
    await release(key, NOON + 4 * DAY_MS)
    expect((await waves(key)).map(({ respondents }) => respondents)).toEqual([12, null])
  })
})
