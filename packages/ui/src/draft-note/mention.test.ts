import { describe, expect, it } from 'vitest'

import { completeMention, matchMentions, readMention } from './mention.ts'

const people = [
  { id: 1, name: 'Marcus Hill' },
  { id: 2, name: 'Ana Íñigo' },
  { id: 3, name: 'Hilda Marsh' },
]
const idsOf = (query: string) => matchMentions(query, people).map(({ id }) => id)

describe('readMention', () => {
  it.each([
    ['Hi @', { start: 3, query: '' }],
    ['@Mar', { start: 0, query: 'Mar' }],
    ['(@Marcus H', { start: 1, query: 'Marcus H' }],
    ['mail@club', null],
    ['@Marcus, thanks', null],
    ['@one\nnext', null],
    ['no sign', null],
  ])('reads the mention, if there is one, at the end of %j', (text, typed) => {
    expect(readMention(text, text.length)).toEqual(typed)
  })

  it('reads the text only up to the caret', () => {
    expect(readMention('Ask @Mar about it', 8)).toEqual({ start: 4, query: 'Mar' })
  })
})

describe('matchMentions', () => {
  it('finds people by the beginning of a first or last name, ignoring case and accents', () => {
    expect(idsOf('')).toEqual([1, 2, 3])
    expect(idsOf('hil')).toEqual([1, 3])
    expect(idsOf('ini')).toEqual([2])
    expect(idsOf('Marcus H')).toEqual([1])
    expect(idsOf('arc')).toEqual([])
  })

  it('returns no people once a whole name is typed', () => {
    expect(idsOf('marcus hill')).toEqual([])
    expect(idsOf('Marcus Hill ')).toEqual([])
  })

  it('returns at most six people', () => {
    const many = Array.from({ length: 9 }, (_, id) => ({ id, name: `Ann ${id}` }))
    expect(matchMentions('a', many)).toHaveLength(6)
  })
})

describe('completeMention', () => {
  it('replaces the typed mention with the name and one space', () => {
    const text = 'Ask @mar about it'
    expect(completeMention(text, { start: 4, query: 'mar' }, 'Marcus Hill')).toEqual({
      text: 'Ask @Marcus Hill about it',
      caret: 17,
    })
    expect(completeMention('@', { start: 0, query: '' }, 'Ana Íñigo').text).toBe('@Ana Íñigo ')
  })
})
