import { describe, expect, it } from 'vitest'

import { proposeAnswers, type AnswerCells } from './propose-answers.ts'

type Cells = readonly string[]

/** Proposes answers from cells that each occur `times` times. */
function propose(cells: Cells, about: Partial<AnswerCells> = {}, times = 5) {
  const values = new Map(cells.map((cell) => [cell, times]))
  const longest = Math.max(0, ...cells.map(({ length }) => length))
  return proposeAnswers({ values, isOpen: false, longest, decimal: '.', text: '', isGroup: false, ...about })
}

const stepsOf = ({ choices }: ReturnType<typeof propose>) => choices.map(({ value, text }) => `${value} ${text}`)
const numbered = (count: number, name = 'Cell') => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

describe('numbers', () => {
  it('are proposed as numbers only when every cell is a number with the given decimal mark', () => {
    expect(propose(['1', '5'], { text: 'Rating' })).toMatchObject({ type: 'rating' })
    expect(propose(['1.5', '2.5'])).toMatchObject({ type: 'text', measure: 'number' })
    expect(propose(['1,5', '2,5'], { decimal: ',' })).toMatchObject({ type: 'text', measure: 'number' })
    expect(propose(['1', '5', 'five'], { text: 'Rating' })).toMatchObject({ type: 'radiogroup' })
    expect(propose(['1', '5'], { text: 'Rating', isOpen: true })).toMatchObject({ type: 'text', measure: 'number' })
    expect(propose(['1', 'x'], { text: 'Rating', isOpen: true })).toMatchObject({ type: 'text', measure: 'text' })
  })
})

describe('numbered labels', () => {
  it.each([
    [
      ['3 - Good', '1 - Poor', '2 - Fair'],
      ['1 Poor', '2 Fair', '3 Good'],
    ],
    [
      ['1 – Poor', '2 — Fair'],
      ['1 Poor', '2 Fair'],
    ],
    [
      ['1: Poor', '2. Fair', '3=Good', '4) Great'],
      ['1 Poor', '2 Fair', '3 Good', '4 Great'],
    ],
    [
      ['1 (Poor)', '2 (Fair)'],
      ['1 Poor', '2 Fair'],
    ],
    [
      ['1 - Poor', '2', '5 - Great'],
      ['1 Poor', '2 2', '3 3', '4 4', '5 Great'],
    ],
    [
      ['10 - Best', '0 - Worst'],
      ['0 Worst', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `${step} ${step}`), '10 Best'],
    ],
  ] as const)('%j are proposed as the scale %j', (cells, steps) => {
    const proposed = propose(cells)
    expect(proposed).toMatchObject({ type: 'rating', measure: 'ordinal_higher', confidence: 'high', problems: [] })
    expect(stepsOf(proposed)).toEqual(steps)
  })

  it('keep the cell of each step; for a step that does not occur, the cell is its value', () => {
    expect(propose(['3 - Good', '1 - Poor']).choices).toEqual([
      { value: 1, text: 'Poor', cells: ['1 - Poor'] },
      { value: 2, text: '2', cells: ['2'] },
      { value: 3, text: 'Good', cells: ['3 - Good'] },
    ])
  })

  it.each([
    ['a cell has no number', ['1 - Poor', '2 - Fair', 'Other']],
    ['two labels have one number', ['1 - Poor', '1 - Bad']],
    ['no number has a label', ['1-2', '3-4']],
    ['a number has three digits', ['100 - Poor', '101 - Fair']],
    ['the scale has more than 11 steps', ['1 - Poor', '12 - Great']],
  ] as const)('are choices when %s: %j', (_, cells) => {
    expect(propose(cells)).toMatchObject({ type: 'radiogroup', measure: 'nominal' })
  })

  it.each([
    [['0 - Never', '10 - Always'], 'How likely are you to recommend us?', 'recommendation'],
    [['0 - Never', '10 - Always'], 'NPS', 'recommendation'],
    [['0 - Never', '10 - Always'], 'Net promoter', 'recommendation'],
    [['0 - Never', '10 - Always'], 'NETPRO', 'recommendation'],
    [['0 - Never', '10 - Always'], 'Service', 'ordinal_higher'],
    [['1 - Never', '5 - Always'], 'Would you recommend us?', 'ordinal_higher'],
  ] as const)('%j in a column with the text "%s" have the measure %s', (cells, text, measure) => {
    expect(propose(cells, { text })).toMatchObject({ type: 'rating', measure })
  })
})

describe('labels with a known order', () => {
  it.each([
    [
      ['Poor', 'Excellent', 'Good'],
      ['1 Poor', '2 Good', '3 Excellent'],
    ],
    [
      ['Very satisfied', 'Neutral', 'Dissatisfied'],
      ['1 Dissatisfied', '2 Neutral', '3 Very satisfied'],
    ],
    [
      ['Agree', 'Strongly disagree', 'Disagree'],
      ['1 Strongly disagree', '2 Disagree', '3 Agree'],
    ],
  ] as const)('%j are proposed as the scale %j', (cells, steps) => {
    const proposed = propose(cells)
    expect(proposed).toMatchObject({ type: 'rating', measure: 'ordinal_higher', confidence: 'high' })
    expect(stepsOf(proposed)).toEqual(steps)
    expect(proposed.choices.map((choice) => choice.cells)).toEqual(proposed.choices.map(({ text }) => [text]))
  })

  it.each([
    ['there are only two', ['Good', 'Poor']],
    ['one of them is not known', ['Poor', 'Good', 'Excellent', 'Lunch']],
    ['they are of two kinds', ['Poor', 'Satisfied', 'Agree']],
  ] as const)('are choices when %s: %j', (_, cells) => {
    expect(propose(cells)).toMatchObject({ type: 'radiogroup', measure: 'nominal' })
  })

  it('are texts when not all distinct cells were counted', () => {
    expect(propose(['Poor', 'Good', 'Excellent'], { isOpen: true })).toMatchObject({ type: 'text' })
  })
})

describe('several choices in a cell', () => {
  it.each([
    [['Golf;Swim', 'Golf', 'Swim; Golf'], ';'],
    [['Golf|Swim', 'Golf', 'Swim |Golf|'], '|'],
    [['Golf, Swim', 'Golf', 'Swim,Golf'], ','],
    [['Golf, all day;Swim', 'Swim;Golf, all day'], ';'],
  ] as const)('in %j are separated by %j', (cells, separator) => {
    const golf = separator === ';' && cells.length === 2 ? 'Golf, all day' : 'Golf'
    expect(propose(cells, {}, 1)).toEqual({
      type: 'checkbox',
      measure: 'nominal',
      choices: [golf, 'Swim'].map((text) => ({ value: text, text, cells: [text] })),
      notApplicable: [],
      confidence: 'medium',
      problems: [],
      separator,
    })
  })

  it('are recognized among three-digit codes when some cells have only one code', () => {
    expect(propose(['101', '105', '101,105', '105,110', '110'])).toMatchObject({ type: 'checkbox', separator: ',' })
    expect(propose(['100', '250,000', '100,000', '250'])).not.toHaveProperty('separator')
    expect(propose(['1,101', '1,105', '101', '105'])).not.toHaveProperty('separator')
  })

  it('are separated by a semicolon rather than a comma when both occur', () => {
    expect(propose(['a,b;c', 'c;a,b', 'a,b'])).toMatchObject({ type: 'checkbox', separator: ';' })
  })

  it('use the shortest form of each code as its value', () => {
    expect(stepsOf(propose(['01;2.0', '2.0;01', '01']))).toEqual(['1 01', '2 2.0'])
  })

  const sentence = 'I came for lunch with my whole family and we stayed until the evening'
  const pairs = Array.from({ length: 15 }, (_, index) => `${index}a;${index}b`)
  const longCells = ['Golf;Swim', 'Swim;Golf']
  it.each([
    ['only one cell has a separator', ['Golf;Swim', 'Golf', 'Swim'], {}, 2, false],
    ['half of the parts repeat', ['a;b', 'a;c', 'b;d', 'a'], {}, 1, true],
    ['fewer than half of the parts repeat', ['a;b', 'a;c', 'd;e', 'a'], {}, 1, false],
    ['two of five parts repeat', ['a;b', 'a;c', 'd;b', 'e'], {}, 1, false],
    ['there is one more part than there are cells', ['a;b', 'c', 'b;c;d'], {}, 2, true],
    ['there are two more parts than there are cells', ['a;b', 'c;d'], {}, 2, false],
    ['there are 30 parts', [...pairs, ...numbered(30).map((_, index) => `0a;${index % 15}b;`)], {}, 2, true],
    ['there are 31 parts', [...pairs, ...numbered(30).map((_, index) => `0a;${index % 15}b;`), 'c'], {}, 2, false],
    ['a part between commas is a sentence', [`${sentence}, Golf`, `Golf, ${sentence}`], {}, 2, false],
    ['a part between semicolons is a sentence', [`${sentence}; Golf`, `Golf; ${sentence}`], {}, 2, true],
    ['not all cells were counted', longCells, { isOpen: true, longest: 400 }, 2, true],
    ['not all cells were counted and one is very long', longCells, { isOpen: true, longest: 401 }, 2, false],
    ['all cells were counted and one is very long', longCells, { longest: 401 }, 2, true],
  ] as const)('are distinguished from other texts: %s', (_, cells, about, times, isSeveral) => {
    expect(propose(cells, about, times).type === 'checkbox').toBe(isSeveral)
  })
})

describe('other texts', () => {
  it('are choices, in the order of the file, when they repeat', () => {
    expect(propose(['Lunch', 'Dinner'])).toEqual({
      type: 'radiogroup',
      measure: 'nominal',
      choices: ['Lunch', 'Dinner'].map((text) => ({ value: text, text, cells: [text] })),
      notApplicable: [],
      confidence: 'high',
      problems: [],
    })
  })

  it.each([
    ['10 rows', ['Lunch', 'Dinner'], 5, 'high'],
    ['fewer than 10 rows', ['Lunch', 'Dinner', 'Tea'], 3, 'medium'],
  ] as const)(
    'are choices, with more confidence when there are at least 10 rows: %s',
    (_, cells, times, confidence) => {
      expect(propose(cells, {}, times)).toMatchObject({ type: 'radiogroup', confidence })
    },
  )

  it.each([
    ['30 cells', numbered(30), {}, 3, 'radiogroup'],
    ['31 cells', numbered(31), {}, 3, 'text'],
    ['two cells that occur once', numbered(2), {}, 1, 'radiogroup'],
    ['three cells that occur twice', numbered(3), {}, 2, 'text'],
    ['three cells that occur three times', numbered(3), {}, 3, 'radiogroup'],
    ['cells of 120 characters', numbered(2), { longest: 120 }, 5, 'radiogroup'],
    ['cells of more than 120 characters', numbered(2), { longest: 121 }, 5, 'comment'],
    ['texts of 60 characters', numbered(9), { longest: 60 }, 1, 'text'],
    ['texts of more than 60 characters', numbered(9), { longest: 61 }, 1, 'comment'],
    ['more cells than were counted', numbered(2), { isOpen: true }, 5, 'text'],
  ] as const)('are choices or texts: %s', (_, cells, about, times, type) => {
    expect(propose(cells, about, times)).toMatchObject({ type })
  })

  it('are texts without choices when many cells occur only once', () => {
    const open = { choices: [], notApplicable: [], confidence: 'high', problems: [] }
    expect(propose(numbered(9), {}, 1)).toEqual({ type: 'text', measure: 'text', ...open })
  })
})

describe('ranges and decimals', () => {
  it.each([[['1-2 times', '3-5 times', '6-10 times']], [['1 - 2 times', '3 - 5 times']], [['1.5 hours', '2.5 hours']]])(
    '%j are choices but not a scale',
    (cells) => {
      expect(propose(cells)).toMatchObject({ type: 'radiogroup', measure: 'nominal' })
    },
  )
})

describe('a long list of choices', () => {
  it('is proposed as choices when there are at most 100 and they occur often on average, and as text otherwise', () => {
    expect(propose(numbered(60, 'Airline'), {}, 20)).toMatchObject({ type: 'radiogroup', measure: 'nominal' })
    expect(propose(numbered(60, 'Airline'), {}, 19)).toMatchObject({ type: 'text', measure: 'text' })
    expect(propose(numbered(101, 'Airline'), {}, 20)).toMatchObject({ type: 'text', measure: 'text' })
  })
})
