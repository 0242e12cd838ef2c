import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../list/case-list-route.tsx'

const ROUTE = { path: '/ops/feedback/cases', Component }
const VIEW: SavedView = {
  saved_view_id: 5,
  list: 'cases',
  name: 'Waiting',
  query: 'status=opened_ts',
  shared: false,
  is_default: false,
  is_own: true,
  created_by_fname: 'Marcus',
  created_by_lname: 'Bell',
}
const open = (answers: FakeAnswers = {}, query = '') =>
  renderRoute(ROUTE, `/ops/feedback/cases${query}`, { answers: { ...CASE_ANSWERS, ...answers } })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('case views', () => {
  it('include a default view, which the list opens unless the URL requests all cases', async () => {
    const { screen, location } = await open({ listSavedViews: [{ ...VIEW, is_default: true }] })
    await expect.poll(location).toBe('/ops/feedback/cases?status=opened_ts')
    await screen.getByRole('link', { name: /^All Cases/ }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('store the current filters under a name', async () => {
    const { screen, requests } = await open({ createSavedView: VIEW }, '?status=opened_ts&co=10')
    await screen.getByRole('button', { name: 'Save view' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Name is required.')).toBeVisible()
    await screen.getByLabelText('Name').fill('Waiting')
    await screen.getByRole('checkbox', { name: 'Share with everyone in the club' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('View saved.')).toBeVisible()
    expect(requests.find(({ name }) => name === 'createSavedView')?.body).toEqual({
      list: 'cases',
      name: 'Waiting',
      query: 'status=opened_ts',
      shared: true,
      is_default: false,
    })
  })

  it('can be changed to store the current filters', async () => {
    const { screen, requests } = await open({ listSavedViews: [VIEW], saveSavedView: VIEW }, '?priority=2')
    await screen.getByRole('button', { name: 'Save view' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('combobox', { name: 'Save as' }).click()
    await screen.getByRole('option', { name: 'Waiting' }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Waiting')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('View saved.')).toBeVisible()
    const requested = requests.find(({ name }) => name === 'saveSavedView')
    expect(requested?.url.pathname).toMatch(/\/5$/)
    expect(requested?.body).toMatchObject({ name: 'Waiting', query: 'priority=2' })
  })

  it('of other people can be opened but not changed', async () => {
    const { screen } = await open({ listSavedViews: [{ ...VIEW, is_own: false, shared: true }] }, '?status=opened_ts')
    await expect.element(screen.getByRole('link', { name: /Waiting/ })).toHaveAttribute('aria-current', 'page')
    await expect.element(screen.getByRole('button', { name: 'Change view' })).not.toBeInTheDocument()
  })

  it('are listed with their counts, and a ready-made one can be made the default', async () => {
    const counts = [
      { view: 'all', saved_view_id: null, record_count: 1042, is_default: true },
      { view: 'open', saved_view_id: null, record_count: 28, is_default: false },
      { view: 'mine', saved_view_id: null, record_count: 4, is_default: false },
      { view: 'unassigned', saved_view_id: null, record_count: 9, is_default: false },
      { view: 'overdue', saved_view_id: null, record_count: 12, is_default: false },
      { view: null, saved_view_id: VIEW.saved_view_id, record_count: 6, is_default: false },
    ] as const
    const { screen, requests, location } = await open({
      listSavedViews: [VIEW],
      listCaseViewCounts: [...counts],
      setDefaultCaseView: {},
    })
    const tabs = screen.getByRole('navigation', { name: 'Views' })
    await expect.element(tabs.getByRole('link', { name: 'All Cases, 1,042' })).toHaveAttribute('aria-current', 'page')
    await expect.element(tabs.getByRole('link', { name: 'Waiting, 6' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Make default' })).not.toBeInTheDocument()
    await tabs.getByRole('link', { name: 'Overdue, 12' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?overdue=1')
    expect(requests.findLast(({ name }) => name === 'listCases')?.url.searchParams.get('overdue')).toBe('1')
    await screen.getByRole('button', { name: 'Make default' }).click()
    await expect.element(screen.getByText('Cases now opens with this view.')).toBeVisible()
    expect(requests.find(({ name }) => name === 'setDefaultCaseView')?.body).toEqual({ view: 'overdue' })
    await tabs.getByRole('link', { name: 'Mine, 4' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?status=not_closed&assignedTo=me')
  })

  it('include the Mentions view only when its count is above 0 or the view is open', async () => {
    const counted = { saved_view_id: null, is_default: false } as const
    const count = (record_count: number) =>
      [
        { ...counted, view: 'overdue', record_count: 3 },
        { ...counted, view: 'mentions', record_count },
      ] as const
    const tab = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
      screen.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Mentions Me/ })
    const none = await open({ listCaseViewCounts: [...count(0)] })
    // The Overdue count is loaded together with the Mentions count, so the Mentions count is known once the Overdue count is
    // visible.
    await expect.element(none.screen.getByRole('link', { name: /^Overdue.*3$/ })).toBeVisible()
    await expect.element(tab(none.screen)).not.toBeInTheDocument()
    await none.screen.unmount()
    const two = await open({ listCaseViewCounts: [...count(2)] })
    await tab(two.screen).click()
    await expect.poll(two.location).toBe('/ops/feedback/cases?status=not_closed&mentions=me')
    expect(two.requests.findLast(({ name }) => name === 'listCases')?.url.searchParams.get('mentions')).toBe('me')
    await two.screen.unmount()
    const within = await open({ listCaseViewCounts: [...count(0)] }, '?status=not_closed&mentions=me')
    await expect.element(tab(within.screen)).toHaveAttribute('aria-current', 'page')
  })

  it('keep a ready-made view current when the list is sorted by a column', async () => {
    const { screen, requests, location } = await open({}, '?overdue=1')
    await screen.getByRole('button', { name: 'Priority', exact: true }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?overdue=1&sort=priority')
    await expect.element(screen.getByRole('link', { name: /^Overdue/ })).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('button', { name: 'Priority', exact: true }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?overdue=1&sort=-priority')
    expect(requests.findLast(({ name }) => name === 'listCases')?.url.searchParams.get('sort')).toBe('-priority')
    await expect
      .element(screen.getByRole('columnheader', { name: 'Priority' }))
      .toHaveAttribute('aria-sort', 'descending')
  })
})
