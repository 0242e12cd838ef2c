import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { browserTimers } from '../saving/browser-timers.ts'
import type { Attempt } from '../saving/draft.ts'
import { openDraft } from '../saving/draft.ts'
import type { Reply } from '../saving/reply.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { SurveyPage } from './survey-page.tsx'
import { sampleResponse } from './testing/sample-response.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      title: 'Your visit',
      elements: [
        { type: 'rating', name: 'overall', title: 'Overall?', rateMin: 1, rateMax: 5, isRequired: true },
        {
          type: 'matrix',
          name: 'grill',
          title: 'The grill',
          columns: [
            { value: 1, text: 'Poor' },
            { value: 5, text: 'Excellent' },
          ],
          rows: [{ value: 'speed', text: 'Speed of service' }],
        },
        { type: 'comment', name: 'why', title: 'Why so?', visibleIf: '{overall} <= 2' },
      ],
    },
    { name: 'you', title: 'About you', elements: [{ type: 'text', name: 'name', title: 'Your name' }] },
  ],
}

const RESPONSE: PublicResponse = { ...sampleResponse, questions_json: { ...definition } }

const stored = (attempt: Attempt): Reply => ({
  kind: 'stored',
  saved: {
    rev: attempt.rev,
    triggers_tried: 0,
    triggers_hit: 0,
    overall_score_trigger_hit: false,
    visible_survey_question_ids: [],
    completed_ts: attempt.save_type === 'complete' ? 1 : null,
  },
})

/** Renders the page with a queue whose server replies with `reply`; `sent` records the requests. */
async function open(reply: (attempt: Attempt) => Promise<Reply> | Reply = stored, response: PublicResponse = RESPONSE) {
  const sent: Attempt[] = []
  const { draft } = openDraft(response, null)
  const queue = new SaveQueue(draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async (_id, attempt) => {
      sent.push(attempt)
      return reply(attempt)
    },
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  const screen = await render(
    <SurveyPage response={response} definition={definition} queue={queue} firstPage={0} isPersistent />,
  )
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  return { screen, queue, sent }
}

it('sends an answer automatically, and shows Saved once the server has it', async () => {
  const { screen, sent } = await open()
  await userEvent.click(screen.getByText('4', { exact: true }))
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent.map(({ response_json, save_type }) => [response_json, save_type])).toEqual([[{ overall: 4 }, 'partial']])
})

it('shows a server failure while the device is online, and retries until the server has the answer', async () => {
  const replies: Reply[] = [{ kind: 'unknown', trouble: 'server_error', wait_ms: null }]
  const { screen, sent } = await open((attempt) => replies.shift() ?? stored(attempt))
  await userEvent.click(screen.getByText('4', { exact: true }))
  await expect
    .element(
      screen.getByText('Saved on this device. The club’s server has a problem. The page will try again automatically.'),
    )
    .toBeVisible()
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(2)
})

it('moves the focus to the first error instead of opening the next page, and reports the missing answer', async () => {
  const { screen } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expect.element(screen.getByText('Please choose an answer.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '1', exact: true })).toHaveFocus()
  await expect.element(screen.getByText('Page 1 of 2')).toBeVisible()
})

it('can be answered with the keyboard, and moves the focus to the heading of the next page', async () => {
  const { screen, sent } = await open()
  screen.getByRole('radio', { name: '1', exact: true }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('textbox', { name: 'Why so?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toHaveFocus()
  await expect
    .element(screen.getByRole('progressbar', { name: 'Survey progress' }))
    .toHaveAttribute('aria-valuenow', '50')
  await expect.poll(() => sent.at(-1)?.response_json).toEqual({ overall: 1 })
})

it('completes the response from the last page, omits answers to hidden questions, and waits for the server’s confirmation', async () => {
  let confirm: (reply: Reply) => void = () => {}
  const completion = new Promise<Reply>((resolve) => {
    confirm = resolve
  })
  const { screen, queue, sent } = await open((attempt) =>
    attempt.save_type === 'complete' ? completion : stored(attempt),
  )
  await userEvent.click(screen.getByText('2', { exact: true }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Why so?' }), 'Slow')
  await userEvent.click(screen.getByText('5', { exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.element(screen.getByRole('button', { name: 'Sending' })).toBeVisible()
  await expect.poll(() => sent.at(-1)).toMatchObject({ response_json: { overall: 5 }, save_type: 'complete' })
  expect(sent.at(-1)?.response_json).not.toHaveProperty('why')
  expect(queue.getState().status).toBe('saving')

  confirm(stored({ ...sent.at(-1)!, save_type: 'complete' }))
  await expect.poll(() => queue.getState().status).toBe('completed')
})

it('keeps the answers when the server rejects them, and can send them again', async () => {
  let isRefusing = true
  const { screen, queue } = await open((attempt) =>
    attempt.save_type === 'complete' && isRefusing
      ? { kind: 'refused', message: 'name: is too long' }
      : stored(attempt),
  )
  await userEvent.click(screen.getByText('3', { exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Your name' }), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.element(screen.getByRole('alert').getByText(/name: is too long/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada')
  isRefusing = false
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => queue.getState().status).toBe('completed')
})

it('shows answers that were given on another device, and names the questions answered on both', async () => {
  const { screen } = await open((attempt) =>
    attempt.base_rev === 0
      ? { kind: 'changed', answers: { overall: 2, grill: { speed: 5 } }, rev: 7 }
      : stored(attempt),
  )
  await userEvent.click(screen.getByText('4', { exact: true }))
  await expect.element(screen.getByText(/Also answered on another device: “Overall\?”/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Speed of service.*Excellent/s })).toBeChecked()
})

it('SEC-XSS-3 and SEC-XSS-4: ignores invalid colors and unsafe images', async () => {
  const { screen } = await open()
  expect(document.documentElement.style.getPropertyValue('--rp-brand')).toBe('#232633')
  expect(screen.container.querySelector('img')).toBeNull()
})

it('explains who sees the answers, but only on the first page of an anonymous survey', async () => {
  const { screen } = await open(stored, { ...RESPONSE, anonymity_threshold: 7 })
  await expect.element(screen.getByText(/^Your answers are anonymous: .* at least 7 people/)).toBeVisible()
  const more = screen.getByText('The counts can reveal that someone in a group skipped a question.')
  await expect.element(more).not.toBeVisible()
  await screen.getByText('What can be learned from the counts').click()
  await expect.element(more).toBeVisible()
  await userEvent.click(screen.getByText('4', { exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible()
  expect(screen.getByText(/anonymous/).elements()).toEqual([])
})

it('shows no anonymity notice in a survey that is not anonymous', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  expect(screen.getByText(/anonymous/).elements()).toEqual([])
})
