import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { measuredCycle, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { driversAnswer, keyDriver } from '../../platform/testing/drivers.ts'
import { RATE, RATE_BY_AGE } from '../../platform/testing/rate.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { segmentsByGender } from '../../platform/testing/segments.ts'
import { voiceForm } from '../../platform/testing/voices.ts'
import { weightedMatrix, weightedResult } from '../../platform/testing/weights.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?feedbackFormId=12'
const FORMS = [
  voiceForm({ weighted: true, feedback_form_type: 'ppp' }),
  voiceForm({ feedback_form_id: 15, name: 'Quick Pulse', feedback_form_type: 'quick_pulse' }),
]
const answers: FakeAnswers = {
  listForms: FORMS,
  getResults: ({ url }) => [url.searchParams.get('weighted') === 'true' ? weightedResult() : ratedResult()],
  getDrivers: driversAnswer({ drivers: [keyDriver('q-0', 'Overall', { importance: 60, answered: 2400, cost: 0 })] }),
  getResponseRate: RATE,
  getRateSegments: RATE_BY_AGE,
  getSegments: segmentsByGender(['Overall', 'Food', 'Service']),
  pppSegmentation: '/v3/exports/weights.csv',
}

it('switches to weighted figures with their effective base, and reports how many responses are omitted', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers })
  const figure = screen.getByRole('figure', { name: /^Overall/ })
  await expect.element(figure).toMatchTextContent(/n = 2,625 of 2,809 \(95%/)
  await screen.getByRole('switch', { name: 'Weighted' }).click()
  await expect.poll(location).toContain('weighted=true')
  await expect.element(figure).toMatchTextContent(/n = 2,625 of 2,809 · effective base 1,804 \(95%/)
  await expect
    .element(
      screen.getByText(/12 responses in the period have no weight and are left out\. 1 response from the previous/),
    )
    .toBeVisible()
  await screen.getByRole('switch', { name: 'Weighted' }).click()
  await expect.poll(location).not.toContain('weighted')
  await expect.element(figure).toMatchTextContent(/n = 2,625 of 2,809 \(95%/)
})

it('shows no switch for a survey without weights, even when the URL requests weighted figures', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT.replace('12', '15')}&weighted=true`, { answers })
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Weighted' }).elements()).toEqual([])
  expect(requests.filter(({ url }) => url.searchParams.has('weighted'))).toEqual([])
})

it('turns weighting off when the user chooses a survey without weights or presses Clear Filters', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}&weighted=true`, { answers })
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(location).not.toContain('weighted')
  await screen.getByRole('switch', { name: 'Weighted' }).click()
  await expect.poll(location).toContain('weighted=true')
  await screen.getByRole('combobox', { name: 'Survey' }).click()
  await screen.getByRole('option', { name: 'Quick Pulse' }).click()
  await expect.poll(location).toContain('feedbackFormId=15')
  expect(location()).not.toContain('weighted')
})

it('weights the figures by segment, and reports that key drivers and the response rate are not weighted', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&weighted=true`, { answers })
  const weightedOf = (name: string) =>
    requests.findLast((request) => request.name === name)?.url.searchParams.get('weighted')
  await screen.getByRole('button', { name: 'By segment' }).click()
  await expect.element(screen.getByRole('table', { name: 'Top 2 Boxes by Gender' })).toBeVisible()
  expect(weightedOf('getSegments')).toBe('true')
  await screen.getByRole('button', { name: 'Key drivers' }).click()
  await expect.element(screen.getByText('Importance is not weighted. Performance is weighted, as above.')).toBeVisible()
  expect(weightedOf('getDrivers')).toBeNull()
  await screen.getByRole('button', { name: 'Response rate' }).click()
  await expect.element(screen.getByText('The response rate counts invitations and is not weighted.')).toBeVisible()
  await expect.poll(() => requests.some(({ name }) => name === 'getRateSegments')).toBe(true)
  expect([weightedOf('getResponseRate'), weightedOf('getRateSegments')]).toEqual([null, null])
})

it('states the effective base of each row of a matrix', async () => {
  const { screen } = await renderRoute(ROUTE, `${AT}&weighted=true`, {
    answers: { ...answers, getResults: [weightedMatrix()] },
  })
  const rows = screen.getByRole('list', { name: 'Dining' })
  await expect.element(rows.getByText('n = 40 · effective base 31', { exact: true })).toBeVisible()
  await expect.element(rows.getByText('n = 38 · effective base 30', { exact: true })).toBeVisible()
})

it('explains why there are no figures when no response in the period has a weight', async () => {
  const none = { ...measuredCycle(0, 0, 0), without_weight: 4 }
  const { screen } = await renderRoute(ROUTE, `${AT}&weighted=true`, {
    answers: { ...answers, getResults: [ratedResult({ results: { current: none, previous: null } })] },
  })
  await expect.element(screen.getByText(/^No responses in the period have a weight\./)).toBeVisible()
})

it('exports weighted figures when the page shows them', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&weighted=true`, { answers })
  await screen.getByRole('button', { name: 'Export PPP Segmentation' }).click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'pppSegmentation')?.body)
    .toMatchObject({
      weighted: 'true',
    })
})
