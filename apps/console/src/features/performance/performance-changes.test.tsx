import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { groupResult, measuredCycle, ratedResult } from '@rapport/domain/results/testing/result-items'
import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance'
const base = (getResults: FakeAnswers['getResults']): FakeAnswers => ({
  listForms: [voiceForm()],
  getResults: getResults ?? [],
})

it('states what the mean of a group includes, shows a change in the mean only if the change has an interval, and shows a recommendation question as a Net Promoter Score', async () => {
  const cycle = (fives: number, error: number) => ({
    ...measuredCycle(fives, 1000, 1000),
    standard_errors: { mean: error, index: error, topBox: error, top2Box: error, top3Box: error, is_bound: false },
  })
  const average = { of: 'questions', count: 2, steps: 5, apart: ['Price'] } as const
  const group = (over: object) => groupResult({ average: { ...average, apart: ['Price'] }, ...over })
  const recommend = ratedResult({
    result_id: 'q-8',
    title: 'Recommend',
    measure: 'recommendation',
    rateMin: 0,
    rateMax: 10,
    results: {
      current: {
        ...measuredCycle(0, 324, 324),
        answers: { totalCount: 324, counts: { 0: 54, 7: 108, 10: 162 }, distribution: {}, sentiment: {} },
      },
      previous: null,
    },
  })
  const { screen } = await renderRoute(ROUTE, AT, {
    answers: base([
      group({ results: { current: cycle(800, 1), previous: cycle(700, 1) } }),
      group({
        result_id: 'g-2',
        title: 'The Grill',
        results: { current: measuredCycle(8, 10, 10), previous: measuredCycle(7, 10, 10) },
      }),
      recommend,
    ]),
  })
  const terrace = screen.getByRole('figure', { name: /^The Terrace/ })
  await expect.element(terrace.getByText('Mean of 2 questions, 5-point scales')).toBeVisible()
  await expect.element(terrace.getByText('Not included in the mean because of a different scale: Price')).toBeVisible()
  const trend = terrace.getByText('Up 10.00 compared to previous cycle')
  await expect.element(trend).toBeVisible()
  expect(trend.element().closest('[data-verdict]')?.getAttribute('data-verdict')).toBe('good')
  await expect.element(screen.getByText(/^Likely \+7\.2 to \+12\.8, /)).toBeVisible()
  const grill = screen.getByRole('figure', { name: /^The Grill/ })
  await expect.element(grill).toBeVisible()
  expect(grill.getByText(/previous cycle/).elements()).toEqual([])
  const nps = screen.getByRole('figure', { name: /^Recommend/ })
  await expect.element(nps.getByText('+33.3')).toBeVisible()
  await expect.element(nps.getByText('50.0% promoters, 33.3% passives, 16.7% detractors')).toBeVisible()
  await expect.element(nps.getByText('n = 324 of 324 (95% interval 25.2–41.4)')).toBeVisible()
})

it('adjusts all changes on a level, including those of matrix rows, for multiple comparisons, and reports the adjustment', async () => {
  const [now, before] = [measuredCycle(545, 1000, 1000), measuredCycle(500, 1000, 1000)]
  const same = { current: before, previous: before }
  const matrix = ratedResult({
    result_id: 'q-5',
    type: 'matrix',
    title: 'Staff',
    columns: ['1', '2', '3', '4', '5'].map((value) => ({ value, text: value })),
    rows: ['Kind', 'Quick'].map((value) => ({ value, text: value })),
    featured_subquestion_value: 'Quick',
    results: {
      current: { ...before, subQuestions: { Kind: measuredCycle(300, 1000, 1000), Quick: now } },
      previous: { ...before, subQuestions: { Kind: before, Quick: before } },
    },
  })
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([matrix, ratedResult({ results: same })]) })
  await expect
    .element(screen.getByText('Differences are adjusted for 3 comparisons (Benjamini–Hochberg).'))
    .toBeVisible()
  const row = (name: string) => screen.getByRole('group', { name, exact: true })
  await expect.element(row('Kind').getByText('−20.0 points')).toBeVisible()
  // Without the adjustment, a change from 50.0% to 54.5% would be significant.
  await expect.element(row('Quick').getByText('+4.5 points, could be chance')).toBeVisible()
  await expect.element(screen.getByText(/Could be chance among 3 comparisons\.$/)).toBeVisible()
})

it('states when the trend of a question starts or ends because its scale changed, and explains why a mean that includes such a question has no trend', async () => {
  const changed_ts = Date.UTC(2026, 3, 2, 12)
  const renewed = ratedResult({ result_id: 'q-2', title: 'Service', scale_change: { changed_ts, side: 'after' } })
  const earlier = ratedResult({ result_id: 'q-2@1', title: 'Service', scale_change: { changed_ts, side: 'before' } })
  const cycle = measuredCycle(700, 1000, 1000)
  const lounge = groupResult({
    title: 'The Lounge',
    children: [renewed],
    results: { current: cycle, previous: cycle },
  })
  const { screen } = await renderRoute(ROUTE, AT, { answers: base([lounge, renewed, earlier]) })
  const reason = 'No trend, because the scale changed: “Service” on 04/02/2026.'
  await expect.element(screen.getByRole('figure', { name: /^The Lounge/ }).getByText(reason)).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'The trend starts on 04/02/2026, when the scale changed. Earlier answers are counted separately.',
      ),
    )
    .toBeVisible()
  await expect
    .element(
      screen.getByText('The trend ends on 04/02/2026, when the scale changed. Later answers are counted separately.'),
    )
    .toBeVisible()
  expect(screen.getByText(reason).elements()).toHaveLength(1)
})
