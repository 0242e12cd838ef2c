import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { ONE_ATTRIBUTE_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import {
  AT_CLOSING_TEXT,
  NO_COMMENTS_BY_GROUP_TEXT,
  NO_RELEASE_TEXT,
  PERSON_QUESTION_TEXT,
} from '@rapport/domain/results/anonymity/published-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { readFailure } from '../../testing/answers.ts'
import { PEOPLE } from '../../testing/two-clubs.ts'
import {
  ADA,
  complete,
  countsOf,
  insertVisitForm,
  NOON,
  openResultsFixture,
  type ResultsFixture,
} from '../testing/results-fixture.ts'
import { CLOSED_2025, closeWave2025, given, IN_2027, release, WAVE_2025, WAVE_2026 } from '../testing/wave-fixture.ts'

let fixture: ResultsFixture
let results: ResultsFixture['results']
/** A form with a closed wave. */
let closed: FormKey

beforeAll(async () => {
  fixture = await openResultsFixture()
  results = fixture.results
  closed = await insertVisitForm(fixture.db, { anonymous: true })
  await closeWave2025(fixture.db, closed, CLOSED_2025)
})
afterAll(() => fixture.close())

const currentOf = (items: Map<string, ResultItem>, name: string) => items.get(name)?.results.current

const refusal = async (key: FormKey, query: Record<string, string | string[]>) => {
  const answer = await fixture.ask({ feedbackFormId: String(key.feedback_form_id), ...query })
  return [answer.status, (await readFailure(answer)).message] as const
}

describe('results of an anonymous form', () => {
  it('SEC-TEN-13: are empty before the first release, and do not count unreleased responses', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, given(39, { overall: 4, why: 'Fine' }))
    await release(fixture.db, key)
    for (const query of [{}, WAVE_2026]) {
      const items = await results(key, query)
      expect(currentOf(items, 'overall')).toMatchObject({
        respondents: null,
        answers: { totalCount: 0, counts: {} },
        published: { reason: NO_RELEASE_TEXT },
      })
      expect(currentOf(items, 'why')?.answers.distribution['why']).toEqual([])
    }
  })

  it('count only released batches while the wave is open, and have no figures for questions about the person until it closes', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, [
      ...given(20, { overall: 4, department: 'golf' }),
      ...given(25, { overall: 4, department: 'golf' }),
    ])
    await release(fixture.db, key)
    const items = await results(key)
    expect(currentOf(items, 'overall')).toMatchObject({ respondents: 20, published: { nearly_all: '4' } })
    expect(currentOf(items, 'department')?.published?.reason).toBe(AT_CLOSING_TEXT)
  })

  it('cover the requested wave (by default the newest wave with a release) and the closed wave before it', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await closeWave2025(fixture.db, key, CLOSED_2025)
    expect(currentOf(await results(key), 'overall')?.respondents).toBe(22)
    await complete(fixture.db, key, [...given(20, { overall: 4 }), ...given(20, { overall: 3 })])
    await release(fixture.db, key)
    for (const query of [{}, { pastDays: '9999' }, WAVE_2026]) {
      const overall = (await results(key, query)).get('overall')?.results
      expect(overall).toMatchObject({ current: { respondents: 20 }, previous: { respondents: 22 } })
    }
    const before = (await results(key, WAVE_2025)).get('overall')?.results
    expect(before?.current).toMatchObject({
      respondents: 22,
      answers: { totalCount: 22, counts: { 1: 4, 2: 6, 4: 4, 5: 8 } },
    })
    expect(before?.current.scores.top2Box).toBeCloseTo((100 * 12) / 22)
    expect(before?.previous).toBeNull()
  })

  it.each<[string, Record<string, string | string[]>, string]>([
    ['a number of days', { pastDays: '30' }, '2025-01-01 to 2025-12-31'],
    ['days that are not those of a wave', { ...WAVE_2025, endDate: '2025-06-30' }, '2025-01-01 to 2025-12-31'],
    ['one day', { ...WAVE_2025, startDate: '2025-12-31' }, '2025-01-01 to 2025-12-31'],
    ['two attributes', { ...WAVE_2025, department: 'golf', merchantId: '1' }, ONE_ATTRIBUTE_TEXT],
    ['the responses of one person', { ...WAVE_2025, createdBy: String(ADA) }, 'Individual responses'],
    ['people without a name', { ...WAVE_2025, createdBy: '0' }, 'Individual responses'],
    ['an attribute of members', { gender: 'Female' }, 'not published'],
    ['a department that is not an option', { department: 'attic' }, 'attic'],
  ])('are refused for %s, with an explanation', async (_, query, text) => {
    const [status, message] = await refusal(closed, query)
    expect(status).toBe(400)
    expect(message).toContain(text)
  })

  it('are not found for an unknown location', async () => {
    expect((await refusal(closed, { merchantId: '99999' }))[0]).toBe(404)
  })

  it('SEC-TEN-13: contain the published row of a group, and name the groups of a merged row', async () => {
    const items = await results(closed, { department: 'golf' })
    // Eight people are in the golf department; the two people without a department are merged with them.
    expect(currentOf(items, 'overall')).toMatchObject({
      respondents: null,
      answers: { totalCount: 10 },
      published: { groups: ['golf', 'Not answered'] },
    })
    const kitchen = currentOf(await results(closed, { department: 'kitchen' }), 'overall')
    expect(kitchen).toMatchObject({ answers: { totalCount: 12 }, published: { groups: ['kitchen'] } })
    expect(kitchen?.scores.top2Box).toBe(50)
    expect(currentOf(await results(closed, { department: ['golf', 'kitchen'] }), 'overall')).toMatchObject({
      answers: { totalCount: 0 },
    })
    expect(currentOf(items, 'department')?.published?.reason).toBe(PERSON_QUESTION_TEXT)
  })

  it('have no breakdown while the wave is open, and report when it will be published', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, given(45, { overall: 4, department: 'golf' }))
    await release(fixture.db, key)
    expect(currentOf(await results(key, { department: 'golf' }), 'overall')).toMatchObject({
      respondents: null,
      answers: { totalCount: 0, counts: {} },
      published: { reason: 'Breakdowns will be available when this wave closes on 12/31/2026.' },
    })
  })

  it('contain published comments without the response, the time or the group', async () => {
    const why = currentOf(await results(closed), 'why')
    expect(why?.answers.totalCount).toBe(14)
    const listed = why?.answers.distribution['why'] ?? []
    expect(listed).toHaveLength(14)
    expect(listed.every(({ response_id, completed_ts }) => response_id === 0 && completed_ts === null)).toBe(true)
    expect((await results(closed)).get('overall')?.results.current.answers.distribution['5']).toEqual([])
    const ofGroup = currentOf(await results(closed, { department: 'kitchen' }), 'why')
    expect(ofGroup).toMatchObject({
      answers: { distribution: { why: [] } },
      published: { reason: NO_COMMENTS_BY_GROUP_TEXT },
    })
  })

  it('list the comments of a release in an order that does not depend on when the responses were completed', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    const answers = Array.from({ length: 40 }, (_, index) => ({
      answers: { overall: 4, why: `Comment ${String(index).padStart(2, '0')}` },
      completed: NOON + index * 60_000,
    }))
    await complete(fixture.db, key, answers)
    await release(fixture.db, key)
    const listed = currentOf(await results(key), 'why')?.answers.distribution['why'] ?? []
    const texts = listed.map(({ text }) => text ?? '')
    expect(new Set(texts).size).toBe(20)
    // In a random order of 20 texts, on average 9.5 are greater than their predecessor, with a standard deviation of 1.3.
    const ascents = texts.filter((text, index) => index > 0 && text > (texts[index - 1] ?? '')).length
    expect(ascents).toBeGreaterThan(2)
    expect(ascents).toBeLessThan(17)
  })

  it('contain no comments for staff with limited access', async () => {
    const query = { feedbackFormId: String(closed.feedback_form_id), resultType: 'individual_question' }
    const answer = await fixture.ask(query, PEOPLE.limited)
    expect(await answer.text()).not.toContain('Warm')
  })

  it('do not change while an open wave has too few responses for a release', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await closeWave2025(fixture.db, key, CLOSED_2025)
    const before = await results(key)
    await complete(fixture.db, key, given(19, { overall: 1, why: 'Cold' }))
    await release(fixture.db, key)
    expect(await results(key)).toEqual(before)
  })

  it('contain all figures of a wave, including those about the person, once it has closed', async () => {
    const key = await insertVisitForm(fixture.db, { anonymous: true })
    await complete(fixture.db, key, [...given(10, { overall: 4, department: 'golf' }), ...given(2, { overall: 1 })])
    fixture.clock.set(IN_2027)
    await release(fixture.db, key, IN_2027)
    expect(countsOf(await results(key), 'overall')).toMatchObject({ 1: 2, 4: 10 })
    expect(countsOf(await results(key), 'department')).toBeDefined()
    fixture.clock.set(NOON)
  })
})
