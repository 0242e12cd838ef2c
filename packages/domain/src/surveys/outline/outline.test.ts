import { expect, it } from 'vitest'

import { findRowAt, listOutline, readDraftDefinition } from './outline.ts'

const SURVEY = readDraftDefinition({
  pages: [
    { name: 'p', elements: [{ type: 'panel', name: 'g', elements: [{ type: 'rating', name: 'a' }] }] },
    { name: 'q', elements: [{ type: 'comment', name: 'b' }] },
  ],
})

it('lists pages, groups and questions with their paths', () => {
  expect(listOutline(SURVEY).map(({ kind, id, path, depth, page }) => [kind, id, path, depth, page])).toEqual([
    ['page', 'page:p', 'pages[0]', 0, 0],
    ['panel', 'g', 'pages[0].elements[0]', 1, 0],
    ['question', 'a', 'pages[0].elements[0].elements[0]', 2, 0],
    ['page', 'page:q', 'pages[1]', 0, 1],
    ['question', 'b', 'pages[1].elements[0]', 1, 1],
  ])
})

it.each([
  ['pages[0].elements[0].elements[0].title', 'a'],
  ['pages[0].elements[0].elements[0].choices[2]', 'a'],
  ['pages[0].elements[0]', 'g'],
  ['pages[1].title', 'page:q'],
  ['pages[1].elements[0]', 'b'],
  ['title', undefined],
])('finds the row, if any, with the problem at %s', (path, id) => {
  expect(findRowAt(listOutline(SURVEY), path)?.id).toBe(id)
})

it.each([[null], [{}], [{ pages: 'x' }], [[]]])('treats %j as a survey without pages', (input) => {
  expect(readDraftDefinition(input).pages).toEqual([])
})

it('adds the missing properties of a page, and omits a page that is not an object', () => {
  expect(readDraftDefinition({ pages: [{}, null] }).pages).toEqual([{ name: 'page1', elements: [] }])
})
