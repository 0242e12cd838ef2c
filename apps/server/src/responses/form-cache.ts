import type { FormKey } from '../db/form-key.ts'
import type { StoredResponse } from './stored-response.ts'

/** What a save needs to know of a version of a form, as it was after the last change of the form. */
export type CachedForm = Pick<
  StoredResponse,
  'feedback_form_id' | 'form_changed' | 'questions_json' | 'overall_question' | 'anonymous'
>

/** Responses that are being filled in at one time. The form of an older one is forgotten. */
const MOST_RESPONSES = 20_000
const MOST_FORMS = 100

const keyOf = ({ program_id, feedback_form_id, version }: FormKey & { readonly version: number }): string =>
  `${program_id}:${feedback_form_id}:${version}`

/** Keeps the newest entries: a Map keeps the order in which keys came. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * Makes the cache of the forms whose responses this process has saved lately, so that a save need not read the form's definition
 * again. An entry may be old: the statement that writes compares the time of the last change.
 */
export function createFormCache() {
  const formOf = new Map<string, string>()
  const forms = new Map<string, CachedForm>()
  return {
    /** The form of a response by its secret id; null when it is not known. */
    find(localId: string): CachedForm | null {
      const key = formOf.get(localId)
      return key === undefined ? null : (forms.get(key) ?? null)
    },
    /** Keeps of which form a response is that has just begun, so that its first save finds the form when another one has read it. */
    begin(localId: string, form: FormKey & { readonly version: number }): void {
      remember(formOf, localId, keyOf(form), MOST_RESPONSES)
    },
    /** Keeps what was just read. */
    keep(localId: string, read: StoredResponse): void {
      const key = keyOf(read)
      const { feedback_form_id, form_changed, questions_json, overall_question, anonymous } = read
      remember(formOf, localId, key, MOST_RESPONSES)
      if (forms.get(key)?.form_changed === form_changed) return
      remember(forms, key, { feedback_form_id, form_changed, questions_json, overall_question, anonymous }, MOST_FORMS)
    },
  }
}
