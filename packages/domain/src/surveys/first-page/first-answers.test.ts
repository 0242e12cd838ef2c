import { describe, expect, it } from 'vitest'

import { isSameChoice, readControlTexts, readFirstAnswers } from './first-answers.ts'

describe('readFirstAnswers', () => {
  it.each<[string, [string, string][], Record<string, unknown>]>([
    ['one choice, with its type', [['p["overall"]', '5']], { overall: 5 }],
    ['a boolean', [['p["again"]', 'false']], { again: false }],
    [
      'several choices, each once',
      [
        ['m["used"]', '"pool"'],
        ['m["used"]', '2'],
        ['m["used"]', '2'],
      ],
      { used: ['pool', 2] },
    ],
    ['a text', [['t["why"]', ' Cold soup ']], { why: ' Cold soup ' }],
    ['a number', [['n["age"]', '40']], { age: 40 }],
    [
      'the rows of a matrix',
      [
        ['p["team","food"]', '3'],
        ['p["team","toString"]', '1'],
      ],
      { team: { food: 3, toString: 1 } },
    ],
    [
      'the panels of a list, as many as the page shows',
      [
        ['r["guests",0]', '1'],
        ['r["guests",1]', '1'],
        ['r["guests",2]', '1'],
        ['t["guests",1,"name"]', 'Bo'],
      ],
      { guests: [{}, { name: 'Bo' }, {}] },
    ],
    ['no panel when none is answered', [['r["guests",0]', '1']], {}],
    [
      'the text for Other when Other is chosen',
      [
        ['o["used"]', 'Sauna'],
        ['m["used"]', '"other"'],
        ['o["guests",0,"diet"]', 'Vegan'],
        ['p["guests",0,"diet"]', '"other"'],
      ],
      { used: ['other'], 'used-Comment': 'Sauna', guests: [{ diet: 'other', 'diet-Comment': 'Vegan' }] },
    ],
    [
      'no text for Other when another choice is chosen',
      [
        ['o["used"]', 'Sauna'],
        ['p["used"]', '"pool"'],
      ],
      { used: 'pool' },
    ],
  ])('reads %s', (_, entries, answers) => {
    expect(readFirstAnswers(entries)).toEqual(answers)
  })

  it.each<[string, string]>([
    ['t["why"]', '  '],
    ['n["age"]', 'x'],
    ['p["overall"]', ''],
    ['p["overall"]', '{"a":1}'],
    ['overall', '4'],
    ['x["overall"]', '4'],
    ['p[1]', '4'],
    ['p["a",-1]', '4'],
    ['p["a",1e9]', '4'],
    ['p["a","__proto__"]', '4'],
    ['p["__proto__","polluted"]', '4'],
  ])('ignores the entry %s = %s', (name, text) => {
    expect(readFirstAnswers([[name, text]])).toEqual({})
  })
})

describe('readControlTexts', () => {
  const answers = {
    overall: 5,
    used: ['pool', 'other'],
    'used-Comment': 'Sauna',
    team: { food: 3 },
    guests: [{ name: 'Bo' }],
  }

  it.each([
    ['p["overall"]', ['5']],
    ['m["used"]', ['"pool"', '"other"']],
    ['o["used"]', ['Sauna']],
    ['p["team","food"]', ['3']],
    ['t["guests",0,"name"]', ['Bo']],
    ['t["guests",1,"name"]', []],
    ['t["team"]', []],
    ['t["why"]', []],
    ['why', []],
  ])('returns the form values for the control name %s', (name, texts) => {
    expect(readControlTexts(name, answers)).toEqual(texts)
  })
})

it('treats the number 5 and the string "5" as the same choice', () => {
  expect(isSameChoice('5', '"5"')).toBe(true)
  expect(isSameChoice('5', '4')).toBe(false)
})
