import { afterEach, expect, it, vi } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { readChatProvider } from './chat-widget.tsx'
import { Component } from './shell-route.tsx'

const ROUTE = { path: '/ops', Component, children: [{ path: 'feedback', element: <h1>Feedback</h1> }] }

function name(address: string) {
  const meta = document.createElement('meta')
  meta.name = 'chat-widget'
  meta.content = address
  document.head.append(meta)
}
afterEach(() => document.querySelector('meta[name="chat-widget"]')?.remove())

it.each([
  ['an empty address', ''],
  ['a placeholder that the server did not replace', '__CHAT_WIDGET__'],
  ['an address without TLS', 'http://chat.example/embed'],
  ['a script URL', 'javascript:alert(1)'],
  ['the console itself', window.location.origin],
])('returns no provider for %s', (_name, address) => {
  name(address)
  expect(readChatProvider()).toBeNull()
})

it('does not render the chat while no provider is configured', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', { answers: {} })
  await expect.element(screen.getByRole('heading', { name: 'Feedback' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Chat with support' }).elements()).toEqual([])
})

it('sends the chat provider only the name and e-mail address of the user who opened the chat', async () => {
  name('https://chat.invalid/embed')
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', { answers: {} })
  await screen.getByRole('button', { name: 'Chat with support' }).click()
  const frame = screen.getByTitle('Chat with support').element()
  const postMessage = vi.fn<Window['postMessage']>()
  // The test provider is cross-origin, so its window cannot be observed and is replaced with a fake one.
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
  frame.dispatchEvent(new Event('load'))
  const introduction = [
    { type: 'rapport:person', name: 'Marcus Bell', email: 'staff@rapport.test' },
    'https://chat.invalid',
  ]
  expect(postMessage.mock.calls).not.toEqual([])
  expect(postMessage.mock.calls.filter((call) => JSON.stringify(call) !== JSON.stringify(introduction))).toEqual([])
})

it('loads the chat provider in a sandboxed frame, and only while the chat is open', async () => {
  name('https://chat.invalid/embed?app=1')
  const { screen } = await renderRoute(ROUTE, '/ops/feedback', { answers: {} })
  await expect.element(screen.getByRole('button', { name: 'Chat with support' })).toBeVisible()
  expect(document.querySelector('iframe[src^="https://chat.invalid"]')).toBeNull()
  await screen.getByRole('button', { name: 'Chat with support' }).click()
  const frame = screen.getByTitle('Chat with support')
  await expect.element(frame).toHaveAttribute('src', 'https://chat.invalid/embed?app=1')
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await screen.getByRole('button', { name: 'Close chat' }).click()
  await expect.poll(() => document.querySelector('iframe[src^="https://chat.invalid"]')).toBeNull()
})
