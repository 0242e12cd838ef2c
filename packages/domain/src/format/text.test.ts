import { describe, expect, it } from 'vitest'

import { compareTexts, pluralize, readInitials, toTitleCase } from './text.ts'

describe('pluralize', () => {
  it.each([
    [0, 'guest', undefined, '0 guests'],
    [1, 'guest', undefined, '1 guest'],
    [2, 'guest', undefined, '2 guests'],
    [1, 'Response', undefined, '1 Response'],
    [2625, 'Response', undefined, '2,625 Responses'],
    [2, 'entry', 'entries', '2 entries'],
  ])('writes the count %i with the noun %s', (count, singular, plural, expected) => {
    expect(pluralize(count, singular, plural)).toBe(expected)
  })
})

describe('toTitleCase', () => {
  it.each([
    ['john smith', 'John Smith'],
    ['JOHN SMITH', 'John Smith'],
    ["MARY-JANE o'neil", "Mary-Jane O'Neil"],
    ['Ronald McDonald', 'Ronald McDonald'],
    ['  ann   lee ', 'Ann Lee'],
    ['josé ÁLVAREZ', 'José Álvarez'],
    ["the manager's guest", "The Manager's Guest"],
    ['', ''],
    ['7 up', '7 Up'],
  ])('writes %j as %j', (given, expected) => {
    expect(toTitleCase(given)).toBe(expected)
  })
})

describe('readInitials', () => {
  it.each([
    ['Ann Lee', 'AL'],
    ['ann maria lee', 'AL'],
    ['Ann', 'A'],
    ["Mary-Jane O'Neil", 'MO'],
    ['émile zola', 'ÉZ'],
    ['', ''],
    ['12 34', ''],
  ])('for %j, returns the initials %j', (given, expected) => {
    expect(readInitials(given)).toBe(expected)
  })
})

describe('compareTexts', () => {
  it('orders numbers in texts by value', () => {
    expect(['Hole 10', 'hole 2', 'Hole 1'].toSorted(compareTexts)).toEqual(['Hole 1', 'hole 2', 'Hole 10'])
  })

  it('ignores case and accents', () => {
    expect(compareTexts('Élan', 'elan')).toBe(0)
  })
})
