import '../../platform/testing/styles.css'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

import { NO_FILTER_OPTIONS } from '../../platform/testing/filter-options.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voice, voiceDetail, voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './response-route.tsx'

const open = (query: string) =>
  renderRoute(
    { path: '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId', Component },
    `/ops/feedback/surveys/12/responses/31${query}`,
    {
      answers: {
        listForms: [voiceForm()],
        listVoices: [voice()],
        listFilterOptions: NO_FILTER_OPTIONS,
        listCases: [],
        getStaffResponse: voiceDetail(),
        listResponseChanges: [],
        listLogbookComments: [],
        getResults: [],
      },
    },
  )

it('keeps the actions of a response in view on a phone, as three buttons of the same width', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.setProperty('--rp-tabs-space', '61px')
  onTestFinished(() => void document.documentElement.style.removeProperty('--rp-tabs-space'))
  const { screen } = await open('?view=voices')
  const names = ['Create Case', 'Note', 'Mark read']
  await expect.element(screen.getByRole('button', { name: 'Create Case' })).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  const boxes = names.map((name) => screen.getByRole('button', { name }).element().getBoundingClientRect())
  for (const { top, bottom, width, height } of boxes) {
    expect([width, height]).toEqual([boxes[0]?.width, 44])
    expect(top).toBe(boxes[0]?.top)
    expect(bottom).toBeLessThanOrEqual(844 - 61)
  }
  // The page ends above the action bar. The frame, which is not rendered here, would move the end of the page up by the height of
  // its tab bar.
  const print = screen.getByRole('button', { name: 'Print' }).element().getBoundingClientRect()
  expect(print.bottom - 61).toBeLessThanOrEqual(boxes[0]?.top ?? 0)
})

it('shows a single back link on a phone: to the stream, or to the responses to the survey', async () => {
  await page.viewport(390, 844)
  const beside = await open('?view=voices')
  await expect.element(beside.screen.getByRole('link', { name: 'Back to Voices' })).toBeVisible()
  expect(beside.screen.getByRole('navigation', { name: 'Breadcrumb' }).elements()).toEqual([])
  await beside.screen.unmount()
  const alone = await open('')
  await expect.element(alone.screen.getByRole('link', { name: 'Member Voice Responses' })).toBeVisible()
})

it('shows the survey, the time and the score of a response under the name on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await open('?view=voices')
  const name = screen.getByRole('heading', { level: 1, name: 'Margaret Ellery' })
  await expect.element(name).toBeVisible()
  const { left, bottom } = name.element().getBoundingClientRect()
  const header = screen.getByRole('banner')
  for (const text of ['Relational Survey, Nov 18 2026, 12:00 PM', '4 of 5']) {
    const box = header.getByText(text).element().getBoundingClientRect()
    expect(box.left).toBe(left)
    expect(box.top).toBeGreaterThanOrEqual(bottom)
  }
})
