import { expect, it } from 'vitest'

import { describeApart, describeAverage } from './average-text.ts'
import type { AverageFacts } from './result-items.ts'

const average = (over: Partial<AverageFacts>): AverageFacts => ({
  of: 'questions',
  count: 3,
  steps: 5,
  apart: [],
  ...over,
})

it.each([
  [average({}), 'Mean of 3 questions, 5-point scales'],
  [average({ count: 1 }), 'Mean of 1 question, 5-point scale'],
  [average({ of: 'rows', count: 4 }), 'Mean of 4 rows, 5-point scale'],
  [average({ of: 'indexes', count: 2, steps: null }), 'Mean of the indexes of 2 questions'],
])('describes what a score is the mean of', (facts, text) => {
  expect(describeAverage(facts)).toBe(text)
})

it('names the questions that a mean does not include', () => {
  expect(describeApart(average({ apart: ['Price', 'Speed'] }))).toBe(
    'Not included in the mean because of a different scale: Price, Speed',
  )
  expect(describeApart(average({}))).toBeNull()
})
