import '../../../platform/testing/styles.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { CULTURE_FORM, publishedRating, waveList, yearWave } from '../../../platform/testing/waves.ts'
import { Component } from '../performance-route.tsx'

it('scrolls the heatmap of a phone within its card', async () => {
  await page.viewport(360, 800)
  const scores = { mean: null, index: null, topBox: null, top2Box: 81.25, top3Box: null }
  const labels = Array.from({ length: 12 }, (_, at) => `Department ${at + 1}`)
  const cells = [{ n: 40, scores, groups: ['Golf', 'Spa'] }]
  const segment = { respondents: null, cells }
  const { screen } = await renderRoute(
    { path: '/ops/feedback/performance', Component },
    '/ops/feedback/performance?feedbackFormId=14&panel=segments&by=department',
    {
      answers: {
        listForms: [CULTURE_FORM],
        listWaves: waveList(yearWave(2025)),
        getResults: [publishedRating()],
        getSegments: {
          segment: 'department',
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
          everybody: { ...segment, respondents: 212 },
          segments: labels.map((label) => ({ ...segment, value: label, label })),
        },
      },
    },
  )
  await expect.element(screen.getByRole('table', { name: 'Top 2 Boxes by Department' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

it('marks the groups that differ from everybody else, and says for how many comparisons it is adjusted', async () => {
  await page.viewport(1280, 800)
  const scores = (top2Box: number) => ({ mean: null, index: null, topBox: null, top2Box, top3Box: null })
  const part = (label: string, top2Box: number, n: number) => ({
    value: label,
    label,
    respondents: null,
    cells: [{ n, scores: scores(top2Box) }],
  })
  const { screen } = await renderRoute(
    { path: '/ops/feedback/performance', Component },
    '/ops/feedback/performance?feedbackFormId=14&panel=segments&by=department',
    {
      answers: {
        listForms: [CULTURE_FORM],
        listWaves: waveList(yearWave(2025)),
        getResults: [publishedRating()],
        getSegments: {
          segment: 'department',
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
          everybody: { respondents: 200, cells: [{ n: 200, scores: scores(70) }] },
          segments: [part('Golf', 90, 100), part('Spa', 50, 60), part('Pool', 50, 40)],
        },
      },
    },
  )
  const table = screen.getByRole('table', { name: 'Top 2 Boxes by Department' })
  await expect.element(table.getByRole('cell').nth(1)).toHaveTextContent('90.0%, ▲ +40.0 points')
  await expect.element(table.getByRole('cell').nth(2)).toHaveTextContent('50.0%, ▼ −28.6 points')
  await expect.element(screen.getByText(/Differences are adjusted for 3 comparisons/)).toBeVisible()
})
