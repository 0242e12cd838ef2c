import { toast } from '@rapport/ui/toast'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { dropDrafts } from '../../../platform/drafts/drafts.ts'
import { CASE_ANSWERS } from '../../../platform/testing/case-detail.ts'
import { caseRow, changedCase, refusedCase } from '../../../platform/testing/cases.ts'
import { leftAndOpened } from '../../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from '../list/case-list-route.tsx'
import { Component as Framed } from './pending-bulk.tsx'

const AT = '/ops/feedback/cases'
const listCases = [
  caseRow({ case_id: 16, title: 'First', created_by: null }),
  caseRow({ case_id: 17, title: 'Second', created_by: null }),
]

interface Call {
  readonly key: string | null
  readonly answer: (response: Response) => void
}

const List = leftAndOpened(Component)

/**
 * Renders a screen in the app frame, by default the list of cases. Requests that change cases remain pending until the test answers
 * them.
 */
async function openList(element = <List />, rows = () => listCases) {
  const calls: Call[] = []
  const { screen } = await renderRoute({ path: AT, Component: Framed, children: [{ index: true, element }] }, AT, {
    answers: { ...CASE_ANSWERS, listCases: rows },
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
  return { screen, calls, bar, leave, close }
}

/**
 * Renders the list, and sends a request that changes the first case or both cases. The request remains pending until the test
 * answers it.
 */
async function openChanging(which: 'first' | 'both' = 'first') {
  const opened = await openList()
  await opened.screen.getByRole('checkbox', { name: 'Select First' }).click()
  if (which === 'both') await opened.screen.getByRole('checkbox', { name: 'Select Second' }).click()
  await opened.close()
  await expect.poll(() => opened.calls.length).toBe(1)
  return opened
}

const lost = () => Response.json({ message: '', code: 'internal' }, { status: 500 })

beforeEach(async () => {
  toast.dismiss()
  dropDrafts()
  await page.viewport(1280, 900)
})

it('makes a reopened list wait for a change that was sent before the user left the list, and reports the outcome', async () => {
  const { screen, calls, bar, leave } = await openChanging()
  await leave.click()
  await leave.click()
  await screen.getByRole('checkbox', { name: 'Select Second' }).click()
  await expect.element(bar.getByText('Waiting for “Change cases”…')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Status' })).toBeDisabled()
  calls[0]?.answer(Response.json([changedCase(16)]))
  await expect.element(screen.getByText('1 case changed.')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Status' })).toBeEnabled()
  // The outcome is shown in the list, so no toast repeats it.
  expect(screen.getByText('The list of cases has the details.', { exact: false }).elements()).toEqual([])
})

it('uses the same idempotency key when the user repeats a failed change, and a new key for the next change', async () => {
  const { screen, calls, bar, close } = await openChanging()
  calls[0]?.answer(lost())
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

it('offers the same resolution and uses the same idempotency key when the user closes a case again after a lost response', async () => {
  let row = caseRow({ case_id: 18, title: 'Third' })
  const { screen, calls, bar, close } = await openList(<List />, () => [row])
  const resolve = screen.getByRole('button', { name: 'Resolve' })
  await screen.getByRole('checkbox', { name: 'Select Third' }).click()
  await close()
  await screen.getByRole('textbox', { name: 'Resolution' }).fill('Repaired')
  await resolve.click()
  await expect.poll(() => calls.length).toBe(1)
  // The server has stored the change, but its response is lost.
  row = { ...row, status: 'closed_ts', resolution_description: 'Repaired' }
  calls[0]?.answer(lost())
  await expect.element(bar.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Closed' })).toBeVisible()
  await close()
  await expect.element(screen.getByRole('textbox', { name: 'Resolution' })).toHaveValue('Repaired')
  await resolve.click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.key).toBe(calls[0]?.key)
})

it('reports that nothing was changed when the server replays its response to an earlier request', async () => {
  const { screen, calls, bar, close } = await openChanging()
  calls[0]?.answer(lost())
  await expect.element(bar.getByRole('alert')).toBeVisible()
  await close()
  await expect.poll(() => calls.length).toBe(2)
  const headers = { 'idempotent-replayed': '2026-11-20T15:04:00.000Z' }
  calls[1]?.answer(Response.json([changedCase(16)], { headers }))
  await expect
    .element(screen.getByText(/^Already changed Nov 20 2026 at .*\. Nothing was changed this time\.$/))
    .toBeVisible()
  expect(screen.getByText('1 case changed.').elements()).toEqual([])
})

it('does not resend a pending change that is more than five minutes old, and reports that its outcome is unknown', async () => {
  const before = await openChanging()
  await before.screen.unmount()
  const storageKey = Object.keys(sessionStorage).find((name) => name.includes('pending change of cases')) ?? ''
  const stored: object = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  sessionStorage.setItem(storageKey, JSON.stringify({ ...stored, sent_ts: Date.now() - 6 * 60_000 }))
  const { screen, calls } = await openList()
  await expect
    .element(screen.getByText('Check whether these cases were changed: First.', { exact: false }))
    .toBeVisible()
  expect(calls).toEqual([])
  expect(sessionStorage.getItem(storageKey)).toBeNull()
})

it('resends a pending change with the same idempotency key after a reload, and reports the outcome', async () => {
  const before = await openChanging()
  await before.screen.unmount()
  const { screen, calls } = await openList()
  await expect.poll(() => calls.length).toBe(1)
  expect(calls[0]?.key).toBe(before.calls[0]?.key)
  calls[0]?.answer(Response.json([refusedCase(16)]))
  await expect.element(screen.getByText('Resolution is required.')).toBeVisible()
  await expect.element(screen.getByRole('status').getByRole('link', { name: 'First' })).toBeVisible()
})

it.each([
  ['the outcome', () => Response.json([changedCase(16)]), '1 case changed. The list of cases has the details.'],
  ['a failure', lost, 'Something went wrong, try again later.'],
])(
  'reports %s of a resent change when the page is reloaded on a screen other than the list of cases',
  async (_name, answer, text) => {
    const before = await openChanging()
    await before.screen.unmount()
    const { screen, calls } = await openList(<p>Members</p>)
    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.key).toBe(before.calls[0]?.key)
    calls[0]?.answer(answer())
    await expect.element(screen.getByText(text)).toBeVisible()
  },
)

it.each([
  ['was answered', () => Response.json([changedCase(16)]), '1 case changed.'],
  ['failed', lost, 'Something went wrong, try again later.'],
])('does not resend a change after a reload when its request %s', async (_name, answer, text) => {
  const before = await openChanging()
  before.calls[0]?.answer(answer())
  await expect.element(before.screen.getByText(text)).toBeVisible()
  await before.screen.unmount()
  const { screen, calls } = await openList()
  await expect.element(screen.getByRole('checkbox', { name: 'Select First' })).toBeVisible()
  expect(calls).toEqual([])
})

it('reports how many changes were undone before an undo failed, and undoes the rest with the same idempotency keys', async () => {
  const { screen, calls } = await openChanging('both')
  const held = changedCase(17)
  calls[0]?.answer(Response.json([changedCase(16), { ...held, before: { ...held.before, status: 'in_progress_ts' } }]))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer(Response.json([changedCase(16)]))
  await expect.poll(() => calls.length).toBe(3)
  calls[2]?.answer(lost())
  await expect.element(screen.getByText('1 change undone.')).toBeVisible()
  await expect.element(screen.getByText('Something went wrong, try again later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo the rest' }).click()
  await expect.poll(() => calls.length).toBe(4)
  calls[3]?.answer(Response.json([changedCase(16)]))
  await expect.poll(() => calls.length).toBe(5)
  calls[4]?.answer(Response.json([changedCase(17)]))
  await expect.element(screen.getByText('2 changes undone.')).toBeVisible()
  expect(screen.getByText('Something went wrong, try again later.').elements()).toEqual([])
  expect(calls.slice(3).map(({ key }) => key)).toEqual(calls.slice(1, 3).map(({ key }) => key))
  expect(calls[1]?.key).not.toBeNull()
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
})

it('makes a reopened list wait for an undo that was sent before the user left the list', async () => {
  const { screen, calls, leave } = await openChanging()
  calls[0]?.answer(Response.json([changedCase(16)]))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => calls.length).toBe(2)
  await leave.click()
  await leave.click()
  await expect.element(screen.getByText('Waiting for “Change cases”…')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  calls[1]?.answer(Response.json([changedCase(16)]))
  await expect.element(screen.getByText('1 change undone.')).toBeVisible()
  expect(calls).toHaveLength(2)
})
