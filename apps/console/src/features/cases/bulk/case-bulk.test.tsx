import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow, changedCase, refusedCase } from '../../../platform/testing/cases.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../list/case-list-route.tsx'

const ROUTE = { path: '/ops/feedback/cases', Component }
const open = (answers: FakeAnswers = {}, query = '') =>
  renderRoute(ROUTE, `/ops/feedback/cases${query}`, { answers: { ...CASE_ANSWERS, ...answers } })

beforeEach(async () => {
  await page.viewport(1280, 900)
})

describe('changing several cases', () => {
  const listCases = [
    caseRow({ case_id: 16, title: 'First', created_by: null }),
    caseRow({ case_id: 17, title: 'Second', created_by: null }),
  ]

  it('reports a rejected case and the reason, and sends the versions of the changed cases with the undo', async () => {
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

  it('asks for a resolution when a case cannot be closed without one, and keeps the text when the change fails', async () => {
    const needing = caseRow({ case_id: 18, title: 'Third' })
    let tries = 0
    const { screen, requests } = await open({
      listCases: [...listCases, needing],
      changeCases: () => {
        if (++tries === 1) return { status: 500, failure: { message: '', code: 'internal' } }
        return [changedCase(16), changedCase(18)]
      },
    })
    const bar = screen.getByRole('group', { name: 'Selected cases' })
    const chooseClosed = async () => {
      await bar.getByRole('button', { name: 'Status' }).click()
      await screen.getByRole('menuitem', { name: 'Closed' }).click()
    }
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await screen.getByRole('checkbox', { name: 'Select Third' }).click()
    await chooseClosed()
    const dialog = screen.getByRole('dialog', { name: 'Resolve 2 cases' })
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(dialog.getByText('Resolution is required.')).toBeVisible()
    expect(requests.some(({ name }) => name === 'changeCases')).toBe(false)
    await dialog.getByRole('textbox', { name: 'Resolution' }).fill('Repaired')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(bar.getByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
    await chooseClosed()
    await expect.element(dialog.getByRole('textbox', { name: 'Resolution' })).toHaveValue('Repaired')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.element(screen.getByText('2 cases changed.')).toBeVisible()
    const bodies = requests.filter(({ name }) => name === 'changeCases').map(({ body }) => body)
    const sent = { ids: [16, 18], change: { status: 'closed_ts', add_resolution: 'Repaired' } }
    expect(bodies).toEqual([sent, sent])
  })

  it('keeps the selection and the tags when the change fails, and shows the failure only for that selection', async () => {
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
    // The failure is shown only while the same cases are selected.
    await screen.getByRole('checkbox', { name: 'Select Second' }).click()
    await expect.element(bar.getByRole('alert')).not.toBeInTheDocument()
    await screen.getByRole('checkbox', { name: 'Select Second' }).click()
    await bar.getByRole('button', { name: 'Tag' }).click()
    await screen.getByRole('button', { name: 'Apply' }).click()
    await expect.element(screen.getByText('1 case changed.')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('moves the focus to the heading when the outcome is dismissed and the list is empty', async () => {
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

  it('keeps the rows, the outcome and its Undo button when the list cannot be refetched, and reports the failure', async () => {
    const fault = { status: 400, failure: { message: 'No.', code: 'invalid' } }
    let isBroken = false
    const { screen } = await open({
      listCases: () => (isBroken ? fault : listCases),
      changeCases: () => {
        isBroken = true
        return [changedCase(16)]
      },
    })
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    await screen.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' }).click()
    await screen.getByRole('menuitem', { name: 'Closed' }).click()
    const retry = screen.getByRole('button', { name: 'Retry' })
    await expect.element(retry).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: 'Select Second' })).toBeVisible()
    isBroken = false
    await retry.click()
    await expect.element(retry).not.toBeInTheDocument()
  })

  it('assigns a case to a person who works at its location, and adds tags to it', async () => {
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
