import type { ResultItem } from '@rapport/api/contract/results'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }

const form = (feedback_form_id: number, name: string, feedback_form_type: 'relational' | 'listening_post') => ({
  feedback_form_id,
  name,
  title: name,
  public_id: `public-${feedback_form_id}`,
  feedback_form_type,
  feedback_responses_count: 1,
  cases_created_count: 0,
  record_count: 2,
})

/** A cycle of a five-point rating: how many gave 5, of how many who answered, of all who completed. */
function cycle(fives: number, totalCount: number, respondents: number): ResultItem['results']['current'] {
  const share = (100 * fives) / totalCount
  return {
    respondents,
    answers: { totalCount, counts: { 5: fives, 1: totalCount - fives }, distribution: {}, sentiment: {} },
    scores: { mean: 4, index: 75, topBox: share, top2Box: share, top3Box: share },
    subQuestions: {},
  }
}

const rating = (over: Partial<ResultItem> = {}): ResultItem => ({
  result_id: 'q-0',
  result_type: 'individual_question',
  feedback_form_id: 12,
  name: 'overall',
  title: 'Overall',
  question_title: 'Overall',
  type: 'rating',
  inputType: null,
  renderAs: null,
  icon: null,
  choices: ['1', '2', '3', '4', '5'].map((value) => ({ value, text: value })),
  items: [],
  columns: [],
  rows: [],
  rateMin: 1,
  rateMax: 5,
  notApplicable: [],
  featured_subquestion_value: null,
  children: [],
  results: { current: cycle(2059, 2625, 2809), previous: cycle(2252, 2744, 2831) },
  ...over,
})

const answers = (getResults: FakeAnswers['getResults']): FakeAnswers => ({
  listForms: [form(12, 'Relational Survey', 'relational'), form(13, 'Listening Post', 'listening_post')],
  ...(getResults ? { getResults } : {}),
})

it('draws the first survey of this year with its base, interval and trend', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([rating()]) })
  const card = screen.getByRole('figure', { name: /^Overall/ })
  for (const words of [
    '78.4%',
    'n = 2,625 of 2,809 (95% interval 76.8–80.0)',
    'Down 3.63 compared to previous cycle',
  ]) {
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  }
  const asked = requests.find(({ name }) => name === 'getResults')?.url.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({
    feedbackFormId: '12',
    resultType: 'grouped_question',
    pastDays: '9999',
    lists: 'none',
  })
})

it('says nothing of a trend without a previous cycle', async () => {
  const item = rating({ results: { current: cycle(8, 10, 12), previous: null } })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([item]) })
  await expect.element(screen.getByText(/^n = 10 of 12/)).toBeVisible()
  expect(screen.getByText(/previous cycle/).elements()).toEqual([])
})

it('presets how a survey is looked at when it is chosen', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([rating()]) })
  await screen.getByRole('combobox', { name: 'Survey' }).click()
  await screen.getByRole('option', { name: 'Listening Post' }).click()
  expect(location()).toBe('/ops/feedback/performance?feedbackFormId=13&resultType=individual_question')
})

it('opens the questions of a group, and comes back', async () => {
  const group = rating({
    result_id: 'g-1',
    result_type: 'grouped_question',
    type: 'panel',
    title: 'The Terrace',
    children: [rating({ result_id: 'q-2', title: 'Food' }), rating({ result_id: 'q-3', title: 'Service' })],
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
  ['nobody completed the survey', rating({ results: { current: cycle(0, 1, 0), previous: null } })],
  ['there is no result', null],
])('says No matching results when %s', async (_name, item) => {
  const results = item === null ? [] : [item]
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers(results) })
  await expect.element(screen.getByText('No matching results')).toBeVisible()
})

it('says that a kind of question has no table', async () => {
  const item = rating({ type: 'paneldynamic', rateMin: null, rateMax: null, choices: [] })
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: answers([item]) })
  await expect.element(screen.getByText('Question type not supported')).toBeVisible()
})

it('says that the club has no survey yet', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/performance', { answers: { listForms: [] } })
  await expect.element(screen.getByText('There are no surveys yet.')).toBeVisible()
})
