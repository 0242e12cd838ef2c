import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { openDB, type IDBPDatabase } from 'idb'

import type { Draft } from '../saving/draft.ts'
import { ROOMS, STORE_NAME, STORE_VERSION, type Entry } from './store-format.ts'

interface Rooms {
  drafts: Draft
  responses: PublicResponse
  entries: Entry
  device: string
}

/** The storage of a device. Its methods never reject: data that cannot be stored on the device is stored in memory. */
export interface DeviceStore {
  /** Returns whether values persist after a reload; false once the storage has failed. */
  readonly isLasting: () => boolean
  readonly get: <R extends keyof Rooms>(room: R, key: string) => Promise<Rooms[R] | null>
  readonly put: <R extends keyof Rooms>(room: R, key: string, value: Rooms[R]) => Promise<void>
  readonly remove: (room: keyof Rooms, key: string) => Promise<void>
}

/**
 * Returns a store that opens IndexedDB on first use; if IndexedDB is blocked, full or missing, the data is stored in memory instead.
 * @source Decisions, section 12, "Storage"
 */
export function openDeviceStore(name: string = STORE_NAME): DeviceStore {
  const memory = new Map<string, unknown>()
  let isLasting = true
  let opened: Promise<IDBPDatabase> | null = null

  const open = () =>
    (opened ??= openDB(name, STORE_VERSION, {
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
      // The assertion is correct because only `put` writes to a room, and it accepts only values of the room's type.
      return (found ?? null) as Rooms[typeof room] | null
    },
    async put(room, key, value) {
      const storedKey = await tryOn((db) => db.put(room, value, key))
      if (storedKey === undefined) memory.set(`${room} ${key}`, value)
      else memory.delete(`${room} ${key}`)
    },
    async remove(room, key) {
      memory.delete(`${room} ${key}`)
      await tryOn((db) => db.delete(room, key))
    },
  }
}

/**
 * Deletes the answers of a completed response from the device, so that the next user of the device cannot read them. If the
 * response can no longer be changed, records that it is completed, so that a later visit without a network can show the thank-you
 * page.
 *
 * @source Decisions, section 7
 */
export async function forgetAnswers(store: DeviceStore, id: string): Promise<void> {
  const response = await store.get('responses', id)
  await store.remove('drafts', id)
  if (response === null || response.allow_edit_response) return store.remove('responses', id)
  const completed_ts = response.completed_ts ?? response.server_ts
  await store.put('responses', id, { ...response, response_json: {}, completed_ts })
}
