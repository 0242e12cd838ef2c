import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { named, nameIn, offline, openDraft as open, settle, titled } from '../testing/opened-draft.ts'
import { storedDraft } from '../testing/stored-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves several changes in one request with the latest state', async () => {
  const { store, server, device } = open()
  store.change('Rename', named('A'))
  store.change('Rename', named('AB'))
  expect(store.getState().saveState).toBe('unsaved')
  await settle()
  expect(server.saves).toEqual(['AB'])
  expect(store.getState()).toMatchObject({ saveState: 'saved', stored: { rev: 2 }, savedAt: Date.now() - 300 })
  expect(device.stored).toBeNull()
})

it('saves changes that were made while a save was running', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  const first = store.flush()
  store.change('Rename', named('B'))
  await first
  await settle()
  expect(server.saves).toEqual(['A', 'B'])
})

it('undoes and redoes steps, and treats typing as one step', async () => {
  const { store } = open()
  const before = nameIn(store)
  store.change('Rename', named('A'), 'name')
  store.change('Rename', named('AB'), 'name')
  await settle(1500)
  store.change('Title', titled('T'))
  expect(store.getState().undoLabel).toBe('Title')
  store.undo()
  store.undo()
  expect(nameIn(store)).toBe(before)
  expect(store.getState()).toMatchObject({ undoLabel: null, redoLabel: 'Rename' })
  store.redo()
  expect(nameIn(store)).toBe('AB')
})

it('reports that the name is missing when it is cleared', async () => {
  const { store } = open()
  store.change('Rename', named(''))
  await settle(200)
  expect(store.getState().problems).toEqual([{ path: 'settings.name', reason: 'is missing' }])
})

it('merges changes with those that another person or tab has saved', async () => {
  const { store, server } = open()
  server.stored = { ...server.stored, rev: 5, draft: titled('Theirs')(server.stored.draft) }
  store.change('Rename', named('Mine'))
  await settle()
  expect(server.stored.draft.settings).toMatchObject({ name: 'Mine', title: 'Theirs' })
  expect(store.getState()).toMatchObject({ saveState: 'saved', stored: { rev: 6 } })
})

it.each(['mine', 'theirs'] as const)(
  'reports a conflict when both sides changed the same field, and applies the chosen side: %s',
  async (side) => {
    const { store, server, device } = open()
    server.stored = { ...server.stored, rev: 5, draft: named('Theirs')(server.stored.draft) }
    store.change('Rename', named('Mine'))
    await settle()
    expect(store.getState()).toMatchObject({
      saveState: 'conflict',
      conflicts: [{ field: 'settings.name', mine: 'Mine', theirs: 'Theirs' }],
    })
    expect(device.stored?.settings.name).toBe('Mine')
    store.resolve(() => side)
    await settle()
    expect(store.getState().saveState).toBe('saved')
    expect(server.stored.draft.settings.name).toBe(side === 'mine' ? 'Mine' : 'Theirs')
  },
)

it('sends changes that were stored on the device, and merges them first if they are based on an older revision', async () => {
  const stored = { ...storedDraft(), rev: 3 }
  const base = stored.draft
  const same = open({ stored, localDraft: { draft: named('Kept')(base), base, rev: 3 } })
  await settle()
  expect(same.server.saves).toEqual(['Kept'])
  const newer = { ...stored, rev: 4, draft: titled('Theirs')(base) }
  const older = open({ stored: newer, localDraft: { draft: named('Kept')(base), base, rev: 3 } })
  await settle()
  expect(older.server.stored.draft.settings).toMatchObject({ name: 'Kept', title: 'Theirs' })
})

it('returns the stored draft from flush, or null if saving fails', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  await expect(store.flush()).resolves.toMatchObject({ rev: 2 })
  server.failure = offline
  store.change('Rename', named('B'))
  await expect(store.flush()).resolves.toBeNull()
})

it('accepts a response as the stored draft unless there are unsaved changes', () => {
  const { store } = open()
  const published = { ...storedDraft(), rev: 9, has_draft: false, is_published: true }
  store.accept(published)
  expect(store.getState()).toMatchObject({ stored: { rev: 9, is_published: true }, saveState: 'saved' })
  store.change('Rename', named('A'))
  store.accept({ ...published, rev: 10 })
  expect(store.getState().stored.rev).toBe(9)
})

it('saves the draft when the store is closed', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  store.close()
  await settle(0)
  expect(server.saves).toEqual(['A'])
})

it('updates the checked draft together with its problems', async () => {
  const { store } = open()
  const before = store.getState().checked
  store.change('Rename', named(''))
  expect(store.getState()).toMatchObject({ problems: [], checked: before })
  await settle(200)
  expect(store.getState().problems).toHaveLength(1)
  expect(store.getState().checked).toBe(store.getState().draft)
})
