import { ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?resultType=individual_question'
const choices = ['Excellent', 'Good', 'Fair', 'Poor', 'Awful'].map((text, index) => ({
  value: String(index + 1),
  text,
}))

const draw = (measure: 'ordinal_higher' | 'ordinal_lower', chartType: string) =>
  renderRoute(ROUTE, `${AT}&chartType=${chartType}`, {
    answers: { listForms: [voiceForm()], getResults: [ratedResult({ measure, choices })] },
  })

it.each([
  ['ordinal_lower', 'good', 1],
  ['ordinal_higher', 'bad', 0],
] as const)('for a question with the measure %s, shows a lower mean as %s', async (measure, verdict, remarks) => {
  const { screen } = await draw(measure, 'mean')
  const note = screen.getByText(/^Down .* compared to previous cycle$/)
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[data-verdict]')?.getAttribute('data-verdict')).toBe(verdict)
  expect(screen.getByText('Lower is better').elements()).toHaveLength(remarks)
})

it.each([
  ['ordinal_lower', /Overall Excellent .*, Awful/],
  ['ordinal_higher', /Overall Awful .*, Excellent/],
] as const)('lists the answers to a question with the measure %s from best to worst', async (measure, name) => {
  const { screen } = await draw(measure, 'distribution')
  await expect.element(screen.getByRole('figure', { name })).toBeVisible()
})
