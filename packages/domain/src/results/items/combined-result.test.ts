import { describe, expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../../surveys/definition/survey-definition.ts'
import type { CycleCounts } from '../scores/result-measure.ts'
import { slotsOf } from '../scores/slots.ts'
import { buildResultItems } from './build-result-items.ts'
import { flattenAnswers } from './flatten.ts'
import type { ResultItem } from './result-items.ts'

type Answers = Record<string, unknown>

const rating = (name: string, over: Partial<SurveyElement> = {}): SurveyElement => ({ type: 'rating', name, ...over })
const survey = (...elements: SurveyElement[]): SurveyDefinition => ({
  pages: [{ name: 'page', title: 'Page', elements }],
  indexes: [{ name: 'mri', title: 'MRI', questions: ['food', 'recommend'] }],
})

const DINING = [
  rating('food'),
  rating('recommend', { rateMin: 0, rateMax: 10 }),
  rating('speed', { rateMin: 1, rateMax: 3 }),
  rating('service'),
  rating('price', { rateMin: 1, rateMax: 3 }),
  rating('menu'),
  { type: 'comment', name: 'why' } as const,
]

function countOf(definition: SurveyDefinition, all: readonly Answers[], hasJoint = true): CycleCounts {
  const slots = slotsOf(definition)
  const joint = all.map((one) => flattenAnswers(slots, one).codes)
  const counts = new Map<number, Map<number, number>>()
  for (const codes of joint) {
    codes.forEach((code, slot) => {
      const byCode = counts.get(slot) ?? new Map<number, number>()
      if (code > 0) counts.set(slot, byCode.set(code, (byCode.get(code) ?? 0) + 1))
    })
  }
  return { respondents: all.length, counts, ...(hasJoint ? { joint } : {}) }
}

interface Cycles {
  now: readonly Answers[]
  before?: readonly Answers[]
  hasJoint?: boolean
  resultType?: 'grouped_question' | 'index' | 'individual_question'
}

function build(elements: readonly SurveyElement[], { now, before, hasJoint, resultType = 'grouped_question' }: Cycles) {
  const definition = survey(...elements)
  return buildResultItems({
    feedback_form_id: 7,
    definition,
    slots: slotsOf(definition),
    current: countOf(definition, now, hasJoint),
    previous: before === undefined ? null : countOf(definition, before, hasJoint),
    resultType,
  })
}

const NOW: Answers[] = [
  { food: 5, service: 5, menu: 4, recommend: 10, speed: 1, price: 1 },
  { food: 4, service: 2, menu: 3, recommend: 9, speed: 2 },
  { food: 1, service: 1, menu: 1, recommend: 0, price: 3 },
]
const BEFORE: Answers[] = [
  { food: 3, service: 4, menu: 3, recommend: 7, speed: 2, price: 2 },
  { food: 3, service: 2, menu: 5, recommend: 8, speed: 2, price: 3 },
]

describe('a group', () => {
  it('averages the questions with the most frequent kind of scale, and names the other questions', () => {
    const [group, ...others] = build(DINING, { now: NOW })
    expect(group?.average).toEqual({ of: 'questions', count: 3, steps: 5, apart: ['speed', 'price'] })
    expect(group?.results.current.scores.mean).toBeCloseTo((10 / 3 + 8 / 3 + 8 / 3) / 3, 12)
    expect(group?.results.current.scores.top2Box).toBeCloseTo((200 / 3 + 100 / 3 + 100 / 3) / 3, 12)
    expect([group?.rateMin, group?.rateMax]).toEqual([1, 5])
    expect(group?.children.map(({ name }) => name)).toEqual(['food', 'speed', 'service', 'price', 'menu', 'why'])
    expect(others.map(({ name, result_type }) => [name, result_type])).toEqual([['recommend', 'individual_question']])
  })

  it('averages the questions with the first kind of scale when two kinds have the same number of questions', () => {
    const [group] = build(
      [DINING[2], DINING[0], DINING[3], DINING[4]].flatMap((one) => one ?? []),
      { now: NOW },
    )
    expect(group?.average).toMatchObject({ count: 2, steps: 3, apart: ['food', 'service'] })
  })

  it('does not exist when no two questions have the same kind of scale', () => {
    const items = build([rating('food'), rating('speed', { rateMin: 1, rateMax: 3 }), ...DINING.slice(1, 2)], {
      now: NOW,
    })
    expect(items.map(({ name }) => name)).toEqual(['food', 'speed', 'recommend'])
  })

  it('never averages a scale from 0 to 10 with a scale from 1 to 5', () => {
    const items = build([rating('food'), rating('service'), ...DINING.slice(1, 2)], { now: NOW })
    expect(items.map(({ name }) => name)).toEqual(['page', 'recommend'])
    expect(items[0]?.results.current.scores.top2Box).toBe(50)
  })

  it('has standard errors in both cycles, computed from joint answers if available and otherwise given as bounds', () => {
    const [joint] = build(DINING, { now: NOW, before: BEFORE })
    const [bound] = build(DINING, { now: NOW, before: BEFORE, hasJoint: false })
    const means = [14 / 3, 3, 1]
    const mean = means.reduce((sum, one) => sum + one, 0) / 3
    const error = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 3 / 2)
    expect(joint?.results.current.standard_errors?.mean).toBeCloseTo(error, 12)
    expect(joint?.results.current.standard_errors?.is_bound).toBe(false)
    expect(joint?.results.previous?.standard_errors?.is_bound).toBe(false)
    expect(bound?.results.current.standard_errors?.is_bound).toBe(true)
    const errorsOf = (item: ResultItem | undefined) => item?.results.current.standard_errors?.mean ?? 0
    expect(errorsOf(bound)).toBeGreaterThan(errorsOf(joint))
  })

  it('has no standard errors when different questions were answered in the two cycles', () => {
    const [group] = build(DINING, { now: NOW, before: BEFORE.map(({ food: _, ...one }) => one) })
    expect(group?.results.previous?.scores.mean).not.toBeNull()
    expect([group?.results.current.standard_errors, group?.results.previous?.standard_errors]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('a matrix without a featured row', () => {
  const matrix: SurveyElement = { type: 'matrix', name: 'dining', columns: [1, 2, 3, 4, 5], rows: ['food', 'service'] }
  const rows = (...pairs: [number, number][]) => pairs.map(([food, service]) => ({ dining: { food, service } }))

  it('is the mean of its rows, with standard errors', () => {
    const cycles = { now: rows([5, 4], [1, 2], [3, 3]), before: rows([2, 3], [4, 4]) }
    const [item] = build([matrix], { ...cycles, resultType: 'individual_question' })
    expect(item?.average).toEqual({ of: 'rows', count: 2, steps: 5, apart: [] })
    // The respondents' means are 4.5, 1.5 and 3.
    expect(item?.results.current.standard_errors?.mean).toBeCloseTo(1.5 / Math.sqrt(3), 12)
    const featured = build([{ ...matrix, featured_subquestion_value: 'food' }], {
      ...cycles,
      resultType: 'individual_question',
    })
    expect([featured[0]?.average, featured[0]?.results.current.standard_errors]).toEqual([undefined, undefined])
  })

  it('has rows that are not averages themselves and have no standard errors', () => {
    const [item] = build([matrix], { now: rows([5, 4]), before: rows([2, 3]) })
    expect(item?.children.map(({ average, results }) => [average, results.current.standard_errors])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
})

describe('an index', () => {
  it('averages the indexes of questions with different scales, and has a standard error only for the index', () => {
    const [index] = build(DINING, { now: NOW, before: BEFORE, resultType: 'index' })
    expect(index?.average).toEqual({ of: 'indexes', count: 2, steps: null, apart: [] })
    const each = [(100 + 100) / 2, (75 + 90) / 2, (0 + 0) / 2]
    const mean = each.reduce((sum, one) => sum + one, 0) / 3
    expect(index?.results.current.scores.index).toBeCloseTo(mean, 12)
    const error = Math.sqrt(each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 3 / 2)
    expect(index?.results.current.standard_errors).toMatchObject({ mean: null, top2Box: null })
    expect(index?.results.current.standard_errors?.index).toBeCloseTo(error, 10)
  })
})
