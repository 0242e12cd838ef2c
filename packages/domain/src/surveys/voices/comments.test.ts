import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listComments } from './comments.ts'

const DEFINITION: SurveyDefinition = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'text', name: 'word', title: 'In one word?' },
        { type: 'text', name: 'Member' },
        { type: 'text', name: 'email', inputType: 'email' },
        { type: 'rating', name: 'overall' },
        { type: 'panel', name: 'more', elements: [{ type: 'comment', name: 'why', title: 'Why?' }] },
        { type: 'comment', name: 'else' },
      ],
    },
  ],
}

describe('the comments of a response', () => {
  it.each([
    [
      'are comments first, then texts, each trimmed',
      { word: 'Calm', why: ' We waited. ', else: 'Thanks' },
      [
        { question: 'why', title: 'Why?', text: 'We waited.' },
        { question: 'else', title: 'else', text: 'Thanks' },
        { question: 'word', title: 'In one word?', text: 'Calm' },
      ],
    ],
    ['do not include names, addresses or choices', { Member: 'Ada', email: 'ada@rapport.test', overall: 2 }, []],
    ['are never empty', { why: '  ', else: '', word: null }, []],
    ['do not include lists or objects', { why: ['a'], else: { text: 'b' } }, []],
    ['include only answers to questions of the form', { other: 'x', constructor: 'y' }, []],
  ])('%s', (_, answers, expected) => {
    expect(listComments(DEFINITION, answers)).toEqual(expected)
  })
})
