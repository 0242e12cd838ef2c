import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { keyDriver, tiersAnswer } from '../../platform/testing/drivers.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import {
  CULTURE_FORM,
  OPEN_WAVE,
  publishedChoice,
  publishedComments,
  publishedRating,
  waveList,
  yearWave,
} from '../../platform/testing/waves.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?feedbackFormId=14'
const WAVES = waveList(OPEN_WAVE, yearWave(2025), yearWave(2024))
const base: FakeAnswers = {
  listForms: [voiceForm(), CULTURE_FORM],
  listWaves: WAVES,
  getResults: [publishedRating()],
}

it('names merged groups, and shows merged answers with their combined count', async () => {
  const merged = [{ answers: ['Kitchen', 'Spa'], count: 40 }]
  const { screen } = await renderRoute(ROUTE, `${AT}&department=Golf`, {
    answers: { ...base, getResults: [publishedChoice({ Course: 60 }, { groups: ['Golf', 'Spa'], merged })] },
  })
  const card = screen.getByRole('figure', { name: /^Where do you work best/ })
  await expect.element(card.getByText('Other groups: Golf, Spa')).toBeVisible()
  await expect.element(card.getByRole('listitem').nth(1)).toMatchTextContent(/^Other answers: Kitchen, Spa.*40\.0%.*40/)
  await expect.element(card.getByText('n = 100', { exact: true })).toBeVisible()
  expect(card.getByRole('listitem').all()).toHaveLength(2)
})

it('shows an explanation instead of a chart when no figures are published, including in the raw view', async () => {
  const items = [
    publishedChoice({}, { nearly_all: 'Course' }),
    { ...publishedRating({ reason: 'Too few people answered.' }, {}), result_id: 'q-3' },
  ]
  const answers = { ...base, getResults: items }
  const { screen } = await renderRoute(ROUTE, AT, { answers })
  const nearly = screen.getByRole('figure', { name: /^Where do you work best/ })
  await expect.element(nearly.getByText('Nearly everyone answered “Course”.').last()).toBeVisible()
  await expect.element(nearly.getByText('No counts are published.')).toBeVisible()
  const few = screen.getByRole('figure', { name: /^Overall/ })
  await expect.element(few.getByText('Too few people answered.').last()).toBeVisible()
  await screen.unmount()
  const raw = await renderRoute(ROUTE, `${AT}&resultType=individual_question&view=raw`, { answers })
  await expect.element(raw.screen.getByText('Nearly everyone answered “Course”.')).toBeVisible()
  await expect.element(raw.screen.getByText('Too few people answered.')).toBeVisible()
})

it('reports that a score cannot be computed because answers are merged', async () => {
  const rating = publishedRating({ merged: [{ answers: ['1', '2', '3'], count: 50 }] }, { 4: 70, 5: 80 })
  const { current } = rating.results
  const results = { current: { ...current, scores: { ...current.scores, mean: null } }, previous: null }
  const { screen } = await renderRoute(ROUTE, `${AT}&chartType=mean`, {
    answers: { ...base, getResults: [{ ...rating, results }] },
  })
  const card = screen.getByRole('figure', { name: /^Overall/ })
  await expect.element(card.getByText(/^Some answers are published together/).last()).toBeVisible()
})

it('lists the comments of an anonymous survey without metadata or links to responses', async () => {
  const { screen } = await renderRoute(ROUTE, AT, {
    answers: {
      ...base,
      getResults: [publishedComments(['More shade.', 'More shade.']), publishedChoice({ Course: 60 })],
    },
  })
  const table = screen.getByRole('table', { name: 'Anything else?' })
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('More shade.')
  await expect
    .element(
      screen.getByText('Comments in an anonymous survey are shown in random order, without date, group or score.'),
    )
    .toBeVisible()
  await expect
    .element(screen.getByText(/Individual responses to an anonymous survey are not available to anyone\.$/))
    .toBeVisible()
  expect(screen.getByRole('link', { name: /Responses/ }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /see responses/ }).elements()).toEqual([])
})

it('reports that there may be more comments when the list is full', async () => {
  const listed = (many: number) => publishedComments(Array.from({ length: many }, (_, index) => `Comment ${index}`))
  const note = 'Up to 500 comments per question are listed here. The exported results include all of them.'
  const full = await renderRoute(ROUTE, AT, { answers: { ...base, getResults: [listed(500)] } })
  await expect.element(full.screen.getByText(note)).toBeVisible()
  await full.screen.unmount()
  const { screen } = await renderRoute(ROUTE, AT, { answers: { ...base, getResults: [listed(499)] } })
  await expect.element(screen.getByText('Comment 1', { exact: true })).toBeVisible()
  expect(screen.getByText(note).elements()).toEqual([])
})

it('shows the importance of key drivers in tiers, and reports when the key drivers of an open wave will be published', async () => {
  const drivers = tiersAnswer({
    drivers: [keyDriver('q-Food', 'Food', { tier: 'low' }), keyDriver('q-0', 'Service', { tier: 'high' })],
  })
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&panel=drivers&department=Golf`, {
    answers: { ...base, getDrivers: drivers },
  })
  const rows = screen.getByRole('table', { name: 'Key drivers' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('ServiceHigh75.0%')
  await expect.element(rows.nth(2)).toHaveTextContent('FoodLow–')
  await expect.element(screen.getByText('Everyone in the wave; the filter does not apply here.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'getDrivers')?.url.searchParams.has('department')).toBe(false)
  expect(screen.getByRole('figure', { name: /^Importance and performance/ }).elements()).toEqual([])
  await screen.unmount()
  const open = await renderRoute(ROUTE, `${AT}&panel=drivers`, {
    answers: { ...base, getDrivers: { ...drivers, reason: 'at_closing', method: null, drivers: [] } },
  })
  await expect.element(open.screen.getByText('Key drivers are published when the wave closes.')).toBeVisible()
})

it('names merged groups in the heatmap, and explains why a question has no breakdown', async () => {
  const scores = { mean: null, index: null, topBox: null, top2Box: 81.25, top3Box: null }
  const cell = (groups?: string[]) => ({ n: 40, scores, ...(groups ? { groups } : {}) })
  const question = { question: 'q', row: null, rateMin: 1, rateMax: 5, measure: 'ordinal_higher' } as const
  const segment = { respondents: null }
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=segments&by=department`, {
    answers: {
      ...base,
      getSegments: {
        segment: 'department',
        reason: null,
        questions: [
          { ...question, result_id: 'q-0', title: 'Overall' },
          { ...question, result_id: 'q-1', title: 'Pay', reason: 'Too few people answered.' },
        ],
        everybody: { respondents: 212, cells: [cell(), cell()] },
        segments: [
          { ...segment, value: 'Course', label: 'Course', cells: [cell(['Course']), null] },
          { ...segment, value: 'Golf', label: 'Golf', cells: [cell(['Golf', 'Spa']), null] },
        ],
      },
    },
  })
  const table = screen.getByRole('table', { name: 'Top 2 Boxes by Department' })
  await expect
    .element(table.getByRole('row', { name: /^Overall/ }))
    .toHaveTextContent('Overall81.3%81.3%81.3%, Golf, Spa together')
  await expect
    .element(table.getByRole('row', { name: /^Pay/ }))
    .toHaveTextContent('Pay81.3%Withheld, Too few people answered.Withheld, Too few people answered.')
})

it('explains why an open wave has no heatmap', async () => {
  const reason = 'Breakdowns will be available when this wave closes on 12/31/2026.'
  const { screen } = await renderRoute(ROUTE, `${AT}&panel=segments`, {
    answers: {
      ...base,
      getSegments: {
        segment: 'department',
        reason,
        questions: [],
        everybody: { respondents: 40, cells: [] },
        segments: [],
      },
    },
  })
  await expect.element(screen.getByText(reason, { exact: true })).toBeVisible()
  expect(screen.getByRole('table', { name: /by Department/ }).elements()).toEqual([])
})

it('exports the displayed wave', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&department=Golf`, {
    answers: { ...base, exportCulture: 'https://files.test/culture.csv' },
  })
  await screen.getByRole('button', { name: 'Export Culture' }).click()
  await expect
    .poll(() => requests.find(({ name }) => name === 'exportCulture')?.body)
    .toMatchObject({
      feedbackFormId: 14,
      pastDays: 'custom',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      department: ['Golf'],
    })
})
