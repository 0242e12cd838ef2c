import { describe, expect, it } from 'vitest'

import { hasUnsent, openDraft, withPrefill, type Attempt, type Draft } from './draft.ts'

const kept: Draft = {
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
  it('begins with the answers as read', () => {
    expect(openDraft(read({ a: 1 }, 4), null).draft).toMatchObject({
      answers: { a: 1 },
      base: { a: 1 },
      base_rev: 4,
      page: 0,
      answered: false,
    })
  })

  it.each([
    ['the server has nothing newer', kept, read({ a: 1 }, 1)],
    ['an old copy was read', kept, read({}, 0)],
    ['a save is without its reply', { ...kept, attempt }, read({ a: 9 }, 5)],
  ])('goes on with what was kept when %s', (_name, before, response) => {
    expect(openDraft(response, before)).toEqual({ draft: before, touched: [] })
  })

  it('brings what was kept up to what another device saved', () => {
    expect(openDraft(read({ a: 9, b: 1 }, 5), kept)).toEqual({
      draft: { ...kept, answers: { a: 2, b: 1 }, base: { a: 9, b: 1 }, base_rev: 5 },
      touched: ['a'],
    })
  })
})

describe('hasUnsent', () => {
  it.each<[string, Partial<Draft>, boolean]>([
    ['a changed answer', {}, true],
    ['no change', { answers: { a: 1 } }, false],
    ['what only a link filled in', { answered: false }, false],
    ['a save without its reply', { answers: { a: 1 }, attempt }, true],
    ['a completion that was asked for', { answers: { a: 1 }, wants_completion: true }, true],
  ])('looks at %s', (_name, over, expected) => {
    expect(hasUnsent({ ...kept, ...over })).toBe(expected)
  })
})

describe('withPrefill', () => {
  it('fills in what is not answered yet, and nothing else', () => {
    expect(withPrefill(kept, { a: 7, b: 8 }).answers).toEqual({ a: 2, b: 8 })
  })
})
