import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { NO_FILTER_OPTIONS } from '../../platform/testing/filter-options.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { CULTURE_FORM, OPEN_WAVE, publishedRating, waveList, yearWave } from '../../platform/testing/waves.ts'
import { Component } from './performance-route.tsx'

const ROUTE = { path: '/ops/feedback/performance', Component }
const AT = '/ops/feedback/performance?feedbackFormId=14'
const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const FILTERS = {
  ...NO_FILTER_OPTIONS,
  absences: options('None', 'Some'),
  department: options('Golf', 'Spa'),
}
const WAVES = waveList(OPEN_WAVE, yearWave(2025), yearWave(2024))
const base: FakeAnswers = {
  listForms: [voiceForm(), CULTURE_FORM],
  listFilterOptions: FILTERS,
  listWaves: WAVES,
  getResults: [publishedRating()],
}
const resultsOf = (requests: Awaited<ReturnType<typeof renderRoute>>['requests']) =>
  requests.filter(({ name }) => name === 'getResults').map(({ url }) => url.searchParams)

it('shows the newest released wave, and requests its results by its dates', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, AT, { answers: base })
  await expect
    .element(screen.getByText('2026 (01/01/2026 to 12/31/2026), open · 40 answers so far · compared with 2025'))
    .toBeVisible()
  await expect
    .element(
      screen.getByText(
        /^The next figures appear at 80 answers\. Breakdowns will be available when this wave closes on 12\/31\/2026\./,
      ),
    )
    .toBeVisible()
  const [requested] = resultsOf(requests)
  expect(requested?.get('pastDays')).toBe('custom')
  expect([requested?.get('startDate'), requested?.get('endDate')]).toEqual(['2026-01-01', '2026-12-31'])
  expect(location()).toBe(AT)
  expect(screen.getByRole('combobox', { name: 'Date Range' }).elements()).toEqual([])
})

it('stores the chosen wave in the URL, and lists the newest wave first', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers: base })
  await screen.getByRole('combobox', { name: 'Wave' }).click()
  const listed = screen.getByRole('option')
  await expect.element(listed.first()).toBeVisible()
  expect(listed.all().map((one) => one.element().textContent)).toEqual([
    '2026 (01/01/2026 to 12/31/2026), open',
    '2025 (01/01/2025 to 12/31/2025), closed',
    '2024 (01/01/2024 to 12/31/2024), closed',
  ])
  await listed.nth(1).click()
  await expect.poll(location).toBe(`${AT}&pastDays=custom&start=2025-01-01&end=2025-12-31`)
  await expect
    .element(screen.getByText('2025 (01/01/2025 to 12/31/2025), closed · 212 answers · compared with 2024'))
    .toBeVisible()
  expect(screen.getByText(/Next figures/).elements()).toEqual([])
})

it('lets the user choose a wave with the keyboard, or close the list without choosing', async () => {
  const { screen, location } = await renderRoute(ROUTE, AT, { answers: base })
  const wave = screen.getByRole('combobox', { name: 'Wave' })
  await expect.element(wave).toBeVisible()
  wave.element().focus()
  await userEvent.keyboard('{Enter}')
  // The list receives the focus only after it is visible; earlier key presses are ignored.
  await expect.element(screen.getByRole('option').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.poll(() => screen.getByRole('option').elements()).toEqual([])
  await expect.element(wave).toHaveFocus()
  expect(location()).toBe(AT)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option').nth(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(location).toBe(`${AT}&pastDays=custom&start=2025-01-01&end=2025-12-31`)
  await expect.element(screen.getByRole('combobox', { name: 'Wave' })).toHaveFocus()
})

it('reports that nothing new is published during an import', async () => {
  const { screen } = await renderRoute(ROUTE, AT, { answers: { ...base, listWaves: { ...WAVES, is_held: true } } })
  await expect.element(screen.getByText(/^An import into this survey is still running\./)).toBeVisible()
  await expect.element(screen.getByText(/40 answers so far/)).toBeVisible()
})

it('shows the newest wave when the period in the URL is not a wave, and reports this', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&pastDays=30`, { answers: base })
  await expect.element(screen.getByText('This survey is shown by wave. Showing 2026.')).toBeVisible()
  await expect.poll(() => resultsOf(requests).length).toBe(1)
  expect(resultsOf(requests)[0]?.get('startDate')).toBe('2026-01-01')
})

it('applies only the first of two filters in the URL, and explains why', async () => {
  const { screen, requests } = await renderRoute(ROUTE, `${AT}&department=Golf&absences=None`, { answers: base })
  await expect.element(screen.getByText(/^Not applied: Absences\. .*one attribute at a time/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Department Golf' })).toBeVisible()
  await expect.poll(() => resultsOf(requests)[0]?.get('department')).toBe('Golf')
  expect(resultsOf(requests)[0]?.has('absences')).toBe(false)
})

it('replaces a filter when the user chooses another, and explains this until the user removes the new filter', async () => {
  const { screen, location } = await renderRoute(ROUTE, `${AT}&department=Golf`, { answers: base })
  await screen.getByRole('button', { name: 'Absences' }).click()
  await screen.getByRole('checkbox', { name: 'None' }).click()
  await expect.poll(location).toBe(`${AT}&absences=None`)
  await expect
    .element(screen.getByText(/^The filter Department was replaced\. .*one attribute at a time/))
    .toBeVisible()
  await screen.getByRole('checkbox', { name: 'None' }).click()
  await expect.poll(location).toBe(AT)
  expect(screen.getByText(/was replaced/).elements()).toEqual([])
})

it.each([
  [
    'before the first release of an open wave',
    waveList(yearWave(2026, { is_open: true, is_released: false, respondents: null, next_release_at: 40 })),
    'This survey is anonymous. The first figures appear at 40 answers. Breakdowns will be available when this wave closes on 12/31/2026.',
  ],
  [
    'for a wave that too few people completed',
    waveList(yearWave(2025, { is_released: false, has_breakdowns: false, respondents: null })),
    'This survey is anonymous, and too few people completed it in this wave.',
  ],
  [
    'without a wave',
    waveList(),
    'It is anonymous, and its results are published by wave. The first wave appears within an hour.',
  ],
])('explains why nothing is shown %s', async (_what, listWaves, message) => {
  const { screen, requests } = await renderRoute(ROUTE, AT, { answers: { ...base, listWaves } })
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(resultsOf(requests)).toEqual([])
})

it('reports that the waves could not be loaded', async () => {
  let isAway = true
  const { screen } = await renderRoute(ROUTE, AT, {
    answers: {
      ...base,
      listWaves: () => (isAway ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : WAVES),
    },
  })
  const retry = screen.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect.element(screen.getByRole('figure', { name: /^Overall/ })).toBeVisible()
})
