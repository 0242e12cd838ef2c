import type { PublicResponse } from '@rapport/api/contract/responses'
import { openDB, type IDBPDatabase } from 'idb'

import type { Draft } from '../saving/draft.ts'

/** A link that was followed on this device: the key of the one response it makes, and that response once it is made. */
export interface Entry {
  readonly path: string
  readonly key: string
  readonly local_id: string | null
  /** What was given in the first page before the response could be made or read: the entries of its form. */
  readonly given?: readonly (readonly [string, string])[]
}

interface Rooms {
  drafts: Draft
  responses: PublicResponse
  entries: Entry
  device: string
}

const ROOMS = ['drafts', 'responses', 'entries', 'device'] as const satisfies readonly (keyof Rooms)[]

/** What a device keeps between visits. Nothing here rejects: what cannot be kept on the device is kept until the page is left. */
export interface DeviceStore {
  /** Whether what was put last is still there after a reload. */
  readonly isLasting: () => boolean
  readonly get: <R extends keyof Rooms>(room: R, key: string) => Promise<Rooms[R] | null>
  readonly put: <R extends keyof Rooms>(room: R, key: string, value: Rooms[R]) => Promise<void>
  readonly remove: (room: keyof Rooms, key: string) => Promise<void>
}

/**
 * Opens the device's own storage (IndexedDB); where that is blocked, full or missing, the page's memory takes its place.
 *
 * @source Decisions, section 12, "Storage"
 */
export function openDeviceStore(name = 'rapport.surveys'): DeviceStore {
  const memory = new Map<string, unknown>()
  let isLasting = true
  let opened: Promise<IDBPDatabase> | null = null

  const open = () =>
    (opened ??= openDB(name, 1, {
      upgrade: (db) => ROOMS.forEach((room) => db.createObjectStore(room)),
      terminated: () => (opened = null),
    }))

  const tryOn = async <T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
    try {
      const done = await work(await open())
      return done
    } catch {
      isLasting = false
      return undefined
    }
  }

  return {
    isLasting: () => isLasting,
    async get(room, key) {
      const at = `${room} ${key}`
      const found = memory.has(at) ? memory.get(at) : await tryOn((db) => db.get(room, key))
      // Only `put` writes to a room, and it takes what the room holds.
      return (found ?? null) as Rooms[typeof room] | null
    },
    async put(room, key, value) {
      const kept = await tryOn((db) => db.put(room, value, key))
      if (kept === undefined) memory.set(`${room} ${key}`, value)
      else memory.delete(`${room} ${key}`)
    },
    async remove(room, key) {
      memory.delete(`${room} ${key}`)
      await tryOn((db) => db.delete(room, key))
    },
  }
}

/** A new random id of 22 letters that need no escaping. @source ours */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
