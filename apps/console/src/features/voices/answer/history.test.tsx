import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { CORRECTIONS, voiceDetail, voiceForm } from '../../../platform/testing/voices.ts'
import { Component } from '../response-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId', Component }
const ANSWERS: FakeAnswers = {
  listForms: [voiceForm()],
  listCases: [],
  getStaffResponse: voiceDetail(),
  listResponseChanges: [],
  listLogbookComments: [],
}

it('shows which answers each import changed, who imported the file and when, and whether the import was undone', async () => {
  const answers: FakeAnswers = { ...ANSWERS, listResponseChanges: CORRECTIONS }
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers })
  const history = screen.getByRole('region', { name: 'History' })
  await expect.element(history).toBeVisible()
  const [newest, oldest] = history.element().querySelectorAll('ol > li')
  const lines = (of: Element | undefined) => [...(of?.querySelectorAll('p, ul > li') ?? [])].map(textOf)
  expect(lines(newest)).toEqual([
    'Dana Whitfield corrected answers by importing members-2026-corrected.csv',
    'Nov 20 2026, 10:00 AM',
    'Completed Nov 17 2026, 12:00 PM changed to Nov 18 2026, 12:00 PM',
    'Weight none changed to 1.25',
    'The Terrace: Food Very good changed to Good',
    'Anything else? The new chef is a delight. But the wait was long. changed to The new chef is a delight.',
  ])
  expect(lines(oldest)).toEqual([
    'Server operator corrected answers by importing members-2026.csv',
    'Nov 19 2026, 10:00 AM · undone on Nov 19 2026, 11:00 AM',
    'How often? Weekly changed to no answer',
  ])
})

/** Returns the text of an element with the name of its icon, as a screen reader reads it. */
function textOf(element: Element): string {
  const parts = [...element.querySelectorAll('span > span, li > span:first-child, svg')]
  return parts.length === 0
    ? (element.textContent ?? '')
    : parts.map((part) => part.getAttribute('aria-label') ?? part.textContent).join(' ')
}

it('shows no history for an unchanged response, and offers Retry when the history could not be loaded', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', { answers: ANSWERS })
  await expect.element(screen.getByRole('tree', { name: 'Member Voice Answers' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'History' }).elements()).toEqual([])
  const failing = () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } })
  const again = await renderRoute(ROUTE, '/ops/feedback/surveys/12/responses/31', {
    answers: { ...ANSWERS, listResponseChanges: failing },
  })
  const history = again.screen.getByRole('region', { name: 'History' })
  await expect.element(history.getByRole('button')).toBeVisible()
})
