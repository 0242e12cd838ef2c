import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** The first request that was sent under a key, while its outcome is not known. */
interface FirstRequest {
  readonly key: string
  /** What two tries of the same request have in common, as text. */
  readonly same: string
  readonly content: unknown
  /** Whether a request was sent again under the key, because the outcome of the first was not known. */
  readonly isRepeated?: boolean
}

const draftOf = (place: string) => `key of ${place}`
/** By place, for a browser that keeps no drafts. */
const inMemory = new Map<string, FirstRequest>()

function isFirstRequest(kept: unknown): kept is FirstRequest {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, same }: Partial<Record<keyof FirstRequest, unknown>> = kept
  return typeof key === 'string' && typeof same === 'string'
}

/** Returns the first request that was sent from a place since its last known outcome; null when there is none. */
function readFirst(place: string): FirstRequest | null {
  const kept = inMemory.get(place) ?? readDraft(draftOf(place))
  return isFirstRequest(kept) ? kept : null
}

function keepFirst(place: string, first: FirstRequest): void {
  inMemory.set(place, first)
  keepDraft(draftOf(place), first)
}

/**
 * Returns the idempotency key of a place of this tab, and the content to send. The key stays the same until `dropKey`, also when the
 * page was left or loaded again, so that a request whose answer was lost takes effect once. A repeat of the same request sends the
 * content of the first, because the server refuses a key that comes with another body; `same` is what makes it the same request,
 * where that is less than all of it.
 * @source Decisions, section 6
 */
export function requestAt<Content>(
  place: string,
  content: Content,
  same: unknown = content,
): { readonly key: string; readonly content: Content } {
  const text = JSON.stringify(same)
  const first = readFirst(place)
  if (first) {
    keepFirst(place, { ...first, isRepeated: true })
    // What is kept at a place was sent from there.
    return { key: first.key, content: first.same === text ? (first.content as Content) : content }
  }
  const made: FirstRequest = { key: crypto.randomUUID(), same: text, content }
  keepFirst(place, made)
  return { key: made.key, content }
}

/**
 * Returns the idempotency key of content that is never corrected: other content is another request, and has another key. Otherwise as
 * `requestAt`.
 */
export function keyOf(place: string, content: unknown): string {
  if (readFirst(place)?.same !== JSON.stringify(content)) dropKey(place)
  return requestAt(place, content).key
}

/** Returns what was sent first under the current key of a place; null when nothing was. */
export function firstContentAt<Content>(place: string): Content | null {
  return (readFirst(place)?.content as Content | undefined) ?? null // as above
}

/** Ends the key of a place: the outcome of its request is known, or no longer matters. */
export function dropKey(place: string): void {
  inMemory.delete(place)
  dropDraft(draftOf(place))
}

/** Forgets the keys kept in memory. Those in storage are drafts: `dropDrafts` deletes them. */
export function dropKeysInMemory(): void {
  inMemory.clear()
}

/**
 * Ends the key of a place whose request was refused. The key stays when that request was a repeat: a refusal, such as of an expired
 * session, decides nothing about the first request, which may have been accepted.
 */
export function dropRefusedKey(place: string): void {
  if (readFirst(place)?.isRepeated !== true) dropKey(place)
}
