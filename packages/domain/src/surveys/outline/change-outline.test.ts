import { expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import {
  addPage,
  appendToPage,
  breakPageBefore,
  changeElement,
  changePage,
  duplicateElement,
  findElement,
  insertAfter,
  joinPage,
  namesOf,
  removeElement,
  removePage,
} from './change-outline.ts'

const comment = (name: string): SurveyElement => ({ type: 'comment', name })
const SURVEY: SurveyDefinition = {
  pages: [
    { name: 'page1', title: 'First', elements: [comment('a'), { type: 'panel', name: 'g', elements: [comment('b')] }] },
    { name: 'page2', elements: [comment('question9')] },
  ],
}
const KEY = '7k3f'
const namesByPage = ({ pages }: SurveyDefinition) => pages.map((page) => namesOf({ pages: [page] }))

it('changes one question, and reuses the objects of other pages and elements', () => {
  const changed = changeElement(SURVEY, 'b', (element) => ({ ...element, title: 'B' }))
  expect(findElement(changed, 'b')).toEqual({ ...comment('b'), title: 'B' })
  expect(changed.pages[1]).toBe(SURVEY.pages[1])
  expect(changed.pages[0]?.elements[0]).toBe(SURVEY.pages[0]?.elements[0])
})

it.each<[string, (survey: SurveyDefinition) => SurveyDefinition, string[][]]>([
  ['an unknown question', (survey) => changeElement(survey, 'x', () => comment('y')), [['a', 'g', 'b'], ['question9']]],
  ['a question removed from a group', (survey) => removeElement(survey, 'b'), [['a', 'g'], ['question9']]],
  ['a group removed', (survey) => removeElement(survey, 'g'), [['a'], ['question9']]],
  [
    'a question inserted in a group',
    (survey) => insertAfter(survey, 'b', comment('c')),
    [['a', 'g', 'b', 'c'], ['question9']],
  ],
  [
    'a question inserted at the end',
    (survey) => insertAfter(survey, null, comment('c')),
    [
      ['a', 'g', 'b'],
      ['question9', 'c'],
    ],
  ],
  [
    'a question appended to a page',
    (survey) => appendToPage(survey, 0, comment('c')),
    [['a', 'g', 'b', 'c'], ['question9']],
  ],
  [
    'a question copied',
    (survey) => duplicateElement(survey, 'question9', KEY).definition,
    [
      ['a', 'g', 'b'],
      ['question9', 'question_7k3f'],
    ],
  ],
  [
    'a group copied',
    (survey) => duplicateElement(survey, 'g', KEY).definition,
    [['a', 'g', 'b', 'g_7k3f', 'b_7k3f'], ['question9']],
  ],
  ['a page added', (survey) => addPage(survey, 0, KEY).definition, [['a', 'g', 'b'], [], ['question9']]],
  ['a page removed', (survey) => removePage(survey, 0), [['question9']]],
  ['a page split', (survey) => breakPageBefore(survey, 'g', KEY), [['a'], ['g', 'b'], ['question9']]],
  [
    'a page not split before its first element',
    (survey) => breakPageBefore(survey, 'a', KEY),
    [['a', 'g', 'b'], ['question9']],
  ],
  ['pages joined', (survey) => joinPage(survey, 1), [['a', 'g', 'b', 'question9']]],
  ['the first page not joined', (survey) => joinPage(survey, 0), [['a', 'g', 'b'], ['question9']]],
])('returns the new outline: %s', (_name, change, names) => {
  expect(namesByPage(change(SURVEY))).toEqual(names)
})

it('creates a page in a survey without pages', () => {
  expect(namesByPage(insertAfter({ pages: [] }, 'a', comment('c')))).toEqual([['c']])
})

it('gives new pages unused names', () => {
  expect(addPage(SURVEY, 1, KEY)).toMatchObject({ name: 'page_7k3f' })
  expect(breakPageBefore(SURVEY, 'g', KEY).pages.map(({ name }) => name)).toEqual(['page1', 'page_7k3f', 'page2'])
})

it('changes the page at a position, or nothing when there is no such page', () => {
  expect(changePage(SURVEY, 1, (page) => ({ ...page, title: 'T' })).pages[1]?.title).toBe('T')
  expect(changePage(SURVEY, 5, (page) => page)).toBe(SURVEY)
})
