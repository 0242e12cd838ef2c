import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it } from 'vitest'

import { listAnswerColumns } from './response-columns.ts'

const survey: SurveyDefinition = {
  pages: [
    {
      name: 'one',
      elements: [
        {
          type: 'matrixdropdown',
          name: 'events',
          title: 'Events',
          choices: [{ value: 'y', text: 'Yes' }, 'No'],
          columns: [
            { name: 'went', title: 'Went' },
            { name: 'liked', title: 'Liked', cellType: 'checkbox', choices: ['Food', { value: 'b', text: 'Band' }] },
          ],
          rows: [{ value: 'regatta', text: 'Regatta' }, 'ball'],
        },
      ],
    },
  ],
}

it('writes a matrix dropdown as text, with one column for each cell', () => {
  const columns = listAnswerColumns(survey)
  expect(columns.map(({ head, question }) => [question, head])).toEqual([
    ['events', 'Events: Regatta: Went'],
    ['events', 'Events: Regatta: Liked'],
    ['events', 'Events: ball: Went'],
    ['events', 'Events: ball: Liked'],
  ])
  const cells = (answers: Record<string, unknown>) => columns.map(({ cell }) => cell(answers))
  expect(cells({ events: { regatta: { went: 'y', liked: ['Food', 'b'] }, ball: { went: 'No' } } })).toEqual([
    'Yes',
    'Food; Band',
    'No',
    null,
  ])
  expect(cells({ events: 'not an object' })).toEqual([null, null, null, null])
  expect(cells({})).toEqual([null, null, null, null])
})
