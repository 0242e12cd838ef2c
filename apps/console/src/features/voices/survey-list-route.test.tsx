import { expect, it, vi } from 'vitest'

import { dropExports } from '../../platform/exports.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './survey-list-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys', Component }
const FORMS = [
  voiceForm(),
  voiceForm({ feedback_form_id: 13, name: 'Listening Post', feedback_responses_count: 1, cases_created_count: 0 }),
]

it('lists the surveys with the columns of the specification', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys', { answers: { listForms: FORMS } })
  const row = screen.getByRole('row', { name: /Relational Survey/ })
  await expect.element(row.getByText('2,809 Responses')).toBeVisible()
  await expect.element(row.getByText('41')).toBeVisible()
  await expect.element(screen.getByText('1 Response', { exact: true })).toBeVisible()
  const heads = screen.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual(['Name', '# Responses', '# Cases Created', 'Exports'])
  await expect.element(screen.getByRole('button', { name: 'Download Export' })).toBeDisabled()
})

it('links a row to its survey and keeps the query', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/surveys?pastDays=30&so=0', {
    answers: { listForms: FORMS },
  })
  await screen.getByRole('link', { name: 'Listening Post' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys/13?pastDays=30&so=0'))
})

it('clears the filters', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/surveys?pastDays=30', {
    answers: { listForms: FORMS },
  })
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys'))
})

it('pages with so, and shows the first page for an offset past the end', async () => {
  const forms = Array.from({ length: 12 }, (_, index) =>
    voiceForm({ feedback_form_id: index + 1, name: `Survey ${index}` }),
  )
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/surveys?so=40', {
    answers: { listForms: forms },
  })
  await expect.element(screen.getByText('1–10 of 12 surveys')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys?so=10'))
  await expect.element(screen.getByRole('link', { name: 'Survey 11' })).toBeVisible()
})

it('exports the responses of the selected period', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys?pastDays=30', {
    answers: { listForms: FORMS, exportResponses: '/v3/exports/1-abcdefghijklmnopqrstuv.csv' },
  })
  await screen
    .getByRole('row', { name: /Listening Post/ })
    .getByRole('button', { name: 'Export Responses' })
    .click()
  await expect.element(screen.getByRole('link', { name: 'Ready to Download' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'exportResponses')?.body).toEqual({
    programId: 1,
    feedbackFormId: 13,
    pastDays: 30,
  })
  dropExports()
})

it('reports an empty list and a list that could not be loaded', async () => {
  const empty = await renderRoute(ROUTE, '/ops/feedback/surveys', { answers: { listForms: [] } })
  await expect.element(empty.screen.getByText('There are no surveys yet.')).toBeVisible()
  await empty.screen.unmount()
  const failed = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: { listForms: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  })
  await expect.element(failed.screen.getByText('Something went wrong. Try again later.')).toBeVisible()
})
