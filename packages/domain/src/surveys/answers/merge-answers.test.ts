import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isSameAnswer, mergeAnswers, type Answers } from './merge-answers.ts'

describe('mergeAnswers', () => {
  it.each<[string, Answers, Answers, Answers, Answers, string[]]>([
    ['keeps what only this device answered', {}, { a: 1 }, {}, { a: 1 }, []],
    ['takes what only the other device answered', {}, {}, { a: 1 }, { a: 1 }, []],
    ['takes a change that was made on the other device', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }, []],
    ['keeps a change that was made on this device', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, []],
    [
      'prefers this device when both changed a question, and reports the question',
      { a: 1 },
      { a: 2 },
      { a: 3 },
      { a: 2 },
      ['a'],
    ],
    ['reports nothing when both devices gave the same answer', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    ['combines changes to different questions', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }, []],
    ['leaves out an answer that was cleared on this device', { a: 1 }, {}, { a: 1 }, {}, []],
    ['leaves out an answer that was cleared on the other device', { a: 1 }, { a: 1 }, {}, {}, []],
    [
      'leaves out an answer that was cleared on this device and changed on the other, and reports the question',
      { a: 1 },
      {},
      { a: 2 },
      {},
      ['a'],
    ],
    ['treats a matrix as one question', {}, { m: { x: 1 } }, { m: { y: 2 } }, { m: { x: 1 } }, ['m']],
    ['handles names that are also properties of every object', {}, { toString: 'x' }, {}, { toString: 'x' }, []],
  ])('%s', (_name, base, local, server, answers, touched) => {
    expect(mergeAnswers(base, local, server)).toEqual({ answers, touched })
  })

  const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer({ min: 0, max: 2 }), fc.json()))

  it('returns the local answers when only the local answers changed, and the server answers when only the server answers changed', () => {
    fc.assert(
      fc.property(answers, answers, (base, changed) => {
        expect(mergeAnswers(base, changed, base)).toEqual({ answers: changed, touched: [] })
        expect(mergeAnswers(base, base, changed)).toEqual({ answers: changed, touched: [] })
      }),
    )
  })

  it('changes nothing when its result is merged again', () => {
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
