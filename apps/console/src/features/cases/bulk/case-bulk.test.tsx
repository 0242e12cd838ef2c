import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow, changedCase, refusedCase } from '../../../platform/testing/cases.ts'
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

describe('changing several cases', () => {
  const listCases = [caseRow({ case_id: 16, title: 'First' }), caseRow({ case_id: 17, title: 'Second' })]

  it('tells which was refused and why, and undoes the others in their versions', async () => {
    const answers = [[changedCase(16), refusedCase(17)], [changedCase(16)]]
    const { screen, requests } = await open({ listCases, changeCases: () => answers.shift() ?? [] })
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await screen.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' }).click()
    await screen.getByRole('menuitem', { name: 'Closed' }).click()
    await expect.element(screen.getByText('1 case changed.')).toBeVisible()
    await expect.element(screen.getByText('Resolution is required.')).toBeVisible()
    expect(document.activeElement?.textContent).toContain('1 case changed.')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('1 change undone.')).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Select First' })).toHaveFocus()
    const bodies = requests.filter(({ name }) => name === 'changeCases').map(({ body }) => body)
    expect(bodies).toEqual([
      { ids: [16, 17], change: { status: 'closed_ts' } },
      { ids: [16], versions: [77], change: { status: 'opened_ts' } },
    ])
  })

  it('keeps the choice, and the tags, when the change fails, and says so until the next try', async () => {
    const fault = { status: 500, failure: { message: '', code: 'internal' } }
    let tries = 0
    const { screen } = await open({ listCases, changeCases: () => (++tries === 1 ? fault : [changedCase(16)]) })
    const bar = screen.getByRole('group', { name: 'Selected cases' })
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await bar.getByRole('button', { name: 'Tag' }).click()
    await screen.getByRole('combobox', { name: 'Tags to add' }).fill('billing,')
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.element(bar.getByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
    await expect.element(bar.getByText('1 selected')).toBeVisible()
    // It is of this choice alone.
    await screen.getByRole('checkbox', { name: 'Select Second' }).click()
    await expect.element(bar.getByRole('alert')).not.toBeInTheDocument()
    await screen.getByRole('checkbox', { name: 'Select Second' }).click()
    await bar.getByRole('button', { name: 'Tag' }).click()
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.element(screen.getByText('1 case changed.')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('leaves the focus on the heading when the list has no row left', async () => {
    let isClosed = false
    const { screen } = await open({
      listCases: () => (isClosed ? [] : listCases.slice(0, 1)),
      changeCases: () => {
        isClosed = true
        return [changedCase(16)]
      },
    })
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await screen.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' }).click()
    await screen.getByRole('menuitem', { name: 'Closed' }).click()
    await expect.element(screen.getByRole('checkbox', { name: 'Select First' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('gives them to somebody who works there, or tags them', async () => {
    const { screen, requests } = await open({ listCases, changeCases: [changedCase(16)] })
    const bar = screen.getByRole('group', { name: 'Selected cases' })
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await bar.getByRole('button', { name: 'Assign' }).click()
    await screen.getByRole('dialog').getByRole('combobox', { name: 'Assigned To' }).fill('Eleanor')
    await screen.getByRole('option', { name: 'Eleanor Whitfield' }).click()
    await expect.element(screen.getByText('1 case changed.')).toBeVisible()
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await bar.getByRole('button', { name: 'Tag' }).click()
    await screen.getByRole('combobox', { name: 'Tags to add' }).fill('billing,')
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect
      .poll(() => requests.filter(({ name }) => name === 'changeCases').map(({ body }) => body))
      .toEqual([
        { ids: [16], change: { assigned_to: 33 } },
        { ids: [16], change: { add_tags: ['billing'] } },
      ])
  })
})

describe('the filters of the list', () => {
  it('ask for what the URL says, ages and periods as bounds', async () => {
    const { requests } = await open(
      {},
      '?memberAge=25-34&memberTenure=5-&createdBy=0&opened=30&closed=custom&closedStart=2026-01-01&closedEnd=2026-02-01&tags=a&tags=b&feedbackFormId=9999&status=lost',
    )
    await expect.poll(() => requests.some(({ name }) => name === 'listCases')).toBe(true)
    const requested = requests.find(({ name }) => name === 'listCases')?.url.searchParams
    expect(Object.fromEntries(requested ?? [])).toMatchObject({
      memberAgeMin: '25',
      memberAgeMax: '34',
      memberTenureMin: '5',
      createdBy: '0',
      openedPastDays: '30',
      closedStart: '2026-01-01',
      closedEnd: '2026-02-01',
    })
    expect(requested?.getAll('tags')).toEqual(['a', 'b'])
    for (const absent of ['memberTenureMax', 'closedPastDays', 'feedbackFormId', 'status'])
      expect(requested?.has(absent)).toBe(false)
  })

  it('push what is chosen into the URL, from the first page, and Clear Filters takes all off', async () => {
    const { screen, location } = await open({}, '?co=10&priority=2')
    await screen.getByRole('combobox', { name: 'Status' }).click()
    await screen.getByRole('option', { name: 'In Progress' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?status=in_progress_ts&priority=2')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('offer Clear Filters always, disabled while no filter is set', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled()
    await screen.getByRole('combobox', { name: 'Status' }).click()
    await screen.getByRole('option', { name: 'In Progress' }).click()
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeEnabled()
  })

  it('are all there when asked for', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: '8 more' }).click()
    for (const name of ['Type', 'Origin', 'Age', 'Gender', 'Category', 'Tenure']) {
      await expect.element(screen.getByRole('combobox', { name, exact: true })).toBeVisible()
    }
    for (const name of ['Created By', 'Closed', 'Opened', 'Tags']) {
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
    }
  })

  it('take several tags', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: 'Tags', exact: true }).click()
    await expect.element(screen.getByPlaceholder('All Tags')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Tags' }).click()
    await screen.getByRole('option', { name: 'dining' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?tags=dining')
    await screen.getByRole('option', { name: 'pool' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?tags=dining&tags=pool')
  })

  it('find the member who raised a case, or the anonymous guest', async () => {
    const { screen, location } = await open()
    await screen.getByRole('button', { name: '8 more' }).click()
    await screen.getByRole('button', { name: 'Created By', exact: true }).click()
    await expect.element(screen.getByPlaceholder('Member Name/Number')).toBeVisible()
    await screen.getByRole('combobox', { name: 'Created By' }).click()
    await screen.getByRole('option', { name: 'Anonymous Guest' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?createdBy=0')
  })
})

describe('saved views', () => {
  it('open the list with the default one, unless all cases are asked for', async () => {
    const { screen, location } = await open({ listSavedViews: [{ ...VIEW, is_default: true }] })
    await expect.poll(location).toBe('/ops/feedback/cases?status=opened_ts')
    await screen.getByRole('link', { name: 'All Cases' }).click()
    await expect.poll(location).toBe('/ops/feedback/cases?feedbackFormId=9999')
  })

  it('keep the filters of now under a name', async () => {
    const { screen, requests } = await open({ createSavedView: VIEW }, '?status=opened_ts&co=10')
    await screen.getByRole('button', { name: 'Save View' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('Name is required.')).toBeVisible()
    await screen.getByLabelText('Name').fill('Waiting')
    await screen.getByRole('checkbox', { name: 'Share with everybody in the program' }).click()
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

  it('take the filters of now in place of their own', async () => {
    const { screen, requests } = await open({ listSavedViews: [VIEW], saveSavedView: VIEW }, '?priority=2')
    await screen.getByRole('button', { name: 'Save View' }).click()
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

  it('of others can be opened, not changed', async () => {
    const { screen } = await open({ listSavedViews: [{ ...VIEW, is_own: false, shared: true }] }, '?status=opened_ts')
    await expect.element(screen.getByRole('link', { name: /Waiting/ })).toHaveAttribute('aria-current', 'page')
    await expect.element(screen.getByRole('button', { name: 'Change View' })).not.toBeInTheDocument()
  })
})
