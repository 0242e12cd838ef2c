import '../../../platform/testing/styles.css'
import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { voiceForm } from '../../../platform/testing/voices.ts'
import { CULTURE_FORM, publishedRating, waveList, yearWave } from '../../../platform/testing/waves.ts'
import { Component } from '../performance-route.tsx'

/** Opens the “By segment” panel, broken down by department, for a survey with one question. */
const openDepartments = (answers: Pick<SegmentTable, 'everybody' | 'segments'>) =>
  renderRoute(
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
          ...answers,
        },
      },
    },
  )

it('keeps a wide heatmap from making the page wider than the screen on a phone', async () => {
  await page.viewport(360, 800)
  const scores = { mean: null, index: null, topBox: null, top2Box: 81.25, top3Box: null }
  const labels = Array.from({ length: 12 }, (_, at) => `Department ${at + 1}`)
  const cells = [{ n: 40, scores, groups: ['Golf', 'Spa'] }]
  const segment = { respondents: null, cells }
  const { screen } = await openDepartments({
    everybody: { ...segment, respondents: 212 },
    segments: labels.map((label) => ({ ...segment, value: label, label })),
  })
  await expect.element(screen.getByRole('table', { name: 'Top 2 Boxes by Department' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

it('marks the groups that differ significantly from all other members, and states how many comparisons the differences are adjusted for', async () => {
  await page.viewport(1280, 800)
  const scores = (top2Box: number) => ({ mean: null, index: null, topBox: null, top2Box, top3Box: null })
  const part = (label: string, top2Box: number, n: number) => ({
    value: label,
    label,
    respondents: null,
    cells: [{ n, scores: scores(top2Box) }],
  })
  const { screen } = await openDepartments({
    everybody: { respondents: 200, cells: [{ n: 200, scores: scores(70) }] },
    segments: [part('Golf', 90, 100), part('Spa', 50, 60), part('Pool', 50, 40)],
  })
  const table = screen.getByRole('table', { name: 'Top 2 Boxes by Department' })
  await expect.element(table.getByRole('cell').nth(1)).toHaveTextContent('90.0%, ▲ +40.0 points')
  await expect.element(table.getByRole('cell').nth(2)).toHaveTextContent('50.0%, ▼ −28.6 points')
  await expect.element(screen.getByText(/Differences are adjusted for 3 comparisons/)).toBeVisible()
})

it('colors each mean by how good it is, regardless of the question’s scale and the direction of its values', async () => {
  await page.viewport(1280, 800)
  const mean = (value: number, index: number) => ({ mean: value, index, topBox: 0, top2Box: 0, top3Box: 0 })
  const question = { question: 'q', row: null, rateMin: 1, rateMax: 5 } as const
  const cells = [mean(4.6, 90), mean(1.4, 90), mean(9, 90)].map((scores) => ({ n: 40, scores }))
  const low = [mean(1.4, 10), mean(4.6, 10), mean(1, 10)].map((scores) => ({ n: 40, scores }))
  const { screen } = await renderRoute(
    { path: '/ops/feedback/performance', Component },
    '/ops/feedback/performance?feedbackFormId=12&panel=segments&by=gender&chartType=mean',
    {
      answers: {
        listForms: [voiceForm()],
        getResults: [publishedRating()],
        getSegments: {
          segment: 'gender',
          reason: null,
          questions: [
            { ...question, result_id: 'q-0', title: 'Service', measure: 'ordinal_higher' },
            { ...question, result_id: 'q-1', title: 'Waiting', measure: 'ordinal_lower' },
            { ...question, result_id: 'q-2', title: 'Recommend', rateMin: 0, rateMax: 10, measure: 'recommendation' },
          ],
          everybody: { respondents: 80, cells },
          segments: [{ value: 'F', label: 'Women', respondents: 40, cells: low }],
        },
      },
    },
  )
  const waiting = screen.getByRole('row', { name: /^Waiting/ })
  await expect.element(waiting).toBeVisible()
  const colors = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => getComputedStyle(cell).backgroundColor))
  const [first] = colors
  expect(new Set(first).size).toBe(2)
  expect(colors).toEqual([first, first, first])
})

it('states that there is nothing to compare in a survey whose questions have no scale', async () => {
  const { screen } = await renderRoute(
    { path: '/ops/feedback/performance', Component },
    '/ops/feedback/performance?feedbackFormId=12&panel=segments&by=gender',
    {
      answers: {
        listForms: [voiceForm()],
        getResults: [publishedRating()],
        getSegments: {
          segment: 'gender',
          reason: null,
          questions: [],
          everybody: { respondents: 80, cells: [] },
          segments: [{ value: 'F', label: 'Women', respondents: 40, cells: [] }],
        },
      },
    },
  )
  await expect.element(screen.getByText('This survey has no question with a scale.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Segment' }).elements()).toEqual([])
  expect(screen.getByText('No data available').elements()).toEqual([])
})
