import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import type { AnswerNode } from './answers/answer-nodes.ts'
import { buildAnswerTree } from './answers/answer-tree.ts'
import { checkAnswers } from './answers/check-answers.ts'
import { checkDefinition } from './definition/check-definition.ts'
import { QUESTION_TYPES, type SurveyDefinition } from './definition/survey-definition.ts'
import { listQuestions } from './definition/survey-questions.ts'

const read = (name: string): SurveyDefinition =>
  JSON.parse(readFileSync(new URL(`testing/${name}.json`, import.meta.url), 'utf8'))

const labels = (nodes: readonly AnswerNode[]): string[] =>
  nodes.flatMap(({ label, children }) => [label, ...labels(children)])
const said = (nodes: readonly AnswerNode[]): string[] =>
  nodes.flatMap(({ answers, children }) => [...answers, ...said(children)])

describe('whole surveys', () => {
  it.each(['every-type', 'medical-service', 'product-feedback'])('%s has a valid definition', (name) => {
    expect(checkDefinition(read(name))).toMatchObject({ ok: true })
  })

  it('the every-type survey contains every type of question', () => {
    const types = new Set(listQuestions(read('every-type')).map(({ type }) => type))
    expect([...types].toSorted()).toEqual([...QUESTION_TYPES].toSorted())
  })

  it('the answer tree contains the answers to questions of every type, including questions in panels and parts of questions', () => {
    const definition = read('every-type')
    const answers = {
      rating: 4,
      boolean: true,
      radiogroup: 'b',
      thumbs: 'item1',
      checkbox: ['grill', 'other'],
      'checkbox-Comment': 'the bar',
      dropdown: 'golf',
      text: 'a line',
      date: '1980-02-29',
      comment: 'words',
      multipletext: { first: 'Ada', last: 'Lowell' },
      matrix: { food: 3, team: 1 },
      matrixdropdown: { pool: { often: 'daily' } },
      inside: 'within',
      paneldynamic: [{ guest: 'Ben' }],
    }
    expect(checkAnswers(definition, answers, { anonymous: false })).toMatchObject({ ok: true })
    const tree = buildAnswerTree(definition, answers)
    const titles = listQuestions(definition).map(({ title }) => title)
    expect(labels(tree)).toEqual(
      expect.arrayContaining([...titles, 'First', 'Food', 'Team', 'How often', 'Together', 'A guest']),
    )
    const picked = ['4', 'Yes', 'b', 'Thumbs Up', 'grill', 'Other: the bar', 'golf', 'a line', '02/29/1980', 'words']
    expect(said(tree)).toEqual([...picked, 'Ada', 'Lowell', '3', '1', 'daily', 'within', 'Ben'])
  })

  it('accepts answers to the product-feedback and medical-service surveys, and shows the labels of the answers', () => {
    const product = read('product-feedback')
    const answers = { Quality: { affordable: 4 }, satisfaction: 5, price: 'low', pricelimit: { mostamount: '100' } }
    expect(checkAnswers(product, answers, { anonymous: false })).toMatchObject({ ok: true })
    expect(said(buildAnswerTree(product, answers))).toEqual([
      'Agree',
      '5',
      'No, the price is too low for your product',
      '100',
    ])

    const [first] = listQuestions(read('medical-service'))
    const yes = { [first!.name]: 'yes' }
    expect(checkAnswers(read('medical-service'), yes, { anonymous: false })).toMatchObject({ ok: true })
    expect(said(buildAnswerTree(read('medical-service'), yes))).toEqual(['Yes'])
  })
})
