import type { ResultItem } from '@rapport/api/contract/results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { storeFact } from './complete-response.ts'
import type { FormKey } from './form-key.ts'
import { complete, insertVisitForm, type GivenResponse } from './results-world.ts'
import { sealForm } from './seal.ts'

const DAY_MS = 86_400_000
/** The clock of the test app stands on 17 June 2026, noon in UTC. */
const NOON = Date.UTC(2026, 5, 17, 12)
const ADA = 501
const BEN = 502

let world: TestApp

beforeAll(async () => {
  world = await createTestApp()
  await insertTwoClubs(world.db)
  const member = { program_id: CLUB_A, member_category: 'Golf' }
  await world.db
    .insertInto('member')
    .values([
      { ...member, user_id: ADA, gender: 'Female', birth_year: 1990, birth_month: 6, birth_day: 16 },
      { ...member, user_id: BEN, gender: 'Male', birth_year: 1955, date_joined: '2000-01-01' },
      { ...member, user_id: 503, gender: 'Other', member_category: 'Social' },
    ])
    .execute()
})
afterAll(() => world.close())

async function ask(query: Record<string, string | string[]>, person: number = PEOPLE.ana): Promise<Response> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  )
  const headers = await world.signIn(person, CLUB_A)
  return world.app.request(`/v3/feedback/results?${search.toString()}`, { headers })
}

async function results(key: FormKey, query: Record<string, string | string[]> = {}): Promise<Map<string, ResultItem>> {
  const asked = { feedbackFormId: String(key.feedback_form_id), resultType: 'individual_question', ...query }
  const items = await readAnswer('getResults', await ask(asked))
  return new Map(items.map((item) => [item.name, item]))
}

const counts = (items: Map<string, ResultItem>, name: string) => items.get(name)?.results.current.answers.counts

describe('GET /v3/feedback/results', () => {
  it('answers counts, scores and lists of the current cycle and the one before, sealed or not', async () => {
    const key = await insertVisitForm(world.db)
    const [first = 0, , third = 0] = await complete(world.db, key, [
      { answers: { overall: 5, places: ['pool'], why: 'Warm welcome.' }, completed: NOON - 2 * DAY_MS },
      { answers: { overall: 2 }, completed: NOON - 40 * DAY_MS },
      { answers: { overall: 4, staff: { kind: 3, quick: 1 }, wishes: { second: 'Shade' } }, completed: NOON - DAY_MS },
    ])
    for (const seal of [false, true]) {
      if (seal) await sealForm(world.db, key)
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

  it('lists the newest 50 first, and texts alone when asked for no lists', async () => {
    const key = await insertVisitForm(world.db)
    const given = Array.from({ length: 60 }, (_, place): GivenResponse => ({
      answers: { overall: 5, why: `Note ${place}` },
      completed: NOON - place * 60_000,
    }))
    await complete(world.db, key, given.toReversed())
    const notes = (items: Map<string, ResultItem>) =>
      items.get('why')?.results.current.answers.distribution['why']?.map((one) => one.text)
    const all = await results(key)
    expect(all.get('overall')?.results.current.answers.distribution['5']).toHaveLength(50)
    expect(notes(all)).toEqual(given.slice(0, 50).map((one) => one.answers['why']))
    const without = await results(key, { lists: 'none' })
    expect(without.get('overall')?.results.current.answers.distribution['5']).toEqual([])
    expect(notes(without)).toHaveLength(50)
  })

  it('filters by what members were on the day, in the zone of the location', async () => {
    const key = await insertVisitForm(world.db)
    // Ada turned 36 on the 16th; at 3 in the morning UTC it is still the 15th in New York, where location 1 is.
    const birthday = Date.UTC(2026, 5, 16, 3)
    await complete(world.db, key, [
      { answers: { overall: 1 }, completed: birthday, user_id: ADA, merchant_id: 1 },
      { answers: { overall: 2 }, completed: NOON, user_id: BEN, merchant_id: 2 },
      { answers: { overall: 3, department: 'kitchen' }, completed: NOON },
    ])
    await world.db
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

  it('counts an edited response as it is now, and keeps its day and attributes', async () => {
    const key = await insertVisitForm(world.db)
    const [response_id = 0] = await complete(world.db, key, [{ answers: { overall: 1 }, completed: NOON }])
    await sealForm(world.db, key)
    await transact(world.db, async (trx) => {
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
    await sealForm(world.db, key)
    expect(counts(await results(key), 'overall')).toEqual(edited)
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown gender', { gender: 'Fmale' }, 'gender'],
    ['an unknown age', { age: '25-30' }, 'age'],
    ['an unknown answer', { department: 'spa' }, 'department'],
    ['a question that the form lacks', { absences: '3' }, 'absences'],
    ['an end after today', { pastDays: 'custom', startDate: '2026-06-01', endDate: '2026-06-18' }, 'endDate'],
    ['a day that is not', { pastDays: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    ['a period in words', { pastDays: 'always' }, 'pastDays'],
  ])('refuses %s, naming the field', async (_name, query, field) => {
    const key = await insertVisitForm(world.db)
    const failure = await readFailure(await ask({ feedbackFormId: String(key.feedback_form_id), ...query }))
    expect(failure).toMatchObject({ status: 400, code: 'invalid', fields: { [field]: expect.any(String) } })
  })

  it('takes an option that nobody has answered under for an empty result', async () => {
    const key = await insertVisitForm(world.db)
    await complete(world.db, key, [{ answers: { overall: 1 }, completed: NOON, user_id: ADA }])
    const items = await results(key, { gender: 'Other' })
    expect(items.get('overall')?.results.current.respondents).toBe(0)
  })

  it('says the same of a foreign form or location as of one that is not there', async () => {
    const foreign = await insertVisitForm(world.db, { program_id: CLUB_B })
    const own = await insertVisitForm(world.db)
    const unknown = await readFailure(await ask({ feedbackFormId: '99999' }))
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    expect(await readFailure(await ask({ feedbackFormId: String(foreign.feedback_form_id) }))).toEqual(unknown)
    const asked = { feedbackFormId: String(own.feedback_form_id) }
    expect(await readFailure(await ask({ ...asked, merchantId: '3' }))).toEqual(unknown)
  })

  it('answers a person with limited access', async () => {
    const key = await insertVisitForm(world.db)
    expect((await ask({ feedbackFormId: String(key.feedback_form_id) }, PEOPLE.limited)).status).toBe(200)
  })
})

describe('results of an anonymous form', () => {
  const answered = (department: string, n: number, more: object = {}): GivenResponse[] =>
    Array.from({ length: n }, () => ({ answers: { overall: 4, department, ...more }, completed: NOON, user_id: ADA }))

  it('hides small groups and what would reveal them, and always shows the whole', async () => {
    const key = await insertVisitForm(world.db, { anonymous: true })
    await complete(world.db, key, [...answered('golf', 6), ...answered('kitchen', 4)])
    expect(counts(await results(key), 'overall')).toMatchObject({ 4: 10 })
    for (const department of ['golf', 'kitchen']) {
      const overall = (await results(key, { department })).get('overall')?.results.current
      expect(overall).toMatchObject({ respondents: 0, answers: { totalCount: 0, counts: { 4: 0 } } })
    }
    await complete(world.db, key, answered('kitchen', 1))
    expect(counts(await results(key, { department: 'kitchen' }), 'overall')).toMatchObject({ 4: 5 })
  })

  it('leaves a question that few answered empty, and does not know its members', async () => {
    const key = await insertVisitForm(world.db, { anonymous: true })
    await complete(world.db, key, [...answered('golf', 8), ...answered('golf', 2, { places: ['pool'] })])
    const items = await results(key)
    expect(counts(items, 'overall')).toMatchObject({ 4: 10 })
    expect(items.get('places')?.results.current.answers).toMatchObject({ totalCount: 0, counts: { pool: 0 } })
    const adas = await results(key, { createdBy: String(ADA) })
    expect(adas.get('overall')?.results.current.respondents).toBe(0)
  })

  it('lists comments from ten writers on, without who and when', async () => {
    const key = await insertVisitForm(world.db, { anonymous: true })
    const texts = (items: Map<string, ResultItem>) => items.get('why')?.results.current.answers.distribution['why']
    await complete(world.db, key, answered('golf', 9, { why: 'Longer breaks.' }))
    expect(texts(await results(key))).toEqual([])
    await complete(world.db, key, answered('golf', 1, { why: 'A locker.' }))
    const shown = await results(key)
    expect(texts(shown)).toHaveLength(10)
    expect(texts(shown)?.[0]).toEqual({ response_id: 0, text: 'A locker.', completed_ts: null })
    expect(shown.get('overall')?.results.current.answers.distribution['4']).toEqual([])
  })
})
