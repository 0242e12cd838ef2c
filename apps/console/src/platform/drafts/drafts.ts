const PREFIX = 'rapport.draft.'
/** Suffix of the storage key for the initial values of a form. */
const BASE = ', as read'

function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    // Without storage there are no drafts; all other features work.
    return null
  }
}

/** Returns the draft stored under a key; null if there is none or it cannot be parsed. @source Decisions, section 12, "Storage" */
export function readDraft(storageKey: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + storageKey) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a draft for this tab, and the initial values of its form if `base` is given. If a value does not fit into the storage, the
 * previously stored value remains. Returns whether everything was stored.
 *
 * @source Decisions, section 12, "Storage"
 */
export function keepDraft(storageKey: string, values: unknown, base?: unknown): boolean {
  const store = storage()
  try {
    store?.setItem(PREFIX + storageKey, JSON.stringify(values))
    if (base !== undefined) store?.setItem(PREFIX + storageKey + BASE, JSON.stringify(base))
    return store !== null
  } catch {
    // The storage is full; the page still contains the typed text.
    return false
  }
}

/** Deletes a draft and the initial values stored with it, after a save or a cancellation. */
export function dropDraft(storageKey: string): void {
  for (const end of ['', BASE]) storage()?.removeItem(PREFIX + storageKey + end)
}

/** Deletes all drafts after a sign-out, or when another person signs in. @source Decisions, section 12, "Storage" */
export function dropDrafts(): void {
  const store = storage()
  if (!store) return
  for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key)
}

/**
 * Returns the values of a stored draft for a form with these `defaults`. A field that the draft does not contain, or contains with
 * a different type, has its default value. Returns null when no field of the draft can be used, for example because it was stored
 * by a different version of the form.
 */
export function readDraftOf<Values extends object>(storageKey: string, defaults: Values): Values | null {
  const stored = readDraft(storageKey)
  if (typeof stored !== 'object' || stored === null) return null
  const sameKind = ([name, value]: [string, unknown]) => {
    const known: unknown = Object.entries(defaults).find(([own]) => own === name)?.[1]
    if (known === undefined) return false
    // Optional values are null before they are chosen, so null matches any primitive type.
    if (known === null || value === null) return typeof (known ?? value ?? '') !== 'object'
    return typeof known === typeof value && Array.isArray(known) === Array.isArray(value)
  }
  const taken = Object.entries(stored).filter(sameKind)
  return taken.length === 0 ? null : { ...defaults, ...Object.fromEntries(taken) }
}

/** Returns the initial values that a form with these `defaults` had when its draft was started; null when they are not stored. */
export function readBaseOf<Values extends object>(storageKey: string, defaults: Values): Values | null {
  return readDraftOf(storageKey + BASE, defaults)
}
