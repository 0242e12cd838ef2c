import { afterEach, expect, it, vi } from 'vitest'

import { clearSession, currentSession, onSignedOutElsewhere, onSomebodyElse, storeSession } from './session-store.ts'

/** Simulates a write by another tab; this tab learns of it only through the storage event. */
function elsewhere(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}
afterEach(clearSession)

it('calls the callback when another tab signs in a different user, but not when it signs in the same user', () => {
  storeSession({ userId: '2', token: 'a' })
  const listener = vi.fn<() => void>()
  const stop = onSomebodyElse(listener)
  elsewhere('token', 'b')
  elsewhere('userId', '2')
  expect(listener).not.toHaveBeenCalled()
  elsewhere('userId', '31')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(currentSession()).toMatchObject({ userId: '31', token: 'b' })
  stop()
})

it('reports a sign-out in another tab', () => {
  storeSession({ userId: '2', token: 'a' })
  const listener = vi.fn<() => void>()
  const stop = onSignedOutElsewhere(listener)
  elsewhere('active_program_name', 'Harbor Point Club')
  expect(listener).not.toHaveBeenCalled()
  elsewhere('token', null)
  expect(listener).toHaveBeenCalled()
  stop()
})
