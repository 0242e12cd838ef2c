import { describe, expect, it } from 'vitest'

import { listUnanswered } from './required-questions.ts'
import type { SurveyElement, SurveyPage } from './survey-definition.ts'

const question: SurveyElement = { type: 'text', name: 'why', title: 'Why?', isRequired: true }
const WHY = { name: 'why', title: 'Why?' }
const survey = (element: SurveyElement, page: Partial<SurveyPage> = {}) => ({
  pages: [{ name: 'one', elements: [element], ...page }],
})
const panel = (inner: SurveyElement, more: object = {}): SurveyElement => ({
  type: 'panel',
  name: 'panel',
  elements: [inner],
  ...more,
})

describe('listUnanswered', () => {
  it('lists required questions without an answer, including those inside a panel', () => {
    expect(listUnanswered(survey(question), {})).toEqual([WHY])
    expect(listUnanswered(survey(panel(panel(question))), {})).toEqual([WHY])
  })

  it.each([[''], [' \n'], [null], [[]], [{}], [{ a: null, b: {} }]])('treats %j as no answer', (answer) => {
    expect(listUnanswered(survey(question), { why: answer })).toEqual([WHY])
  })

  it.each([['x'], [0], [false], [['a']], [{ a: 1 }], [{ a: ' ' }]])('treats %j as an answer', (answer) => {
    expect(listUnanswered(survey(question), { why: answer })).toEqual([])
  })

  it.each<[string, Parameters<typeof listUnanswered>[0]]>([
    ['is optional', survey({ ...question, isRequired: false })],
    ['is required under a condition', survey({ type: 'text', name: 'why', requiredIf: '{a} = 1' })],
    ['has a visibility condition', survey({ ...question, visibleIf: '{a} = 1' })],
    ['is hidden', survey({ ...question, visible: false })],
    ['is read-only', survey({ ...question, readOnly: true })],
    ['can be edited under a condition only', survey({ ...question, enableIf: '{a} = 1' })],
    ['is inside a conditional panel', survey(panel(panel(question), { visibleIf: '{a} = 1' }))],
    ['is on a conditional page', survey(question, { visibleIf: '{a} = 1' })],
  ])('does not list a question that %s', (_name, definition) => {
    expect(listUnanswered(definition, {})).toEqual([])
  })
})
