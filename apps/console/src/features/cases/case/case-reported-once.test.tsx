import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow, changedCase, refusedCase } from '../../../platform/testing/cases.ts'
import { leftAndOpened } from '../../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../list/case-list-route.tsx'

const AT = '/ops/feedback/cases'
const LOST = 'Something went wrong, try again later.'
const listCases = [
  caseRow({ case_id: 16, title: 'First', created_by: null }),
  caseRow({ case_id: 17, title: 'Second', created_by: null }),
]
const lost = () => Response.json({ message: '', code: 'internal' }, { status: 500 })

/** Renders the list. The test determines when the requests to the endpoint `held` are answered. */
async function open(held: string, answers: FakeAnswers = {}, query = '') {
  const pending: ((response: Response) => void)[] = []
  const { screen } = await renderRoute({ path: AT, Component: leftAndOpened(Component) }, `${AT}${query}`, {
    answers: { ...CASE_ANSWERS, listCases, ...answers },
    faults: { [held]: () => new Promise((resolve) => pending.push(resolve)) },
  })
  const leave = screen.getByRole('button', { name: 'Leave or come back' })
  /** Waits until a request is pending, and answers the most recent one. */
  const answer = async (response: Response) => {
    await expect.poll(() => pending.length).toBeGreaterThan(0)
    pending.pop()?.(response)
  }
  return { screen, leave, answer, countMessages: () => screen.getByText(LOST).elements().length }
}

beforeEach(async () => {
  toast.dismiss()
  await page.viewport(1280, 900)
})

describe('a bulk change to cases', () => {
  async function close(which: 'one' | 'all') {
    const opened = await open('POST /v3/cases/bulk')
    const { screen } = opened
    await screen.getByRole('checkbox', { name: 'Select First' }).click()
    if (which === 'all') await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await screen.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Status' }).click()
    await screen.getByRole('menuitem', { name: 'Closed' }).click()
    return opened
  }

  it('is reported on another screen, and can be undone when the user returns to the list', async () => {
    const { screen, leave, answer } = await close('all')
    await leave.click()
    await answer(Response.json([changedCase(16), refusedCase(17)]))
    const message = /^1 case changed\. 1 case was not changed\./
    await expect.element(screen.getByText(message)).toBeVisible()
    await leave.click()
    await expect.element(screen.getByText('Resolution is required.')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await answer(Response.json([changedCase(16)]))
    await expect.element(screen.getByText('1 change undone.')).toBeVisible()
  })

  it('is reported once, beside the selected cases, when it fails', async () => {
    const { screen, answer, countMessages } = await close('one')
    await answer(lost())
    const bar = screen.getByRole('group', { name: 'Selected cases' })
    await expect.element(bar.getByRole('alert')).toHaveTextContent(LOST)
    expect(countMessages()).toBe(1)
  })

  it('is reported once when it fails after the selection has changed', async () => {
    const { screen, answer, countMessages } = await close('one')
    await screen.getByRole('checkbox', { name: 'Select Second' }).click()
    await answer(lost())
    await expect.poll(countMessages).toBe(1)
  })

  it('is reported once when it fails after the user has left the list', async () => {
    const { leave, answer, countMessages } = await close('one')
    await leave.click()
    await answer(lost())
    await expect.poll(countMessages).toBe(1)
  })
})

describe('a view that is still being saved', () => {
  it('blocks another save until the pending one is finished, and names the pending action in the dialog', async () => {
    const { screen, answer } = await open('POST /v3/saved_views', {}, '?status=opened_ts')
    const dialog = screen.getByRole('dialog')
    await screen.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByLabelText('Name').fill('Waiting')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await screen.getByRole('button', { name: 'Save view' }).click()
    await expect.element(dialog.getByText('Waiting for “Save view”…')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await answer(lost())
    await expect.element(dialog.getByText('Waiting for “Save view”…')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  })
})

describe('a view that cannot be saved', () => {
  async function save() {
    const opened = await open('POST /v3/saved_views', {}, '?status=opened_ts')
    const { screen } = opened
    await screen.getByRole('button', { name: 'Save view' }).click()
    await screen.getByLabelText('Name').fill('Waiting')
    await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    return opened
  }

  it('is reported once, in the dialog', async () => {
    const { screen, answer, countMessages } = await save()
    await answer(lost())
    await expect.element(screen.getByRole('dialog').getByText(LOST)).toBeVisible()
    expect(countMessages()).toBe(1)
  })

  it('is reported once after the dialog has been closed', async () => {
    const { screen, answer, countMessages } = await save()
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await answer(lost())
    await expect.poll(countMessages).toBe(1)
  })
})
