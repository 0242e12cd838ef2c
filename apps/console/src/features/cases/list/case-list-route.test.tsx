import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { Link, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { FROM_NAVIGATION } from '../../../platform/navigation/paths.ts'
import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { caseColumns } from './case-columns.tsx'
import { Component } from './case-list-route.tsx'

const ROUTE = { path: '/ops/feedback/cases', Component }
const ROW: CaseListItem = {
  case_id: 889,
  title: 'Launch wait over 20 minutes',
  description: null,
  resolution_description: null,
  status: 'in_progress_ts',
  priority_id: 2,
  case_type_id: null,
  assigned_to: 33,
  assigned_to_fname: 'Eleanor',
  assigned_to_lname: 'Whitfield',
  merchant_id: 1,
  merchant_name: 'Harbor House',
  program_id: 1,
  origin: 'feedback_form',
  created_by: null,
  created_by_fname: null,
  created_by_lname: null,
  created_ts: 1,
  opened_ts: 1,
  in_progress_ts: 2,
  closed_ts: null,
  feedback_trigger_response_id: null,
  feedback_trigger_feedback_form_id: null,
  feedback_trigger_instance_id: null,
  about_user_id: null,
  about_fname: null,
  about_lname: null,
  source_response_id: null,
  tags: ['launch'],
  updated_ts: 1,
  quote: null,
  comments_count: 0,
  record_count: 21,
}

it('shows the columns that the specification requires', async () => {
  // In windows narrower than 768 px, rows are folded and hide some columns, so this test uses a wide window.
  await page.viewport(1280, 800)
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases', {
    answers: { ...CASE_ANSWERS, listCases: [ROW] },
  })
  await expect.element(screen.getByRole('rowheader', { name: /Launch wait/ })).toBeVisible()
  for (const text of ['In Progress', 'Medium', 'Eleanor Whitfield', 'Harbor House', 'Anonymous Member']) {
    await expect.element(screen.getByRole('cell', { name: new RegExp(text) })).toBeVisible()
  }
})

it('labels the assignee and the creator in the folded rows of a list with selected columns, but not in the full list', () => {
  const setting = { options: [], query: '', now: 0, timeZone: 'UTC' }
  const labelled = (columns: ReturnType<typeof caseColumns>) =>
    columns.filter((column) => column.labelled).map(({ header }) => header)
  expect(labelled(caseColumns({ ...setting, only: ['title', 'assigned_to', 'created_by'] }))).toEqual([
    'Assigned To',
    'Case Created By',
  ])
  const columns = caseColumns(setting)
  expect(labelled(columns)).toEqual([])
  expect(columns.filter(({ fold }) => fold === 'hidden').map(({ id }) => id)).toEqual(['merchant_name', 'created_by'])
})

it('requests the page that the URL names', async () => {
  const { screen, requests, location } = await renderRoute(ROUTE, '/ops/feedback/cases?co=10', {
    answers: { ...CASE_ANSWERS, listCases: [ROW] },
  })
  await expect.element(screen.getByText('11–20 of 21 cases')).toBeVisible()
  expect(requests.find(({ name }) => name === 'listCases')?.url.searchParams.get('offset')).toBe('10')
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(location()).toBe('/ops/feedback/cases?co=20')
})

it('opens the first page when the page in the URL is past the end', async () => {
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/cases?co=90', {
    answers: {
      ...CASE_ANSWERS,
      listCases: ({ url }) => (url.searchParams.get('offset') === '0' ? [ROW] : []),
    },
  })
  await expect.element(screen.getByText('1–10 of 21 cases')).toBeVisible()
  expect(location()).toBe('/ops/feedback/cases')
})

it('reports that the list is empty', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases', {
    answers: { ...CASE_ANSWERS, listCases: [] },
  })
  await expect.element(screen.getByText('No matching data')).toBeVisible()
})

it('offers Clear Filters only once when no case matches the filters', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases?status=closed_ts', {
    answers: { ...CASE_ANSWERS, listCases: [] },
  })
  await expect.element(screen.getByText('No cases match these filters.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear Filters' }).elements()).toHaveLength(1)
})

it('does not lose the focus when filters are added, opened and cleared', async () => {
  await page.viewport(1280, 800)
  const { screen, location } = await renderRoute(ROUTE, '/ops/feedback/cases?status=closed_ts', {
    answers: { ...CASE_ANSWERS, listCases: [ROW] },
  })
  await screen.getByRole('button', { name: /more$/ }).click()
  const createdBy = screen.getByRole('button', { name: 'Created By' })
  await expect.element(screen.getByRole('combobox', { name: 'Member Voice' })).toHaveFocus()
  await createdBy.click()
  await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(createdBy).toHaveFocus()
  await screen.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(location).not.toContain('status')
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus()
})

it('opens the default view from the navigation, and all cases from a URL that requests them', async () => {
  const everything = '/ops/feedback/cases?feedbackFormId=9999'
  const frame = (
    <>
      <Link to={everything} state={FROM_NAVIGATION}>
        Navigation
      </Link>
      <Outlet />
    </>
  )
  const children = [{ ...ROUTE, path: 'cases' }]
  const mine = {
    saved_view_id: 4,
    list: 'cases' as const,
    name: 'Waiting',
    query: 'status=opened_ts',
    shared: false,
    is_default: true,
    is_own: true,
    created_by_fname: 'Marcus',
    created_by_lname: 'Bell',
  }
  const { screen, location } = await renderRoute({ path: '/ops/feedback', element: frame, children }, everything, {
    answers: { ...CASE_ANSWERS, listCases: [ROW], listSavedViews: [mine] },
  })
  await expect.element(screen.getByRole('link', { name: /^All Cases/ })).toHaveAttribute('aria-current', 'page')
  expect(location()).toBe(everything)
  await screen.getByRole('link', { name: 'Navigation' }).click()
  await expect.poll(location).toBe('/ops/feedback/cases?status=opened_ts')
})

it('shows the quote from the response below the title, or the tags when a case has no quote', async () => {
  const said = { ...ROW, quote: 'We waited\n40 minutes.', tags: ['launch'] }
  const tagged = { ...ROW, case_id: 890, title: 'Locker', origin: 'manual' as const, tags: ['launch', 'dock', 'pool'] }
  const { screen } = await renderRoute(ROUTE, '/ops/feedback/cases', {
    answers: { ...CASE_ANSWERS, listCases: [said, tagged] },
  })
  const [first, second] = [screen.getByRole('row').nth(1), screen.getByRole('row').nth(2)]
  await expect.element(first.getByText('We waited 40 minutes.')).toBeVisible()
  await expect.element(second.getByText('launch')).toBeVisible()
  await expect.element(second.getByText('+2')).toBeVisible()
})
