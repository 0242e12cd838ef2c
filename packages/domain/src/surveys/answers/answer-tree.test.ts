import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SurveyElement } from '../definition/survey-definition.ts'
import type { AnswerNode } from './answer-nodes.ts'
import { buildAnswerTree } from './answer-tree.ts'

const define = (...elements: SurveyElement[]) => ({ pages: [{ name: 'p', title: 'Page', elements }] })

/** A tree as nested lines: `label: answers`, or a label with the lines of its child nodes. */
type Lines = (string | [string, Lines])[]
const linesOf = (nodes: readonly AnswerNode[]): Lines =>
  nodes.map(({ label, answers, children }) =>
    children.length > 0 ? [label, linesOf(children)] : `${label}: ${answers.join(' | ')}`,
  )
const tree = (element: SurveyElement, answer: Record<string, unknown>) =>
  linesOf(buildAnswerTree(define(element), answer))

describe('buildAnswerTree', () => {
  const choices = ['a|Always', 'n|Never']

  it.each<[string, SurveyElement, Record<string, unknown>, Lines]>([
    ['a text', { type: 'text', name: 'q', title: 'Why' }, { q: 'Warm' }, ['Why: Warm']],
    ['a date', { type: 'text', name: 'q', inputType: 'date' }, { q: '2026-03-08' }, ['q: 03/08/2026']],
    ['a comment', { type: 'comment', name: 'q' }, { q: 'Two\nlines' }, ['q: Two\nlines']],
    ['a rating', { type: 'rating', name: 'q' }, { q: 5 }, ['q: 5']],
    ['a radio group', { type: 'radiogroup', name: 'q', choices }, { q: 'a' }, ['q: Always']],
    ['a dropdown', { type: 'dropdown', name: 'q', choices }, { q: 'gone' }, ['q: gone']],
    ['a yes-or-no question', { type: 'boolean', name: 'q' }, { q: false }, ['q: No']],
    ['a checkbox', { type: 'checkbox', name: 'q', choices }, { q: ['n', 'a'] }, ['q: Never | Always']],
    [
      'the text for Other beside a choice',
      { type: 'checkbox', name: 'q', choices, showOtherItem: true },
      { q: ['a', 'other'], 'q-Comment': 'Mondays' },
      ['q: Always | Other: Mondays'],
    ],
    [
      'thumbs',
      { type: 'radiogroup', name: 'q', renderAs: 'thumbs', choices: ['item1', 'item2'] },
      { q: 'item2' },
      ['q: Thumbs Down'],
    ],
    [
      'several texts',
      { type: 'multipletext', name: 'q', items: [{ name: 'text1', title: 'First' }, { name: 'text2' }] },
      { q: { text1: 'Ann', text2: ' ' } },
      [['q', ['First: Ann']]],
    ],
    [
      'a matrix',
      { type: 'matrix', name: 'q', rows: ['f|Food', 'p|Pool'], columns: ['1|Poor', '2|Good'] },
      { q: { p: 2, f: 1, old: '2' } },
      [['q', ['Food: Poor', 'Pool: Good', 'old: Good']]],
    ],
    [
      'a matrix dropdown',
      {
        type: 'matrixdropdown',
        name: 'q',
        choices,
        rows: ['f|Food'],
        columns: [
          { name: 'often', title: 'How often' },
          { name: 'day', choices: ['m|Monday'] },
        ],
      },
      { q: { f: { often: 'a', day: 'm' } } },
      [['q', [['Food', ['How often: Always', 'day: Monday']]]]],
    ],
    [
      'a panel',
      {
        type: 'panel',
        name: 'p',
        title: 'Dining',
        elements: [
          { type: 'text', name: 'q' },
          { type: 'text', name: 'r' },
        ],
      },
      { q: 'x' },
      [['Dining', ['q: x']]],
    ],
    [
      'a panel without a title',
      { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'q' }] },
      { q: 'x' },
      ['q: x'],
    ],
    [
      'a repeated panel',
      { type: 'paneldynamic', name: 'q', templateElements: [{ type: 'text', name: 'child' }] },
      { q: [{ child: 'Bo' }, {}, { child: 'Cy' }] },
      [
        [
          'q',
          [
            ['Entry 1', ['child: Bo']],
            ['Entry 3', ['child: Cy']],
          ],
        ],
      ],
    ],
  ])('shows %s', (_name, element, answer, expected) => {
    expect(tree(element, answer)).toEqual(expected)
  })

  it.each<[string, SurveyElement, Record<string, unknown>]>([
    ['a question that was not answered', { type: 'text', name: 'q' }, {}],
    ['a blank text', { type: 'text', name: 'q' }, { q: ' ' }],
    ['an object where a text is asked for', { type: 'text', name: 'q' }, { q: { toString: 'x' } }],
    ['a text where an object is asked for', { type: 'matrix', name: 'q', rows: ['f'], columns: [1] }, { q: 'f' }],
    ['a panel without answers', { type: 'panel', name: 'p', title: 'P', elements: [{ type: 'text', name: 'q' }] }, {}],
  ])('leaves out %s', (_name, element, answer) => {
    expect(tree(element, answer)).toEqual([])
  })

  it('shows answers to removed questions last, but not the Member entry', () => {
    const answers = { gone: 'Yes', Member: { text1: 'Ann' }, q: 'x', many: ['a', 'b'] }
    expect(tree({ type: 'text', name: 'q' }, answers)).toEqual(['q: x', 'gone: Yes', 'many: a | b'])
  })

  it('shows the Member entry when the form has a question of that name', () => {
    const element: SurveyElement = {
      type: 'multipletext',
      name: 'Member',
      items: [{ name: 'text1', title: 'First Name' }],
    }
    expect(tree(element, { Member: { text1: 'Ann' } })).toEqual([['Member', ['First Name: Ann']]])
  })

  it('returns no empty nodes, no blank texts and no duplicate keys among siblings, for any stored value', () => {
    const every = define(
      { type: 'text', name: 'a' },
      { type: 'checkbox', name: 'b', choices: ['x'], showOtherItem: true },
      { type: 'matrix', name: 'c', rows: ['r'], columns: [1] },
      { type: 'matrixdropdown', name: 'd', rows: ['r'], columns: [{ name: 'k' }] },
      { type: 'multipletext', name: 'e', items: [{ name: 'i' }] },
      { type: 'paneldynamic', name: 'f', templateElements: [{ type: 'text', name: 'a' }] },
    )
    const names = fc.constantFrom('a', 'b', 'b-Comment', 'c', 'd', 'e', 'f', 'Member', 'gone', 'constructor')
    const check = (nodes: readonly AnswerNode[]) => {
      expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length)
      for (const { answers, children } of nodes) {
        expect(answers.length + children.length).toBeGreaterThan(0)
        expect(answers.every((answer) => answer.trim() !== '')).toBe(true)
        check(children)
      }
    }
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), (answers) => {
        check(buildAnswerTree(every, answers))
      }),
    )
  })
})
