import { randomInt } from 'node:crypto'

import type { CaseTimes } from '@rapport/domain/cases/case-status'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import { noteCases } from '../../derived/voice-cases.ts'
import { completionTime } from '../anonymous-case.ts'
import type { CaseSubject } from '../case-about.ts'
import { visibleCase } from '../case-rows.ts'
import { storeCaseTexts } from '../search/case-texts.ts'
import type { CaseChange, CaseFacts } from './case-changes.ts'

/** A case before a save; its row is locked until the transaction ends. */
export interface LockedCase extends CaseFacts, CaseTimes {
  readonly created_by: number | null
  readonly updated_ts: number
}

/** Locks a case for a save. Returns null when the program does not have the case, or when a hidden form raised it. */
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

/** Selects the version of a case, its updated_ts in epoch ms; null when the case does not exist. */
export async function selectVersion(trx: Db, programId: number, caseId: number): Promise<number | null> {
  const { rows } = await sql<{ updated_ts: number }>`
    select (extract(epoch from updated_ts) * 1000)::bigint as updated_ts from member_case
     where program_id = ${programId} and case_id = ${caseId}`.execute(trx)
  return rows[0]?.updated_ts ?? null
}

/** Stores the fields of a saved case with a new version, and its search terms. */
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
      updated_ts: nextVersion('member_case'),
    })
    .where('program_id', '=', programId)
    .where('case_id', '=', caseId)
    .execute()
  await storeCaseTexts(trx, programId, [{ case_id: caseId, ...next }])
}

const asDate = (ms: number | null) => (ms === null ? null : new Date(ms))

/** The origin of a new case: a person on the staff, or an answer that fired a trigger. */
export type CaseSource =
  | ({ readonly origin: 'manual'; readonly created_by: number } & Partial<CaseSubject>)
  | {
      readonly origin: 'feedback_form'
      readonly created_by: number | null
      /** Null for a case that is raised when answers to an anonymous form are released. */
      readonly response_id: number | null
      readonly feedback_form_id: number
      readonly trigger_id: number
    }

/**
 * Creates a case that opens at `now` (for an anonymous form at the start of that day) with a `created` history event. Returns its
 * id, or null when the trigger has already raised a case for this response.
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
  const raised = source.origin === 'feedback_form' ? source : null
  const raiser =
    raised === null ? null : await selectRaiser(trx, programId, facts.merchant_id, raised.feedback_form_id, now)
  const made = await insertRow(trx, programId, facts, source, raiser ?? { at: new Date(now), anonymous: false })
  if (made === null) return null
  await storeCaseTexts(trx, programId, [{ case_id: made.case_id, ...facts }])
  await trx
    .insertInto('case_history')
    .values({
      program_id: programId,
      case_id: made.case_id,
      field: 'created',
      new_value: null,
      created_by: source.created_by,
      created_ts: made.created_ts,
      ...(raiser?.anonymous === true ? { case_history_event_id: drawId() } : {}),
    })
    .execute()
  const response_id = raised?.response_id ?? (source.origin === 'manual' ? source.source_response_id : null) ?? null
  if (response_id !== null) await noteCases(trx, programId, response_id)
  return made.case_id
}

/**
 * Returns a random id for a case raised by an anonymous form or for its history event, because sequential ids would disclose the
 * order of the answers.
 */
const drawId = (): number => randomInt(2 ** 30, 2 ** 31)

/** Inserts a case row. Returns null when the trigger has already raised a case for this response. */
async function insertRow(
  trx: Db,
  programId: number,
  facts: CaseFacts,
  source: CaseSource,
  { at, anonymous }: Raiser,
): Promise<{ readonly case_id: number; readonly created_ts: Date } | null> {
  const raised = source.origin === 'feedback_form' ? source : null
  const insert = trx
    .insertInto('member_case')
    .values({
      program_id: programId,
      ...(anonymous ? { case_id: drawId() } : {}),
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
      created_ts: at,
      opened_ts: at,
      ...(raised === null ? {} : { updated_ts: at }),
      about_user_id: source.origin === 'manual' ? (source.about_user_id ?? null) : null,
      source_response_id: source.origin === 'manual' ? (source.source_response_id ?? null) : null,
      feedback_trigger_response_id: raised?.response_id ?? null,
      feedback_trigger_feedback_form_id: raised?.feedback_form_id ?? null,
      feedback_trigger_instance_id: raised?.trigger_id ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['case_id', 'created_ts'])
  const made = await insert.executeTakeFirst()
  if (made !== undefined) return made
  // A case of an anonymous form has no response, so the only possible conflict is its random id.
  return anonymous && raised?.response_id == null ? insertRow(trx, programId, facts, source, { at, anonymous }) : null
}

/** The inputs from which the id and the times of a new case are derived. */
interface Raiser {
  /**
   * The time at which the case opens; for an anonymous form, only the start of that day in the location's time zone, because an
   * exact time, or sorting by it, would disclose when a person answered.
   */
  readonly at: Date
  readonly anonymous: boolean
}

async function selectRaiser(
  trx: Db,
  programId: number,
  merchantId: number | null,
  formId: number,
  now: number,
): Promise<Raiser | null> {
  const time = completionTime(programId, merchantId, formId, new Date(now))
  const { rows } = await sql<Raiser>`
    select anonymous, ${time} as at from feedback_form
     where program_id = ${programId} and feedback_form_id = ${formId}`.execute(trx)
  return rows[0] ?? null
}

/** Adds events to the history of a case, in the given order. @source Specification part 1, section 3, "Case history event" */
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
