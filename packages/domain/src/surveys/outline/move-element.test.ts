import { expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { moveElementTo, movePage, stepElement } from './move-element.ts'

/** Parses `a b | c [d e] f`: pages are separated by bars, and brackets enclose the elements of the group `g1`. */
function read(text: string): SurveyDefinition {
  const pages = text.split('|').map((part, position) => {
    const lists: SurveyElement[][] = [[]]
    for (const word of part.match(/\w+|\[|\]/g) ?? []) {
      if (word === '[') lists.push([])
      else if (word === ']') lists.at(-2)?.push({ type: 'panel', name: 'g1', elements: lists.pop() ?? [] })
      else lists.at(-1)?.push({ type: 'comment', name: word })
    }
    return { name: `p${position}`, elements: lists[0] ?? [] }
  })
  return { pages }
}

function write({ pages }: SurveyDefinition): string {
  const list = (elements: readonly SurveyElement[]): string =>
    elements.map(({ type, name, elements: inner }) => (type === 'panel' ? `[${list(inner ?? [])}]` : name)).join(' ')
  return pages.map((page) => list(page.elements)).join(' | ')
}

it.each([
  ['a b c', 'b', 'up', 'b a c'],
  ['a b c', 'b', 'down', 'a c b'],
  ['a b c', 'a', 'up', 'a b c'],
  ['a b c', 'c', 'down', 'a b c'],
  ['a b | c', 'c', 'up', 'a b c | '],
  ['a b | c', 'b', 'down', 'a | b c'],
  ['a |  | c', 'a', 'down', ' | a | c'],
  ['a [b c] d', 'a', 'down', '[a b c] d'],
  ['a [b c] d', 'b', 'up', 'a b [c] d'],
  ['a [b c] d', 'c', 'down', 'a [b] c d'],
  ['a [b c] d', 'd', 'up', 'a [b c d]'],
  ['a [b c]', 'c', 'down', 'a [b] c'],
  ['[b c] d', 'b', 'up', 'b [c] d'],
  ['[b c] | d', 'c', 'down', '[b] c | d'],
  ['a [] d', 'd', 'up', 'a [d] '],
  ['a [b c] d', 'g1', 'up', '[b c] a d'],
  ['a [b c] d', 'g1', 'down', 'a d [b c]'],
  ['a [b c] | d', 'g1', 'down', 'a | [b c] d'],
  ['a | [b] d', 'g1', 'up', 'a [b] | d'],
  ['a b', 'x', 'up', 'a b'],
] as const)('%s: %s moves %s', (before, name, direction, after) => {
  expect(write(stepElement(read(before), name, direction)).trim()).toBe(after.trim())
})

it.each([
  ['a b c', 'a', 'c', 'b c a'],
  ['a b c', 'c', 'a', 'c a b'],
  ['a b | c d', 'a', 'd', 'b | c d a'],
  ['a b | c d', 'd', 'page:p1', 'a b d | c'],
  ['a b | c d', 'a', 'page:p1', 'b | a c d'],
  ['a b | c d', 'd', 'page:p0', 'd a b | c'],
  ['a [b c] d', 'a', 'b', '[b a c] d'],
  ['a [b c] d', 'g1', 'd', 'a d [b c]'],
  ['a [b c] d', 'g1', 'b', 'a [b c] d'],
  ['a b', 'a', 'x', 'a b'],
])('%s: %s dropped on %s', (before, name, over, after) => {
  expect(write(moveElementTo(read(before), name, over))).toBe(after)
})

it.each([
  ['a | b | c', 0, 2, 'b | c | a'],
  ['a | b | c', 2, 0, 'c | a | b'],
  ['a | b', 0, -1, 'a | b'],
  ['a | b', 0, 2, 'a | b'],
])('%s: page %i moves to %i', (before, from, to, after) => {
  expect(write(movePage(read(before), from, to))).toBe(after)
})
