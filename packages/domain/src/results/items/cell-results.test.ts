import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { slotsOf, type Slot } from '../scores/slots.ts'
import { buildResultItems } from './build-result-items.ts'
import { flattenAnswers } from './flatten.ts'
import type { ResultItem, ResultType } from './result-items.ts'

type Answers = Record<string, unknown>

describe('the results of cells', () => {
  const guests: SurveyDefinition = {
    pages: [
      {
        name: 'p',
        elements: [
          {
            type: 'matrixdropdown',
            name: 'events',
            title: 'Events',
            rows: [{ value: 'ball', text: 'The ball' }, 'race'],
            columns: [
              { name: 'went', title: 'Were you there?', choices: ['yes', 'no'] },
              { name: 'stars', cellType: 'rating' },
              { name: 'with', cellType: 'checkbox', choices: ['kin', 'guests'] },
              { name: 'why', cellType: 'comment' },
            ],
          },
          {
            type: 'paneldynamic',
            name: 'guests',
            templateElements: [
              { type: 'text', name: 'who', title: 'Who?' },
              { type: 'rating', name: 'liked', title: 'How was it?' },
            ],
          },
        ],
      },
    ],
  }
  const answers: Answers[] = [
    {
      events: { ball: { went: 'yes', stars: 5, with: ['kin', 'guests'], why: 'Music' }, race: { went: 'no' } },
      guests: [
        { who: 'Ann', liked: 5 },
        { who: 'Bob', liked: 3 },
      ],
    },
    { events: { ball: { went: 'yes', stars: 2, with: ['kin'] } }, guests: [{ liked: 5 }] },
    { events: { race: { went: 'no' } } },
    {},
  ]
  const counted = () => {
    let slots: readonly Slot[] = slotsOf(guests)
    const counts = new Map<number, Map<number, number>>()
    for (const one of answers) {
      const flat = flattenAnswers(slots, one)
      slots = flat.slots
      flat.codes.forEach((code, slot) => {
        const own = counts.get(slot) ?? new Map<number, number>()
        if (code > 0) counts.set(slot, own.set(code, (own.get(code) ?? 0) + 1))
      })
    }
    return { slots, current: { respondents: answers.length, counts } }
  }
  const resultsOf = (resultType: ResultType) =>
    buildResultItems({ feedback_form_id: 1, definition: guests, ...counted(), previous: null, resultType })

  it.each(['individual_question', 'grouped_question'] as const)(
    'are listed as children, one for each column or panel question, when the result type is %s',
    (resultType) => {
      const [events, panel] = resultsOf(resultType)
      expect(
        events?.children.map(({ name, title, type, question_title }) => [name, title, type, question_title]),
      ).toEqual([
        ['events.went', 'Were you there?', 'matrix', 'Events'],
        ['events.stars', 'stars', 'matrix', 'Events'],
        ['events.with', 'with', 'checkbox', 'Events'],
        ['events.why', 'why', 'multipletext', 'Events'],
      ])
      expect(panel?.children.map(({ name, type }) => [name, type])).toEqual([
        ['guests.who', 'multipletext'],
        ['guests.liked', 'matrix'],
      ])
      const ids = [events, panel].flatMap((item) => [item, ...(item?.children ?? [])]).map((item) => item?.result_id)
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  it('count the answers in each cell, with the number of people who answered that cell as the base', () => {
    const [events] = resultsOf('individual_question')
    const [went, stars, withWhom, why] = events?.children ?? []
    const rowsOf = (item: ResultItem | undefined) =>
      Object.entries(item?.results.current.subQuestions ?? {}).map(([row, { answers: given }]) => [
        row,
        given.totalCount,
        given.counts,
      ])
    expect(rowsOf(went)).toEqual([
      ['ball', 2, { yes: 2, no: 0 }],
      ['race', 2, { yes: 0, no: 2 }],
    ])
    expect(stars?.results.current.subQuestions['ball']?.scores.mean).toBe(3.5)
    expect(rowsOf(withWhom)).toEqual([
      ['ball', 2, { kin: 2, guests: 1 }],
      ['race', 0, { kin: 0, guests: 0 }],
    ])
    expect(why?.results.current.answers.totalCount).toBe(1)
    expect(why?.items.map(({ title }) => title)).toEqual(['The ball', 'race'])
  })

  it('count the answers of each panel entry separately, without a score', () => {
    const [, panel] = resultsOf('individual_question')
    const liked = panel?.children[1]
    expect(liked?.rows.map(({ text }) => text)).toEqual(['Entry 1', 'Entry 2'])
    expect(liked?.rateMin).toBeNull()
    expect(liked?.results.current.subQuestions['1']?.answers.counts).toMatchObject({ 5: 2 })
    expect(liked?.results.current.subQuestions['2']?.answers.counts).toMatchObject({ 3: 1, 5: 0 })
  })

  it('do not exist for the dynamic panels of an anonymous form', () => {
    const { slots } = counted()
    const current = { respondents: null, slots: new Map() }
    const [events, panel] = buildResultItems({
      feedback_form_id: 1,
      definition: guests,
      slots,
      current,
      previous: null,
      resultType: 'individual_question',
    })
    expect([events?.children.length, panel?.children.length]).toEqual([4, 0])
  })
})
