import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it, vi } from 'vitest'

import { dropDrafts } from '../../platform/drafts/drafts.ts'
import { CLUB } from '../../platform/testing/club.ts'
import { NOW_TS } from '../../platform/testing/guests.ts'
import { leftAndOpened } from '../../platform/testing/left-and-opened.tsx'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { PREVIEW, sendoutRow } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { SendoutControls } from './sendout-controls.tsx'

const ROUTE = {
  path: '/ops/profile',
  element: <SendoutControls program_id={1} club={CLUB} timeZone="America/New_York" read_ts={NOW_TS} />,
}
const { record_count: _, ...SENDOUT } = sendoutRow({ state: 'done' })

const ANSWERS: FakeAnswers = {
  getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 },
  getLastSendouts: { initial: '', reminder: '', final: '', period: null },
  getQuickPulseHistory: {},
  listSendouts: [],
  getSendout: { ...SENDOUT, failures: [] },
  previewSendout: PREVIEW,
  previewQuickPulse: PREVIEW,
  previewCloseout: {
    feedback_form_id: 12,
    title: 'Member Perspectives (MPS)',
    cutoff_ts: null,
    is_closed: false,
    completed_count: 40,
    unfinished_count: 1,
    queued_count: 3,
  },
}
const OPERATOR = { userId: '17', token: 't', active_program_id: '1', active_merchant_id: '1' }

afterEach(() => {
  toast.dismiss()
  dropDrafts()
  vi.restoreAllMocks()
})

it('disables Closeout while a send request is still pending after the user has left and reopened the page, and states the reason', async () => {
  vi.spyOn(globalThis, 'confirm').mockReturnValue(true)
  const pending: ((response: Response) => void)[] = []
  const { screen } = await renderRoute(
    { path: ROUTE.path, Component: leftAndOpened(() => ROUTE.element) },
    ROUTE.path,
    {
      answers: ANSWERS,
      session: OPERATOR,
      faults: { 'POST /v3/programs/1/sendouts': () => new Promise((resolve) => pending.push(resolve)) },
    },
  )
  const dialog = screen.getByRole('dialog')
  await screen.getByRole('button', { name: 'Send Initial', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send Initial', exact: true }).click()
  await expect.poll(() => pending.length).toBe(1)
  // The dialog covers the page during the request, so a user can leave only with the browser’s Back button. The test clicks the
  // hidden button instead.
  const leave = screen.getByRole('button', { name: 'Leave or come back', includeHidden: true }).element()
  if (!(leave instanceof HTMLElement)) throw new TypeError('a button')
  leave.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Leave or come back' }).click()
  await screen.getByRole('button', { name: 'Closeout MPS', exact: true }).click()
  await expect.element(dialog.getByText('Waiting for “Send Initial”…')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Closeout MPS' })).toBeDisabled()
  pending[0]?.(Response.json({ sendout_id: 5, queued: 2 }))
  await expect.element(dialog.getByRole('button', { name: 'Closeout MPS' })).toBeEnabled()
})

it.each([
  ['Send Reminder', 'Send Reminder', 'createSendout'],
  ['Test Initial', 'Send Test Initial', 'createSendout'],
  ['Send Quick Pulse', 'Send Quick Pulse', 'sendQuickPulse'],
  ['Closeout MPS', 'Closeout MPS', 'closeOut'],
] as const)(
  '%s uses the same idempotency key in a reopened dialog after a failure, and a new key after a success',
  async (opener, sender, call) => {
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true)
    let tries = 0
    const lost = { status: 500, failure: { message: '', code: 'internal' } }
    const failFirst =
      <T,>(answer: T) =>
      () =>
        ++tries === 1 ? lost : answer
    const { screen, requests } = await renderRoute(ROUTE, ROUTE.path, {
      answers: {
        ...ANSWERS,
        createSendout: failFirst({ sendout_id: 5, queued: 2 }),
        sendQuickPulse: failFirst({ sendout_id: 5, queued: 2 }),
        closeOut: failFirst({ closed_ts: NOW_TS }),
      },
      session: OPERATOR,
    })
    const dialog = screen.getByRole('dialog')
    const send = async () => {
      await screen.getByRole('button', { name: opener, exact: true }).click()
      await dialog.getByRole('button', { name: sender, exact: true }).click()
    }
    await send()
    await expect.element(dialog.getByText(/^Something went wrong/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await send()
    await expect.element(screen.getByText(/^Successfully/)).toBeVisible()
    // The toast is removed because the next success has the same text.
    toast.dismiss()
    // A press after a success sends a new request.
    await send()
    // The response must arrive before the test ends; otherwise, its toast would appear in the next test.
    await expect.element(screen.getByText(/^Successfully/)).toBeVisible()
    const [first, second, third] = requests
      .filter(({ name }) => name === call)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

it.each([
  ['Test Initial', 'Send Test Initial', '/v3/programs/1/sendouts', 'Already sent'],
  ['Send Quick Pulse', 'Send Quick Pulse', '/v3/programs/1/quick_pulse', 'Already sent'],
  ['Closeout MPS', 'Closeout MPS', '/v3/programs/1/closeout', 'Already closed'],
])(
  '%s is reported as already done when an earlier request succeeded but its response was lost, and the next press performs it again',
  async (opener, sender, path, message) => {
    vi.spyOn(globalThis, 'confirm').mockReturnValue(true)
    const keys: (string | null)[] = []
    const done = { sendout_id: 5, queued: 2, closed_ts: NOW_TS }
    const { screen } = await renderRoute(ROUTE, ROUTE.path, {
      answers: ANSWERS,
      session: OPERATOR,
      faults: {
        [`POST ${path}`]: (init) => {
          keys.push(new Headers(init?.headers).get('idempotency-key'))
          if (keys.length === 1) return Promise.reject(new TypeError('the answer was lost'))
          const headers = keys.length === 2 ? { 'Idempotent-Replayed': '2026-11-02T14:00:00.000Z' } : {}
          return Promise.resolve(Response.json(done, { headers }))
        },
      },
    })
    const dialog = screen.getByRole('dialog')
    const send = async () => {
      await screen.getByRole('button', { name: opener, exact: true }).click()
      await dialog.getByRole('button', { name: sender, exact: true }).click()
    }
    await send()
    await expect.element(dialog.getByText(/^Something went wrong/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await send()
    await expect.element(screen.getByText(new RegExp(`^${message} .*9:00 AM`))).toBeVisible()
    expect(screen.getByText(/^Successfully/).elements()).toEqual([])
    await send()
    await expect.element(screen.getByText(/^Successfully/)).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  },
)

it('offers a single Retry when the times of the last e-mails could not be loaded', async () => {
  let tries = 0
  const fault = { status: 403, failure: { message: 'No.', code: 'forbidden' } }
  const last = { initial: 'Nov 02 2026, 9:00 AM', reminder: '', final: '', period: null }
  const { screen } = await renderRoute(ROUTE, ROUTE.path, {
    answers: { ...ANSWERS, getLastSendouts: () => (++tries === 1 ? fault : last) },
    session: OPERATOR,
  })
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('Sent Nov 02 2026, 9:00 AM')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
