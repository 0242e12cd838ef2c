import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { checkAnswers } from './check-answers.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'rating', name: 'overall', notApplicable: [0], rateValues: [0, 1, 2, 3, 4, 5] },
        { type: 'boolean', name: 'again' },
        { type: 'radiogroup', name: 'how', choices: ['alone', 'family'], hasOther: true },
        { type: 'dropdown', name: 'age', choices: [1, 2] },
        { type: 'checkbox', name: 'used', choices: ['golf', 'pool'], showNoneItem: true },
        { type: 'matrix', name: 'dining', columns: [1, 2, 3], rows: ['food', 'service'] },
        {
          type: 'matrixdropdown',
          name: 'plan',
          choices: ['yes', 'no'],
          rows: ['golf', 'pool'],
          columns: [
            { name: 'next' },
            { name: 'days', cellType: 'checkbox', choices: ['Sat', 'Sun'] },
            { name: 'note', cellType: 'text' },
          ],
        },
        { type: 'multipletext', name: 'name', items: [{ name: 'first' }, { name: 'last' }] },
        { type: 'text', name: 'born', inputType: 'date', showCommentArea: true },
        { type: 'comment', name: 'why' },
        {
          type: 'paneldynamic',
          name: 'guests',
          templateElements: [
            { type: 'text', name: 'who' },
            { type: 'rating', name: 'mood' },
            { type: 'radiogroup', name: 'diet', choices: ['vegan'], showOtherItem: true },
          ],
        },
      ],
    },
  ],
}
const problemsOf = (answers: unknown, anonymous = false) => {
  const check = checkAnswers(definition, answers, { anonymous })
  return check.ok ? [] : check.problems.map((problem) => `${problem.path}: ${problem.reason}`)
}

describe('checkAnswers', () => {
  it.each<[string, Record<string, unknown>]>([
    ['no answers', {}],
    [
      'answers of every type',
      {
        overall: 4,
        again: false,
        how: 'other',
        'how-Comment': 'By boat',
        age: 2,
        used: ['golf', 'pool'],
        dining: { food: 3, service: 1 },
        plan: { golf: { next: 'yes', days: ['Sat'], note: 'Early' } },
        name: { first: 'Ann' },
        born: '1980-05-31',
        'born-Comment': 'A Saturday',
        why: 'Fine',
        guests: [{ who: 'Ben', mood: 5, diet: 'other', 'diet-Comment': 'No fish' }, {}],
      },
    ],
    [
      'numbers as texts, and a number where a text is asked for',
      { overall: '4', age: '2', again: 'true', name: { first: 7 } },
    ],
    ['a not-applicable value', { overall: 0 }],
    ['the choice None', { used: ['none'] }],
    ['answers that were cleared', { overall: null, how: '', used: [], dining: {}, guests: [], why: '' }],
    ['a text of the maximum length', { why: 'x'.repeat(10_000) }],
    ['twenty panels', { guests: Array.from({ length: 20 }, () => ({ who: 'x' })) }],
  ])('accepts %s', (_name, answers) => {
    expect(checkAnswers(definition, answers)).toEqual({ ok: true, answers })
  })

  it.each<[string, unknown, string]>([
    ['an unknown question', { weather: 'fine' }, 'weather: unknown question'],
    ['the name of a property that every object has', { toString: 1 }, 'toString: unknown question'],
    ['a comment where none is asked for', { 'why-Comment': 'x' }, 'why-Comment: unknown question'],
    ['a value off the scale', { overall: 99 }, 'overall: is not a choice: 99'],
    ['a value between the steps', { overall: 3.5 }, 'overall: is not a choice: 3.5'],
    ['a choice that does not exist', { how: 'bus' }, 'how: is not a choice: bus'],
    ['a list where one choice is asked for', { how: ['alone'] }, 'how: is not a choice: ["alone"]'],
    ['other where it is not offered', { age: 'other' }, 'age: is not a choice: other'],
    ['one choice where a list is asked for', { used: 'golf' }, 'used: is not a list of choices: golf'],
    ['a pick that does not exist', { used: ['golf', 'spa'] }, 'used[1]: is not a choice: spa'],
    ['a pick that is an object', { used: [{ toString: 1 }] }, 'used[0]: is not a choice: {"toString":1}'],
    ['the same pick twice', { used: ['golf', 'golf'] }, 'used: has a choice twice'],
    [
      'more picks than choices',
      { used: ['golf', 'pool', 'none', 'golf'] },
      'used: has more picks than there are choices',
    ],
    ['an unknown row', { dining: { value: 1 } }, 'dining.value: unknown row'],
    ['an unknown column', { dining: { food: 4 } }, 'dining.food: is not a choice: 4'],
    ['a matrix answer that is not an object', { dining: 3 }, 'dining: has no parts: 3'],
    ['a cell in an unknown column', { plan: { golf: { when: 'yes' } } }, 'plan.golf.when: unknown column'],
    ['a cell with an unknown choice', { plan: { pool: { next: 'maybe' } } }, 'plan.pool.next: is not a choice: maybe'],
    ['a cell with an unknown pick', { plan: { pool: { days: ['Mon'] } } }, 'plan.pool.days[0]: is not a choice: Mon'],
    ['an unknown item', { name: { middle: 'x' } }, 'name.middle: unknown item'],
    ['an object where a text is asked for', { why: { a: 1 } }, 'why: is not text: {"a":1}'],
    ['a text that is too long', { why: 'x'.repeat(10_001) }, 'why: over 10000 characters'],
    ['panels that are not a list', { guests: { who: 'x' } }, 'guests: is not a list of panels: {"who":"x"}'],
    ['too many panels', { guests: Array.from({ length: 21 }, () => ({})) }, 'guests: over 20 panels'],
    [
      'a comment in a panel where none is asked for',
      { guests: [{ 'who-Comment': 'x' }] },
      'guests[0].who-Comment: unknown question',
    ],
    ['an unknown question in a panel', { guests: [{}, { age: 3 }] }, 'guests[1].age: unknown question'],
    ['a wrong answer in a panel', { guests: [{ mood: 6 }] }, 'guests[0].mood: is not a choice: 6'],
    ['a forbidden name', JSON.parse('{"__proto__":{"isAdmin":true}}'), '__proto__: forbidden name'],
    ['a forbidden name deep inside', { name: { constructor: 'x' } }, 'name.constructor: forbidden name'],
    ['half an emoji', { why: 'fine \ud83d' }, 'why: contains a character that cannot be stored'],
    [
      'half an emoji deep inside',
      { guests: [{ who: '\ude00' }] },
      'guests[0].who: contains a character that cannot be stored',
    ],
    ['null', null, ': is not an object'],
    ['a list', [], ': is not an object'],
    ['a text', 'overall', ': is not an object'],
    ['too many keys', Object.fromEntries(Array.from({ length: 501 }, (_, key) => [key, 1])), ': over 500 keys'],
    ['too many bytes', { why: Array.from({ length: 7 }, () => 'x'.repeat(9_999)) }, ': over 65536 bytes'],
    ['too many bytes in few characters', { why: '🌊'.repeat(16_400) }, ': over 65536 bytes'],
  ])('refuses %s', (_name, answers, expected) => {
    expect(problemsOf(answers)).toEqual([expected])
  })

  it('rejects an answer nested a hundred thousand levels deep without throwing', () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep }
    expect(problemsOf({ why: deep })).toEqual([': nested over 8 deep'])
  })

  it('accepts a member name alongside the answers, but only in an anonymous form', () => {
    const answers = { Member: { text1: 'Ann', text2: 'Lee' } }
    expect(problemsOf(answers, true)).toEqual([])
    expect(problemsOf(answers)).toEqual(['Member: unknown question'])
    expect(problemsOf({ Member: { text1: { a: 1 }, text3: 'x' } }, true)).toHaveLength(2)
    expect(problemsOf({ Member: 'Ann' }, true)).toEqual(['Member: is not a name'])
  })

  it('does not throw for any JSON input, and does not change it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value)
        checkAnswers(definition, value)
        checkAnswers(definition, { overall: value, dining: value, plan: value, guests: value, used: value })
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })
})
