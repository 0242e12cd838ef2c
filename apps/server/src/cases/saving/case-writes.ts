import type { CaseTimes } from '@rapport/domain/cases/case-status'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { completionTime } from '../anonymous-case.ts'
import type { CaseSubject } from '../case-about.ts'
import { visibleCase } from '../case-rows.ts'
import { storeCaseTexts } from '../search/case-texts.ts'
import type { CaseChange, CaseFacts } from './case-changes.ts'

/** A case as a save finds it; its row stays locked until the transaction ends. */
export interface LockedCase extends CaseFacts, CaseTimes {
  readonly created_by: number | null
  readonly updated_ts: number
}

/** Locks a case for a save. Returns null when it is not of this program, or was raised by a hidden form. */
export async function lockCase(
  trx: Db,
  programId: number,
  caseId: number,
  hiddenFormIds: readonly number[],
): Promise<LockedCase | null> {
  const { rows } = await sql<LockedCase>`
    select title, description, resolution_description, merchant_id, priority_id, case_type_id, assigned_to, tags, created_by,
           (extract(epoch from opened_ts) * 1000)::bigint as opened_ts,
           (extract(epoch from in_progress_ts) * 1000)::bigint as in_progress_ts,
           (extract(epoch from closed_ts) * 1000)::bigint as closed_ts,
           (extract(epoch from updated_ts) * 1000)::bigint as updated_ts
      from member_case c
     where program_id = ${programId} and case_id = ${caseId} and ${visibleCase(hiddenFormIds)}
       for update`.execute(trx)
  return rows[0] ?? null
}

/** The version of a case: its updated_ts in epoch ms; null when it is not there. */
export async function selectVersion(trx: Db, programId: number, caseId: number): Promise<number | null> {
  const { rows } = await sql<{ updated_ts: number }>`
    select (extract(epoch from updated_ts) * 1000)::bigint as updated_ts from member_case
     where program_id = ${programId} and case_id = ${caseId}`.execute(trx)
  return rows[0]?.updated_ts ?? null
}

/** Stores what a save made of a case. */
export async function updateCase(
  trx: Db,
  programId: number,
  caseId: number,
  next: CaseFacts & CaseTimes,
): Promise<void> {
  await trx
    .updateTable('member_case')
    .set({
      title: next.title,
      description: next.description,
      resolution_description: next.resolution_description,
      merchant_id: next.merchant_id,
      priority_id: next.priority_id,
      case_type_id: next.case_type_id,
      assigned_to: next.assigned_to,
      tags: [...next.tags],
      opened_ts: asDate(next.opened_ts) ?? new Date(0),
      in_progress_ts: asDate(next.in_progress_ts),
      closed_ts: asDate(next.closed_ts),
    })
    .where('program_id', '=', programId)
    .where('case_id', '=', caseId)
    .execute()
  await storeCaseTexts(trx, programId, [{ case_id: caseId, ...next }])
}

const asDate = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Where a new case comes from: a person of the staff, or an answer that met a trigger. */
export type CaseSource =
  | ({ readonly origin: 'manual'; readonly created_by: number } & Partial<CaseSubject>)
  | {
      readonly origin: 'feedback_form'
      readonly created_by: number | null
      /** Null for a case that a release of an anonymous form raises. */
      readonly response_id: number | null
      readonly feedback_form_id: number
      readonly trigger_id: number
    }

/**
 * Makes a case that is open from `now` on (of an anonymous form, from the start of its day), with the `created` event at the head of
 * its history. Answers its id, or null when this response and trigger have made theirs before.
 *
 * @source Specification part 1, section 4; Decisions, section 8
 */
export async function insertCase(
  trx: Db,
  programId: number,
  facts: CaseFacts,
  source: CaseSource,
  now: number,
): Promise<number | null> {
  const at = new Date(now)
  const raised = source.origin === 'feedback_form' ? source : null
  const made = await trx
    .insertInto('member_case')
    .values({
      program_id: programId,
      title: facts.title,
      description: facts.description,
      resolution_description: facts.resolution_description,
      merchant_id: facts.merchant_id,
      priority_id: facts.priority_id,
      case_type_id: facts.case_type_id,
      assigned_to: facts.assigned_to,
      tags: [...facts.tags],
      origin: source.origin,
      created_by: source.created_by,
      creator_is_staff: source.origin === 'manual',
      ...(raised === null
        ? { created_ts: at, opened_ts: at }
        : raisedTimes(programId, facts.merchant_id, raised.feedback_form_id, at)),
      about_user_id: source.origin === 'manual' ? (source.about_user_id ?? null) : null,
      source_response_id: source.origin === 'manual' ? (source.source_response_id ?? null) : null,
      feedback_trigger_response_id: raised?.response_id ?? null,
      feedback_trigger_feedback_form_id: raised?.feedback_form_id ?? null,
      feedback_trigger_instance_id: raised?.trigger_id ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['case_id', 'created_ts'])
    .executeTakeFirst()
  if (made === undefined) return null
  await storeCaseTexts(trx, programId, [{ case_id: made.case_id, ...facts }])
  const created = made.created_ts.getTime()
  const event = { field: 'created', new_value: null } as const
  await insertCaseHistory(trx, programId, made.case_id, [event], source.created_by, created)
  return made.case_id
}

/**
 * When a case was raised. Of an anonymous form it is the day at the location alone: the instant, or an order by it, would tell when
 * somebody answered.
 */
function raisedTimes(program_id: number, merchant_id: number | null, feedback_form_id: number, at: Date) {
  const time = completionTime(program_id, merchant_id, feedback_form_id, at)
  return { created_ts: time, opened_ts: time, updated_ts: time }
}

/** Adds lines to the history of a case, in the given order. @source Specification part 1, section 3, "Case history event" */
export async function insertCaseHistory(
  trx: Db,
  programId: number,
  caseId: number,
  changes: readonly CaseChange[],
  userId: number | null,
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('case_history')
    .values(
      changes.map((change) => ({
        program_id: programId,
        case_id: caseId,
        ...change,
        created_by: userId,
        created_ts: new Date(now),
      })),
    )
    .execute()
}
