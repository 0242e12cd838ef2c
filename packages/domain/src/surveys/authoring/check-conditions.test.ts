import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import type { SurveyProblem } from '../definition/survey-problem.ts'
import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { checkConditions } from './check-conditions.ts'
import { checkDraft } from './check-draft.ts'

const pathsOf = (visibleIf: string) => problemsOf(visibleIf).map(({ path }) => path)
const reasonsOf = (visibleIf: string) => problemsOf(visibleIf).map(({ reason }) => reason)

function problemsOf(visibleIf: string): SurveyProblem[] {
  const problems: SurveyProblem[] = []
  const definition: SurveyDefinition = {
    pages: [
      {
        name: 'page1',
        elements: [
          { type: 'text', name: 'meal' },
          { type: 'checkbox', name: 'course', choices: ['soup', 'fish'], showNoneItem: true },
          { type: 'matrix', name: 'service', rows: ['speed'], columns: [1, 2] },
        ],
      },
      {
        name: 'page2',
        visibleIf,
        elements: [
          { type: 'comment', name: 'comment', visibleIf },
          { type: 'panel', name: 'group', visibleIf, elements: [{ type: 'text', name: 'dish', visibleIf }] },
        ],
      },
    ],
  }
  checkConditions(definition, (path, reason) => problems.push({ path, reason }))
  return problems
}

it.each(["{meal} = ''", "{meal} != ''", '{meal} anyof []', "{meal} contains ''", "{meal} = 'lunch' or {meal} = ''"])(
  'reports %s in every kind of visibility condition',
  (expression) => {
    expect(pathsOf(expression)).toEqual([
      'definition.pages[1].visibleIf',
      'definition.pages[1].elements[0].visibleIf',
      'definition.pages[1].elements[1].visibleIf',
      'definition.pages[1].elements[1].elements[0].visibleIf',
    ])
  },
)

it.each([
  '{meal} empty',
  '{meal} notempty',
  "{meal} = 'lunch'",
  '{meal} = 0',
  "{meal} anyof ['lunch']",
  "iif({meal}, '')",
  "{course} contains 'none'",
  '{course} notempty',
  '{service.speed} anyof [1, 2]',
  '{service.speed} >= 1.5',
  '{service} notempty',
])('accepts %s', (expression) => expect(pathsOf(expression)).toEqual([]))

it.each(["{gone} = 'lunch'", "{meal} = 'lunch' and {gone} notempty", "{mealtime.row} = 'x'"])(
  'reports that a question in %s is not in the survey',
  (expression) => expect(pathsOf(expression)).toHaveLength(4),
)

it.each([
  ["{course} contains 'dessert'", 'compares an answer that the question does not have: dessert'],
  ['{service.speed} anyof [1, 3]', 'compares an answer that the question does not have: 3'],
  ['{service.kindness} = 1', 'compares a row that the question does not have: kindness'],
])('reports a choice or row in %s that the question does not have', (expression, reason) => {
  expect(reasonsOf(expression)).toEqual([reason, reason, reason, reason])
})

it('prevents publishing a survey with an empty comparison', () => {
  const draft = listeningPostDraft()
  const comment = { type: 'comment', name: 'why', visibleIf: "{overall} = ''" }
  const definition = {
    pages: [{ name: 'page1', elements: [{ type: 'rating', name: 'overall', rateMin: 1, rateMax: 5 }, comment] }],
  }
  const checked = checkDraft({ ...draft, definition, alerts: [] }, 0)
  expect(checked).toMatchObject({ ok: false, problems: [{ path: 'definition.pages[0].elements[1].visibleIf' }] })
})
