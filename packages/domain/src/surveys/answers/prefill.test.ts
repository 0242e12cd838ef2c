import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { readPrefill } from './prefill.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        { type: 'rating', name: 'overall', rateMin: 1, rateMax: 5 },
        {
          type: 'rating',
          name: 'pool',
          rateValues: [
            { value: 10, text: 'Bad' },
            { value: 20, text: 'Good' },
          ],
        },
        { type: 'radiogroup', name: 'again', choices: ['yes|Yes, gladly', { value: 0, text: 'No' }], hasOther: true },
        { type: 'checkbox', name: 'places', choices: ['pool', 'grill', 3] },
        { type: 'boolean', name: 'member' },
        { type: 'boolean', name: 'guest', valueTrue: 'Y', valueFalse: 'N' },
        { type: 'comment', name: 'why' },
        { type: 'text', name: 'age', inputType: 'number' },
        { type: 'matrix', name: 'grid', columns: [1, 2], rows: ['a'] },
        { type: 'panel', name: 'more', elements: [{ type: 'dropdown', name: 'toString', choices: ['x'] }] },
      ],
    },
  ],
}

describe('readPrefill', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['a rating as a number', 'overall=4', { overall: 4 }],
    ['a rating with custom values', 'pool=20', { pool: 20 }],
    ['nothing for a rating off the scale', 'overall=6&pool=15', {}],
    ['nothing for a rating in another notation', 'overall=4.0', {}],
    ['a choice in the short notation', 'again=yes', { again: 'yes' }],
    ['a choice with the value type of the form', 'again=0', { again: 0 }],
    ['nothing for a choice that does not exist', 'again=maybe', {}],
    ['nothing for Other, which needs a text', 'again=other', {}],
    [
      'several picks, separated by commas or in several entries, each only once',
      'places=pool,3&places=pool',
      { places: ['pool', 3] },
    ],
    ['only the picks that exist', 'places=bar,grill', { places: ['grill'] }],
    ['a boolean', 'member=true&guest=N', { member: true, guest: 'N' }],
    ['nothing for true when the boolean has custom values', 'guest=true', {}],
    ['nothing for a blank text or an unknown question', `why=%20&x=${'a'.repeat(9)}`, {}],
    ['a number where a number is expected', 'age=42', { age: 42 }],
    ['nothing for a text where a number is expected', 'age=old', {}],
    ['the first of two entries', 'overall=2&overall=5', { overall: 2 }],
    ['a question in a panel, even when it is called toString', 'toString=x', { toString: 'x' }],
    ['nothing for a matrix', 'grid=1', {}],
  ])('reads %s', (_name, query, expected) => {
    expect(readPrefill(definition, new URLSearchParams(query))).toEqual(expected)
  })

  it.each<[string, string, Record<string, unknown>]>([
    ['markup as text', 'why=%3Cimg%20src%3Dx%3E', { why: '<img src=x>' }],
    ['nothing for markup where a number or choice is expected', 'overall=%3Cimg%3E&again=%3Cimg%3E&age=1%3Cb%3E', {}],
    ['nothing for names that are not questions', '__proto__=1&constructor=2&user_id=7&utm_source=mail', {}],
    ['nothing for paths into a prototype', '__proto__[x]=1&constructor.prototype.x=1&why[__proto__][x]=1', {}],
    ['nothing for names of properties that every object has', 'valueOf=1&hasOwnProperty=x&toString=1', {}],
    ['nothing for a text of 100 kB', `why=${'a'.repeat(100_000)}`, {}],
    ['nothing for a text over 1,000 characters', `why=${'a'.repeat(1_001)}`, {}],
  ])('SEC-XSS-7: reads %s', (_name, query, expected) => {
    const read = readPrefill(definition, new URLSearchParams(query))
    expect(read).toEqual(expected)
    expect(Object.keys(read)).toEqual(Object.keys(expected))
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})
