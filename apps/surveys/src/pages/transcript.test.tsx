import '../index.css'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

import { browserTimers } from '../saving/browser-timers.ts'
import { openDraft } from '../saving/draft.ts'
import { SaveQueue } from '../saving/save-queue.ts'
import { SurveyPage } from './survey-page.tsx'
import { expectDocument, listen, readAloud, writeTranscript } from './testing/read-aloud.ts'
import { sampleResponse } from './testing/sample-response.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      title: 'Your visit',
      elements: [
        { type: 'rating', name: 'overall', title: 'How was your visit?', rateMin: 1, rateMax: 5, isRequired: true },
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
        { type: 'comment', name: 'why', title: 'What could we do better?' },
      ],
    },
    { name: 'you', title: 'About you', elements: [{ type: 'text', name: 'name', title: 'Your name' }] },
  ],
}

it('announces the questions, the missing answers and the next page to screen readers', async () => {
  const response = { ...sampleResponse, questions_json: { ...definition } }
  const { draft } = openDraft(response, null)
  const queue = new SaveQueue(draft, {
    device_id: 'phone-12345',
    keep: async () => {},
    drop: async () => {},
    send: async () => new Promise(() => {}),
    timers: browserTimers,
    random: () => 0,
  })
  onTestFinished(() => queue.stop())
  const screen = await render(
    <SurveyPage response={response} definition={definition} queue={queue} firstPage={0} isPersistent />,
  )
  await expect.element(screen.getByText('Speed of service').first()).toBeVisible()
  const page = await readAloud(document.body)
  const next = screen.getByRole('button', { name: 'Next' })
  const missing = await listen(document.body, 'radio, 1', () => next.click())
  const inAddition = (await readAloud(document.body)).filter((phrase) => !page.includes(phrase))
  await screen.getByText('4', { exact: true }).click()
  const second = await listen(document.body, 'heading, About you', async () => {
    await next.click()
    await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible()
  })
  const text = writeTranscript('Answer a survey', [
    ['The first page', page],
    ['Next is pressed without an answer', missing],
    ['What is new in the first page then', inAddition],
    ['Next is pressed with an answer', second],
    ['The second page', await readAloud(document.body)],
  ])
  await expectDocument('docs/accessibility/answer-a-survey.md', text)
})
