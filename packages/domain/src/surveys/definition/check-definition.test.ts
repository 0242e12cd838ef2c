import { describe, expect, it } from 'vitest'

import { checkDefinition } from './check-definition.ts'

const on = (...elements: unknown[]) => ({ pages: [{ name: 'p1', elements }] })
const rating = { type: 'rating', name: 'overall' }
const nested = (depth: number): unknown =>
  depth === 0 ? rating : { type: 'panel', name: `panel ${depth}`, elements: [nested(depth - 1)] }
const problemsOf = (input: unknown) => {
  const check = checkDefinition(input)
  return check.ok ? [] : check.problems.map((problem) => `${problem.path}: ${problem.reason}`)
}

describe('checkDefinition', () => {
  it('accepts a survey with questions of every type and our own properties', () => {
    const definition = {
      title: { default: 'Your visit', de: 'Ihr Besuch' },
      showProgressBar: true,
      pages: [
        {
          name: 'visit',
          elements: [
            { ...rating, title: 'Overall', rateMax: 10, isRequired: true, minRateDescription: 'Poor' },
            {
              type: 'rating',
              name: 'thumbs',
              rateValues: ['item1', 'item2'],
              renderAs: 'thumbs',
              icon: 'golf',
              sentiment: { item1: 'positive', item2: 'negative' },
            },
            {
              type: 'radiogroup',
              name: 'again',
              choices: ['1|Yes', { value: 2, text: 'No', sentiment: 'negative' }],
              hasOther: true,
              visibleIf: '{overall} < 4',
            },
            { type: 'dropdown', name: 'age', choices: [1, 2, 3], notApplicable: [3] },
            { type: 'checkbox', name: 'used', choices: ['golf', 'pool'], showNoneItem: true, colCount: 2 },
            { type: 'boolean', name: 'member', labelTrue: 'Yes' },
            {
              type: 'panel',
              name: 'club',
              elements: [
                {
                  type: 'matrix',
                  name: 'dining',
                  columns: [1, 2],
                  rows: [{ value: 'food', text: 'Food', label: 'F' }],
                  featured_subquestion_value: 'food',
                },
              ],
            },
            {
              type: 'matrixdropdown',
              name: 'when',
              columns: [{ name: 'day', choices: ['Mon'] }],
              rows: ['golf'],
              cellType: 'dropdown',
            },
            {
              type: 'multipletext',
              name: 'Member',
              items: [
                { name: 'text1', title: 'First name' },
                { name: 'text2', inputType: 'email' },
              ],
            },
            {
              type: 'text',
              name: 'born',
              inputType: 'date',
              validators: [{ type: 'regex', regex: '^\\d{4}-\\d{2}-\\d{2}$', text: 'A date.' }],
            },
            { type: 'comment', name: 'why', rows: 4, maxLength: 500 },
            {
              type: 'paneldynamic',
              name: 'guests',
              templateElements: [{ type: 'text', name: 'born' }],
              maxPanelCount: 5,
            },
          ],
        },
      ],
      indexes: [{ name: 'mri', title: 'MRI', questions: ['overall'] }],
    }
    expect(checkDefinition(definition)).toEqual({ ok: true, definition })
  })

  it('converts older property names to the current ones', () => {
    const expected = { ok: true, definition: { pages: [{ name: 'page1', elements: [rating] }] } }
    expect(checkDefinition({ pages: [{ questions: [rating] }] })).toEqual(expected)
    expect(checkDefinition({ elements: [rating] })).toEqual(expected)
  })

  it('accepts question names that are ordinary text', () => {
    expect(
      problemsOf(
        on(
          { ...rating, name: 'Scheduling / Service Delivery' },
          { ...rating, name: 'Were you seen within 15 minutes, as planned?' },
        ),
      ),
    ).toEqual([])
  })

  it.each([
    ['navigateToUrl', 'https://example.com'],
    ['navigateToUrlOnCondition', []],
    ['logo', 'javascript:alert(1)'],
    ['completedHtml', '<b>Thanks</b>'],
    ['completedHtmlOnCondition', []],
    ['loadingHtml', ''],
    ['cookieName', 'seen'],
    ['surveyPostId', '1'],
    ['surveyId', '1'],
    ['triggers', [{ type: 'runexpression' }]],
    ['calculatedValues', []],
  ])('SEC-XSS-5: refuses a survey with %s', (name, value) => {
    expect(problemsOf({ ...on(rating), [name]: value })).toEqual([`${name}: property is not allowed`])
  })

  it.each<[string, unknown, string]>([
    ['null', null, ': is not an object'],
    ['a list', [], ': is not an object'],
    ['no pages', {}, 'pages: needs at least one page'],
    ['no question', on(), 'pages: have no questions'],
    [
      'the same name twice',
      on(rating, { type: 'panel', name: 'p', elements: [rating] }),
      'pages[0].elements[1].elements[0].name: is used twice: overall',
    ],
    ['a panel without elements', on(rating, { type: 'panel', name: 'p' }), 'pages[0].elements[1].elements: is missing'],
    [
      'an index over an unknown question',
      { ...on(rating), indexes: [{ name: 'mri', title: 'MRI', questions: ['mood'] }] },
      'indexes: unknown question: mood',
    ],
    [
      'over 500 questions',
      on(...Array.from({ length: 501 }, (_, number) => ({ ...rating, name: `q${number}` }))),
      'pages: have over 500 questions',
    ],
    [
      'over 1000 rows',
      on(
        ...Array.from({ length: 11 }, (_, q) => ({
          type: 'matrix',
          name: `q${q}`,
          columns: [1],
          rows: Array.from({ length: 100 }, (_, row) => row),
        })),
      ),
      'pages: have over 1000 rows and choices to count',
    ],
    [
      'panels nested too deeply',
      on(nested(9)),
      `pages[0].elements[0]${'.elements[0]'.repeat(8)}: is more than 7 panels deep`,
    ],
  ])('SEC-XSS-5: refuses %s', (_name, input, expected) => {
    expect(problemsOf(input)).toEqual([expected])
  })

  it('accepts panels seven levels deep', () => {
    expect(problemsOf(on(nested(7)))).toEqual([])
  })

  it('SEC-XSS-5: rejects forbidden names at any depth', () => {
    expect(problemsOf(JSON.parse('{"pages":[{"elements":[{"defaultValue":{"__proto__":{"x":1}}}]}]}'))).toEqual([
      'pages[0].elements[0].defaultValue.__proto__: forbidden name',
    ])
  })

  it('lists the first fifty problems by default, or the requested number', () => {
    expect(problemsOf(on(...Array.from({ length: 80 }, () => ({ type: 'html', name: 'q' }))))).toHaveLength(50)
    const wrong = checkDefinition(on(...Array.from({ length: 80 }, () => ({ type: 'html', name: 'q' }))), 1000)
    expect(wrong.ok ? 0 : wrong.problems.length).toBeGreaterThan(79)
  })
})
