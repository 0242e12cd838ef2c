import { describe, expect, it } from 'vitest'

import { hasUnsent, openDraft, withPrefill, type Attempt, type Draft, storableAnswers } from './draft.ts'

const storedDraft: Draft = {
  local_id: 'r',
  answers: { a: 2 },
  base: { a: 1 },
  base_rev: 1,
  page: 3,
  answered: true,
  wants_completion: false,
  attempt: null,
}
const attempt: Attempt = {
  response_json: { a: 2 },
  save_type: 'partial',
  base_rev: 1,
  rev: 2,
  device_id: 'phone-12345',
}
const read = (response_json: Record<string, unknown>, rev: number) => ({ local_id: 'r', response_json, rev })

describe('openDraft', () => {
  it('starts with the answers of the loaded response', () => {
    expect(openDraft(read({ a: 1 }, 4), null).draft).toMatchObject({
      answers: { a: 1 },
      base: { a: 1 },
      base_rev: 4,
      page: 0,
      answered: false,
    })
  })

  it.each([
    ['the server has nothing newer', storedDraft, read({ a: 1 }, 1)],
    ['an old copy was read', storedDraft, read({}, 0)],
    ['a save has no response yet', { ...storedDraft, attempt }, read({ a: 9 }, 5)],
  ])('keeps the stored draft when %s', (_name, before, response) => {
    expect(openDraft(response, before)).toEqual({ draft: before, touched: [] })
  })

  it('rebases a stored draft onto the answers that another device saved', () => {
    expect(openDraft(read({ a: 9, b: 1 }, 5), storedDraft)).toEqual({
      draft: { ...storedDraft, answers: { a: 2, b: 1 }, base: { a: 9, b: 1 }, base_rev: 5 },
      touched: ['a'],
    })
  })
})

describe('hasUnsent', () => {
  it.each<[string, Partial<Draft>, boolean]>([
    ['a changed answer', {}, true],
    ['no change', { answers: { a: 1 } }, false],
    ['only prefilled answers', { answered: false }, false],
    ['a save without its response', { answers: { a: 1 }, attempt }, true],
    ['a requested completion', { answers: { a: 1 }, wants_completion: true }, true],
  ])('determines whether a draft with %s has unsent parts', (_name, over, expected) => {
    expect(hasUnsent({ ...storedDraft, ...over })).toBe(expected)
  })
})

describe('withPrefill', () => {
  it('prefills only unanswered questions', () => {
    expect(withPrefill(storedDraft, { a: 7, b: 8 }).answers).toEqual({ a: 2, b: 8 })
  })
})

it.each<[string, unknown, unknown]>([
  ['a lone surrogate as U+FFFD', 'cut \ud83d', 'cut \ufffd'],
  ['an emoji unchanged', 'kept 🙂', 'kept 🙂'],
  ['text without NUL', 'a\0b', 'ab'],
  [
    'text inside lists and rows in the same way',
    { row: ['\udc00', 2, true, null] },
    { row: ['\ufffd', 2, true, null] },
  ],
])('stores %s', (_name, answer, stored) => {
  expect(storableAnswers({ why: answer })).toEqual({ why: stored })
})
