/**
 * The database on the device and its object stores. The first page opens the database before the app does, so both use this file.
 */
export const STORE_NAME = 'rapport.surveys'
export const STORE_VERSION = 1
export const ROOMS = ['drafts', 'responses', 'entries', 'device'] as const

/**
 * A path that was opened on this device. For a survey link, the entry contains the idempotency key of the response and, once the
 * response has been created, its id.
 */
export interface Entry {
  readonly path: string
  readonly key: string
  readonly local_id: string | null
  /** Form entries made on the first page before the response could be created or read. */
  readonly given?: FormEntries
  /** The default answers of the whole survey as JSON, because the first page has controls for only some of them. */
  readonly defaults?: string
}

/** The names and values of form controls. */
export type FormEntries = readonly (readonly [string, string])[]

/** Answers that were entered on the first page. */
export interface FirstEntries {
  readonly given: FormEntries
  /** Returns whether a control was filled in or cleared in this visit, which makes its entry from an earlier visit obsolete. */
  readonly isTouched: (name: string) => boolean
  readonly defaults: string | undefined
}

/**
 * Returns the entry to store for a path, with the answers just entered on the first page. If there is an earlier entry for the
 * path, its key, its response id and the values of controls that were not changed during this visit are kept.
 */
export function withGiven(known: Entry | null, path: string, { given, isTouched, defaults }: FirstEntries): Entry {
  const names = new Set(given.map(([name]) => name))
  const earlier = (known?.given ?? []).filter(([name]) => !names.has(name) && !isTouched(name))
  const all = [...earlier, ...given]
  const retainedDefaults = defaults ?? known?.defaults
  return {
    path,
    key: known?.key ?? newId(),
    local_id: known?.local_id ?? null,
    given: all,
    ...(retainedDefaults === undefined ? {} : { defaults: retainedDefaults }),
  }
}

/** Returns a new random id of 22 URL-safe characters. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
