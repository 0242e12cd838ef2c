/** The database of a device and its object stores. The first page opens it before the app does, so both use this file. */
export const STORE_NAME = 'rapport.surveys'
export const STORE_VERSION = 1
export const ROOMS = ['drafts', 'responses', 'entries', 'device'] as const

/** A link followed on this device: the idempotency key of its response, and the response's id once it is created. */
export interface Entry {
  readonly path: string
  readonly key: string
  readonly local_id: string | null
  /** Form entries of the first page, given before the response could be created or read. */
  readonly given?: readonly (readonly [string, string])[]
}

/** Returns what a path keeps once `given` stands in its first page; the key and the response of a known entry stay. */
export function withGiven(known: Entry | null, path: string, given: NonNullable<Entry['given']>): Entry {
  return { path, key: known?.key ?? newId(), local_id: known?.local_id ?? null, given }
}

/** Returns a new random id of 22 URL-safe characters. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
