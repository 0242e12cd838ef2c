import { randomBytes } from 'node:crypto'

import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import { noteStoredAnswers } from '../derived/noted-answers.ts'
import { answeredDefinition } from '../versions/version-rows.ts'
import { completeAnonymous } from './anonymous-completion.ts'

/**
 * Creates a secret id for a response: the program id, a hyphen, and 128 random bits as 22 characters that need no escaping in a URL.
 *
 * @source Decisions, section 7
 */
export function newLocalId(programId: number): string {
  return `${programId}-${randomBytes(16).toString('base64url')}`
}

/** Returns the program id that a secret id contains. The contract has already validated the format of the secret id. */
export function programOf(localId: string): number {
  return Number(localId.slice(0, localId.indexOf('-')))
}

/** A response, with the properties of its form that are needed to save it. Times are in epoch ms. */
export interface StoredResponse {
  readonly program_id: number
  readonly local_id: string
  /** Null for a response to an anonymous form. */
  readonly response_id: number | null
  readonly feedback_form_id: number
  readonly feedback_form_type: FeedbackFormType
  readonly form_title: string
  /** The time of the last change to the form. */
  readonly form_changed: number
  /** The version of the form with which the response began. */
  readonly version: number
  readonly merchant_id: number | null
  readonly user_id: number | null
  readonly rev: number
  readonly device_id: string | null
  readonly response_json: Record<string, unknown>
  readonly opened_ts: number
  readonly started_ts: number | null
  readonly completed_ts: number | null
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly overall_score_trigger_hit: boolean
  readonly visible_survey_question_ids: string[]
  readonly questions_json: SurveyDefinition
  readonly overall_question: string | null
  readonly anonymous: boolean
  /** False for every anonymous form, because a completed response may already be part of published figures. */
  readonly allow_edit_response: boolean
  readonly opens_ts: number | null
  readonly cutoff_ts: number | null
}

/**
 * Selects a response by its secret id, and locks its row until the transaction ends; null when it does not exist. The definition is
 * that of the version with which the response began.
 */
export async function lockResponse(trx: Db, localId: string): Promise<StoredResponse | null> {
  const named = await lockRow(trx, localId, sql`feedback_response`, sql`r.response_id, r.user_id`)
  return named ?? lockRow(trx, localId, sql`anonymous_response`, sql`null as response_id, null as user_id`)
}

async function lockRow(
  trx: Db,
  localId: string,
  table: RawBuilder<unknown>,
  who: RawBuilder<unknown>,
): Promise<StoredResponse | null> {
  const { rows } = await sql<StoredResponse>`
    select r.program_id, r.local_id, ${who}, r.feedback_form_id, f.feedback_form_type, f.title as form_title, r.merchant_id,
           (extract(epoch from f.updated_ts) * 1000)::bigint as form_changed, r.version, r.rev, r.device_id, r.response_json,
           (extract(epoch from r.opened_ts) * 1000)::bigint as opened_ts,
           (extract(epoch from r.started_ts) * 1000)::bigint as started_ts,
           (extract(epoch from r.completed_ts) * 1000)::bigint as completed_ts,
           r.triggers_tried, r.triggers_hit, r.overall_score_trigger_hit, r.visible_survey_question_ids,
           ${answeredDefinition(programOf(localId))} as questions_json, f.overall_question, f.anonymous, f.allow_edit_response and not f.anonymous as allow_edit_response,
           (extract(epoch from f.opens_ts) * 1000)::bigint as opens_ts,
           (extract(epoch from f.cutoff_ts) * 1000)::bigint as cutoff_ts
      from ${table} r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
     where r.program_id = ${programOf(localId)} and r.local_id = ${localId}
       for update of r`.execute(trx)
  return rows[0] ?? null
}

/** The columns of a response that a save writes. */
export type SavedState = Pick<
  StoredResponse,
  | 'rev'
  | 'device_id'
  | 'response_json'
  | 'started_ts'
  | 'completed_ts'
  | 'triggers_tried'
  | 'triggers_hit'
  | 'overall_score_trigger_hit'
  | 'visible_survey_question_ids'
> & { readonly overall_score_label: string | null }

/** Stores the state of a response after a save; returns the stored completion time. */
export async function updateResponse(
  trx: Db,
  of: StoredResponse,
  state: SavedState,
  now: number,
): Promise<Pick<SavedState, 'completed_ts'>> {
  if (of.anonymous) return updateAnonymous(trx, of, state, now)
  await trx
    .updateTable('feedback_response')
    .set({
      ...state,
      response_json: JSON.stringify(state.response_json),
      started_ts: toDate(state.started_ts),
      completed_ts: toDate(state.completed_ts),
      updated_ts: new Date(now),
    })
    .where('program_id', '=', of.program_id)
    .where('local_id', '=', of.local_id)
    .execute()
  const began = of.started_ts === null && state.started_ts !== null
  const completed = of.completed_ts === null && state.completed_ts !== null
  if (of.user_id !== null && of.response_id !== null && (began || completed))
    await noteStoredAnswers(trx, of.program_id, [of.response_id])
  return { completed_ts: state.completed_ts }
}

const toDate = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

async function updateAnonymous(
  trx: Db,
  { program_id, local_id }: StoredResponse,
  { overall_score_label: _, ...state }: SavedState,
  now: number,
): Promise<Pick<SavedState, 'completed_ts'>> {
  if (state.completed_ts !== null) {
    const days = await completeAnonymous(trx, program_id, [{ ...state, local_id }], now)
    return { completed_ts: days.get(local_id) ?? null }
  }
  await trx
    .updateTable('anonymous_response')
    .set({
      ...state,
      response_json: JSON.stringify(state.response_json),
      started_ts: toDate(state.started_ts),
      completed_ts: null,
      updated_ts: new Date(now),
    })
    .where('program_id', '=', program_id)
    .where('local_id', '=', local_id)
    .execute()
  return { completed_ts: null }
}
