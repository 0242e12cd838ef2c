import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { useHasNewVersion, watchForNewVersion } from './new-version.ts'

beforeAll(watchForNewVersion)
afterEach(() => {
  vi.unstubAllGlobals()
})

function Version() {
  return <p>{useHasNewVersion() ? 'outdated' : 'current'}</p>
}

/** Dispatches the event that Vite dispatches for a failed import. */
function failImport(message: string): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }))
}

const NAMED = 'Failed to fetch dynamically imported module: https://club.test/assets/panel-1a2b3c4d.js'
const UNNAMED = 'Importing a module script failed.'

/** Mocks fetch so that the version check gets this response, and returns the mock. */
function answer(respond: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(respond)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

// The watcher cannot be reset once it has found a new version, so the only test in which it finds one comes last.
it.each([
  ['the network failed', NAMED, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has the file', NAMED, () => Promise.resolve(new Response(''))],
  ['the server failed', NAMED, () => Promise.resolve(new Response('', { status: 503 }))],
  ['the page still starts with the same script', UNNAMED, () => Promise.resolve(new Response(startScript()))],
  ['the page cannot be read', UNNAMED, () => Promise.resolve(new Response('', { status: 502 }))],
])('reports no new version when %s', async (_why, message, respond) => {
  const screen = await render(<Version />)
  const fetched = answer(respond)
  failImport(message)
  await expect.poll(() => fetched.mock.settledResults.length).toBe(1)
  await expect.element(screen.getByText('current')).toBeVisible()
})

it('reports a new version when the server no longer has the file', async () => {
  const screen = await render(<Version />)
  const fetched = answer(() => Promise.resolve(new Response('', { status: 404 })))
  failImport(NAMED)
  await expect.element(screen.getByText('outdated')).toBeVisible()
  expect(fetched.mock.calls[0]?.[0]).toBe('https://club.test/assets/panel-1a2b3c4d.js')
})

function startScript(): string {
  return document.querySelector('script[type=module][src]')?.outerHTML ?? ''
}
