import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listOutline } from '../outline/outline.ts'
import { listShownIf } from './shown-if.ts'

const NAMES = new Set(['visit', 'meal'])
const DEFINITION: SurveyDefinition = {
  pages: [
    { name: 'first', elements: [{ type: 'rating', name: 'visit' }] },
    {
      name: 'second',
      visibleIf: '{visit} notempty',
      elements: [
        {
          type: 'panel',
          name: 'group',
          visibleIf: '{visit} <= 2',
          elements: [
            { type: 'text', name: 'meal', visibleIf: ' ' },
            { type: 'comment', name: 'why', visibleIf: "{meal} = 'lunch'" },
          ],
        },
        { type: 'comment', name: 'other', visibleIf: '{visit} > 2 and ({meal} empty or {visit} < 5)' },
      ],
    },
  ],
}
const ROWS = listOutline(DEFINITION)

it.each([
  ['visit', []],
  ['page:second', [['answered']]],
  ['meal', [['answered'], ['lessOrEqual']]],
  ['why', [['answered'], ['lessOrEqual'], ['equals']]],
  ['other', null],
])('lists the conditions of %s and of the groups and page around it', (name, ops) => {
  const row = ROWS.find(({ id }) => id === name)
  if (row === undefined) throw new Error(`there is no row ${name}`)
  expect(listShownIf(ROWS, row, NAMES)?.map(({ terms }) => terms.map(({ op }) => op)) ?? null).toEqual(ops)
})
