import { describe, expect, it } from 'vitest'

import { correctAnswers, restoreAnswers, type AnswerChange, type CoveredQuestion } from './correct-answers.ts'

const whole = (question: string): CoveredQuestion => ({ question, parts: null, choices: null })

const CASES: [string, object, object, CoveredQuestion[], object, AnswerChange[]][] = [
  ['the same answers', { a: 1, b: 'x' }, { a: 1, b: 'x' }, [whole('a'), whole('b')], { a: 1, b: 'x' }, []],
  [
    'another answer',
    { a: 1, b: 'x' },
    { a: 2, b: 'x' },
    [whole('a'), whole('b')],
    { a: 2, b: 'x' },
    [{ question: 'a', old_value: 1, new_value: 2 }],
  ],
  ['a first answer', {}, { a: 2 }, [whole('a')], { a: 2 }, [{ question: 'a', old_value: null, new_value: 2 }]],
  ['an empty cell', { a: 2 }, {}, [whole('a')], {}, [{ question: 'a', old_value: 2, new_value: null }]],
  ['a question without a column', { a: 1, b: 2 }, { a: 1 }, [whole('a')], { a: 1, b: 2 }, []],
  [
    'a number in place of its text',
    { a: '1' },
    { a: 1 },
    [whole('a')],
    { a: 1 },
    [{ question: 'a', old_value: '1', new_value: 1 }],
  ],
  [
    'a row of a matrix, when the other row has no column',
    { m: { kind: 1, quick: 2 } },
    { m: { kind: 3 } },
    [{ question: 'm', parts: ['kind'], choices: null }],
    { m: { kind: 3, quick: 2 } },
    [{ question: 'm', old_value: { kind: 1, quick: 2 }, new_value: { kind: 3, quick: 2 } }],
  ],
  [
    'the only row of a matrix, emptied',
    { m: { kind: 1 } },
    {},
    [{ question: 'm', parts: ['kind'], choices: null }],
    {},
    [{ question: 'm', old_value: { kind: 1 }, new_value: null }],
  ],
  [
    'choices in another order',
    { c: ['fish', 'meat'] },
    { c: ['meat', 'fish'] },
    [whole('c')],
    { c: ['fish', 'meat'] },
    [],
  ],
  [
    'a choice, when another choice has no column',
    { c: ['fish', 'meat'] },
    {},
    [{ question: 'c', parts: null, choices: ['fish'] }],
    { c: ['meat'] },
    [{ question: 'c', old_value: ['fish', 'meat'], new_value: ['meat'] }],
  ],
  ['a question with the name of a method', {}, {}, [whole('toString')], {}, []],
]

describe('correctAnswers', () => {
  it.each(CASES)('handles %s', (_name, stored, row, covered, answers, changes) => {
    expect(correctAnswers({ ...stored }, { ...row }, covered)).toEqual({ answers, changes })
  })

  it.each(CASES)('creates a correction that restoreAnswers reverts: %s', (_name, stored, row, covered) => {
    const corrected = correctAnswers({ ...stored }, { ...row }, covered)
    expect(restoreAnswers(corrected.answers, corrected.changes)).toEqual(stored)
  })
})
