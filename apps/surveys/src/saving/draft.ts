import type { PublicResponse } from '@rapport/api/contract/responses'
import { isSameAnswer, mergeAnswers } from '@rapport/domain/surveys/merge-answers'

/** One save as it goes over the wire. Once it was sent it is never changed: see `SaveQueue`. @source Decisions, section 7 */
export interface Attempt {
  readonly response_json: Record<string, unknown>
  readonly save_type: 'partial' | 'complete'
  readonly base_rev: number
  readonly rev: number
  readonly device_id: string
}

/** What a device keeps of a response until the server has it all. */
export interface Draft {
  readonly local_id: string
  /** The answers as they stand on the screen. */
  readonly answers: Record<string, unknown>
  /** The answers that the server last acknowledged, and their rev. */
  readonly base: Record<string, unknown>
  readonly base_rev: number
  /** Position of the page among the visible ones, from 0. */
  readonly page: number
  /** Whether the member has answered anything: what a link filled in is not sent by itself. */
  readonly answered: boolean
  readonly wants_completion: boolean
  /** The save whose reply is still missing. */
  readonly attempt: Attempt | null
}

/** Whether anything of a draft is not known to be at the server. @source ours */
export function hasUnsent(draft: Draft): boolean {
  const hasChanged = draft.answered && !isSameAnswer(draft.answers, draft.base)
  return draft.attempt !== null || draft.wants_completion || hasChanged
}

/**
 * The draft to go on with: a new one of the response as read, or the kept one brought up to it when the server has a
 * later rev. A kept attempt goes first, unchanged: its own reply tells what became of it.
 *
 * @source Decisions, section 7
 */
export function openDraft(
  response: Pick<PublicResponse, 'local_id' | 'response_json' | 'rev'>,
  kept: Draft | null,
): { readonly draft: Draft; readonly touched: readonly string[] } {
  const { local_id, response_json, rev } = response
  const fresh = { local_id, answers: response_json, base: response_json, base_rev: rev, page: 0 }
  if (kept === null) {
    return { draft: { ...fresh, answered: false, wants_completion: false, attempt: null }, touched: [] }
  }
  if (kept.attempt !== null || rev <= kept.base_rev) return { draft: kept, touched: [] }
  const { answers, touched } = mergeAnswers(kept.base, kept.answers, response_json)
  return { draft: { ...kept, answers, base: response_json, base_rev: rev }, touched }
}

/** A draft with what a link filled in, where nothing was answered yet. @source Decisions, section 7 */
export function withPrefill(draft: Draft, prefill: Readonly<Record<string, unknown>>): Draft {
  return { ...draft, answers: { ...prefill, ...draft.answers } }
}
