import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import {
  PREVIEW_READY,
  readPreviewMessage,
  type PreviewMessage,
} from '@rapport/domain/surveys/authoring/preview-message'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from '../editor-route.tsx'
import { storedDraft } from '../testing/stored-draft.ts'
import { storedPreview } from '../testing/stored-preview.ts'
import { PreviewAddress } from './preview-address.ts'

const element = (
  <PreviewAddress value="about:blank">
    <Component />
  </PreviewAddress>
)

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  sessionStorage.clear()
  await page.viewport(414, 896)
})

const open = (search = '') =>
  renderRoute({ path: '/ops/feedback/surveys/:surveyId/edit', element }, `/ops/feedback/surveys/40/edit${search}`, {
    answers: {
      getStaffMember: { ...SESSION_ANSWERS.getStaffMember, admin: true },
      getDraft: storedDraft(),
      getDraftPreview: storedPreview(),
      saveDraft: { ...storedDraft(), rev: 2 },
      createDraftLink: {
        url: 'https://rapport.test/surveys/preview/75-AAAAAAAAAAAAAAAAAAAAAA',
        expires_ts: 86_400_000,
      },
    },
  })

type Opened = Awaited<ReturnType<typeof open>>

/**
 * Returns the messages that the preview pane sends to the page in its frame, and a function that simulates the page reporting that
 * it is ready.
 */
async function readFrame({ screen }: Opened) {
  const frame = screen.getByTitle('The survey page')
  await expect.element(frame).toBeInTheDocument()
  const source = (frame.element() as HTMLIFrameElement).contentWindow!
  const sent: [PreviewMessage | null, string][] = []
  vi.spyOn(source, 'postMessage').mockImplementation((data: unknown, target: unknown) => {
    sent.push([readPreviewMessage(data), String(target)])
  })
  const say = (origin = window.location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin, source }))
  return { sent, say }
}

const titleIn = (message: PreviewMessage | null | undefined) =>
  // The cast is safe because `questions_json` contains a survey definition.
  (message?.response['questions_json'] as SurveyDraftContent['definition'] | undefined)?.['pages']

it('sends the draft and the open question when a page from the same origin is ready, and again after each change', async () => {
  const opened = await open('?question=meal')
  const { sent, say } = await readFrame(opened)
  say('https://other.example')
  expect(sent).toEqual([])
  say()
  await expect.poll(() => sent.at(-1)).toMatchObject([{ row: 'meal' }, window.location.origin])
  await opened.screen.getByLabelText('Question text').fill('Which meal?')
  await expect.poll(() => JSON.stringify(titleIn(sent.at(-1)?.[0]))).toContain('Which meal?')
})

it('keeps showing the last valid draft, and reports that the new draft has problems', async () => {
  const opened = await open('?question=overall')
  const { sent, say } = await readFrame(opened)
  say()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await opened.screen.getByLabelText('Highest value').fill('1')
  await expect
    .element(opened.screen.getByText('The draft has problems, so the preview shows the last version without problems.'))
    .toBeVisible()
  expect(JSON.stringify(sent.at(-1))).not.toContain('"rateMax":1,')
})

it('opens the preview in a dialog when there is no room for it beside the form', async () => {
  await page.viewport(414, 896)
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
  await screen.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.element(screen.getByTitle('The survey page')).toBeVisible()
})

it('shows a link and its QR code for testing on a phone', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Test on my phone' }).click()
  await expect.element(screen.getByRole('img', { name: 'QR code for the preview link' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /surveys\/preview/ })).toBeVisible()
})
