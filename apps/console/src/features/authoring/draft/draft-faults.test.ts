import { ApiError } from '@rapport/api/api-error'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { named, nameIn, offline, openDraft as open, settle } from '../testing/opened-draft.ts'
import { storedDraft } from '../testing/stored-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('stores changes on the device while the device is offline, and sends them later', async () => {
  const { store, server, device } = open()
  server.failure = offline
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState().saveState).toBe('offline')
  expect(device.stored?.settings.name).toBe('A')
  server.failure = null
  await settle(3000)
  expect(store.getState().saveState).toBe('saved')
  expect(device.stored).toBeNull()
})

it('reports that the device could not store the changes, and still saves them later', async () => {
  const { store, server, device } = open()
  server.failure = offline
  device.isFull = true
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState()).toMatchObject({ saveState: 'offline', isStoredLocally: false })
  expect(nameIn(store)).toBe('A')
  device.isFull = false
  store.change('Rename', named('AB'))
  await settle(200)
  expect(store.getState().isStoredLocally).toBe(true)
  server.failure = null
  await settle(3000)
  expect(server.saves).toEqual(['AB'])
})

it('reports a rejected save, and does not retry until the next change', async () => {
  const { store, server } = open()
  server.failure = new ApiError({ kind: 'answer', endpoint: 'saveDraft', status: 400, failure: { message: 'No.' } })
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState()).toMatchObject({ saveState: 'failed', failure: { serverMessage: 'No.' } })
  server.failure = null
  await settle(60_000)
  expect(server.saves).toEqual([])
  store.change('Rename', named('B'))
  await settle()
  expect(server.saves).toEqual(['B'])
})

const refusal = (status: number) =>
  new ApiError({ kind: 'answer', endpoint: 'saveDraft', status, failure: { message: 'No.' } })

it.each([503, 507, 429])('stores changes on the device and retries after status %i', async (status) => {
  const { store, server, device } = open()
  server.failure = refusal(status)
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState().saveState).toBe('failed')
  expect(device.stored?.settings.name).toBe('A')
  server.failure = null
  await settle(3000)
  expect(server.saves).toEqual(['A'])
  expect(store.getState().saveState).toBe('saved')
})

it('keeps changes while the session is expired, and saves them on the next attempt after sign-in', async () => {
  const { store, server, device } = open()
  server.failure = refusal(401)
  store.change('Rename', named('A'))
  await settle(60_000)
  expect(store.getState().saveState).toBe('failed')
  expect(device.stored?.settings.name).toBe('A')
  server.failure = null
  await expect(store.flush()).resolves.toMatchObject({ rev: 2 })
  expect(store.getState()).toMatchObject({ saveState: 'saved', failure: null })
  expect(device.stored).toBeNull()
})

it('saves later changes after the server sends a draft that cannot be merged', async () => {
  const { store, server } = open()
  const malformed = { ...storedDraft(), rev: 5, draft: null }
  server.failure = new ApiError({
    kind: 'answer',
    endpoint: 'saveDraft',
    status: 409,
    failure: { message: 'Changed.', code: 'changed', current: malformed },
  })
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState().saveState).toBe('failed')
  server.failure = null
  store.change('Rename', named('B'))
  await settle()
  expect(server.saves).toEqual(['B'])
})
