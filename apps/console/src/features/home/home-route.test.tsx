import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { CASE_OPTIONS } from '../../platform/testing/case-detail.ts'
import { caseRow } from '../../platform/testing/cases.ts'
import { hereGuest, unknownGuest } from '../../platform/testing/guests.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { EMPTY_SUMMARY, SUMMARY, UNANSWERED_SUMMARY } from '../../platform/testing/results.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { voice } from '../../platform/testing/voices.ts'
import { Component } from './home-route.tsx'

const ROUTE = { path: '/ops/feedback', Component }
const waiting = hereGuest({ open_case_count: 2 })

const open = (answers: FakeAnswers = {}) =>
  renderRoute(ROUTE, '/ops/feedback', {
    answers: {
      getSummary: SUMMARY,
      listHereInProgram: [unknownGuest(), waiting],
      listCases: [caseRow()],
      listVoices: [],
      ...answers,
    },
  })

const addressOf = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string | RegExp) =>
  screen.getByRole('link', { name, ...(typeof name === 'string' ? { exact: true } : {}) })

it.each([
  ["See who's here", '/ops/feedback/whos-here'],
  ['2 guests on site', '/ops/feedback/whos-here'],
  ['1 with open cases', '/ops/feedback/whos-here?order=needs_word'],
  ['Margaret Ellery', '/ops/guests/1042/profile'],
  ['2 open cases of Margaret Ellery', '/ops/feedback/cases?createdBy=1042'],
  [/^18 ?Open$/, '/ops/feedback/cases?status=opened_ts'],
  [/^7 ?In Progress$/, '/ops/feedback/cases?status=in_progress_ts'],
  [/^1,420 ?Closed$/, '/ops/feedback/cases?status=closed_ts'],
  ['See all cases', '/ops/feedback/cases?feedbackFormId=9999'],
  ['Valet wait over 20 minutes after Fall Gala', '/ops/feedback/cases/17'],
  ['See performance', '/ops/feedback/performance'],
  [
    'See Overall Satisfaction',
    '/ops/feedback/performance?feedbackFormId=12&resultType=individual_question&openTitle=Overall%2C%20how%20are%20we%20doing%3F&pastDays=9999',
  ],
  [
    'See Member Relationship Index (MRI)',
    '/ops/feedback/performance?feedbackFormId=12&resultType=grouped_question&openTitle=MRI&pastDays=9999',
  ],
  ['See Quick Pulse results', '/ops/feedback/performance?feedbackFormId=14&resultType=individual_question&pastDays=30'],
])('links %s to %s', async (name, address) => {
  const { screen } = await open()
  await expect.element(addressOf(screen, name)).toHaveAttribute('href', address)
})

it('shows a chart of the cases opened per day', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('img', { name: /^Opened per day, 30 days: From 0 to 3/ })).toBeVisible()
})

it('shows overall satisfaction with its base, interval and trend, and the relationship index with its trend', async () => {
  const { screen } = await open()
  const overall = screen.getByRole('figure', { name: /^Overall Satisfaction/ })
  for (const text of ['86.2%', 'n = 1,204 of 1,377 (95% interval 84.1–88.0)', 'Up 2.31 compared to previous cycle']) {
    await expect.element(overall.getByText(text, { exact: true })).toBeVisible()
  }
  const mri = screen.getByRole('figure', { name: /^Member Relationship Index/ })
  await expect.element(mri.getByText('72.4', { exact: true })).toBeVisible()
  await expect.element(mri.getByText('No change compared to previous cycle')).toBeVisible()
  await expect.element(mri.getByText('Mean of the indexes of 2 questions')).toBeVisible()
})

it('does not color a change that is not significant when all changes on the page are tested together', async () => {
  const { screen } = await open()
  const overall = screen.getByRole('figure', { name: /^Overall Satisfaction/ })
  const note = overall.getByText('Up 2.31 compared to previous cycle')
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[data-verdict]')?.getAttribute('data-verdict')).toBe('neutral')
  await expect.element(overall.getByText(/Could be chance\.$/)).toBeVisible()
  const pulse = screen.getByRole('region', { name: 'Quick Pulse' })
  await expect.element(pulse.getByText(/^Likely .* answers\. Could be chance/)).toBeVisible()
  const performance = screen.getByRole('region', { name: 'Performance' })
  await expect.element(performance.getByText(/^Colored changes are unlikely to be chance\./)).toBeVisible()
  await expect
    .element(performance.getByRole('link', { name: 'What the figures mean' }))
    .toHaveAttribute('href', '/help/figures')
})

it('does not compare an index that has no interval with the previous cycle', async () => {
  const mri = SUMMARY.mri && {
    ...SUMMARY.mri,
    results: {
      current: { ...SUMMARY.mri.results.current, standard_errors: undefined },
      previous: SUMMARY.mri.results.previous,
    },
  }
  const { screen } = await open({ getSummary: { ...SUMMARY, mri } })
  const figure = screen.getByRole('figure', { name: /^Member Relationship Index/ })
  await expect.element(figure.getByText('72.4', { exact: true })).toBeVisible()
  expect(figure.getByText(/previous cycle/).elements()).toEqual([])
})

it('shows the Quick Pulse shares of the last 30 days to one decimal place, and the counts of the last 7 days', async () => {
  const { screen } = await open()
  const card = screen.getByRole('region', { name: 'Quick Pulse' })
  for (const text of [/ 92.4%$/, '488 of 528', / 7.6%$/, '40 of 528', 'Last 7 days: 121 up, 6 down']) {
    await expect.element(card.getByText(text)).toBeVisible()
  }
})

it('shows the three newest Quick Pulse comments, each linked to its response, and a link to all comments', async () => {
  const comments = ['First', 'Second', 'Third', 'Fourth']
  const { screen } = await open({
    listVoices: comments.map((comment, at) => voice({ feedback_form_id: 14, response_id: 40 + at, comment })),
  })
  const card = screen.getByRole('region', { name: 'Newest comments' })
  const search = '?view=voices&feedbackFormId=14&hasComment=true&pastDays=30'
  await expect
    .element(card.getByRole('link', { name: '“First”' }))
    .toHaveAttribute('href', `/ops/feedback/surveys/14/responses/40${search}`)
  await expect
    .element(card.getByRole('link', { name: 'See all comments' }))
    .toHaveAttribute('href', `/ops/feedback/surveys${search}`)
  await expect.element(card.getByText('“Third”')).toBeVisible()
  expect(card.getByText('“Fourth”').elements()).toEqual([])
})

it('reports in the card that the comments could not be loaded, and offers a retry', async () => {
  let isRefused = true
  const { screen } = await open({
    listVoices: () => (isRefused ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : []),
  })
  const card = screen.getByRole('region', { name: 'Newest comments' })
  await expect.element(card.getByText('Comments could not be loaded.')).toBeVisible()
  isRefused = false
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card.getByText('No comments in the last 30 days.')).toBeVisible()
})

it('names the survey that each figure comes from', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Survey: Relational Survey 2026')).toBeVisible()
  await expect.element(screen.getByText('Survey: Quick Pulse')).toBeVisible()
})

it('shows markup in names and titles as text', async () => {
  const evil = '<img src=x onerror="window.broken=1">'
  const mri = SUMMARY.mri === null ? null : { ...SUMMARY.mri, title: evil }
  const { screen } = await open({
    getSummary: { ...SUMMARY, mri },
    listHereInProgram: [hereGuest({ open_case_count: 2, fname: evil, member_number: evil })],
    listCases: [caseRow({ title: evil, created_by_fname: evil, merchant_name: evil })],
  })
  await expect.element(addressOf(screen, evil)).toHaveAttribute('href', '/ops/feedback/cases/17')
  await expect.element(addressOf(screen, /^2 open cases of <img src=x .+> Ellery$/i)).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
  expect(window).not.toHaveProperty('broken')
})

it('shows the summary counts when the list of guests cannot be loaded', async () => {
  const { screen } = await open({
    listHereInProgram: () => ({ status: 403, failure: { message: 'No.', code: 'forbidden' } }),
  })
  await expect.element(addressOf(screen, '23 guests on site')).toBeVisible()
  await expect.element(addressOf(screen, '4 with open cases')).toBeVisible()
})

it('reports that no guest has an open case', async () => {
  const { screen } = await open({ listHereInProgram: [unknownGuest()] })
  await expect.element(screen.getByText('No guest here has an open case.')).toBeVisible()
})

it('reports which data a new club does not have yet', async () => {
  const { screen } = await open({ getSummary: EMPTY_SUMMARY, listHereInProgram: [], listCases: [] })
  await expect.element(screen.getByText("There's nobody here yet.")).toBeVisible()
  await expect.element(screen.getByText('No open cases.')).toBeVisible()
  await expect.poll(() => screen.getByText(/No survey is shown here/).elements().length).toBe(2)
  await expect.poll(() => screen.getByText('No data available').elements().length).toBe(2)
})

it('in a new club, shows the link to create the first survey only to administrators', async () => {
  const empty = { getSummary: EMPTY_SUMMARY, listHereInProgram: [], listCases: [] }
  const { screen } = await open({ ...empty, getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true } })
  const link = screen.getByRole('link', { name: 'Start a survey from a template' })
  await expect.element(link).toHaveAttribute('href', '/ops/feedback/surveys/new')
  await screen.unmount()
  const other = await open(empty)
  await expect.element(other.screen.getByText('No open cases.')).toBeVisible()
  await expect.element(other.screen.getByText(/No survey is shown here/).first()).toBeVisible()
  expect(other.screen.getByRole('link', { name: 'Start a survey from a template' }).elements()).toEqual([])
})

it('reports that there is no data when there are no responses this year', async () => {
  const { screen } = await open({ getSummary: UNANSWERED_SUMMARY })
  const card = screen.getByRole('region', { name: 'Performance' })
  await expect.element(card.getByText('No data available')).toBeVisible()
  expect(card.getByRole('figure').elements()).toEqual([])
  await expect.element(card.getByRole('link', { name: 'See performance' })).toBeVisible()
})

it('reports a failed request and offers a retry', async () => {
  let tries = 0
  const { screen } = await open({
    getSummary: () => {
      tries += 1
      return tries === 1 ? { status: 403, failure: { message: 'No.', code: 'forbidden' } } : SUMMARY
    },
  })
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('86.2%').first()).toBeVisible()
})

it('shows how long ago an open case was opened', async () => {
  const { screen } = await open({ listCases: [caseRow({ opened_ts: Date.now() - 2 * 86_400_000 })] })
  const cases = screen.getByRole('region', { name: 'Cases' })
  await expect.element(cases.getByText('2 days ago', { exact: true })).toBeVisible()
})

it('shows the priority of an open case and the member’s comment', async () => {
  const { screen } = await open({
    listCases: [caseRow({ priority_id: 2, quote: 'We waited 40 minutes' })],
    listCaseOptions: CASE_OPTIONS,
  })
  await expect.element(screen.getByText('We waited 40 minutes')).toBeVisible()
  await expect.element(screen.getByText(/^Priority: /)).toBeInTheDocument()
})

it.each([
  ['Quick Pulse – Ada Lovelace', 0],
  ['The launch took more than forty minutes this Saturday – Ada Lovelace', 1],
  ['Valet wait', 1],
])('states the member’s name only once for the case “%s”', async (title, below) => {
  const created = { origin: 'feedback_form', created_by_fname: 'Ada', created_by_lname: 'Lovelace' } as const
  const { screen } = await open({ listCases: [caseRow({ title, quote: null, ...created })] })
  const cases = screen.getByRole('region', { name: 'Cases' })
  await expect.element(cases.getByRole('link', { name: title })).toBeVisible()
  expect(cases.getByText('Ada Lovelace', { exact: true }).elements()).toHaveLength(below)
})
