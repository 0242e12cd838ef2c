import { toast } from '@rapport/ui/toast'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../platform/drafts.ts'
import { CASE_ANSWERS } from '../../platform/testing/case-detail.ts'
import { caseRow, changedCase } from '../../platform/testing/cases.ts'
import { leftAndOpened } from '../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './case-list-route.tsx'

const AT = '/ops/feedback/cases'
const listCases = [caseRow({ case_id: 16, title: 'First' }), caseRow({ case_id: 17, title: 'Second' })]

interface Call {
  readonly key: string | null
  readonly answer: (response: Response) => void
}

/** The list with a change of the first case that is pending until the test answers it. */
async function openChanging() {
  const calls: Call[] = []
  const { screen } = await renderRoute({ path: AT, Component: leftAndOpened(Component) }, AT, {
    answers: { ...CASE_ANSWERS, listCases },
    faults: {
      'POST /v3/cases/bulk': (init) =>
        new Promise((answer) => calls.push({ key: new Headers(init?.headers).get('idempotency-key'), answer })),
    },
  })
  const bar = screen.getByRole('group', { name: 'Selected cases' })
  const leave = screen.getByRole('button', { name: 'Leave or come back' })
  const close = async () => {
    await bar.getByRole('button', { name: 'Status' }).click()
    await screen.getByRole('menuitem', { name: 'Closed' }).click()
  }
  await screen.getByRole('checkbox', { name: 'Select First' }).click()
  await close()
  await expect.poll(() => calls.length).toBe(1)
  return { screen, calls, bar, leave, close }
}

beforeEach(async () => {
  toast.dismiss()
  dropDrafts()
  await page.viewport(1280, 900)
})

it('lets a list that was opened again wait for the change that was sent before, and says so', async () => {
  const { screen, calls, bar, leave } = await openChanging()
  await leave.click()
  await leave.click()
  await screen.getByRole('checkbox', { name: 'Select Second' }).click()
  await expect.element(bar.getByText('Waiting for “Change cases”…')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Status' })).toBeDisabled()
  calls[0]?.answer(Response.json([changedCase(16)]))
  await expect.element(screen.getByText('1 case changed.')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Status' })).toBeEnabled()
  // The outcome is in the list, so that no toast repeats it.
  expect(screen.getByText('The list of cases has the details.', { exact: false }).elements()).toEqual([])
})

it('repeats a change whose answer was lost under its key, and takes another key for the next', async () => {
  const { screen, calls, bar, close } = await openChanging()
  calls[0]?.answer(Response.json({ message: '', code: 'internal' }, { status: 500 }))
  await expect.element(bar.getByRole('alert')).toBeVisible()
  await close()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
  calls[1]?.answer(Response.json([changedCase(16)]))
  await expect.element(screen.getByText('1 case changed.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls[2]?.key).not.toBe(calls[0]?.key)
})
