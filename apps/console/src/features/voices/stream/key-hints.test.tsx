import { expect, it } from 'vitest'

import { NO_FILTER_OPTIONS } from '../../../platform/testing/filter-options.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { voice, voiceDetail, voiceForm } from '../../../platform/testing/voices.ts'
import { Component as Response } from '../response-route.tsx'
import { Component } from '../survey-list-route.tsx'

const AT = '/ops/feedback/surveys'
const answers = {
  listVoices: [voice()],
  listForms: [voiceForm()],
  listFilterOptions: NO_FILTER_OPTIONS,
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
  listLogbookComments: [],
  listCases: [],
}

/** Returns the keys in all key hints on the page. */
const listKeys = () => [...document.querySelectorAll('kbd')].map((key) => key.textContent)

it('shows no keys that act on a voice while no voice is open', async () => {
  const { screen } = await renderRoute({ path: AT, Component }, `${AT}?view=voices`, { answers })
  await expect.element(screen.getByRole('link', { name: /Margaret/ })).toBeVisible()
  expect(listKeys()).toEqual(['/', 'J', 'K', '↵', '?'])
})

it('shows the keys that act on an open voice, including those on its buttons', async () => {
  const { screen } = await renderRoute(
    { path: `${AT}/:surveyId/responses/:surveyResponseId`, Component: Response },
    `${AT}/12/responses/31?view=voices`,
    { answers },
  )
  await expect.element(screen.getByRole('button', { name: 'Create Case' })).toBeVisible()
  expect(listKeys()).toEqual(['/', 'J', 'K', '↵', 'E', '?', 'C', 'R', 'E'])
})
