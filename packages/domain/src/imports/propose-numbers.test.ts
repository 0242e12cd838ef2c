import { describe, expect, it } from 'vitest'

import type { AnswerCells } from './propose-answers.ts'
import { proposeNumbers } from './propose-numbers.ts'

/** Returns the proposal for a column in which each of the given cells occurs twice. */
function propose(cells: readonly (string | number)[], about: Partial<AnswerCells> = {}) {
  const values = new Map(cells.map((cell) => [String(cell), 2]))
  return proposeNumbers({ values, isOpen: false, longest: 4, decimal: '.', text: '', isGroup: false, ...about })
}

const valuesOf = ({ choices }: ReturnType<typeof propose>) => choices.map(({ value }) => value)
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, index) => low + index)

describe('the scale of numbers', () => {
  it.each([
    [[1, 2], [1, 3], []],
    [[0, 1], [1, 3], ['0']],
    [[3, 1], [1, 3], []],
    [[1, 4], [1, 4], []],
    [[2, 5], [1, 5], []],
    [[0, 5], [1, 5], ['0']],
    [[1, 6], [1, 5], ['6']],
    [
      [6, 0, 3],
      [1, 5],
      ['0', '6'],
    ],
    [[1, 7], [1, 7], []],
    [[0, 7], [1, 7], ['0']],
    [[1, 8], [1, 10], []],
    [[1, 9], [1, 10], []],
    [[2, 10], [1, 10], []],
    [[0, 10], [0, 10], []],
  ] as const)(
    'for the values %j in several columns covers the range %j, with %j as not applicable',
    (cells, [low, high], notApplicable) => {
      const proposed = propose(cells, { isGroup: true, text: 'Rating' })
      expect(proposed).toMatchObject({ type: 'rating', measure: 'ordinal_higher', notApplicable })
      expect(valuesOf(proposed)).toEqual(range(low, high))
    },
  )

  it('has at least four steps if it comes from several columns whose names do not ask for a rating', () => {
    expect(propose([0, 1, 4], { isGroup: true }).type).toBe('rating')
    expect(propose([0, 1, 3], { isGroup: true })).toMatchObject({
      type: 'radiogroup',
      problems: [{ problem: 'type_unclear' }],
    })
  })

  it('is certain when every number is on it, and otherwise needs a decision', () => {
    expect(propose([1, 5], { isGroup: true })).toMatchObject({ confidence: 'high', problems: [] })
    expect(propose([1, 6], { isGroup: true }).confidence).toBe('low')
    expect(propose([0, 1, 5, 6], { isGroup: true })).toMatchObject({
      confidence: 'low',
      problems: [{ problem: 'scale_unclear', values: ['0', '6'], rows: 4 }],
    })
  })

  it('combines all spellings of a number into one step, and includes numbers that do not occur', () => {
    expect(propose(['1,0', '3', '1', '0,0', '0'], { isGroup: true, text: 'Rating', decimal: ',' })).toMatchObject({
      choices: [
        { value: 1, text: '1', cells: ['1,0', '1'] },
        { value: 2, text: '2', cells: ['2'] },
        { value: 3, text: '3', cells: ['3'] },
      ],
      notApplicable: ['0,0', '0'],
      problems: [{ problem: 'scale_unclear', values: ['0'], rows: 4 }],
    })
  })

  it.each([
    'Rate the food',
    'Rating',
    'SATISFACTION',
    'How likely are you to return?',
    'Quality',
    'Overall',
    'Score',
    'Stars',
    'I agree',
    'How well did we do?',
    'How good was it?',
    'How easy was it?',
    'How was it?',
    'How were the staff?',
    'Your experience',
  ])('is proposed for a single column with the text "%s"', (text) => {
    expect(propose([1, 5], { text })).toMatchObject({ type: 'rating', confidence: 'high' })
  })

  it.each([
    ['a name that asks for no rating', [1, 5], { text: 'Locker' }],
    ['one number', [5], { text: 'Rating', isGroup: true }],
    ['one number in two spellings', ['5', '5.0'], { text: 'Rating', isGroup: true }],
    ['a number above 10', [1, 11], { text: 'Rating', isGroup: true }],
    ['a fraction', ['1', '4.5'], { text: 'Rating', isGroup: true }],
    ['a negative number', [-1, 5], { text: 'Rating', isGroup: true }],
  ] as const)('is not proposed for %s', (_, cells, about) => {
    expect(propose(cells, about).type).not.toBe('rating')
  })
})

describe('the recommendation scale', () => {
  it.each(['Would you recommend us?', 'NPS', 'Our nps 2018', 'NETPRO', 'Net promoter', 'net_promoter', 'net-pro'])(
    'always ranges from 0 to 10 for %s',
    (text) => {
      const proposed = propose([8, 9], { text })
      expect(proposed).toMatchObject({ type: 'rating', measure: 'recommendation', confidence: 'medium', problems: [] })
      expect(valuesOf(proposed)).toEqual(range(0, 10))
    },
  )

  it('is certain when the name also asks for a rating', () => {
    expect(propose([8, 9], { text: 'How likely are you to recommend us?' }).confidence).toBe('high')
  })

  it('excludes codes from 11 to 99, which need a decision', () => {
    const proposed = propose([0, 11, 10, 99], { text: 'NPS' })
    expect(proposed).toMatchObject({
      measure: 'recommendation',
      notApplicable: ['11', '99'],
      confidence: 'low',
      problems: [{ problem: 'scale_unclear', values: ['11', '99'], rows: 4 }],
    })
    expect(valuesOf(proposed)).toEqual(range(0, 10))
  })

  it.each([
    ['a number above 99', [0, 10, 100], 'NPS'],
    ['the letters nps within a word', [0, 10], 'Snpse'],
  ] as const)('is not proposed for %s', (_, cells, text) => {
    expect(propose(cells, { text })).toMatchObject({ type: 'radiogroup', measure: 'nominal' })
  })
})

describe('other numbers', () => {
  it('become sorted codes that need a decision', () => {
    expect(propose([10, 2, '1.0', 1, 3, 4, 5])).toEqual({
      type: 'radiogroup',
      measure: 'nominal',
      choices: [
        { value: 1, text: '1', cells: ['1.0', '1'] },
        ...[2, 3, 4, 5, 10].map((value) => ({ value, text: String(value), cells: [String(value)] })),
      ],
      notApplicable: [],
      confidence: 'low',
      problems: [{ problem: 'type_unclear', values: ['1', '2', '3', '4', '5'], rows: 0 }],
    })
  })

  it.each([
    ['60 codes', range(101, 160), 'radiogroup', 'nominal'],
    ['more than 60 codes', range(101, 161), 'text', 'number'],
    ['fractions', ['12.50', '8.25'], 'text', 'number'],
    ['negative numbers', [-2, 3], 'text', 'number'],
  ] as const)('are codes or measurements: %s', (_, cells, type, measure) => {
    expect(propose(cells)).toMatchObject({ type, measure })
  })

  it('have neither choices nor problems when they are measurements', () => {
    const measured = { choices: [], notApplicable: [], confidence: 'medium', problems: [] }
    expect(propose(['1,5', '2,5'], { decimal: ',' })).toEqual({ type: 'text', measure: 'number', ...measured })
  })
})
