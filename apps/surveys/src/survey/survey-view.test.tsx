import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { SurveyPage } from '../pages/survey-page.tsx'
import { sampleResponse } from '../pages/testing/sample-response.ts'
import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        {
          type: 'paneldynamic',
          name: 'guests',
          title: 'Your guests',
          panelCount: 2,
          templateTitle: 'Guest {panelIndex}',
          templateElements: [
            { type: 'radiogroup', name: 'came', title: 'Came?', choices: ['Yes', 'No'] },
            { type: 'text', name: 'name', title: 'Name' },
          ],
        },
      ],
    },
  ],
}

/** Returns the HTML that the server renders on the first page for one guest. */
const guest = (index: number): string => `<fieldset><legend>Guest ${index + 1}</legend>
  <label><input type="radio" name='p["guests",${index},"came"]' value='"Yes"'>Yes</label><label><input type="radio" name='p["guests",${index},"came"]' value='"No"'>No</label>
  <label for="name-${index}">Name</label><input id="name-${index}" name='t["guests",${index},"name"]'></fieldset>`

const field = (index: number) => page.getByRole('textbox', { name: 'Name' }).nth(index)

it("takes over the answers, the focus and the caret of a repeated panel from the first page's HTML", async () => {
  document.body.insertAdjacentHTML('beforeend', `<form id="first">${guest(0)}${guest(1)}<p role="status"></p></form>`)
  onTestFinished(() => document.getElementById('first')?.remove())
  await userEvent.click(page.getByRole('radio', { name: 'No' }).first())
  await userEvent.fill(field(1), 'Bo')
  await userEvent.keyboard('{ArrowLeft}')

  const response = { ...sampleResponse, questions_json: { ...definition } }
  const queue = new SaveQueue(openDraft(response, null).draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => ({ kind: 'unknown', trouble: 'no_reply', wait_ms: null }),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  await render(<SurveyPage response={response} definition={definition} queue={queue} firstPage={0} isPersistent />)
  // Only the engine renders this button, so the engine has replaced the first page's HTML.
  await expect.element(page.getByRole('button', { name: 'Add new' })).toBeVisible()
  expect(document.getElementById('first')).toBeNull()
  await expect.element(field(1)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(field(1)).toHaveValue('Bxo')
  await expect.poll(() => queue.getState().answers).toEqual({ guests: [{ came: 'No' }, { name: 'Bxo' }] })
})

it('opens the page of the unanswered question and marks the question when the server rejects the completion', async () => {
  const required: SurveyDefinition = {
    pages: [
      { name: 'one', elements: [{ type: 'text', name: 'name', title: 'Your name', isRequired: true }] },
      { name: 'two', elements: [{ type: 'text', name: 'why', title: 'Why?' }] },
    ],
  }
  const response = { ...sampleResponse, questions_json: { ...required } }
  const message = 'These questions need an answer: Your name'
  const queue = new SaveQueue(openDraft(response, null).draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => ({ kind: 'refused', message }),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  await render(<SurveyPage response={response} definition={required} queue={queue} firstPage={1} isPersistent />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), 'x')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Your name' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

it('marks no question when the server rejects a partial save', async () => {
  const oneRequired: SurveyDefinition = {
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'text', name: 'name', title: 'Your name', isRequired: true },
          { type: 'text', name: 'why', title: 'Why?' },
        ],
      },
    ],
  }
  const response = { ...sampleResponse, questions_json: { ...oneRequired } }
  const message = 'why: is too long'
  const queue = new SaveQueue(openDraft(response, null).draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => ({ kind: 'refused', message }),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  await render(<SurveyPage response={response} definition={oneRequired} queue={queue} firstPage={0} isPersistent />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Why?' }), 'x')
  await userEvent.tab()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).not.toHaveAttribute('aria-invalid', 'true')
})
