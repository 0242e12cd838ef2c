import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems } from '../definition/survey-problem.ts'
import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { checkAlert, hasRuleProblem } from './check-alert.ts'
import type { SurveyAlert } from './survey-draft.ts'

const draft = listeningPostDraft()
const [alert] = draft.alerts as [SurveyAlert]
const definition = draft.definition as SurveyDefinition

interface Case {
  readonly alert: SurveyAlert
  readonly anonymous: boolean
}
const change = (changes: Partial<SurveyAlert>, { anonymous = false } = {}): Case => ({
  alert: { ...alert, ...changes },
  anonymous,
})
const LOW = { question: 'overall', op: 'lessOrEqual', value: 2 } as const
const condition = (changes: object) => ({
  rule: { all: [{ ...LOW, ...changes }] },
})

const problemsOf = (given: Case) => {
  const { problems, report } = collectProblems()
  checkAlert(given.alert, { definition, anonymous: given.anonymous }, 'alert', report)
  return problems
}

describe('checkAlert', () => {
  it('accepts the recommended alert, even for an anonymous survey', () => {
    expect(problemsOf(change({}))).toEqual([])
    expect(problemsOf(change({}, { anonymous: true }))).toEqual([])
  })

  it.each<[string, Case, string, string]>([
    ['an alert without a name', change({ name: '' }), 'alert.name', 'is missing'],
    ['an alert without conditions', change({ rule: { any: [] } }), 'alert.rule', 'needs a condition'],
    [
      'a condition on an unknown question',
      change(condition({ question: 'taste' })),
      'alert.rule[0]',
      'unknown question: taste',
    ],
    [
      'a condition on a row of a question without rows',
      change(condition({ row: 'food' })),
      'alert.rule[0]',
      'overall has no rows',
    ],
    [
      'a condition on a matrix without a row',
      change(condition({ question: 'dining' })),
      'alert.rule[0]',
      'needs a row',
    ],
    ['an unknown row', change(condition({ question: 'dining', row: 'music' })), 'alert.rule[0]', 'unknown row: music'],
    ['a numeric comparison with a text', change(condition({ value: 'low' })), 'alert.rule[0]', 'needs a number'],
    ['a comparison without a value', change(condition({ value: undefined })), 'alert.rule[0]', 'needs a value'],
    ['an empty list of values', change(condition({ op: 'oneOf', value: [] })), 'alert.rule[0]', 'needs a value'],
    [
      'an answer that cannot be chosen',
      change(condition({ question: 'topic', op: 'equals', value: 'Parking' })),
      'alert.rule[0]',
      'unknown answer: Parking',
    ],
    [
      'an answer that is not a column of the matrix',
      change(condition({ question: 'dining', row: 'food', op: 'oneOf', value: [5, 6] })),
      'alert.rule[0]',
      'unknown answer: 6',
    ],
    ['an e-mail alert without recipients', change({ kind: 'notification' }), 'alert.email_to', 'needs a recipient'],
    [
      'a case with an e-mail without recipients',
      change({ kind: 'case_and_notification' }),
      'alert.email_to',
      'needs a recipient',
    ],
    [
      'two conditions for an anonymous survey',
      change({ rule: { any: [LOW, LOW] } }, { anonymous: true }),
      'alert.rule',
      'can have only one condition, because the survey is anonymous',
    ],
    [
      'piping in an anonymous survey',
      change({ case_title: 'Low – {member}' }, { anonymous: true }),
      'alert.case_title',
      'cannot contain answers or names, because the survey is anonymous',
    ],
  ])('reports the path and the reason for %s', (_, given, path, reason) => {
    expect(problemsOf(given)).toEqual([{ path, reason }])
  })

  it.each<[string, Case]>([
    ['an e-mail alert without recipients that is turned off', change({ kind: 'notification', enabled: false })],
    ['a condition on a text', change(condition({ question: 'comment', op: 'contains', value: 'wait' }))],
    [
      'a condition that a question was answered',
      change(condition({ question: 'comment', op: 'answered', value: undefined })),
    ],
    [
      'a condition on an item of a multiple text',
      change(condition({ question: 'Member', row: 'text1', op: 'equals', value: 'Ann' })),
    ],
  ])('accepts %s', (_, given) => {
    expect(problemsOf(given)).toEqual([])
  })
})

describe('hasRuleProblem', () => {
  it.each<[string, Partial<SurveyAlert>, boolean]>([
    ['a rule that is complete', {}, false],
    ['a complete rule of an alert without a name', { name: '' }, false],
    ['a rule without a value', condition({ value: '' }), true],
    ['a rule without conditions', { rule: { all: [] } }, true],
  ])('decides whether the rule has a problem: %s', (_, changes, expected) => {
    expect(hasRuleProblem({ ...alert, ...changes }, { definition, anonymous: false })).toBe(expected)
  })
})
