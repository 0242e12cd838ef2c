import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { RANKED } from '../../platform/testing/ranked.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SUMMARY } from '../../platform/testing/results.ts'
import { Component } from './home-route.tsx'

const open = (answers: FakeAnswers = {}) =>
  renderRoute({ path: '/ops/feedback', Component }, '/ops/feedback', {
    answers: { getSummary: SUMMARY, listHereInProgram: [], listCases: [], listVoices: [], ...answers },
  })

it('shows the share of thumbs up for a survey whose overall question is answered with thumbs up or down', async () => {
  const item = SUMMARY.overall_satisfaction
  if (item === null) throw new Error('the summary has a figure')
  const current = item.results.current
  const thumbs = { ...current, answers: { ...current.answers, counts: { item1: 3, item2: 1 }, totalCount: 4 } }
  const overall_satisfaction = {
    ...item,
    type: 'radiogroup' as const,
    renderAs: 'thumbs' as const,
    measure: 'thumbs' as const,
    rateMin: null,
    rateMax: null,
    results: { current: { ...thumbs, scores: { ...current.scores, top2Box: null } }, previous: null },
  }
  const { screen } = await open({ getSummary: { ...SUMMARY, overall_satisfaction } })
  const overall = screen.getByRole('figure', { name: /^Overall Satisfaction/ })
  await expect.element(overall.getByText('75.0%', { exact: true })).toBeVisible()
  await expect.element(overall.getByText('Thumbs up', { exact: true })).toBeVisible()
})

it('shows the first three results of the ranked table, and colors only significant changes', async () => {
  const { screen, requests } = await open({ getRankedResults: RANKED })
  const list = screen.getByRole('region', { name: 'What to look at first' })
  await expect.element(list.getByText('likely −9.4 to −2.0')).toBeVisible()
  const rows = list.getByRole('listitem').elements()
  expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
    'Speed of service',
    'Course condition',
    'Value for the price',
  ])
  expect(rows.map((row) => row.querySelector('[data-verdict]')?.getAttribute('data-verdict'))).toEqual([
    'bad',
    'good',
    'neutral',
  ])
  const asked = requests.find(({ name }) => name === 'getRankedResults')?.url.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({ feedbackFormId: '11', pastDays: '9999' })
})

it('reports that no result clearly fell, or that no result clearly changed', async () => {
  const { screen } = await open({ getRankedResults: RANKED })
  const list = screen.getByRole('region', { name: 'What to look at first' })
  await expect.element(list.getByText('likely −9.4 to −2.0')).toBeVisible()
  expect(list.getByText(/clearly/).elements()).toEqual([])
  await screen.unmount()
  const rows = RANKED.rows.filter(({ change }) => change?.verdict !== 'lower')
  const other = await open({ getRankedResults: { ...RANKED, rows } })
  await expect.element(other.screen.getByText('Nothing clearly fell. Clear rises come first.')).toBeVisible()
  await other.screen.unmount()
  const calm = await open({
    getRankedResults: { ...RANKED, rows: rows.filter((row) => row.change?.verdict !== 'higher') },
  })
  await expect.element(calm.screen.getByText('Nothing clearly changed.')).toBeVisible()
})

it('shows only the figures, without an error, when the ranked results cannot be loaded', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('figure', { name: /^Overall Satisfaction/ })).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})
