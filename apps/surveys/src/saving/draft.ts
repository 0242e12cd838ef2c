import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { isSameAnswer, mergeAnswers } from '@rapport/domain/surveys/answers/merge-answers'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'

/** The body of one save. It is never changed once it has been sent; see `SaveQueue`. @source Decisions, section 7 */
export interface Attempt {
  readonly response_json: Record<string, unknown>
  readonly save_type: 'partial' | 'complete'
  readonly base_rev: number
  readonly rev: number
  readonly device_id: string
}

/** The state of a response that a device stores until the server has all of it. */
export interface Draft {
  readonly local_id: string
  /** The current answers on the screen. */
  readonly answers: Record<string, unknown>
  /** The answers that the server last acknowledged, and their rev. */
  readonly base: Record<string, unknown>
  readonly base_rev: number
  /** Zero-based index of the current page among the visible pages. */
  readonly page: number
  /** Whether the member has answered any question: prefilled answers alone are not sent. */
  readonly answered: boolean
  readonly wants_completion: boolean
  /** The save whose outcome is not known yet; null if there is none. */
  readonly attempt: Attempt | null
}

/** Returns whether a draft contains anything that is not known to be on the server. */
export function hasUnsent(draft: Draft): boolean {
  const hasChanged = draft.answered && !isSameAnswer(draft.answers, draft.base)
  return draft.attempt !== null || draft.wants_completion || hasChanged
}

/**
 * Returns the draft to continue with: the stored draft, rebased if the server has a later rev, or a new draft if none is stored. A
 * draft with a pending save is not rebased. That save is sent first, because only the server's reply shows whether it was stored.
 * @source Decisions, section 7
 */
export function openDraft(
  response: Pick<PublicResponse, 'local_id' | 'response_json' | 'rev'>,
  stored: Draft | null,
): { readonly draft: Draft; readonly touched: readonly string[] } {
  const { local_id, response_json, rev } = response
  const fresh = { local_id, answers: response_json, base: response_json, base_rev: rev, page: 0 }
  if (stored === null) {
    return { draft: { ...fresh, answered: false, wants_completion: false, attempt: null }, touched: [] }
  }
  if (stored.attempt !== null || rev <= stored.base_rev) return { draft: stored, touched: [] }
  const { answers, touched } = mergeAnswers(stored.base, stored.answers, response_json)
  return { draft: { ...stored, answers, base: response_json, base_rev: rev }, touched }
}

/** Returns the draft with prefilled answers to the questions that it does not answer. @source Decisions, section 7 */
export function withPrefill(draft: Draft, prefill: Readonly<Record<string, unknown>>): Draft {
  return { ...draft, answers: { ...prefill, ...draft.answers } }
}

/**
 * Returns answers in a form the server can store. A length limit can split a surrogate pair, and pasted text can contain NUL: lone
 * surrogates become U+FFFD, and NUL is removed.
 */
export function storableAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, storable(value)]))
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  return isJsonObject(value) ? storableAnswers(value) : value
}
