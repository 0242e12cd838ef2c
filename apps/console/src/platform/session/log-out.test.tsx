import { afterEach, expect, it, vi } from 'vitest'

import { keepDraft, readDraft } from '../drafts/drafts.ts'
import { firstContentAt, requestAt } from '../drafts/keys.ts'
import { logOut } from './log-out.ts'
import { hasSession, storeSession } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

it('ends the session on the server with a call that outlives the page, deletes the user’s data in this tab, and loads the start page', () => {
  storeSession({ userId: '2', token: 'secret', active_program_id: '1' })
  keepDraft('new case of the signed-out user', { title: 'Draft' })
  requestAt('new case of the signed-out user', { title: 'Sent' })
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', send)
  // Prevents the test page from navigating.
  const opened: string[] = []
  const stay = (event: NavigateEvent) => {
    opened.push(new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  window.navigation.addEventListener('navigate', stay, { once: true })

  logOut()

  expect(opened).toEqual(['/'])
  expect(send).toHaveBeenCalledTimes(1)
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toMatch(/\/v3\/sessions$/)
  expect(init).toMatchObject({ method: 'DELETE', keepalive: true, headers: { user_id: '2', token: 'secret' } })
  expect(hasSession()).toBe(false)
  expect(readDraft('new case of the signed-out user')).toBeNull()
  expect(firstContentAt('new case of the signed-out user')).toBeNull()
})
