import { describe, expect, it } from 'vitest'

import { checkElement } from './check-element.ts'
import { collectProblems } from './survey-problem.ts'

const problemsOf = (element: unknown) => {
  const { problems, report } = collectProblems()
  checkElement(element, 'q', { depth: 0, names: new Set(), report })
  return problems.map((problem) => `${problem.path}: ${problem.reason}`)
}

describe('checkElement', () => {
  it.each([
    'html',
    'image',
    'file',
    'signaturepad',
    'expression',
    'imagepicker',
    'imagemap',
    'matrixdynamic',
    'toString',
    undefined,
    7,
  ])('SEC-XSS-5: rejects a question of type %s', (type) => {
    expect(problemsOf({ type, name: 'q' })).toEqual([`q.type: unknown question type: ${String(type)}`])
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'choices fetched from an address',
      { type: 'dropdown', choices: ['a'], choicesByUrl: { url: 'http://169.254.169.254' } },
      'choicesByUrl: property is not allowed',
    ],
    [
      'a different key for its answer',
      { type: 'rating', valueName: 'a.__proto__.b' },
      'valueName: property is not allowed',
    ],
    [
      'a picture in a choice',
      { type: 'radiogroup', choices: [{ value: 1, imageLink: 'javascript:1' }] },
      'choices[0].imageLink: property is not allowed',
    ],
    ['no choices', { type: 'radiogroup' }, 'choices: needs at least one entry'],
    [
      'the same choice twice, once as a text',
      { type: 'checkbox', choices: [1, '1'] },
      'choices[1]: value is used twice: 1',
    ],
    [
      'a choice whose text contains itself',
      { type: 'radiogroup', choices: [1, { value: 2, text: { default: 'No { Item }' } }, 'third|{itemised} {item'] },
      'choices[1]: refers to itself in its text',
    ],
    [
      'a row whose text contains itself',
      { type: 'matrix', columns: [1], rows: ['a|{$self.text}'] },
      'rows[0]: refers to itself in its text',
    ],
    ['a forbidden choice', { type: 'checkbox', choices: ['__proto__'] }, 'choices[0]: forbidden name: __proto__'],
    ['a choice that is a list', { type: 'checkbox', choices: [[1]] }, 'choices[0]: is not a choice: [1]'],
    ['no rows', { type: 'matrix', columns: [1] }, 'rows: needs at least one entry'],
    ['no items', { type: 'multipletext', items: [] }, 'items: needs at least one entry'],
    [
      'the same item twice',
      { type: 'multipletext', items: [{ name: 'a' }, { name: 'a' }] },
      'items[1].name: is used twice: a',
    ],
    ['a file field', { type: 'text', inputType: 'file' }, 'inputType: unknown input type: file'],
    [
      'a scale whose minimum is above its maximum',
      { type: 'rating', rateMin: 5, rateMax: 1 },
      'scale needs 2 to 101 values, lowest first',
    ],
    ['a scale with too many values', { type: 'rating', rateMax: 1e9 }, 'scale needs 2 to 101 values, lowest first'],
    ['a scale with the step 0', { type: 'rating', rateStep: 0 }, 'scale needs 2 to 101 values, lowest first'],
    ['an unknown picture', { type: 'rating', renderAs: 'stars' }, 'renderAs: unknown picture: stars'],
    ['an unknown sentiment', { type: 'rating', sentiment: { 1: 'angry' } }, 'sentiment.1: is not a sentiment: angry'],
    [
      'an unknown validator',
      { type: 'text', validators: [{ type: 'shell' }] },
      'validators[0]: unknown validator: {"type":"shell"}',
    ],
    [
      'a pattern that may run too long',
      { type: 'text', validators: [{ type: 'regex', regex: '^(a+)+$' }] },
      'validators[0].regex: pattern may take too long',
    ],
    ['a title that is not text', { type: 'rating', title: 5 }, 'title: is not text'],
    [
      'a flag that is neither true nor false',
      { type: 'rating', isRequired: 'yes' },
      'isRequired: is not true or false',
    ],
  ])('SEC-XSS-5: refuses a question with %s', (_name, question, expected) => {
    const [problem, ...others] = problemsOf({ name: 'q', ...question })
    expect(problem?.replace(/^q(\.|: )/, '')).toBe(expected)
    expect(others).toEqual([])
  })

  it.each(['', '__proto__', 'constructor', ' padded', '{overall}', '<b>', 'a\nb', 'x'.repeat(101)])(
    'SEC-XSS-5: refuses the name %j',
    (name) => {
      expect(problemsOf({ type: 'rating', name })).toHaveLength(1)
    },
  )
})
