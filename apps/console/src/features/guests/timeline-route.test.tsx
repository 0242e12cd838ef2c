import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'

import { guestFeedback, guestProfile, timelineVisit } from '../../platform/testing/guest-profile.ts'
import { NOW_TS } from '../../platform/testing/guests.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component as GuestRoute } from './guest-route.tsx'
import { Component as Timeline } from './timeline-route.tsx'

const ROUTE = {
  path: '/ops/guests/:id',
  Component: GuestRoute,
  children: [{ path: 'timeline', Component: Timeline }],
}

const open = (answers: FakeAnswers = {}, address = '/ops/guests/1755/timeline') =>
  renderRoute(ROUTE, address, {
    answers: { getUser: guestProfile(), listTimeline: [], countVisits: 342, ...answers },
  })

it('shows the overview and reports an empty timeline', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
  // The label says “all locations”, because the page header counts the visits to a single location.
  await expect.element(screen.getByText('Visits, all locations')).toBeVisible()
  await expect.element(screen.getByText('Ines Duarte has no past actions')).toBeVisible()
})

it('shows a chart of the visits in the last twelve months, and the thumbs-up and thumbs-down counts', async () => {
  const { screen } = await open({ getUser: { ...guestProfile(), feedback: guestFeedback() } })
  await expect
    .element(
      screen.getByRole('img', {
        name: /^Visits per month, 12 months: From 4 in December 2025 to 9 in November 2026; lowest 4.*highest 10/,
      }),
    )
    .toBeVisible()
  const card = screen.getByRole('region', { name: 'Quick Pulse' })
  await expect.element(card.getByText('Last 11/17/2026')).toBeVisible()
  expect(
    card
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['9', '0'])
})

it('reports that a guest has no visits in twelve months and no Quick Pulse', async () => {
  const visits_per_month = Array.from({ length: 12 }, () => 0)
  const none = { visits_per_month, thumbs_up_count: 0, thumbs_down_count: 0, last_thumb_ts: null }
  const { screen } = await open({ getUser: { ...guestProfile(), feedback: guestFeedback(none) }, countVisits: 0 })
  await expect.element(screen.getByText('No visits in 12 months')).toBeVisible()
  await expect.element(screen.getByText('No Quick Pulse answered yet.')).toBeVisible()
  expect(screen.getByRole('img', { name: /^Visits per month/ }).elements()).toEqual([])
})

it('omits the Quick Pulse card for a person without feedback data', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Overview' })).toBeVisible()
  expect(screen.getByText('Quick Pulse').elements()).toEqual([])
})

it('lists visits, responses and cases with the Today divider, and reports the end of the list', async () => {
  const response = timelineVisit(30, {
    timeline_id: `${NOW_TS}-response-9`,
    type: 'response',
    title: 'Quick Pulse',
    response_id: 9,
    feedback_form_id: 14,
    overall_score_label: 'Thumbs Up',
    score_band: 'positive',
    quote: 'Lovely lunch',
  })
  const raised = timelineVisit(40, {
    timeline_id: `${NOW_TS}-case-7`,
    type: 'case',
    title: 'Ball machine',
    case_id: 7,
    status: 'closed_ts',
  })
  const { screen } = await open({ listTimeline: [timelineVisit(2), response, raised] })
  await expect.element(screen.getByRole('separator', { name: /^Today/ })).toBeVisible()
  await expect.element(screen.getByText('Visit to Harbor House')).toBeVisible()
  await expect.element(screen.getByText('1 h 30 min')).toBeVisible()
  await expect.element(screen.getByText(/^Harbor House, Thumbs up/)).toBeVisible()
  const icon = screen.getByRole('listitem').filter({ hasText: 'Quick Pulse' }).element().querySelector('svg')
  expect(icon?.classList).toContain('lucide-thumbs-up')
  await expect.element(screen.getByText('Lovely lunch')).toBeVisible()
  expect(screen.getByText('November 2026').elements()).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Answered Quick Pulse' }).element().getAttribute('href')).toBe(
    '/ops/feedback/surveys/14/responses/9',
  )
  expect(screen.getByRole('link', { name: 'Ball machine' }).element().getAttribute('href')).toBe(
    '/ops/feedback/cases/7',
  )
  await expect.element(screen.getByText('Ines Duarte has no more past actions')).toBeVisible()
})

it('shows only the time for today’s visits, because the divider shows the date', async () => {
  const { screen } = await open({ listTimeline: [timelineVisit(0, { viewed_ts: Date.now(), left_ts: null })] })
  const today = screen.getByRole('listitem').filter({ hasText: 'Here now' })
  await expect.element(today.getByText(/^\d+:\d\d [AP]M$/)).toBeVisible()
})

it('requests the next page with the ID of the last loaded item when the end of the list is in view', async () => {
  const first = Array.from({ length: 10 }, (_, index) => timelineVisit(24 + index))
  const { screen, requests } = await open({
    listTimeline: ({ url }) => (url.searchParams.has('page') ? [timelineVisit(99)] : first),
  })
  const more = screen.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  more.element().scrollIntoView()
  await expect.element(screen.getByText('Ines Duarte has no more past actions')).toBeVisible()
  expect(screen.getByText('Visit to Harbor House').elements()).toHaveLength(11)
  const pages = requests.filter(({ name }) => name === 'listTimeline').map(({ url }) => url.searchParams.get('page'))
  expect(pages).toEqual([null, first.at(-1)?.timeline_id])
})

it('reports that the ghost member has no timeline', async () => {
  const { screen } = await open({}, '/ops/guests/0/timeline')
  await expect.element(screen.getByText("This member doesn't have a timeline.")).toBeVisible()
})

it('reports an unknown guest as not found', async () => {
  const { screen } = await open({
    getUser: () => ({ status: 404, failure: { message: 'Not there.', code: 'not_found' } }),
  })
  await expect.element(screen.getByText('Member not found, or you do not have access.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
  expect(screen.getByRole('link', { name: 'Back to Members' }).element().getAttribute('href')).toBe('/ops/members')
})

it('offers Retry when the visits could not be counted', async () => {
  let tries = 0
  const fault = { status: 403, failure: { message: 'No.', code: 'forbidden' } }
  const { screen } = await open({ countVisits: () => (++tries === 1 ? fault : 342) })
  await screen.getByRole('button', { name: 'Retry' }).click()
  // The number of visits is also shown in the page header.
  await expect.poll(() => screen.getByText('342', { exact: true }).elements().length).toBe(2)
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
