import type { HandlerInput } from '@rapport/api/contract/index'
import { RESOLUTION_REQUIRED, TITLE_REQUIRED, lacksResolution } from '@rapport/domain/cases/case-form'
import { deriveCaseStatus } from '@rapport/domain/cases/case-status'

import type { Db } from '../../db/open.ts'
import type { StaffCall } from '../../http.ts'
import { enterStatus, listCaseChanges, type CaseFacts } from './case-changes.ts'
import { findCaseFaults } from './case-checks.ts'
import { insertCaseHistory, updateCase, type LockedCase } from './case-writes.ts'

/** The fields of a save; omitted fields do not change. */
export type CaseSave = Partial<Omit<HandlerInput<'saveCase'>['body'], 'updated_ts'>>

/**
 * Returns the case after a save. A field that was not sent does not change, and the status changes only if `status_changed` is set.
 * The tags in `body` must come from settleTags.
 *
 * @source Specification part 1, section 4
 */
export function applySave(before: LockedCase, body: CaseSave, now: number): LockedCase {
  const times = body.status_changed && body.status ? enterStatus(timesOf(before), body.status, now) : timesOf(before)
  return {
    ...before,
    ...times,
    title: body.title === undefined ? before.title : body.title.trim(),
    merchant_id: sentOrBefore(body.merchant_id, before.merchant_id),
    description: sentOrBefore(body.description, before.description),
    resolution_description: sentOrBefore(body.resolution_description, before.resolution_description),
    priority_id: sentOrBefore(body.priority_id, before.priority_id),
    case_type_id: sentOrBefore(body.case_type_id, before.case_type_id),
    assigned_to: sentOrBefore(body.assigned_to, before.assigned_to),
    tags: body.tags ?? before.tags,
  }
}

const sentOrBefore = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

const timesOf = ({ opened_ts, in_progress_ts, closed_ts }: LockedCase) => ({ opened_ts, in_progress_ts, closed_ts })

/**
 * Returns the faults of a save by field; empty when it is valid. An unchanged assignee is checked again only when the location
 * changes, so that a case assigned to a person who has left can still be saved.
 *
 * @source Specification part 1, section 5; Decisions, section 12, "Case save"
 */
export async function findSaveFaults(
  trx: Db,
  programId: number,
  before: LockedCase,
  next: LockedCase,
  body: CaseSave,
): Promise<Record<string, string>> {
  const moved = before.merchant_id !== next.merchant_id
  const changed = <K extends keyof CaseFacts>(field: K) => (before[field] === next[field] ? null : next[field])
  const references = {
    merchant_id: next.merchant_id,
    priority_id: changed('priority_id'),
    case_type_id: changed('case_type_id'),
    assigned_to: moved ? next.assigned_to : changed('assigned_to'),
  }
  const faults = { ...titleFault(next.title), ...(await findCaseFaults(trx, programId, references)) }
  if (lacksResolution(deriveCaseStatus(next), next)) faults['resolution_description'] = RESOLUTION_REQUIRED
  if (body.status_changed && body.status === undefined) faults['status'] = 'is required when the status changes'
  return faults
}

/** Returns the fault for an empty title, by field; returns no fault for any other title. @source Decisions, section 12, "Case save" */
export const titleFault = (title: string): Record<string, string> => (title === '' ? { title: TITLE_REQUIRED } : {})

/**
 * Stores a saved case, with a history event for each changed field; does nothing when no field changed.
 *
 * @source Specification part 1, section 4
 */
export async function storeSave(
  trx: Db,
  call: Pick<StaffCall, 'programId' | 'staff' | 'now'>,
  caseId: number,
  before: LockedCase,
  next: LockedCase,
): Promise<void> {
  const statusAfter = deriveCaseStatus(next)
  const changes = listCaseChanges(before, next)
  if (statusAfter !== deriveCaseStatus(before)) changes.unshift({ field: 'status', new_value: statusAfter })
  if (changes.length === 0) return
  await updateCase(trx, call.programId, caseId, next)
  await insertCaseHistory(trx, call.programId, caseId, changes, call.staff.user_id, call.now())
}
