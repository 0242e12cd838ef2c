import type { RateTable, ResponseRate } from '@rapport/api/contract/feedback/rate'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { RATE, RATE_BY_AGE } from '../../../platform/testing/rate.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { CULTURE_FORM, publishedRating, waveList, yearWave } from '../../../platform/testing/waves.ts'
import { Component } from '../performance-route.tsx'

const open = (rate: ResponseRate, table: RateTable, answers: FakeAnswers = {}, by = 'age') =>
  renderRoute(
    { path: '/ops/feedback/performance', Component },
    `/ops/feedback/performance?feedbackFormId=14&panel=rate&by=${by}`,
    {
      answers: {
        listForms: [{ ...CULTURE_FORM, anonymous: false, feedback_form_type: 'mps' }],
        listWaves: { rules: null, waves: [] },
        getResults: [publishedRating()],
        getResponseRate: rate,
        getRateSegments: table,
        ...answers,
      },
    },
  )

it('shows the rate with its base and interval, the completions without an invitation, and the share of opened surveys that were completed', async () => {
  const { screen, requests } = await open(RATE, RATE_BY_AGE)
  await expect.element(screen.getByText('35.0%', { exact: true }).first()).toBeVisible()
  await expect
    .element(screen.getByText('n = 42 answered of 120 invitations, 95% interval 27.1–43.9').first())
    .toBeVisible()
  await expect
    .element(screen.getByText('Of 60 opened responses, 48 (80.0%) were completed; 6 of the 48 had no invitation.'))
    .toBeVisible()
  const requested = requests.find(({ name }) => name === 'getRateSegments')?.url.searchParams
  expect(requested?.get('segment')).toBe('age')
})

it('shows the response rate by day as a curve, and states how many answers came later', async () => {
  const { screen } = await open(RATE, RATE_BY_AGE)
  const slider = screen.getByRole('slider', { name: 'Response rate by day since the invitation' })
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '30 days after the invitation, Answered: 34.2%')
  await expect
    .element(
      screen.getByText(
        '35.0% including later answers: 1 of the 42 answers came more than 30 days after the invitation.',
      ),
    )
    .toBeVisible()
})

it('lists everybody first, followed by each segment', async () => {
  const { screen } = await open(RATE, RATE_BY_AGE)
  const section = screen.getByRole('region', { name: 'Response rate by Age' })
  await expect.element(section).toBeVisible()
  const names = section
    .getByRole('group')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Everybody', '25–34', '65 and older'])
})

it('explains why there is no rate, and why an anonymous survey has no segments', async () => {
  const reason = 'An imported survey has no response rate: the file does not say who was invited.'
  const none = { invited: null, answered: null, rate: null }
  const { screen } = await open(
    { ...RATE, ...none, reason, curve: null },
    { ...RATE_BY_AGE, reason: 'No segments are published.', everybody: none, segments: [] },
    { listForms: [CULTURE_FORM], listWaves: waveList(yearWave(2025)) },
    'department',
  )
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByText('No segments are published.')).toBeVisible()
})

it('shows the reason only once when the rate and the segments are missing for the same reason, and still offers other segments', async () => {
  const reason = 'Nobody was invited to this survey.'
  const none = { invited: null, answered: null, rate: null }
  const { screen } = await open(
    { ...RATE, ...none, reason, curve: null },
    { ...RATE_BY_AGE, reason, everybody: none, segments: [] },
  )
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Segment' })).toBeVisible()
  expect(screen.getByText(reason).elements()).toHaveLength(1)
})
