import { slotsOf } from '@rapport/domain/results/scores/slots'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it } from 'vitest'

import type { MeasuredForm } from '../measured-form.ts'
import { ResponseCounter } from './count-wave.ts'
import { deriveBreakdowns, deriveDistributions } from './published-content.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'work',
      elements: [{ type: 'radiogroup', name: 'canteen', choices: ['good', 'bad', 'never'], notApplicable: ['never'] }],
    },
  ],
}

const form: MeasuredForm = {
  program_id: 1,
  feedback_form_id: 1,
  name: 'Work',
  feedback_form_type: 'culture',
  anonymous: true,
  anonymity_threshold: 5,
  import_pending: false,
  overall_question: null,
  definition,
  slots: slotsOf(definition, []),
  allSlots: slotsOf(definition, []),
  question_versions: {},
  earlier: [],
  versions: [],
  scaleChanges: new Map(),
  indexes: [],
}

/** Counts responses with these codes for the canteen question; in `definition`, 1 is good, 2 is bad and 3 is not applicable. */
function count(codes: readonly number[]) {
  const counter = new ResponseCounter()
  for (const code of codes) counter.add([code])
  return counter.counts()
}

const repeat = (code: number, times: number): number[] => Array.from({ length: times }, () => code)

it('treats a not-applicable answer like a skipped question', () => {
  const kitchen = count([...repeat(1, 6), ...repeat(2, 6), 3])
  const golf = count([...repeat(1, 7), ...repeat(2, 5)])
  const all = count([...repeat(1, 13), ...repeat(2, 11), 3])
  expect(deriveDistributions(form, all, { isClosing: true })).toEqual([
    { slot: 0, content: { kind: 'counts', counts: { good: 13, bad: 11 } } },
  ])
  const groups = [
    { value: 'kitchen', counted: kitchen },
    { value: 'golf', counted: golf },
  ]
  expect(deriveBreakdowns(form, { attribute: 'department', groups })).toMatchObject([
    { content: { table: { answers: [['good'], ['bad']], rows: [{ counts: [6, 6] }, { counts: [7, 5] }] } } },
  ])
})

it('does not merge the two best answers of a scale with other answers, even when they are its lowest values', () => {
  const labels = ['Excellent', 'Good', 'Fair', 'Poor', 'Awful']
  const choices = labels.map((text, position) => ({ value: position + 1, text }))
  const reversed: SurveyDefinition = {
    pages: [{ name: 'work', elements: [{ type: 'radiogroup', name: 'canteen', choices }] }],
  }
  const counted = () => count([...repeat(1, 6), 2, 3, 4, ...repeat(5, 6)])
  const groups = [
    { value: 'kitchen', counted: counted() },
    { value: 'golf', counted: counted() },
  ]
  const slots = slotsOf(reversed, [])
  const measured = { ...form, definition: reversed, slots, allSlots: slots }
  expect(deriveBreakdowns(measured, { attribute: 'department', groups })).toMatchObject([
    { content: { table: { answers: [['5'], ['4', '3'], ['2', '1']], rows: [{ counts: [6, 2, 7] }, {}] } } },
  ])
})
