import { describe, expect, it } from 'vitest'

import { findMentions } from './comment-mentions.ts'

const people = [
  { user_id: 1, fname: 'Marcus', lname: 'Hill' },
  { user_id: 2, fname: 'Marcus', lname: 'Hillard' },
  { user_id: 3, fname: 'Ana', lname: 'Íñigo' },
  { user_id: 4, fname: 'Marcus', lname: null },
  { user_id: 5, fname: ' ', lname: null },
  { user_id: 6, fname: 'Ana', lname: 'Íñigo' },
]

const found = (text: string) =>
  findMentions(text, people).map(({ start, end, user_ids }) => [text.slice(start, end), ...user_ids])

describe('findMentions', () => {
  it.each<[string, unknown[]]>([
    ['Thank you. @Marcus Hill can we offer the mooring?', [['@Marcus Hill', 1]]],
    ['@marcus HILL, see above', [['@marcus HILL', 1]]],
    ['@Marcus Hillard', [['@Marcus Hillard', 2]]],
    ['@Marcus Hills', [['@Marcus', 4]]],
    [
      '(@Marcus)\n@Marcus Hill.',
      [
        ['@Marcus', 4],
        ['@Marcus Hill', 1],
      ],
    ],
    ['@Ana Íñigo has it', [['@Ana Íñigo', 3, 6]]],
    ['mail@Marcus Hill', []],
    ['at @ Marcus Hill', []],
    ['@Joanna', []],
    ['', []],
  ])('finds the mentions in %j', (text, mentions) => {
    expect(found(text)).toEqual(mentions)
  })
})
