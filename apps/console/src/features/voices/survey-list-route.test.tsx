import { expect, it, vi } from 'vitest'

import { dropExports } from '../../platform/exports.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { surveyActivity, voiceForm } from '../../platform/testing/voices.ts'
import { Component } from './survey-list-route.tsx'

const ROUTE = { path: '/ops/feedback/surveys', Component }
const FORMS = [
  voiceForm(),
  voiceForm({ feedback_form_id: 13, name: 'Listening Post', feedback_responses_count: 1, cases_created_count: 0 }),
]

it('lists the surveys with the columns that the specification defines', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys', { answers: { listForms: FORMS } })
  const row = screen.getByRole('row', { name: /Relational Survey/ })
  await expect.element(row.getByText('2,809 Responses')).toBeVisible()
  await expect.element(row.getByText('41')).toBeVisible()
  await expect.element(screen.getByText('1 Response', { exact: true })).toBeVisible()
  const heads = screen.getByRole('columnheader').all()
  expect(heads.map((head) => head.element().textContent)).toEqual(['Name', '# Responses', '# Cases Created', 'Exports'])
  await expect.element(screen.getByRole('button', { name: 'Download Export' })).toBeDisabled()
})

it('links a row to its survey, and preserves the query', async () => {
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

it('reads the page offset from the URL parameter “so”, and shows the first page for an offset past the end', async () => {
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

it('exports the responses in the selected period', async () => {
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

it('exports the responses as an Excel workbook when that format is chosen', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: { listForms: FORMS, exportResponses: '/v3/exports/1-abcdefghijklmnopqrstuv.xlsx' },
  })
  await screen.getByRole('button', { name: 'Formats for the responses to Listening Post' }).click()
  await screen.getByRole('menuitem', { name: 'Excel, can be imported again' }).click()
  const row = screen.getByRole('row', { name: /Listening Post/ })
  await expect
    .element(row.getByRole('link', { name: 'Ready to Download' }))
    .toHaveAttribute('href', '/v3/exports/1-abcdefghijklmnopqrstuv.xlsx')
  expect(requests.find(({ name }) => name === 'exportResponses')?.body).toEqual({
    programId: 1,
    feedbackFormId: 13,
    format: 'xlsx',
  })
  dropExports()
})

it('reports that the list is empty, or that it could not be loaded', async () => {
  const empty = await renderRoute(ROUTE, '/ops/feedback/surveys', { answers: { listForms: [] } })
  await expect.element(empty.screen.getByText('There are no surveys yet.')).toBeVisible()
  await empty.screen.unmount()
  const failed = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: { listForms: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }) },
  })
  await expect.element(failed.screen.getByText('Something went wrong. Try again later.')).toBeVisible()
})

it('shows the activity of each survey that is not anonymous', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: {
      listForms: [...FORMS, voiceForm({ feedback_form_id: 14, name: 'Culture Survey', anonymous: true })],
      listSurveyActivity: [surveyActivity({ unread: 1001 })],
    },
  })
  const row = screen.getByRole('row', { name: /Relational Survey/ })
  await expect.element(row.getByText('1,000+ unread')).toBeVisible()
  await expect.element(row.getByText('Last answer: 01/05/2026')).toBeVisible()
  await expect.element(row.getByText('34.5% response rate')).toBeVisible()
  await expect
    .element(row.getByRole('img', { name: /^Responses to Relational Survey in each of the last 12 weeks/ }))
    .toBeVisible()
  const culture = screen.getByRole('row', { name: /Culture/ })
  await expect.element(culture.getByText('Anonymous, so recent activity is not shown.')).toBeVisible()
  expect(culture.getByText(/answer|unread|rate/).elements()).toEqual([])
})

it('shows the response and case counts for the period, and states which counts are all-time', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys?pastDays=30', {
    answers: {
      listForms: [voiceForm(), voiceForm({ feedback_form_id: 14, name: 'Culture Survey', anonymous: true })],
      listSurveyActivity: [surveyActivity({ responses: 86, cases: 3 })],
    },
  })
  const row = screen.getByRole('row', { name: /Relational Survey/ })
  await expect.element(row.getByText('86 Responses')).toBeVisible()
  await expect.element(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Culture/ }).getByText('2,809 Responses')).toBeVisible()
  await expect.element(screen.getByText(/^Counts for anonymous surveys cover all time/)).toBeVisible()
  const asked = requests.find(({ name }) => name === 'listSurveyActivity')?.url.searchParams
  expect(asked?.get('pastDays')).toBe('30')
})

it('offers a retry when the activity could not be loaded', async () => {
  let fails = true
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: {
      listForms: FORMS,
      listSurveyActivity: () =>
        fails ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : [surveyActivity()],
    },
  })
  await expect.element(screen.getByText('The recent activity of the surveys could not be loaded.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('12 unread')).toBeVisible()
})

const DRAFT = {
  feedback_form_id: 40,
  name: 'Dining visit',
  feedback_form_type: 'listening_post' as const,
  is_published: false,
  problem_count: 2,
  created_by: 1,
  created_by_fname: 'Dana',
  created_by_lname: 'Reyes',
  updated_ts: 1_767_632_400_000,
}
const ADMIN = { ...SESSION_ANSWERS.getStaffMember, admin: true }

it('offers administrators a link to create a survey, and lists drafts that can be deleted', async () => {
  let drafts = [DRAFT]
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: {
      getStaffMember: ADMIN,
      listForms: FORMS,
      listDrafts: () => drafts,
      deleteDraft: () => {
        drafts = []
        return {}
      },
    },
  })
  await expect.element(screen.getByText('2 problems')).toBeVisible()
  await expect.element(screen.getByText(/by Dana Reyes/)).toBeVisible()
  await screen.getByRole('button', { name: 'Delete the draft of Dining visit' }).click()
  await expect.element(screen.getByText('The draft of Dining visit was deleted.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dining visit' }).query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await screen.getByRole('link', { name: 'New survey' }).click()
  await vi.waitFor(() => expect(location()).toBe('/ops/feedback/surveys/new'))
})

it('links to a draft that has no name', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/surveys', {
    answers: { getStaffMember: ADMIN, listForms: FORMS, listDrafts: [{ ...DRAFT, name: ' ' }] },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Untitled survey' }))
    .toHaveAttribute('href', '/ops/feedback/surveys/40/edit')
})

it('hides New survey, drafts, states and actions from staff who are not administrators', async () => {
  const { screen, requests } = await renderRoute(ROUTE, '/ops/feedback/surveys', { answers: { listForms: FORMS } })
  await expect.element(screen.getByText('1 Response', { exact: true })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New survey' }).query()).toBeNull()
  expect(requests.some(({ name }) => name === 'listDrafts' || name === 'listSurveyStates')).toBe(false)
  expect(screen.getByText('Open', { exact: true }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /^Actions for/ }).elements()).toEqual([])
})
