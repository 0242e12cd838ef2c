import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { measuredCycle, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }

const answers = (getResults: FakeAnswers['getResults']): FakeAnswers => ({
  listForms: [
    voiceForm(),
    voiceForm({ feedback_form_id: 13, name: 'Listening Post', feedback_form_type: 'listening_post' }),
  ],
  ...(getResults ? { getResults } : {}),
})

it('shows the first survey for the current year by default, with base, interval and trend', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/performance', {
    answers: answers([ratedResult()]),
  })
  const card = screen.getByRole('figure', { name: /^Overall/ })
  for (const text of [
    '78.4%',
    'n = 2,625 of 2,809 (95% interval 76.8–80.0)',
    'Down 3.63 compared to previous cycle',
    'Likely −5.8 to −1.5, 2,625 against 2,744 answers.',
  ]) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  }
  const requested = requests.find(({ name }) => name === 'getResults')?.url.searchParams
  expect(Object.fromEntries(requested ?? [])).toEqual({
    feedbackFormId: '12',
    resultType: 'grouped_question',
    pastDays: '9999',
    lists: 'none',
  })
})

it('shows Performance under Feedback in the breadcrumb, and offers all filters', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance?resultType=individual_question', {
    answers: answers([ratedResult()]),
  })
  const tabs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(tabs.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/ops/feedback')
  await expect.element(tabs.getByText('Performance')).toHaveAttribute('aria-current', 'page')
  for (const name of ['Survey', 'Result Type', 'Date Range', 'Chart Type', 'View', 'Created By'])
    await expect.element(screen.getByRole('combobox', { name })).toBeVisible()
  for (const name of ['Age', 'Gender', 'Membership Category', 'Membership Tenure'])
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
})

it('shows a spinner while results load', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', {
    answers: answers([]),
    faults: { 'GET /v3/feedback/results': () => new Promise(() => undefined) },
  })
  await expect.element(screen.getByRole('status').getByText('Loading')).toBeInTheDocument()
})

it('shows no trend when there is no previous cycle', async () => {
  const item = ratedResult({ results: { current: measuredCycle(8, 10, 12), previous: null } })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([item]) })
  await expect.element(screen.getByText(/^n = 10 of 12/)).toBeVisible()
  expect(screen.getByText(/previous cycle/).elements()).toEqual([])
})

it('shows a change without color when it is not significant', async () => {
  const item = ratedResult({ results: { current: measuredCycle(8, 10, 12), previous: measuredCycle(7, 10, 12) } })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([item]) })
  const note = screen.getByText('Up 10.00 compared to previous cycle')
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[data-verdict]')?.getAttribute('data-verdict')).toBe('neutral')
  await expect.element(screen.getByText(/Could be chance\.$/)).toBeVisible()
})

it('sets the default result type of a survey when the survey is chosen', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/performance', {
    answers: answers([ratedResult()]),
  })
  await screen.getByRole('combobox', { name: 'Survey' }).click()
  await screen.getByRole('option', { name: 'Listening Post' }).click()
  expect(location()).toBe('/ops/feedback/performance?feedbackFormId=13&resultType=individual_question')
})

it('opens the questions of a group, and returns to the groups', async () => {
  const group = ratedResult({
    result_id: 'g-1',
    result_type: 'grouped_question',
    type: 'panel',
    title: 'The Terrace',
    children: [ratedResult({ result_id: 'q-2', title: 'Food' }), ratedResult({ result_id: 'q-3', title: 'Service' })],
  })
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([group]) })
  await screen.getByRole('button', { name: '2 questions of The Terrace' }).click()
  await expect.element(screen.getByRole('figure', { name: /^Service/ })).toBeVisible()
  expect(location()).toContain('level=g-1')
  expect(screen.getByRole('combobox', { name: 'Survey' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show Previous Level' }).click()
  await expect.element(screen.getByRole('figure', { name: /^The Terrace/ })).toBeVisible()
})

it.each([
  ['nobody completed the survey', ratedResult({ results: { current: measuredCycle(0, 1, 0), previous: null } })],
  ['there is no result', null],
])('says “No matching results” when %s', async (_name, item) => {
  const results = item === null ? [] : [item]
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers(results) })
  await expect.element(screen.getByText('No matching results')).toBeVisible()
})

it('reports an invalid filter in the URL without offering a retry', async () => {
  const refused = { status: 400, failure: { message: 'gender: is none', code: 'invalid' } }
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/performance?gender=Nobody', {
    answers: { ...answers([]), getResults: ({ url }) => (url.searchParams.has('gender') ? refused : [ratedResult()]) },
  })
  await expect.element(screen.getByText(/a filter or a period that does not exist/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
  expect(location()).not.toContain('gender')
})

it('reports in the raw view that a question type is not supported', async () => {
  const item = ratedResult({ type: 'panel', rateMin: null, rateMax: null, choices: [] })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance?view=raw&resultType=individual_question', {
    answers: answers([item]),
  })
  await expect.element(screen.getByText('Question type not supported')).toBeVisible()
})

it('reports that the club has no survey yet', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: { listForms: [] } })
  await expect.element(screen.getByText('There are no surveys yet.')).toBeVisible()
})
