import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listeningPostDraft } from '../testing/survey-drafts.ts'
import { checkConditions } from './check-conditions.ts'
import { checkDraft } from './check-draft.ts'

const pathsOf = (visibleIf: string) => {
  const paths: string[] = []
  const definition: SurveyDefinition = {
    pages: [
      { name: 'page1', elements: [{ type: 'text', name: 'meal' }] },
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
  checkConditions(definition, (path) => paths.push(path))
  return paths
}

it.each(["{meal} = ''", "{meal} != ''", '{meal} anyof []', "{meal} contains ''", "{meal} = 'lunch' or {meal} = ''"])(
  'reports %s wherever it decides what is shown',
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
])('accepts %s', (expression) => expect(pathsOf(expression)).toEqual([]))

it.each(["{gone} = 'lunch'", "{meal} = 'lunch' and {gone} notempty", "{mealtime.row} = 'x'"])(
  'reports the question that is missing in %s',
  (expression) => expect(pathsOf(expression)).toHaveLength(4),
)

it('prevents publishing', () => {
  const draft = listeningPostDraft()
  const comment = { type: 'comment', name: 'why', visibleIf: "{overall} = ''" }
  const definition = {
    pages: [{ name: 'page1', elements: [{ type: 'rating', name: 'overall', rateMin: 1, rateMax: 5 }, comment] }],
  }
  const checked = checkDraft({ ...draft, definition, alerts: [] })
  expect(checked).toMatchObject({ ok: false, problems: [{ path: 'definition.pages[0].elements[1].visibleIf' }] })
})
