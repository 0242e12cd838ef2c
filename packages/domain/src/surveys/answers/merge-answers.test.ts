import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isSameAnswer, mergeAnswers, type Answers } from './merge-answers.ts'

describe('mergeAnswers', () => {
  it.each<[string, Answers, Answers, Answers, Answers, string[]]>([
    ['keeps what only this device answered', {}, { a: 1 }, {}, { a: 1 }, []],
    ['takes what only the other device answered', {}, {}, { a: 1 }, { a: 1 }, []],
    ['takes a change of the other device', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }, []],
    ['keeps a change of this device', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, []],
    ['prefers this device where both changed, and says so', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, ['a']],
    ['reports nothing where both gave the same answer', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    [
      'brings changes of different questions together',
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 2 },
      [],
    ],
    ['keeps an answer cleared here', { a: 1 }, {}, { a: 1 }, {}, []],
    ['takes an answer cleared there', { a: 1 }, { a: 1 }, {}, {}, []],
    ['prefers a clearing here to a change there, and says so', { a: 1 }, {}, { a: 2 }, {}, ['a']],
    ['treats a matrix as one question', {}, { m: { x: 1 } }, { m: { y: 2 } }, { m: { x: 1 } }, ['m']],
    ['handles names that are also properties of every object', {}, { toString: 'x' }, {}, { toString: 'x' }, []],
  ])('%s', (_name, base, local, server, answers, touched) => {
    expect(mergeAnswers(base, local, server)).toEqual({ answers, touched })
  })

  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer({ min: 0, max: 2 }), fc.json()))

  it('returns the local answers when only the local answers changed, and those of the server when only those changed', () => {
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        expect(mergeAnswers(base, changed, base)).toEqual({ answers: changed, touched: [] })
        expect(mergeAnswers(base, base, changed)).toEqual({ answers: changed, touched: [] })
      }),
    )
  })

  it('changes nothing when it merges its own result again', () => {
    fc.assert(
      fc.property(answers, answers, answers, (base, local, server) => {
        const first = mergeAnswers(base, local, server).answers
        expect(mergeAnswers(server, first, server)).toEqual({ answers: first, touched: [] })
      }),
    )
  })
})

describe('isSameAnswer', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, '1', false],
    [null, undefined, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: 1 }, { b: 1 }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [[], {}, false],
  ])('compares %j and %j', (one, other, expected) => {
    expect(isSameAnswer(one, other)).toBe(expected)
    expect(isSameAnswer(other, one)).toBe(expected)
  })
})
