import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** The first request with an idempotency key, while its outcome is unknown. */
interface FirstRequest {
  readonly key: string
  /** The part of the content that is the same in every attempt at a request, as JSON. */
  readonly same: string
  readonly content: unknown
  /** Whether a request was repeated with the key, because the outcome of the first request was unknown. */
  readonly isRepeated?: boolean
}

const draftOf = (storageKey: string) => `key of ${storageKey}`
/** The first requests by storage key, for browsers without storage. */
const inMemory = new Map<string, FirstRequest>()

function isFirstRequest(value: unknown): value is FirstRequest {
  if (typeof value !== 'object' || value === null) return false
  const { key, same }: Partial<Record<keyof FirstRequest, unknown>> = value
  return typeof key === 'string' && typeof same === 'string'
}

/** Returns the first request with the current key of a form, while the outcome of the request is unknown; null if there is none. */
function readFirst(storageKey: string): FirstRequest | null {
  const stored = inMemory.get(storageKey) ?? readDraft(draftOf(storageKey))
  return isFirstRequest(stored) ? stored : null
}

function keepFirst(storageKey: string, first: FirstRequest): void {
  inMemory.set(storageKey, first)
  keepDraft(draftOf(storageKey), first)
}

/**
 * Returns the idempotency key of a form in this tab, and the content to send. The key does not change until `dropKey` is called,
 * even if the user leaves or reloads the page, so a request whose response was lost takes effect only once. A repeat of the same
 * request sends the content of the first request, because the server rejects a key that is reused with a different body. `same` is
 * the part of the content that identifies the request; by default it is the whole content.
 *
 * @source Decisions, section 6
 */
export function requestAt<Content>(
  storageKey: string,
  content: Content,
  same: unknown = content,
): { readonly key: string; readonly content: Content } {
  const text = JSON.stringify(same)
  const first = readFirst(storageKey)
  if (first) {
    keepFirst(storageKey, { ...first, isRepeated: true })
    // The cast is safe: everything stored under one storage key is content of the same type.
    return { key: first.key, content: first.same === text ? (first.content as Content) : content }
  }
  const made: FirstRequest = { key: crypto.randomUUID(), same: text, content }
  keepFirst(storageKey, made)
  return { key: made.key, content }
}

/**
 * Returns the idempotency key for a request that is never corrected and resent, so different content gets a new key. Otherwise
 * behaves like `requestAt`.
 */
export function keyOf(storageKey: string, content: unknown): string {
  if (readFirst(storageKey)?.same !== JSON.stringify(content)) dropKey(storageKey)
  return requestAt(storageKey, content).key
}

/** Returns the content of the first request with the current idempotency key; null if there is no such request. */
export function firstContentAt<Content>(storageKey: string): Content | null {
  return (readFirst(storageKey)?.content as Content | undefined) ?? null // The cast is safe, as in requestAt.
}

/** Deletes the idempotency key of a form. Call this when the outcome of its request is known or irrelevant. */
export function dropKey(storageKey: string): void {
  inMemory.delete(storageKey)
  dropDraft(draftOf(storageKey))
}

/** Deletes the keys in memory. `dropDrafts` deletes the keys in storage. */
export function dropKeysInMemory(): void {
  inMemory.clear()
}

/**
 * Deletes the idempotency key of a form whose request was rejected. Keeps the key when that request was a repeat: its rejection,
 * for example because the session has expired, does not imply that the first request was rejected.
 */
export function dropRefusedKey(storageKey: string): void {
  if (readFirst(storageKey)?.isRepeated !== true) dropKey(storageKey)
}
