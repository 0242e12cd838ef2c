import { PREVIEW_READY, previewMessage } from '@rapport/domain/surveys/authoring/preview-message'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { sampleResponse } from '../testing/sample-response.ts'
import { FramedPreview } from './framed-preview.tsx'
import * as route from './preview-route.tsx'

const definition: SurveyDefinition = {
  pages: [
    { name: 'visit', title: 'Your visit', elements: [{ type: 'text', name: 'meal', title: 'Which meal?' }] },
    { name: 'you', title: 'About you', elements: [{ type: 'text', name: 'name', title: 'Your name' }] },
  ],
}
const RESPONSE = { ...sampleResponse, questions_json: { ...definition }, success_text: 'See you soon.' }

/** The URLs of all requests that the page has sent. */
const requests: string[] = []
beforeEach(() => {
  requests.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(input instanceof Request ? input.url : input.toString())
    return Response.json({ message: 'Not found.', code: 'not_found' }, { status: 404 })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Sends a message as the editor around the frame does. */
const send = (
  row: string | null,
  response: object = RESPONSE,
  from: MessageEventInit = { origin: window.location.origin, source: window.parent },
) => window.dispatchEvent(new MessageEvent('message', { data: previewMessage(response, row), ...from }))

it('requests a draft from the editor, and shows the page that contains the selected row', async () => {
  const post = vi.spyOn(window.parent, 'postMessage')
  const screen = await render(<FramedPreview />)
  expect(post).toHaveBeenCalledWith(PREVIEW_READY, window.location.origin)
  send('name')
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible()
  send('page:visit')
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  send('no such row')
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
})

it('updates the page in place for a changed title, and renders it again for a changed question type', async () => {
  const screen = await render(<FramedPreview />)
  const withMeal = (meal: object) => {
    const [first, ...others] = definition.pages
    const elements = [{ ...first?.elements[0], ...meal }]
    send('meal', { ...RESPONSE, questions_json: { pages: [{ ...first, elements }, ...others] } })
  }
  withMeal({})
  const before = screen.getByRole('textbox', { name: 'Which meal?' })
  await expect.element(before).toBeVisible()
  const field = before.element()
  withMeal({ title: { default: 'Which one?', de: 'Welche?' } })
  const renamed = screen.getByRole('textbox', { name: 'Which one?' })
  await expect.element(renamed).toBeVisible()
  expect(renamed.element()).toBe(field)
  withMeal({ title: 'Which one?', description: 'Today' })
  await expect.element(screen.getByText('Today')).toBeVisible()
  withMeal({ title: 'Which one?' })
  await expect.element(screen.getByText('Today')).not.toBeInTheDocument()
  withMeal({ title: 'Which one?', type: 'comment' })
  await expect.element(screen.getByRole('textbox', { name: 'Which one?' })).toBeVisible()
  await expect.poll(() => screen.getByRole('textbox', { name: 'Which one?' }).element().tagName).toBe('TEXTAREA')
})

it('outlines the selected question', async () => {
  const screen = await render(<FramedPreview />)
  send('meal')
  const question = screen.getByRole('textbox', { name: 'Which meal?' })
  await expect.element(question).toBeVisible()
  const styleOf = () => getComputedStyle(question.element().closest('[data-name]')!).outlineStyle
  await expect.poll(styleOf).toBe('solid')
  send('page:visit')
  await expect.poll(styleOf).toBe('none')
})

it('reports that a condition hides the selected question, until the condition is met', async () => {
  const screen = await render(<FramedPreview />)
  const elements = [
    { type: 'text', name: 'meal', title: 'Which meal?' },
    { type: 'text', name: 'wine', title: 'Which wine?', visibleIf: "{meal} = 'Dinner'" },
  ]
  send('wine', { ...RESPONSE, questions_json: { pages: [{ name: 'visit', elements }] } })
  const hint = screen.getByText(/^The selected question is hidden until its condition is met/)
  await expect.element(hint).toBeVisible()
  await screen.getByRole('textbox', { name: 'Which meal?' }).fill('Dinner')
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox', { name: 'Which wine?' })).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})

it.each<[string, MessageEventInit]>([
  ['another origin', { origin: 'https://other.example', source: window.parent }],
  ['another window', { origin: window.location.origin, source: window }],
])('ignores a draft from %s', async (_name, from) => {
  const screen = await render(<FramedPreview />)
  send(null, { ...RESPONSE, title: 'Not ours' }, from)
  send(null)
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Not ours')
})

it('reaches the thank-you page without sending a request, and keeps the answers when the draft changes', async () => {
  const screen = await render(<FramedPreview />)
  send(null)
  await screen.getByRole('textbox', { name: 'Which meal?' }).fill('Lunch')
  await expect.element(screen.getByText('Preview: answers are not stored.')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('heading', { name: 'About you' })).toBeVisible()
  send('meal', { ...RESPONSE, title: 'Changed' })
  await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Which meal?' })).toHaveValue('Lunch')
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('See you soon.')).toBeVisible()
  await screen.getByRole('button', { name: 'Change my answers' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Which meal?' })).toHaveValue('')
  expect(requests).toEqual([])
})

it('does not restore an erased default answer when the draft changes', async () => {
  const element = { type: 'text', name: 'meal', title: 'Which meal?', defaultValue: 'Lunch' }
  const response = { ...RESPONSE, questions_json: { pages: [{ name: 'visit', elements: [element] }] } }
  const screen = await render(<FramedPreview />)
  send(null, response)
  await screen.getByRole('textbox', { name: 'Which meal?' }).fill('')
  await userEvent.tab()
  send(null, { ...response, title: 'Changed' })
  await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Which meal?' })).toHaveValue('')
})

const openLink = (link: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/surveys/preview/:link?', ...route }], {
        initialEntries: [`/surveys/preview/${link}`],
      })}
    />,
  )

it('shows the draft that a link opens', async () => {
  vi.mocked(fetch).mockImplementation(async () => Response.json({ response: RESPONSE, expires_ts: 1 }))
  const screen = await openLink('75-AAAAAAAAAAAAAAAAAAAAAA')
  await expect.element(screen.getByText('Preview of a draft. Answers are not stored.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Your visit' })).toBeVisible()
})

it('reports that the draft behind a link has problems', async () => {
  const response = { ...RESPONSE, questions_json: {} }
  vi.mocked(fetch).mockImplementation(async () => Response.json({ response, expires_ts: 1 }))
  const screen = await openLink('75-AAAAAAAAAAAAAAAAAAAAAA')
  await expect.element(screen.getByText('This draft has problems, so it cannot be shown yet.')).toBeVisible()
})

it('reports that a link has expired', async () => {
  const screen = await openLink('75-AAAAAAAAAAAAAAAAAAAAAA')
  await expect.element(screen.getByRole('heading', { name: 'This preview link no longer works.' })).toBeVisible()
})
