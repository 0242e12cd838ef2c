import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { MAX_SLOTS, slotsOf, type Slot } from '../scores/slots.ts'
import { flattenAnswers, isAnswered } from './flatten.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'boolean', name: 'again' },
        { type: 'checkbox', name: 'visit', choices: ['golf', 'pool'] },
        { type: 'matrix', name: 'dining', columns: ['poor', 'good'], rows: ['food', 'service'] },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
}
// Slots: 0 overall, 1 again, 2 visit, 3 golf, 4 pool, 5 dining, 6 food, 7 service, 8 why.
const slots = slotsOf(definition)

describe('flattenAnswers', () => {
  it.each<[string, Record<string, unknown>, number[]]>([
    ['no answers', {}, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a number', { overall: 4 }, [4, 0, 0, 0, 0, 0, 0, 0, 0]],
    [
      'the first and the last choice',
      { overall: 1, dining: { food: 'poor', service: 'good' } },
      [1, 0, 0, 0, 0, 1, 1, 2, 0],
    ],
    ['the same number as text', { overall: '4' }, [4, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a boolean', { again: false }, [0, 2, 0, 0, 0, 0, 0, 0, 0]],
    ['selected choices', { visit: ['pool'] }, [0, 0, 1, 0, 1, 0, 0, 0, 0]],
    ['no selected choices', { visit: [] }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['one row of a matrix', { dining: { service: 'good' } }, [0, 0, 0, 0, 0, 1, 0, 2, 0]],
    ['a text', { why: 'Slow.' }, [0, 0, 0, 0, 0, 0, 0, 0, 1]],
    ['a blank text', { why: '  ' }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['an unknown question', { weather: 'fine' }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a list or object where one value is expected', { overall: [5], again: { a: 1 } }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [
      'a matrix answer with only inherited rows',
      { dining: Object.create({ food: 'good' }) },
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  ])('packs %s', (_name, answers, codes) => {
    const flat = flattenAnswers(slots, answers)
    expect(flat.codes).toEqual(codes)
    expect(flat.slots).toBe(slots)
  })

  it('adds an unknown value after the known values', () => {
    const flat = flattenAnswers(slots, { overall: 9, visit: ['spa', 'golf'], dining: { value: 'good', food: 'fair' } })
    expect(flat.slots[0]?.choices).toEqual(['1', '2', '3', '4', '5', '9'])
    expect(flat.slots[6]?.choices).toEqual(['poor', 'good', 'fair'])
    expect(flat.slots.slice(9)).toEqual([
      { slot: 9, kind: 'check', question: 'visit', choice: 'spa', choices: [] },
      { slot: 10, kind: 'choice', question: 'dining', row: 'value', choices: ['poor', 'good'] },
    ])
    expect(flat.codes).toEqual([6, 0, 1, 1, 0, 1, 3, 0, 0, 1, 2])
  })

  it('fills only the slots of the question versions that were answered', () => {
    const five = { pages: [{ name: 'p', elements: [{ type: 'rating', name: 'q' } as const] }] }
    const both = slotsOf(five, slotsOf(five), { q: 2 })
    expect(flattenAnswers(both, { q: 4 }).codes).toEqual([4, 0])
    expect(flattenAnswers(both, { q: 4 }, { q: 2 }).codes).toEqual([0, 4])
    const grown = flattenAnswers(both, { q: 7 }, { q: 2 })
    expect(grown.codes).toEqual([0, 6])
    expect(grown.slots.map(({ choices }) => choices.length)).toEqual([5, 6])
  })

  it('adds no slots beyond the maximum number for a form', () => {
    const spa = Array.from({ length: MAX_SLOTS + 50 }, (_, number) => `spa ${number}`)
    expect(flattenAnswers(slots, { visit: spa }).slots).toHaveLength(MAX_SLOTS)
  })

  it('packs any set of responses into codes whose counts equal a direct count of the answers', () => {
    const answer = fc.record(
      {
        overall: fc.integer({ min: 1, max: 12 }),
        visit: fc.uniqueArray(fc.constantFrom('golf', 'pool', 'spa', 'toString'), { maxLength: 4 }),
        dining: fc.dictionary(fc.constantFrom('food', 'service', 'value'), fc.constantFrom('poor', 'good', 'odd', '1')),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
        let known: readonly Slot[] = slots
        const counted = new Map<string, number>()
        const rows: (readonly number[])[] = []
        for (const one of answers) {
          const flat = flattenAnswers(known, one)
          known = flat.slots
          rows.push(flat.codes)
        }
        const add = (key: string) => counted.set(key, (counted.get(key) ?? 0) + 1)
        for (const codes of rows) {
          codes.forEach((code, position) => {
            const slot = known[position]
            if (slot === undefined || code === 0 || slot.kind === 'answered') return
            add(`${slot.question}/${slot.row ?? ''}/${slot.choice ?? slot.choices[code - 1]}`)
          })
        }
        const expected = new Map<string, number>()
        const expect1 = (key: string) => expected.set(key, (expected.get(key) ?? 0) + 1)
        for (const one of answers) {
          if (one.overall !== undefined) expect1(`overall//${one.overall}`)
          for (const choice of one.visit ?? []) expect1(`visit//${choice}`)
          for (const [row, value] of Object.entries(one.dining ?? {})) expect1(`dining/${row}/${value}`)
        }
        expect(counted).toEqual(expected)
      }),
    )
  })
})

describe('isAnswered', () => {
  it.each<[unknown, boolean]>([
    [undefined, false],
    [null, false],
    ['', false],
    [[], false],
    [[''], false],
    [{ text1: ' ' }, false],
    [0, true],
    [false, true],
    [{ text1: 'Ann' }, true],
  ])('for %j is %s', (value, expected) => {
    expect(isAnswered(value)).toBe(expected)
  })
})

describe('the cells of an answer', () => {
  const events = {
    type: 'matrixdropdown',
    name: 'events',
    rows: ['ball'],
    columns: [
      { name: 'went', choices: ['yes', 'no'] },
      { name: 'with', cellType: 'checkbox', choices: ['kin'] },
      { name: 'why', cellType: 'text' },
    ],
  } as const
  const guests = {
    type: 'paneldynamic',
    name: 'guests',
    templateElements: [{ type: 'rating', name: 'stars' }],
  } as const
  const slots = slotsOf({ pages: [{ name: 'p', elements: [events, guests] }] })
  const codesOf = (response_json: Record<string, unknown>) => {
    const flat = flattenAnswers(slots, response_json)
    return Object.fromEntries(
      flat.codes.flatMap((code, index) => {
        const { question, row, column, choice } = flat.slots[index] ?? { question: '' }
        return code === 0 ? [] : [[[question, column, row, choice].filter(Boolean).join(' '), code]]
      }),
    )
  }

  it('are counted by row and column', () => {
    expect(codesOf({ events: { ball: { went: 'no', with: ['kin'], why: 'Rain' } } })).toEqual({
      events: 1,
      'events went ball': 2,
      'events with ball': 1,
      'events with ball kin': 1,
      'events why': 1,
    })
    expect(codesOf({ events: { ball: { why: ' ' } } })).toEqual({})
  })

  it('get slots for rows, selected choices and entries that exist only in the answer', () => {
    expect(
      codesOf({ events: { race: { went: 'yes', with: ['guest'] } }, guests: [{ stars: 5 }, {}, { stars: 2 }] }),
    ).toEqual({
      events: 1,
      guests: 1,
      'events went race': 1,
      'events with race': 1,
      'events with race guest': 1,
      'guests stars 1': 5,
      'guests stars 3': 2,
    })
  })

  it('are ignored in panel entries beyond the maximum number', () => {
    const entries = Array.from({ length: 40 }, () => ({ stars: 3 }))
    expect(Object.keys(codesOf({ guests: entries }))).toHaveLength(1 + 20)
  })
})
