import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it, vi } from 'vitest'
import type { Locator } from 'vitest/browser'

import { CLUB } from '../../platform/testing/club.ts'
import { NOW_TS } from '../../platform/testing/guests.ts'
import { renderRoute, type RenderedRoute } from '../../platform/testing/render-route.tsx'
import { PERIOD, PREVIEW, sendoutRow } from '../../platform/testing/sendouts.ts'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import { SendoutControls } from './sendout-controls.tsx'

const ROUTE = {
  path: '/ops/profile',
  element: <SendoutControls program_id={1} club={CLUB} timeZone="America/New_York" read_ts={NOW_TS} />,
}
const { record_count: _, ...SENDOUT } = sendoutRow({ state: 'sending', queued: 3, sent: 6 })

afterEach(() => {
  toast.dismiss()
  vi.restoreAllMocks()
})

const open = (answers: FakeAnswers = {}) =>
  renderRoute(ROUTE, ROUTE.path, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, user_id: 17 },
      getLastSendouts: { initial: 'Nov 02 2026, 9:00 AM', reminder: '', final: '', period: PERIOD },
      getQuickPulseHistory: { Sent: 12, 'Last sent': 'Nov 17 2026, 10:00 AM' },
      previewSendout: PREVIEW,
      previewQuickPulse: PREVIEW,
      createSendout: { sendout_id: 5, queued: 2 },
      sendQuickPulse: { sendout_id: 5, queued: 2 },
      getSendout: { ...SENDOUT, failures: [] },
      listSendouts: [],
      previewCloseout: {
        feedback_form_id: 12,
        title: 'Member Perspectives (MPS)',
        cutoff_ts: null,
        is_closed: false,
        completed_count: 40,
        unfinished_count: 1,
        queued_count: 3,
      },
      closeOut: { closed_ts: NOW_TS },
      ...answers,
    },
    session: { userId: '17', token: 't', active_program_id: '1', active_merchant_id: '1' },
  })
const sent = ({ requests }: RenderedRoute, name: string) => requests.filter((request) => request.name === name)
const answerWith = (confirmAction: boolean) => vi.spyOn(globalThis, 'confirm').mockReturnValue(confirmAction)
const button = ({ screen }: RenderedRoute, name: string) => screen.getByRole('button', { name, exact: true })

/** Clicks a button without a simulated pointer, which would wait for the previous click. */
function pressAgain(found: Locator) {
  const element = found.element()
  if (element instanceof HTMLElement) element.click()
}

/** Opens the dialog of an action and presses the button that performs it. */
async function press(view: RenderedRoute, opener: string, sender: string) {
  await button(view, opener).click()
  const dialog = view.screen.getByRole('dialog')
  const send = dialog.getByRole('button', { name: sender, exact: true })
  await expect.element(send).toBeEnabled()
  pressAgain(send)
}

it('shows when each e-mail was last sent, and the Quick Pulse totals', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByText('Sent Nov 02 2026, 9:00 AM · 12 members can still get this e-mail'))
    .toBeVisible()
  expect(screen.getByText(/^Not sent yet/).elements()).toHaveLength(2)
  await expect.element(screen.getByText('Last sent: Nov 17 2026, 10:00 AM')).toBeVisible()
})

it('shows the recipients and the excluded members with the reasons before sending', async () => {
  const view = await open()
  await button(view, 'Send Initial').click()
  const dialog = view.screen.getByRole('dialog')
  for (const words of ['2 recipients', '3 left out', 'Unsubscribed', 'No valid address', 'Your view of Harbor Point']) {
    await expect.element(dialog.getByText(words)).toBeVisible()
  }
  expect(sent(view, 'createSendout')).toEqual([])
})

it.each([
  [
    'Send Initial',
    'Send Initial',
    'initial',
    '',
    'Are you sure you want to send this email for the Initial survey?',
    'Successfully queued emails to send.',
  ],
  [
    'Send Reminder',
    'Send Reminder',
    'reminder',
    '',
    'Are you sure you want to send this email for the Reminder survey?',
    'Successfully queued emails to send.',
  ],
  [
    'Send Final',
    'Send Final',
    'final',
    '',
    'Are you sure you want to send this email for the Final survey?',
    'Successfully queued emails to send.',
  ],
  [
    'Test Initial',
    'Send Test Initial',
    'initial',
    'test',
    'Are you sure you want to send this test email for the Initial survey?',
    'Successfully sent test email.',
  ],
  [
    'Test Final',
    'Send Test Final',
    'final',
    'test',
    'Are you sure you want to send this test email for the Final survey?',
    'Successfully sent test email.',
  ],
])('%s asks for confirmation and sends the e-mail', async (opener, sender, type, test, question, success) => {
  const requested = answerWith(true)
  const view = await open()
  await press(view, opener, sender)
  await expect.element(view.screen.getByText(success)).toBeVisible()
  expect(requested).toHaveBeenCalledExactlyOnceWith(question)
  expect(sent(view, 'createSendout')[0]?.body).toEqual({ program_id: 1, user_id: 17, type, test })
})

it('sends nothing when the confirmation is declined', async () => {
  answerWith(false)
  const view = await open()
  await press(view, 'Send Initial', 'Send Initial')
  await expect.element(view.screen.getByRole('dialog')).toBeVisible()
  expect(sent(view, 'createSendout')).toEqual([])
})

it('asks for confirmation only once and sends only once for a double press', async () => {
  const requested = answerWith(true)
  const view = await open()
  await button(view, 'Send Initial').click()
  const send = view.screen.getByRole('dialog').getByRole('button', { name: 'Send Initial' })
  await expect.element(send).toBeEnabled()
  pressAgain(send)
  pressAgain(send)
  await expect.element(view.screen.getByText('Successfully queued emails to send.')).toBeVisible()
  expect(requested).toHaveBeenCalledOnce()
  expect(sent(view, 'createSendout')).toHaveLength(1)
})

it('shows the progress of a send-out that was just started', async () => {
  answerWith(true)
  const view = await open()
  await press(view, 'Send Initial', 'Send Initial')
  await expect
    .element(view.screen.getByRole('progressbar', { name: 'Progress of Initial' }))
    .toHaveAttribute('aria-valuetext', '9 of 12 sent')
})

it('shows the progress and the first five failures of a send-out that was started elsewhere, or before the page was opened', async () => {
  const running = sendoutRow({ sendout_id: 8, state: 'sending', type: 'quick_pulse' })
  const fault = { address: 'ola@', error: 'There is no such address.' }
  const view = await open({
    listSendouts: ({ url }) => (url.searchParams.get('state') === 'running' ? [running] : []),
    getSendout: ({ url }) => ({
      ...SENDOUT,
      sendout_id: Number(url.pathname.split('/').at(-1)),
      type: 'quick_pulse',
      failed: 60,
      failures: Array.from({ length: 50 }, (_, at) => ({ ...fault, user_id: at, name: `Ola Berg ${at}` })),
    }),
  })
  await expect
    .element(view.screen.getByRole('progressbar', { name: 'Progress of Quick Pulse' }))
    .toHaveAttribute('aria-valuetext', '9 of 12 sent')
  await expect.element(view.screen.getByText('Ola Berg 4')).toBeVisible()
  expect(view.screen.getByText('There is no such address.').elements()).toHaveLength(5)
  await expect.element(view.screen.getByText('and 55 more')).toBeVisible()
  expect(sent(view, 'getSendout')[0]?.url.pathname).toBe('/v3/programs/1/sendouts/8')
})

it('shows the time of a scheduled send-out', async () => {
  const later = sendoutRow({ sendout_id: 8, state: 'queued', sendtime: Date.UTC(2099, 0, 2, 15) })
  const { record_count: __, ...one } = later
  const view = await open({
    listSendouts: ({ url }) => (url.searchParams.has('state') ? [later] : []),
    getSendout: { ...one, failures: [] },
  })
  await expect.element(view.screen.getByText('Initial is scheduled for Jan 02 2099, 10:00 AM')).toBeVisible()
})

it('explains why an e-mail cannot be sent, and disables sending', async () => {
  const view = await open({
    previewSendout: { ...PREVIEW, recipient_count: 0, recipients: [], problem: 'The survey is closed.' },
  })
  await button(view, 'Send Final').click()
  await expect.element(view.screen.getByText('The survey is closed.')).toBeVisible()
  await expect.element(view.screen.getByRole('dialog').getByRole('button', { name: 'Send Final' })).toBeDisabled()
})

it('shows the server’s message when the server rejects the request', async () => {
  answerWith(true)
  const refused = { status: 409, failure: { message: 'This e-mail has been sent already.', code: 'already_sent' } }
  const view = await open({ createSendout: () => refused })
  await press(view, 'Send Initial', 'Send Initial')
  await expect.element(view.screen.getByRole('dialog').getByText('This e-mail has been sent already.')).toBeVisible()
})

it('sends the Quick Pulse for a chosen day', async () => {
  const requested = answerWith(true)
  const view = await open()
  await view.screen.getByLabelText('Quick Pulse date').fill('11/17/2026')
  await press(view, 'Send Quick Pulse', 'Send Quick Pulse')
  await expect.element(view.screen.getByText('Successfully sent Quick Pulse.')).toBeVisible()
  expect(requested).toHaveBeenCalledExactlyOnceWith('Are you sure you want to send the Quick Pulse?')
  expect(sent(view, 'sendQuickPulse')[0]?.body).toEqual({ quickPulse: { quickPulseDate: '2026-11-17' } })
})

it('rejects an invalid day for the Quick Pulse', async () => {
  const view = await open()
  await view.screen.getByLabelText('Quick Pulse date').fill('11/31/2026')
  await button(view, 'Send Quick Pulse').click()
  await expect.element(view.screen.getByText('The Quick Pulse date must be in the format MM/DD/YYYY.')).toBeVisible()
})

it('closes out the survey after showing the effects', async () => {
  const requested = answerWith(true)
  const view = await open()
  await button(view, 'Closeout MPS').click()
  const dialog = view.screen.getByRole('dialog')
  await expect.element(dialog.getByText('40 completed responses are kept.')).toBeVisible()
  await expect.element(dialog.getByText('1 member can no longer finish. What they entered is kept.')).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Closeout MPS' })
  pressAgain(close)
  await expect.element(view.screen.getByText('Successfully closed out most recent MPS.')).toBeVisible()
  expect(requested).toHaveBeenCalledExactlyOnceWith('Are you sure you want to closeout the most recent MPS?')
})
