import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { sampleResponse } from '../pages/testing/sample-response.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import type { Attempt, Draft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { FirstSurvey } from './first-survey.tsx'
import { useFirstAnswers } from './use-first-answers.ts'

const FORM = `<form id="first"><textarea name='t["why"]' aria-label="Why so?"></textarea><input name='t["dish"]' aria-label="Which dish?">
  <p role="status"></p><button>Send</button></form>`

function Page({ queue }: { queue: SaveQueue }) {
  const readAnswers = useFirstAnswers(queue)
  return <FirstSurvey response={sampleResponse} queue={queue} readAnswers={readAnswers} isPersistent />
}

/**
 * Opens the first page's HTML with a queue that contains answers from a link; `sent` contains the saves that reached the server.
 */
async function open() {
  const sent: Attempt[] = []
  const draft: Draft = {
    local_id: '1-AAAAAAAAAAAAAAAAAAAAAA',
    answers: { member: 'M-1' },
    base: {},
    base_rev: 0,
    page: 0,
    answered: false,
    wants_completion: false,
    attempt: null,
  }
  const queue = new SaveQueue(draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async (_id, attempt) => {
      sent.push(attempt)
      const completed_ts = attempt.save_type === 'complete' ? 1 : null
      const untriggered = { triggers_tried: 0, triggers_hit: 0, overall_score_trigger_hit: false }
      const saved = { rev: attempt.rev, ...untriggered, visible_survey_question_ids: [], completed_ts }
      return { kind: 'stored', saved }
    },
    timers: browserTimers,
    random: () => 0,
  })
  document.body.insertAdjacentHTML('beforeend', FORM)
  // Replaces the script in the page, which records a press of the button if no required answer is missing.
  document.getElementById('first')?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.dataset['next'] = '1'
  })
  onTestFinished(() => {
    queue.stop()
    document.getElementById('first')?.remove()
  })
  queue.start()
  await render(<Page queue={queue} />)
  return { sent, queue }
}

it('sends an erased answer as removed, even if it is the only answer on the page, and preserves the answers from a link', async () => {
  const { sent, queue } = await open()
  const why = page.getByRole('textbox', { name: 'Why so?' })
  await userEvent.fill(why, 'Cold soup')
  await expect.poll(() => sent.at(-1)?.response_json).toEqual({ member: 'M-1', why: 'Cold soup' })
  await userEvent.fill(why, '')
  await expect.poll(() => queue.getState().answers).toEqual({ member: 'M-1' })
  await expect.poll(() => sent.at(-1)?.response_json).toEqual({ member: 'M-1' })
})

it('completes the response without an answer that was erased by a script', async () => {
  const { sent } = await open()
  const why = page.getByRole('textbox', { name: 'Why so?' })
  await userEvent.fill(why, 'Cold soup')
  await userEvent.fill(page.getByRole('textbox', { name: 'Which dish?' }), 'Soup')
  // No event is fired when a script, such as that of a browser extension, sets a value.
  const control = why.element()
  if (control instanceof HTMLTextAreaElement) control.value = ''
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent.at(-1)?.save_type).toBe('complete')
  expect(sent.at(-1)?.response_json).toEqual({ member: 'M-1', dish: 'Soup' })
})

it('sends nothing while no question is answered', async () => {
  const { sent, queue } = await open()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false')
  expect(queue.getState().status).toBe('idle')
  expect(sent).toEqual([])
})
