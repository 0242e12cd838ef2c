import { ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { NO_FILTER_OPTIONS } from '../../platform/testing/filter-options.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const attribute = (feedback_form_id: number, name: string) => ({
  feedback_form_id,
  name,
  label: `The ${name}`,
  options: options('1', '2', '3'),
})
const ANSWERS = {
  listForms: [voiceForm(), voiceForm({ feedback_form_id: 15, name: 'Other' })],
  listFilterOptions: {
    ...NO_FILTER_OPTIONS,
    gender: options('F', 'M'),
    attributes: [attribute(12, 'terminal'), attribute(12, 'gate'), attribute(15, 'x')],
  },
  getResults: [ratedResult()],
}

it('filters by the survey’s attributes, and clears only the attribute filters when a different survey is chosen', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, `${AT}?gender=F&attribute=gate:3`, {
    answers: ANSWERS,
  })
  await screen.getByRole('button', { name: 'The terminal', exact: true }).click()
  await screen.getByRole('checkbox', { name: '1' }).click()
  await screen.getByRole('checkbox', { name: '2' }).click()
  await expect
    .poll(() => requests.findLast(({ name }) => name === 'getResults')?.url.searchParams.getAll('attribute'))
    .toEqual(['gate:3', 'terminal:1', 'terminal:2'])
  await expect.element(screen.getByRole('button', { name: 'The gate 3' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'The x' }).elements()).toEqual([])
  await screen.getByRole('combobox', { name: 'Survey' }).click()
  await screen.getByRole('option', { name: 'Other' }).click()
  await expect.poll(location).toContain('feedbackFormId=15')
  expect(location()).toContain('gender=F')
  expect(location()).not.toContain('attribute')
})

it('compares groups by an attribute of the survey, and does not offer the attributes of other surveys', async () => {
  const scores = { mean: null, index: null, topBox: null, top2Box: 81.25, top3Box: null }
  const cells = [{ n: 10, scores }]
  const { screen, requests } = await renderRoute(ROUTE, `${AT}?panel=segments&by=attribute:terminal`, {
    answers: {
      ...ANSWERS,
      getSegments: {
        segment: 'attribute:terminal',
        reason: null,
        questions: [
          {
            result_id: 'q-0',
            question: 'q',
            row: null,
            title: 'Overall',
            rateMin: 1,
            rateMax: 5,
            measure: 'ordinal_higher',
          },
        ],
        everybody: { respondents: 10, cells },
        segments: [{ value: '1', label: 'One', respondents: 10, cells }],
      },
    },
  })
  await expect.element(screen.getByRole('table', { name: 'Top 2 Boxes by The terminal' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'getSegments')?.url.searchParams.get('segment')).toBe(
    'attribute:terminal',
  )
  await screen.getByRole('combobox', { name: 'Segment' }).click()
  await expect.element(screen.getByRole('option', { name: 'The gate' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'The x' }).elements()).toEqual([])
})
