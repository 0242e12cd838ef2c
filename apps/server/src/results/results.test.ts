import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { storeFact } from './counting/complete-response.ts'
import { sealForm } from './counting/seal.ts'
import {
  ADA,
  BEN,
  complete,
  countsOf as counts,
  custom,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type GivenResponse,
  type ResultsFixture,
} from './testing/results-fixture.ts'

let fixture: ResultsFixture
let ask: ResultsFixture['ask']
let results: ResultsFixture['results']

beforeAll(async () => {
  fixture = await openResultsFixture()
  ;({ ask, results } = fixture)
})
afterAll(() => fixture.close())

/** Returns a copy of results in which all lists are empty. */
const withoutLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLists)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'distribution'
        ? Object.fromEntries(Object.keys(part).map((answer) => [answer, []]))
        : withoutLists(part),
    ]),
  )
}

describe('GET /v3/feedback/results', () => {
  it('returns counts, scores and lists of the current and the previous cycle, before and after sealing', async () => {
    const key = await insertVisitForm(fixture.db)
    const [first = 0, , third = 0] = await complete(fixture.db, key, [
      { answers: { overall: 5, places: ['pool'], why: 'Warm welcome.' }, completed: NOON - 2 * DAY_MS },
      { answers: { overall: 2 }, completed: NOON - 40 * DAY_MS },
      { answers: { overall: 4, staff: { kind: 3, quick: 1 }, wishes: { second: 'Shade' } }, completed: NOON - DAY_MS },
    ])
    for (const seal of [false, true]) {
      if (seal) await sealForm(fixture.db, key)
      const items = await results(key, { pastDays: '30' })
      const { current, previous } = items.get('overall')?.results ?? {}
      expect(current).toMatchObject({ respondents: 2, scores: { mean: 4.5, top2Box: 100 } })
      expect(current?.answers).toMatchObject({ totalCount: 2, counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } })
      expect(current?.answers.distribution['5']).toEqual([
        { response_id: first, text: null, completed_ts: NOON - 2 * DAY_MS },
      ])
      expect(previous).toMatchObject({ respondents: 1, scores: { mean: 2 } })
      expect(items.get('places')?.results.current.answers).toMatchObject({
        totalCount: 1,
        counts: { pool: 1, grill: 0 },
        distribution: { pool: [{ response_id: first }] },
      })
      const staff = items.get('staff')?.results.current
      expect(staff?.subQuestions['kind']?.answers.counts).toEqual({ 1: 0, 2: 0, 3: 1 })
      expect(staff?.subQuestions['kind']?.answers.distribution['3']).toMatchObject([{ response_id: third }])
      expect(staff?.answers.distribution['1']).toMatchObject([{ response_id: third }])
      expect(items.get('why')?.results.current.answers.distribution['why']).toMatchObject([{ text: 'Warm welcome.' }])
      expect(items.get('wishes')?.results.current.answers.distribution).toMatchObject({
        first: [],
        second: [{ response_id: third, text: 'Shade' }],
      })
    }
  })

  it('lists at most the 50 newest responses for each answer, and only texts when lists of responses are not requested', async () => {
    const key = await insertVisitForm(fixture.db)
    const given = Array.from({ length: 60 }, (_, index): GivenResponse => ({
      answers: { overall: 5, why: `Note ${index}` },
      completed: NOON - index * 60_000,
    }))
    await complete(fixture.db, key, given.toReversed())
    const notes = (items: Map<string, ResultItem>) =>
      items.get('why')?.results.current.answers.distribution['why']?.map((one) => one.text)
    const all = await results(key)
    expect(all.get('overall')?.results.current.answers.distribution['5']).toHaveLength(50)
    expect(notes(all)).toEqual(given.slice(0, 50).map((one) => one.answers['why']))
    const without = await results(key, { lists: 'none' })
    expect(without.get('overall')?.results.current.answers.distribution['5']).toEqual([])
    expect(notes(without)).toHaveLength(50)
  })

  it('filters by the attributes of members on the day of completion, in the time zone of the location', async () => {
    const key = await insertVisitForm(fixture.db)
    // 3:00 UTC on the 16th, Ada's 36th birthday, is still the 15th in New York, the time zone of location 1.
    const birthday = Date.UTC(2026, 5, 16, 3)
    await complete(fixture.db, key, [
      { answers: { overall: 1 }, completed: birthday, user_id: ADA, merchant_id: 1 },
      { answers: { overall: 2 }, completed: NOON, user_id: BEN, merchant_id: 2 },
      { answers: { overall: 3, department: 'kitchen' }, completed: NOON },
    ])
    await fixture.db
      .updateTable('member')
      .set({ gender: 'Male' })
      .where('program_id', '=', CLUB_A)
      .where('user_id', '=', ADA)
      .execute()
    const cases: [Record<string, string | string[]>, number[]][] = [
      [{}, [1, 2, 3]],
      [{ gender: 'Female' }, [1]],
      [{ gender: ['Female', 'Male'] }, [1, 2]],
      [{ gender: 'Female', memberCategory: 'Social' }, []],
      [{ age: '35-44' }, [1]],
      [{ age: '65-' }, [2]],
      [{ tenure: '21-' }, [2]],
      [{ merchantId: '2' }, [2]],
      [{ createdBy: String(BEN) }, [2]],
      [{ createdBy: '0' }, [3]],
      [{ department: 'kitchen' }, [3]],
      [{ pastDays: 'custom', startDate: '2026-06-15', endDate: '2026-06-15' }, [1]],
      [{ pastDays: '1' }, [2, 3]],
    ]
    for (const [query, expected] of cases) {
      const answers = counts(await results(key, query), 'overall') ?? {}
      const seen = Object.keys(answers).filter((answer) => answers[answer] !== 0)
      expect([query, seen]).toEqual([query, expected.map(String)])
    }
  })

  it('ends a period on the current day in the time zone of the requested location', async () => {
    const key = await insertVisitForm(fixture.db)
    await fixture.db
      .insertInto('merchant')
      .values({ program_id: CLUB_A, merchant_id: 7, merchant_name: 'Kiwi House', timezone: 'Pacific/Auckland' })
      .execute()
    // Noon in UTC is midnight in Auckland: it is the 18th there and the 17th at the club.
    await complete(fixture.db, key, [{ answers: { overall: 5 }, completed: NOON, merchant_id: 7 }])
    const today = { pastDays: '1' }
    expect((await results(key, today)).get('overall')?.results.current.respondents).toBe(0)
    expect((await results(key, { ...today, merchantId: '7' })).get('overall')?.results.current.respondents).toBe(1)
    const their = { feedbackFormId: String(key.feedback_form_id), ...custom('2026-06-18', '2026-06-18') }
    expect((await ask(their)).status).toBe(400)
    expect((await ask({ ...their, merchantId: '7' })).status).toBe(200)
  })

  it('counts the current answers of an edited response, before and after sealing', async () => {
    const key = await insertVisitForm(fixture.db)
    const [response_id = 0] = await complete(fixture.db, key, [{ answers: { overall: 1 }, completed: NOON }])
    await sealForm(fixture.db, key)
    await transact(fixture.db, async (trx) => {
      await trx
        .updateTable('feedback_response')
        .set({ response_json: JSON.stringify({ overall: 'much better' }) })
        .where('program_id', '=', CLUB_A)
        .where('response_id', '=', response_id)
        .execute()
      await storeFact(trx, { ...key, response_id })
    })
    const edited = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 'much better': 1 }
    expect(counts(await results(key), 'overall')).toEqual(edited)
    await sealForm(fixture.db, key)
    expect(counts(await results(key), 'overall')).toEqual(edited)
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown gender', { gender: 'Fmale' }, 'gender'],
    ['a category as a gender', { gender: 'Golf' }, 'gender'],
    ['a gender as a category', { memberCategory: 'Female' }, 'memberCategory'],
    ['an unknown age', { age: '25-30' }, 'age'],
    ['an unknown answer', { department: 'spa' }, 'department'],
    ['a question that the form lacks', { absences: '3' }, 'absences'],
    ['an end after today', { pastDays: 'custom', startDate: '2026-06-01', endDate: '2026-06-18' }, 'endDate'],
    ['a day that does not exist', { pastDays: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    ['a year that is not supported', custom('0001-01-01', '2026-06-01'), 'startDate'],
    ['a period in words', { pastDays: 'always' }, 'pastDays'],
  ])('refuses %s, naming the field', async (_name, query, field) => {
    const key = await insertVisitForm(fixture.db)
    const failure = await readFailure(await ask({ feedbackFormId: String(key.feedback_form_id), ...query }))
    expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: expect.any(String) } })
  })

  it('returns a result without respondents when no response passes the filters', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(fixture.db, key, [{ answers: { overall: 1 }, completed: NOON, user_id: ADA }])
    const items = await results(key, { gender: 'Other' })
    expect(items.get('overall')?.results.current.respondents).toBe(0)
  })

  it('returns the same error for another program’s form or location as for an unknown one', async () => {
    const foreign = await insertVisitForm(fixture.db, { program_id: CLUB_B })
    const own = await insertVisitForm(fixture.db)
    const unknown = await readFailure(await ask({ feedbackFormId: '99999' }))
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    expect(await readFailure(await ask({ feedbackFormId: String(foreign.feedback_form_id) }))).toEqual(unknown)
    const query = { feedbackFormId: String(own.feedback_form_id) }
    expect(await readFailure(await ask({ ...query, merchantId: '3' }))).toEqual(unknown)
  })

  it('returns the same figures without ids, times or texts for staff with limited access', async () => {
    const key = await insertVisitForm(fixture.db)
    const answers = {
      overall: 5,
      places: ['pool'],
      staff: { kind: 3 },
      why: 'Warm welcome.',
      wishes: { second: 'Shade' },
    }
    await complete(
      fixture.db,
      key,
      Array.from({ length: 12 }, () => ({ answers, completed: NOON - 2 * DAY_MS })),
    )
    for (const [resultType, lists] of [
      ['individual_question', 'all'],
      ['grouped_question', 'all'],
      ['individual_question', 'none'],
    ] as const) {
      const query = { feedbackFormId: String(key.feedback_form_id), resultType, lists, pastDays: '30' }
      const full = await readAnswer('getResults', await ask(query))
      const limited = await readAnswer('getResults', await ask(query, PEOPLE.limited))
      const texts = JSON.stringify(limited)
      expect(JSON.stringify(full)).toContain('Warm welcome.')
      for (const trace of ['response_id', 'completed_ts', 'Warm welcome.', 'Shade']) expect(texts).not.toContain(trace)
      expect(limited).toEqual(withoutLists(full))
    }
  })

  it.each(['results?resultType=individual_question', 'results/drivers?', 'results/segments?segment=gender'])(
    'refuses to filter by member for staff with limited access: %s',
    async (path) => {
      const { feedback_form_id } = await insertVisitForm(fixture.db)
      const headers = await fixture.signIn(PEOPLE.limited, CLUB_A)
      const askLimited = async (filter: string) =>
        (await fixture.app.request(`/v3/feedback/${path}&feedbackFormId=${feedback_form_id}${filter}`, { headers }))
          .status
      expect(await Promise.all(['', `&createdBy=${ADA}`, '&createdBy=0'].map(askLimited))).toEqual([200, 403, 403])
    },
  )
})
