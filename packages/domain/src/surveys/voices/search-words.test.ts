import { describe, expect, it } from 'vitest'

import { listWords, matchesSearch, MOST_WORDS } from './search-words.ts'

describe('the words of a text', () => {
  it.each([
    ['We waited 40 minutes.', ['we', 'waited', '40', 'minutes']],
    ['Café CAFE cafe\u0301', ['cafe']],
    ['o’clock, check-in', ['o', 'clock', 'check', 'in']],
    ['Müller & Søren 東京', ['muller', 'søren', '東京']],
    ['ﬁne ②', ['fine', '2']],
    ["' | ! : * \\ <->", []],
    ['', []],
    ['x'.repeat(60), ['x'.repeat(40)]],
  ])('%s', (text, expected) => {
    expect(listWords(text)).toEqual(expected)
  })

  it('are limited in number', () => {
    const text = Array.from({ length: MOST_WORDS + 5 }, (_, index) => `w${index}`).join(' ')
    expect(listWords(text)).toHaveLength(MOST_WORDS)
  })
})

describe('a search', () => {
  it.each([
    ['the beginning of a word', 'wait', true],
    ['all words, in any order', 'minutes wait', true],
    ['without accents and case', 'CAFE', true],
    ['the middle of a word', 'aited', false],
    ['one word of two', 'wait boat', false],
    ['no word', ' … ', true],
  ])('checks whether a text matches: %s', (_, search, expected) => {
    expect(matchesSearch('We waited 40 minutes in the Café.', search)).toBe(expected)
  })
})
