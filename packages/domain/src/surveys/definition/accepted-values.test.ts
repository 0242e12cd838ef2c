import { expect, it } from 'vitest'

import { acceptedInstead } from './accepted-values.ts'
import { checkDefinition } from './check-definition.ts'

/** Returns the advice for each problem with a definition, by path. */
function adviceFor(definition: unknown): Record<string, string | null> {
  const checked = checkDefinition(definition)
  const problems = checked.ok ? [] : checked.problems
  return Object.fromEntries(problems.map((problem) => [problem.path, acceptedInstead(problem, definition)]))
}

it('names the accepted values for several kinds of problem', () => {
  expect(
    adviceFor({
      title: 'Survey',
      completedHtml: '<b>Thanks</b>',
      pages: [
        {
          name: 'one',
          elements: [
            { type: 'signaturepad', name: 'sign' },
            { type: 'rating', name: 'score', rateMaximum: 5, measure: 'happiness' },
            { type: 'comment', name: '<b>' },
            { type: 'comment', name: 'score' },
          ],
        },
      ],
    }),
  ).toEqual({
    completedHtml: 'Use one of these similar properties: completeText. Otherwise, remove this property.',
    'pages[0].elements[0].type':
      'Accepted: text, comment, multipletext, checkbox, radiogroup, dropdown, rating, boolean, matrix, matrixdropdown, panel, paneldynamic.',
    'pages[0].elements[1].rateMaximum':
      'Use one of these similar properties: rateMin, rateMax, rateStep, rateCount, rateValues, rateType, rateColorMode, rateDescriptionLocation. Otherwise, remove this property.',
    'pages[0].elements[1].measure': expect.stringContaining('ordinal_higher'),
    'pages[0].elements[2].name': expect.stringContaining('1 to 100 letters'),
    'pages[0].elements[3].name': 'Give each question and panel a unique name.',
  })
})

it('returns null for a reason that already names the accepted values', () => {
  expect(acceptedInstead({ path: 'pages[0].visible', reason: 'is not true or false' }, {})).toBeNull()
})

it('advises removing a property that is not similar to an accepted one', () => {
  expect(adviceFor({ triggers: [], pages: [] })['triggers']).toContain('Remove this property')
})
