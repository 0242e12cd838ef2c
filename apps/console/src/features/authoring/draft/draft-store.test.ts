import { ApiError } from '@rapport/api/api-error'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { storedDraft } from '../testing/stored-draft.ts'
import type { DraftStore } from './draft-state.ts'
import { createDraftStore, type DraftStoreOptions } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (name: string) => (draft: SurveyDraftContent) => ({ ...draft, settings: { ...draft.settings, name } })
const titled = (title: string) => (draft: SurveyDraftContent) => ({ ...draft, settings: { ...draft.settings, title } })

/** A server that stores what it gets, and a device that keeps one draft. */
function open({ kept = null, ...own }: Partial<DraftStoreOptions> = {}) {
  const server: { stored: StoredDraft; saves: string[]; failure: Error | null } = {
    stored: own.stored ?? storedDraft(),
    saves: [],
    failure: null,
  }
  const device: { kept: SurveyDraftContent | null } = { kept: kept?.draft ?? null }
  const store = createDraftStore({
    stored: server.stored,
    kept,
    save: async (base_rev, draft) => {
      if (server.failure) throw server.failure
      if (base_rev !== server.stored.rev)
        throw new ApiError({
          kind: 'answer',
          endpoint: 'saveDraft',
          status: 409,
          failure: { message: 'Changed.', code: 'changed', current: server.stored },
        })
      server.saves.push(draft.settings.name)
      server.stored = { ...server.stored, rev: base_rev + 1, has_draft: true, draft }
      return server.stored
    },
    keep: (draft) => (device.kept = draft),
    now: () => Date.now(),
    ...own,
  })
  store.start()
  return { store, server, device }
}

const nameIn = (store: DraftStore) => store.getState().draft.settings.name
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)
const offline = new ApiError({ kind: 'network', endpoint: 'saveDraft' })

it('saves the last of several changes, once', async () => {
  const { store, server, device } = open()
  store.change('Rename', named('A'))
  store.change('Rename', named('AB'))
  expect(store.getState().saveState).toBe('unsaved')
  await settle()
  expect(server.saves).toEqual(['AB'])
  expect(store.getState()).toMatchObject({ saveState: 'saved', stored: { rev: 2 }, savedAt: Date.now() - 300 })
  expect(device.kept).toBeNull()
})

it('saves what was changed while a save was running', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  const first = store.flush()
  store.change('Rename', named('B'))
  await first
  await settle()
  expect(server.saves).toEqual(['A', 'B'])
})

it('undoes and redoes steps; typing is one step', async () => {
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

it('names the problems of what was typed', async () => {
  const { store } = open()
  store.change('Rename', named(''))
  await settle(200)
  expect(store.getState().problems).toEqual([{ path: 'settings.name', reason: 'is missing' }])
})

it('keeps changes on the device while it is offline, and sends them later', async () => {
  const { store, server, device } = open()
  server.failure = offline
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState().saveState).toBe('offline')
  expect(device.kept?.settings.name).toBe('A')
  server.failure = null
  await settle(3000)
  expect(store.getState().saveState).toBe('saved')
  expect(device.kept).toBeNull()
})

it('reports a refused save and does not repeat it before the next change', async () => {
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

it('merges with what somebody else or another tab saved', async () => {
  const { store, server } = open()
  server.stored = { ...server.stored, rev: 5, draft: titled('Theirs')(server.stored.draft) }
  store.change('Rename', named('Mine'))
  await settle()
  expect(server.stored.draft.settings).toMatchObject({ name: 'Mine', title: 'Theirs' })
  expect(store.getState()).toMatchObject({ saveState: 'saved', stored: { rev: 6 } })
})

it.each(['mine', 'theirs'] as const)('asks when both changed a field, and saves %s', async (side) => {
  const { store, server, device } = open()
  server.stored = { ...server.stored, rev: 5, draft: named('Theirs')(server.stored.draft) }
  store.change('Rename', named('Mine'))
  await settle()
  expect(store.getState()).toMatchObject({
    saveState: 'conflict',
    conflicts: [{ field: 'settings.name', mine: 'Mine', theirs: 'Theirs' }],
  })
  expect(device.kept?.settings.name).toBe('Mine')
  store.resolve(() => side)
  await settle()
  expect(store.getState().saveState).toBe('saved')
  expect(server.stored.draft.settings.name).toBe(side === 'mine' ? 'Mine' : 'Theirs')
})

it('sends changes that were kept on the device, and merges those of an older revision', async () => {
  const stored = { ...storedDraft(), rev: 3 }
  const base = stored.draft
  const same = open({ stored, kept: { draft: named('Kept')(base), base, rev: 3 } })
  await settle()
  expect(same.server.saves).toEqual(['Kept'])
  const newer = { ...stored, rev: 4, draft: titled('Theirs')(base) }
  const older = open({ stored: newer, kept: { draft: named('Kept')(base), base, rev: 3 } })
  await settle()
  expect(older.server.stored.draft.settings).toMatchObject({ name: 'Kept', title: 'Theirs' })
})

it('tells a caller that waits whether all is stored', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  await expect(store.flush()).resolves.toMatchObject({ rev: 2 })
  server.failure = offline
  store.change('Rename', named('B'))
  await expect(store.flush()).resolves.toBeNull()
})

it('takes an answer as what is stored unless something was typed', () => {
  const { store } = open()
  const published = { ...storedDraft(), rev: 9, has_draft: false, is_published: true }
  store.accept(published)
  expect(store.getState()).toMatchObject({ stored: { rev: 9, is_published: true }, saveState: 'saved' })
  store.change('Rename', named('A'))
  store.accept({ ...published, rev: 10 })
  expect(store.getState().stored.rev).toBe(9)
})

it('saves when it is closed', async () => {
  const { store, server } = open()
  store.change('Rename', named('A'))
  store.close()
  await settle(0)
  expect(server.saves).toEqual(['A'])
})

const refusal = (status: number) =>
  new ApiError({ kind: 'answer', endpoint: 'saveDraft', status, failure: { message: 'No.' } })

it.each([503, 507, 429])('keeps changes on the device and tries again after %i, as of a full disk', async (status) => {
  const { store, server, device } = open()
  server.failure = refusal(status)
  store.change('Rename', named('A'))
  await settle()
  expect(store.getState().saveState).toBe('failed')
  expect(device.kept?.settings.name).toBe('A')
  server.failure = null
  await settle(3000)
  expect(server.saves).toEqual(['A'])
  expect(store.getState().saveState).toBe('saved')
})

it('keeps changes while the sign-in has expired, and saves them when it is asked again', async () => {
  const { store, server, device } = open()
  server.failure = refusal(401)
  store.change('Rename', named('A'))
  await settle(60_000)
  expect(store.getState().saveState).toBe('failed')
  expect(device.kept?.settings.name).toBe('A')
  server.failure = null
  await expect(store.flush()).resolves.toMatchObject({ rev: 2 })
  expect(store.getState()).toMatchObject({ saveState: 'saved', failure: null })
  expect(device.kept).toBeNull()
})

it('goes on saving after an answer that cannot be merged', async () => {
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

it('gives the draft that was checked together with its problems', async () => {
  const { store } = open()
  const before = store.getState().checked
  store.change('Rename', named(''))
  expect(store.getState()).toMatchObject({ problems: [], checked: before })
  await settle(200)
  expect(store.getState().problems).toHaveLength(1)
  expect(store.getState().checked).toBe(store.getState().draft)
})
