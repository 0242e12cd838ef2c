import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { PERIOD, sendoutRow } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { Component } from './send-history-route.tsx'

const ROUTE = { path: '/ops/sendhistory', Component }
const OPERATOR = { userId: '17', token: 't', active_program_id: '1', active_merchant_id: '1' }

const open = async (address = ROUTE.path, answers: FakeAnswers = {}) => {
  await page.viewport(1280, 800)
  return renderRoute(ROUTE, address, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 },
      getLastSendouts: { initial: 'Nov 02 2026, 9:00 AM', reminder: '', final: '', period: PERIOD },
      listSendouts: ({ url }) => (url.searchParams.has('state') ? [] : [sendoutRow({ record_count: 12 })]),
      listAllSendouts: [sendoutRow({ program_name: 'Cedar Ridge Country Club', type: 'quick_pulse', requested_by: 0 })],
      getQuickPulseHistory: { Sent: 12, Completed: 7 },
      ...answers,
    },
    session: OPERATOR,
  })
}

it('lists the send-outs with their totals', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('rowheader', { name: 'Initial' })).toBeVisible()
  const heads = screen
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)
  expect(heads.slice(-6)).toEqual(['Queued', 'Sent', 'Failed', 'Skipped', 'Opened survey', 'Completed'])
  const cells = screen
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)
  expect(cells.slice(-6)).toEqual(['0', '9 75.0%', '1', '2', '6 66.7%', '4 44.4%'])
  await expect.element(screen.getByText('1–10 of 12 send-outs')).toBeVisible()
})

it('shows the state of the survey period, and how many messages were not sent because there is no mail service', async () => {
  const inOutbox = sendoutRow({ sent: 9, kept: 9 })
  const rows = [inOutbox, sendoutRow({ sendout_id: 4, sent: 9, kept: 3 })]
  const { screen } = await open(ROUTE.path, {
    listSendouts: ({ url }) => (url.searchParams.has('state') ? [] : rows),
  })
  const line = '11/01/2026 – 11/30/2026 · 300 invited, 120 completed · Closes 11/30/2026'
  await expect.element(screen.getByText(line)).toBeVisible()
  await expect
    .element(screen.getByText('Sent Nov 02 2026, 9:00 AM · 12 members can still get this e-mail'))
    .toBeVisible()
  await expect.element(screen.getByText('Not sent yet · 180 members can get this e-mail')).toBeVisible()
  await expect.element(screen.getByText('Not sent (no mail service)', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('3 not sent (no mail service)')).toBeVisible()
})

it('shows the progress of a running send-out', async () => {
  const running = sendoutRow({ state: 'sending', queued: 3, sent: 6 })
  const { record_count: _, ...one } = running
  const { screen } = await open(ROUTE.path, { listSendouts: [running], getSendout: { ...one, failures: [] } })
  await expect
    .element(screen.getByRole('progressbar', { name: 'Progress of Initial' }))
    .toHaveAttribute('aria-valuetext', '9 of 12 sent')
  await expect.element(screen.getByText('Sending', { exact: true })).toBeVisible()
})

it('shows the Quick Pulse totals as key: value lines, and stores the tab in the URL', async () => {
  const { screen, location } = await open()
  await screen.getByRole('tab', { name: 'Quick Pulse' }).click()
  await expect.element(screen.getByText('Sent: 12')).toBeVisible()
  await expect.element(screen.getByText('Completed: 7')).toBeVisible()
  expect(location()).toBe('/ops/sendhistory?view=quick_pulse')
})

it('requests the send-outs between the dates in the URL', async () => {
  const { screen, requests } = await open('/ops/sendhistory?view=by_date&start=2026-11-01&end=2026-11-30')
  await expect.element(screen.getByRole('cell', { name: 'Cedar Ridge Country Club' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Schedule' })).toBeVisible()
  const [requested] = requests.filter(({ name }) => name === 'listAllSendouts')
  expect(Object.fromEntries(requested?.url.searchParams ?? [])).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    offset: '0',
  })
})

it('reports an end date before the start date, and does not use it in a request', async () => {
  const { screen, requests } = await open('/ops/sendhistory?view=by_date&start=2026-11-30')
  await screen.getByLabelText('End date').fill('11/01/2026')
  await expect.element(screen.getByText('The end date must be on or after the start date.')).toBeVisible()
  const requested = requests.filter(({ name }) => name === 'listAllSendouts')
  expect(requested.some(({ url }) => url.searchParams.has('endDate'))).toBe(false)
})

it('shows Sendout History only to operators', async () => {
  const { screen, requests } = await open(ROUTE.path, { getStaffMember: SESSION_ANSWERS.getStaffMember })
  await expect.element(screen.getByText('Only send-out operators can see this.')).toBeVisible()
  await expect.element(screen.getByText(/^Send-out operators send the club’s surveys\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Feedback' }).element().getAttribute('href')).toBe('/ops/feedback')
  expect(requests.map(({ name }) => name)).not.toContain('listSendouts')
})

it('opens the first page when the page in the URL is past the end', async () => {
  const { location } = await open('/ops/sendhistory?ho=20', {
    listSendouts: ({ url }) => (Number(url.searchParams.get('offset') ?? 0) > 0 ? [] : [sendoutRow()]),
  })
  await expect.poll(location).toBe('/ops/sendhistory')
})

it('lists the members who received no message, with the reasons, and resends the failed messages', async () => {
  const failures = [
    { user_id: 7, name: 'Ola Berg', address: 'ola@example.com', error: 'Not accepted within 3 days: no answer' },
  ]
  const { record_count: _, ...one } = sendoutRow({ sendout_id: 5, failed: 1 })
  const { screen, requests } = await open(ROUTE.path, {
    listSendouts: [sendoutRow({ sendout_id: 5, failed: 1 })],
    getSendout: { ...one, failures },
    resendFailed: { queued: 1 },
  })
  await screen.getByRole('button', { name: '1 failed: see why' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Initial: not delivered' })
  await expect.element(dialog.getByText('Not accepted within 3 days: no answer')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByText('1 message will be sent again.')).toBeVisible()
  const [requested] = requests.filter(({ name }) => name === 'resendFailed')
  expect(requested?.url.pathname).toBe('/v3/programs/1/sendouts/5/resend')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('moves the focus to the page heading when no failures remain after a resend', async () => {
  const row = sendoutRow({ sendout_id: 5, failed: 1 })
  const { record_count: _, ...one } = row
  const failures = [{ user_id: 7, name: 'Ola Berg', address: 'ola@example.com', error: 'no answer' }]
  let isSentAgain = false
  const { screen } = await open(ROUTE.path, {
    listSendouts: ({ url }) => (url.searchParams.has('state') ? [] : [isSentAgain ? { ...row, failed: 0 } : row]),
    getSendout: { ...one, failures },
    resendFailed: () => {
      isSentAgain = true
      return { queued: 1 }
    },
  })
  await screen.getByRole('button', { name: '1 failed: see why' }).click()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('reports a failed resend only in the dialog', async () => {
  const { record_count: _, ...one } = sendoutRow({ sendout_id: 5, failed: 1 })
  const { screen } = await open(ROUTE.path, {
    listSendouts: [sendoutRow({ sendout_id: 5, failed: 1 })],
    getSendout: {
      ...one,
      failures: [{ user_id: 7, name: 'Ola Berg', address: 'ola@example.com', error: 'no answer' }],
    },
    resendFailed: () => ({ status: 500, failure: { message: '', code: 'internal' } }),
  })
  await screen.getByRole('button', { name: '1 failed: see why' }).click()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  expect(screen.getByText('Something went wrong, try again later.').elements()).toHaveLength(1)
})

it('keeps the list when a refetch fails', async () => {
  const row = sendoutRow({ sendout_id: 5, failed: 1, opened: 271 })
  const { record_count: _, ...one } = row
  const failures = [{ user_id: 7, name: 'Ola Berg', address: 'ola@example.com', error: 'no answer' }]
  let requestCount = 0
  const { screen } = await open(ROUTE.path, {
    listSendouts: ({ url }) => {
      if (url.searchParams.has('state')) return []
      requestCount += 1
      return requestCount === 1 ? [row] : { status: 403, failure: { message: 'No.', code: 'forbidden' } }
    },
    getSendout: { ...one, failures },
    resendFailed: { queued: 1 },
  })
  await screen.getByRole('button', { name: '1 failed: see why' }).click()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(screen.getByText('1 message will be sent again.')).toBeVisible()
  await expect.poll(() => requestCount).toBe(2)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^271/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
})
