import type { FormKey } from '../db/form-key.ts'
import type { StoredResponse } from './stored-response.ts'

/** The properties of a form version that a save needs, as they were when the form was last read. */
export type CachedForm = Pick<
  StoredResponse,
  'feedback_form_id' | 'form_changed' | 'questions_json' | 'overall_question' | 'anonymous'
>

/** Maximum numbers of cached responses and forms. When one is exceeded, the least recently stored entry is removed. */
const MOST_RESPONSES = 20_000
const MOST_FORMS = 100

const keyOf = ({ program_id, feedback_form_id, version }: FormKey & { readonly version: number }): string =>
  `${program_id}:${feedback_form_id}:${version}`

/**
 * Stores an entry, and removes the oldest one if the map then has more than `most` entries. A Map keeps its entries in insertion
 * order.
 */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * Creates the cache of the forms of recently saved responses, so that a save need not read the form's definition again. An entry
 * may be outdated, so the statement that writes a save also compares the time of the form's last change.
 */
export function createFormCache() {
  const formOf = new Map<string, string>()
  const forms = new Map<string, CachedForm>()
  return {
    /** Returns the form of the response with this secret id; null when it is not cached. */
    find(localId: string): CachedForm | null {
      const key = formOf.get(localId)
      return key === undefined ? null : (forms.get(key) ?? null)
    },
    /** Stores which form a new response belongs to, so that its first save finds the form if it was cached for another response. */
    begin(localId: string, form: FormKey & { readonly version: number }): void {
      remember(formOf, localId, keyOf(form), MOST_RESPONSES)
    },
    /**
     * Stores a form that was just read for a response, unless it is already cached in the same state. Also records that the
     * response belongs to this form.
     */
    keep(localId: string, read: StoredResponse): void {
      const key = keyOf(read)
      const { feedback_form_id, form_changed, questions_json, overall_question, anonymous } = read
      remember(formOf, localId, key, MOST_RESPONSES)
      if (forms.get(key)?.form_changed === form_changed) return
      remember(forms, key, { feedback_form_id, form_changed, questions_json, overall_question, anonymous }, MOST_FORMS)
    },
  }
}
