import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import type { CycleCounts } from '../scores/result-measure.ts'
import { slotsOf, type Slot } from '../scores/slots.ts'
import { buildResultItems } from './build-result-items.ts'
import { flattenAnswers } from './flatten.ts'
import type { ResultItem, ResultType } from './result-items.ts'

type Answers = Record<string, unknown>

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'welcome',
      title: 'Welcome',
      elements: [
        { type: 'rating', name: 'overall', title: 'Overall' },
        { type: 'comment', name: 'why', title: 'Why?' },
        {
          type: 'panel',
          name: 'club',
          title: 'The club',
          elements: [
            { type: 'rating', name: 'staff', title: 'Staff' },
            {
              type: 'matrix',
              name: 'dining',
              title: 'Dining',
              columns: [1, 2, 3, 4, 5, '6|Not used'],
              rows: [{ value: 'food', text: 'Food quality', label: 'Food' }, 'service'],
              notApplicable: [6],
            },
            { type: 'multipletext', name: 'names', items: [{ name: 'first', title: 'First' }] },
          ],
        },
      ],
    },
    {
      name: 'visit',
      elements: [
        { type: 'checkbox', name: 'used', choices: ['golf', 'pool'] },
        { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10 },
        { type: 'radiogroup', name: 'mood', choices: [{ value: 'up', text: 'Up', sentiment: 'positive' }, 'down'] },
        { type: 'dropdown', name: 'price', choices: ['1|Poor', '2|Fair', '3|Good'] },
      ],
    },
  ],
  indexes: [
    { name: 'mri', title: 'MRI', questions: ['overall', 'nps'] },
    { name: 'gone', title: 'Gone', questions: ['no longer asked'] },
  ],
}

function build(
  resultType: ResultType,
  now: Answers[],
  before: Answers[] | null = null,
  changes: Partial<{ featured: string }> = {},
) {
  let slots: readonly Slot[] = slotsOf(definition)
  const count = (all: Answers[]): CycleCounts => {
    const counts = new Map<number, Map<number, number>>()
    for (const one of all) {
      const flat = flattenAnswers(slots, one)
      slots = flat.slots
      flat.codes.forEach((code, slot) => {
        const codes = counts.get(slot) ?? new Map<number, number>()
        if (code > 0) counts.set(slot, codes.set(code, (codes.get(code) ?? 0) + 1))
      })
    }
    return { respondents: all.length, counts }
  }
  const featured = JSON.parse(JSON.stringify(definition), (_key, value) =>
    value?.name === 'dining' && changes.featured ? { ...value, featured_subquestion_value: changes.featured } : value,
  )
  const current = count(now)
  const previous = before === null ? null : count(before)
  return buildResultItems({ feedback_form_id: 7, definition: featured, slots, current, previous, resultType })
}
const named = (items: readonly ResultItem[], name: string) => items.find((item) => item.name === name)

const NOW: Answers[] = [
  { overall: 5, nps: 10, used: ['golf', 'pool'], dining: { food: 5, service: 6 }, why: 'Fine', mood: 'up', staff: 5 },
  { overall: 4, nps: 5, used: ['golf'], dining: { food: 4, service: 3 }, mood: 'sideways', staff: 1 },
  { overall: 1, price: 3 },
]

describe('individual questions', () => {
  const items = build('individual_question', NOW)

  it('are a flat list in survey order, with unique and URL-safe ids', () => {
    expect(items.map((item) => item.name)).toEqual([
      'overall',
      'why',
      'staff',
      'dining',
      'names',
      'used',
      'nps',
      'mood',
      'price',
    ])
    expect(new Set(items.map((item) => item.result_id)).size).toBe(items.length)
    expect(items.every((item) => /^[\w-]+$/.test(item.result_id) && item.children.length === 0)).toBe(true)
  })

  it('use the people who answered as their base, and also report the number of completed responses', () => {
    const cycle = named(items, 'overall')?.results.current
    expect(cycle?.respondents).toBe(3)
    expect(cycle?.answers).toMatchObject({ totalCount: 3, counts: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 1 } })
    expect(cycle?.scores.mean).toBeCloseTo(10 / 3)
    expect(named(items, 'price')?.results.current.scores).toMatchObject({ mean: 3, top2Box: 100 })
  })

  it('use the people who answered a checkbox question as its base', () => {
    expect(named(items, 'used')?.results.current.answers).toMatchObject({ totalCount: 2, counts: { golf: 2, pool: 1 } })
  })

  it('separate the rows of a matrix, and exclude not-applicable answers from the base', () => {
    const dining = named(items, 'dining')
    expect(dining?.results.current.subQuestions['service']?.answers).toMatchObject({
      totalCount: 1,
      counts: { 3: 1, 6: 1 },
    })
    expect(dining?.results.current.scores.mean).toBe((4.5 + 3) / 2)
    expect(dining?.results.current.answers).toMatchObject({ totalCount: 2, counts: {} })
    expect([dining?.rateMin, dining?.rateMax, dining?.notApplicable]).toEqual([1, 5, ['6']])
    expect(dining?.rows[0]).toEqual({ value: 'food', text: 'Food quality', label: 'Food' })
  })

  it('show the figures of the featured row as the figures of the matrix', () => {
    const dining = named(build('individual_question', NOW, null, { featured: 'food' }), 'dining')
    expect(dining?.results.current.answers.totalCount).toBe(2)
    expect(dining?.results.current.scores.mean).toBe(4.5)
  })

  it('have an empty distribution list for every choice, text question and item of a multiple text question', () => {
    expect(named(items, 'used')?.results.current.answers.distribution).toEqual({ golf: [], pool: [] })
    expect(named(items, 'why')?.results.current.answers).toMatchObject({ totalCount: 1, distribution: { why: [] } })
    expect(named(items, 'names')?.results.current.answers.distribution).toEqual({ first: [] })
  })

  it('use the value as the label of an answer that is missing from the definition', () => {
    const mood = named(items, 'mood')
    expect(mood?.choices.at(-1)).toEqual({ value: 'sideways', text: 'sideways' })
    expect(mood?.results.current.answers.counts).toEqual({ up: 1, down: 0, sideways: 1 })
    expect(mood?.results.current.answers.sentiment).toEqual({ up: 'positive' })
  })
})

describe('the previous cycle', () => {
  it.each<[string, Answers[] | null]>([
    ['there is no cycle before', null],
    ['nobody completed the form in it', []],
    ['nobody answered the question in it', [{ nps: 9 }]],
  ])('is null when %s', (_name, before) => {
    expect(named(build('individual_question', NOW, before), 'overall')?.results.previous).toBeNull()
  })

  it('is counted like the current cycle', () => {
    const overall = named(build('individual_question', NOW, [{ overall: 2 }, {}]), 'overall')
    expect(overall?.results.previous).toMatchObject({ respondents: 2, answers: { totalCount: 1 }, scores: { mean: 2 } })
  })

  it('keeps the other rows of a matrix when the featured row has no answers', () => {
    const items = build('grouped_question', NOW, [{ dining: { service: 2 } }], { featured: 'food' })
    const rows = named(named(items, 'club')?.children ?? [], 'dining')?.children
    expect(rows?.map((row) => row.results.previous?.scores.mean)).toEqual([undefined, 2])
  })
})

describe('grouped questions', () => {
  const items = build('grouped_question', NOW)

  it('combine the questions of a panel when at least two have the same kind of scale, and otherwise list them separately', () => {
    expect(items.map((item) => [item.result_type, item.title])).toEqual([
      ['individual_question', 'Overall'],
      ['individual_question', 'Why?'],
      ['grouped_question', 'The club'],
      ['individual_question', 'used'],
      ['individual_question', 'nps'],
      ['individual_question', 'mood'],
      ['individual_question', 'price'],
    ])
    expect(named(items, 'club')?.children.map((child) => child.name)).toEqual(['staff', 'dining', 'names'])
  })

  it('use the unweighted mean of their children as their score, and the largest base among the children as their base', () => {
    const club = named(items, 'club')
    expect(club?.results.current.scores.mean).toBe((3 + 3.75) / 2)
    expect(club?.results.current.answers.totalCount).toBe(2)
    expect([club?.rateMin, club?.rateMax]).toEqual([1, 5])
  })

  it('treat the rows of a matrix as ratings', () => {
    const rows = named(named(items, 'club')?.children ?? [], 'dining')?.children ?? []
    expect(rows.map((row) => [row.type, row.name, row.title, row.question_title, row.rateMax])).toEqual([
      ['rating', 'food', 'Food quality', 'Dining', 5],
      ['rating', 'service', 'service', 'Dining', 5],
    ])
    expect(rows[0]?.results.current.scores.mean).toBe(4.5)
    expect(rows[0]?.choices.at(-1)).toEqual({ value: '6', text: 'Not used' })
  })
})

describe('indexes', () => {
  it('are the mean of their children, and are omitted when all their questions were removed', () => {
    const items = build('index', NOW)
    expect(items.map((item) => [item.result_type, item.name, item.rateMin, item.rateMax])).toEqual([
      ['index', 'mri', 0, 100],
    ])
    expect(items[0]?.results.current.scores).toMatchObject({ mean: null, index: (58.333333333333336 + 75) / 2 })
    expect(items[0]?.children.map((child) => child.name)).toEqual(['overall', 'nps'])
  })
})
