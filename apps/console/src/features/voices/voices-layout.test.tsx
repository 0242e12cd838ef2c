import '../../platform/testing/styles.css'
import { expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm, voiceResponse } from '../../platform/testing/voices.ts'
import { Component } from './survey-route.tsx'

const RATE = {
  invited: 200,
  opened: 120,
  started: 110,
  completed: 100,
  answered: 100,
  rate: 50,
  reason: null,
  uninvited: 8,
  completed_of_opened: 83.33,
  curve: null,
  is_whole: false,
}

/** Returns the left edge of the text of an element, rounded to whole pixels. */
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

it('breaks a name in the response table only between words', async () => {
  await page.viewport(768, 900)
  const { screen } = await renderRoute(
    // The wrapper has the width that remains for the page beside the navigation.
    {
      path: '/ops/feedback/surveys/:surveyId',
      element: (
        <div style={{ width: 700 }}>
          <Component />
        </div>
      ),
    },
    '/ops/feedback/surveys/12',
    {
      answers: {
        listForms: [voiceForm()],
        listResponses: [voiceResponse({ user_id: null, user_fname: null, user_lname: null })],
        listCases: [],
        getResponseRate: RATE,
        listEmailTriggers: [],
      },
    },
  )
  const name = screen.getByText('Anonymous Member')
  await expect.element(name).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(name.element())
  const word = document.createRange()
  const [node] = name.element().childNodes
  if (!node) throw new TypeError('a name')
  word.setStart(node, 0)
  word.setEnd(node, 'Anonymous'.length)
  expect(word.getClientRects()).toHaveLength(1)
  const { left, right } = name.element().getBoundingClientRect()
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(right - left)
})
