const PREFIX = 'rapport.draft.'
/** Ends the place of what a form was read with when its draft was begun. */
const BASE = ', as read'

function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    // A browser that forbids storage keeps no drafts; everything else works.
    return null
  }
}

/** What was being typed at a place, as it was kept; null when nothing was. @source Decisions, section 12, "Storage" */
export function readDraft(place: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(PREFIX + place) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps what is being typed, for this tab alone, and with it what the form was read with, where there is a form. A storage that
 * is full keeps what it had. Returns whether it was kept.
 * @source Decisions, section 12, "Storage"
 */
export function keepDraft(place: string, values: unknown, base?: unknown): boolean {
  const kept = storage()
  try {
    kept?.setItem(PREFIX + place, JSON.stringify(values))
    if (base !== undefined) kept?.setItem(PREFIX + place + BASE, JSON.stringify(base))
    return kept !== null
  } catch {
    // Full: the page still holds what was typed.
    return false
  }
}

/** Forgets one draft: it was saved, or given up. */
export function dropDraft(place: string): void {
  for (const end of ['', BASE]) storage()?.removeItem(PREFIX + place + end)
}

/** Forgets every draft: who typed them has signed out. @source Decisions, section 12, "Storage" */
export function dropDrafts(): void {
  const kept = storage()
  if (!kept) return
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key)
}

/**
 * The values of a kept draft that a form of these `defaults` may take: known names with values of the same kind, all else as
 * the form has it. Null when the draft has none of them, so that a form of another version starts clean.
 */
export function readDraftOf<Values extends object>(place: string, defaults: Values): Values | null {
  const kept = readDraft(place)
  if (typeof kept !== 'object' || kept === null) return null
  const sameKind = ([name, value]: [string, unknown]) => {
    const known: unknown = Object.entries(defaults).find(([own]) => own === name)?.[1]
    if (known === undefined) return false
    // What may be nothing is null before it is chosen.
    if (known === null || value === null) return typeof (known ?? value ?? '') !== 'object'
    return typeof known === typeof value && Array.isArray(known) === Array.isArray(value)
  }
  const taken = Object.entries(kept).filter(sameKind)
  return taken.length === 0 ? null : { ...defaults, ...Object.fromEntries(taken) }
}

/** What a form of these `defaults` was read with when its draft was begun; null when that was not kept. */
export function readBaseOf<Values extends object>(place: string, defaults: Values): Values | null {
  return readDraftOf(place + BASE, defaults)
}
