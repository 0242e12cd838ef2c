import { expect, it } from 'vitest'

import { chooseMentions, chooseQuotes } from './choose-quotes.ts'

const quote = (id: number, text: string) => ({ id, text })
const choose = (...sources: { title: string; quotes: { id: number; text: string }[] }[]) =>
  chooseQuotes(sources).map((quotes) => quotes.map(({ id }) => id))

const [PARKING, LAUNCH, LUNCH] = [
  quote(1, 'Parking is full by ten.'),
  quote(2, 'The launch was late.'),
  quote(3, 'Lunch takes an hour, and the waiters serve two rooms.'),
]

it('first quotes the comments that mention the result, and then the newest comments', () => {
  expect(choose({ title: 'Launch service', quotes: [PARKING, LAUNCH, LUNCH] })).toEqual([[2, 3]])
  expect(choose({ title: 'Speed of serving', quotes: [PARKING, LAUNCH, LUNCH] })).toEqual([[3, 1]])
  expect(choose({ title: 'Wine', quotes: [PARKING, LAUNCH, LUNCH] })).toEqual([[1, 2]])
})

it('does not quote a comment twice while other comments are available', () => {
  const quotes = [PARKING, LAUNCH, LUNCH]
  expect(choose({ title: 'Parking', quotes }, { title: 'Launch', quotes }, { title: 'Wine', quotes: [] })).toEqual([
    [1, 2],
    [3, 2],
    [],
  ])
})

it('quotes only the newest of several comments with the same text, and quotes short texts last', () => {
  const quotes = [quote(5, 'Tradition'), PARKING, quote(6, PARKING.text), LAUNCH]
  expect(choose({ title: 'Wine', quotes })).toEqual([[1, 2]])
  expect(choose({ title: 'Wine', quotes: quotes.slice(0, 3) })).toEqual([[1, 5]])
})

it('ignores words that are common in questions', () => {
  const texts = ['How likely would that have been?', 'The pool is cold.']
  expect(chooseMentions(['How likely are you to swim in the pool?', 'Wine'], texts)).toEqual([
    ['The pool is cold.'],
    [],
  ])
})

it('chooses a text only once and for only one title', () => {
  const texts = ['The pool is cold.', 'The pool is cold.', 'A cold pool again.', 'The pool closes early.']
  expect(chooseMentions(['Pool', 'Pool and deck', 'Deck'], texts)).toEqual([
    ['The pool is cold.', 'A cold pool again.'],
    ['The pool closes early.'],
    [],
  ])
})

it('chooses as many quotes as the caller wants', () => {
  const quotes = [PARKING, LAUNCH, LUNCH]
  expect(chooseQuotes([{ title: 'Wine', quotes }], 3)).toEqual([quotes])
  expect(chooseMentions(['Pool'], ['Pool one.', 'Pool two.', 'Pool three.', 'Pool four.'], 3)[0]).toHaveLength(3)
})
