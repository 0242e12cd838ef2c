import '../../platform/testing/styles.css'
import { expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './survey-route.tsx'

const RATE = {
  invited: 200,
  opened: 120,
  started: 110,
  completed: 100,
  rate: 50,
  rate_of: 'invited' as const,
  is_whole: false,
}

/** Returns the left edge of the first glyph, in pixels. */
function textLeft(locator: Locator): number {
  const range = document.createRange()
  range.selectNodeContents(locator.element())
  return Math.round(range.getBoundingClientRect().left)
}

it('aligns the left edges of the heading, the rows and the pagination in the survey sidebar', async () => {
  await page.viewport(1280, 900)
  const forms = Array.from({ length: 12 }, (_, index) =>
    voiceForm({ feedback_form_id: 12 + index, name: `Survey ${index + 1}` }),
  )
  const { screen } = await renderRoute(
    { path: '/ops/feedback/surveys/:surveyId', Component },
    '/ops/feedback/surveys/12',
    { answers: { listForms: forms, listResponses: [], listCases: [], getResponseRate: RATE, listEmailTriggers: [] } },
  )
  const list = screen.getByRole('region', { name: 'Member Voices' })
  await expect.element(list.getByRole('link', { name: 'Survey 1', exact: true })).toBeVisible()
  const edge = textLeft(list.getByRole('heading', { name: 'Member Voices' }))
  expect(textLeft(list.getByRole('columnheader').first())).toBe(edge)
  expect(textLeft(list.getByRole('link', { name: 'Survey 1', exact: true }))).toBe(edge)
  expect(textLeft(list.getByText(/^1–10 of 12/))).toBe(edge)
})
