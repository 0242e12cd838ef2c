import type { Db } from '../db/open.ts'
import type { StoredResponse } from './stored-response.ts'

/** What a save needs to know of a form, as it was at one version. */
export type CachedForm = Pick<
  StoredResponse,
  'feedback_form_id' | 'form_version' | 'questions_json' | 'overall_question' | 'anonymous'
>

/** Responses that are being filled in at one time. A form that nobody has in hand is forgotten after them. */
const MOST_RESPONSES = 20_000
const MOST_FORMS = 100

/** Keeps the newest entries: a Map keeps the order in which keys came. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/**
 * The forms of the responses that this process has saved lately, so that a save need not read the form's definition again. What is
 * kept may be old: who uses it compares the version in the statement that writes.
 *
 * @source ours
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
    /** Keeps what was just read. */
    keep(localId: string, read: StoredResponse): void {
      const key = `${read.program_id}:${read.feedback_form_id}`
      const { feedback_form_id, form_version, questions_json, overall_question, anonymous } = read
      remember(formOf, localId, key, MOST_RESPONSES)
      if (forms.get(key)?.form_version === form_version) return
      remember(forms, key, { feedback_form_id, form_version, questions_json, overall_question, anonymous }, MOST_FORMS)
    },
  }
}

const known = new WeakMap<Db, ReturnType<typeof createFormCache>>()

/** The known forms of a database; of a transaction there are none to be shared. @source ours */
export function formCacheOf(db: Db): ReturnType<typeof createFormCache> {
  const found = known.get(db) ?? createFormCache()
  known.set(db, found)
  return found
}
