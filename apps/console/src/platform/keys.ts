import { dropDraft, keepDraft, readDraftOf } from './drafts.ts'

/**
 * Idempotency keys of one form: the same content gets the same key, so that a second press, or a repeat by the network, makes
 * nothing twice. Keep the function in state.
 * @source Decisions, section 6
 * @example const [keyOf] = useState(createKeys)
 */
export function createKeys(): (content: unknown) => string {
  let last = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

const keyPlace = (place: string) => `key of ${place}`
/** The last keys by place, for a browser that keeps no drafts. */
const last = new Map<string, { readonly text: string; readonly key: string }>()

/**
 * The idempotency key of what is sent from a place of this tab: the same content has the same key until `dropKey`, also when its
 * form was left, or loaded anew, before the answer came.
 * @source Decisions, section 6
 */
export function keyAt(place: string, content: unknown): string {
  const text = JSON.stringify(content)
  const known = last.get(place) ?? readDraftOf(keyPlace(place), { text: '', key: '' })
  if (known?.text === text) return known.key
  const made = { text, key: crypto.randomUUID() }
  last.set(place, made)
  keepDraft(keyPlace(place), made)
  return made.key
}

/** It was accepted: the same content is something new from now on. @source ours */
export function dropKey(place: string): void {
  last.delete(place)
  dropDraft(keyPlace(place))
}
