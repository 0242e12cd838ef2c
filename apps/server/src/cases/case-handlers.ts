import type { CaseDetail } from '@rapport/api/contract/cases'
import type { HandlerInput } from '@rapport/api/contract/index'
import { RESOLUTION_REQUIRED, TITLE_REQUIRED, requiresResolution } from '@rapport/domain/case-form'
import { deriveCaseStatus } from '@rapport/domain/case-status'

import { transact, type Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { HttpError, notFound, type Handlers, type StaffCall } from '../http.ts'
import { enterStatus, listCaseChanges, type CaseFacts } from './case-changes.ts'
import { findCaseFaults } from './case-checks.ts'
import { selectCaseOptions } from './case-options.ts'
import { selectCase, selectCases } from './case-rows.ts'
import { insertCase, insertCaseHistory, lockCase, updateCase, type LockedCase } from './case-writes.ts'

type SaveBody = HandlerInput<'saveCase'>['body']

/** The case calls of the API. @source Specification part 1, sections 2 to 7 */
export const caseHandlers = {
  async listCases({ query }, call) {
    return selectCases(call.db, call.programId, query, await hiddenForms(call), call.now())
  },

  async listCaseOptions(_input, call) {
    return selectCaseOptions(call.db, call.programId, await hiddenForms(call))
  },

  async getCase({ params }, call) {
    return requireCase(call.db, call, params.id, await hiddenForms(call))
  },

  async createCase({ body }, call) {
    const facts = {
      title: body.title.trim(),
      description: body.description ?? null,
      resolution_description: null,
      merchant_id: body.merchant_id,
      priority_id: body.priority_id ?? (await selectDefaultPriority(call.db)),
      case_type_id: body.case_type_id ?? null,
      assigned_to: body.assigned_to ?? null,
      tags: [...new Set(body.tags)],
    }
    refuse({ ...titleFault(facts.title), ...(await findCaseFaults(call.db, call.programId, facts)) })
    const source = { origin: 'manual', created_by: call.staff.user_id } as const
    const caseId = await transact(call.db, (trx) => insertCase(trx, call.programId, facts, source, call.now()))
    return requireCase(call.db, call, caseId, [])
  },

  async saveCase({ params, body }, call) {
    const hidden = await hiddenForms(call)
    return transact(call.db, async (trx) => {
      const before = await lockCase(trx, call.programId, params.id)
      const current = await requireCase(trx, call, params.id, hidden)
      if (before === null || before.updated_ts !== body.updated_ts) {
        throw new HttpError(409, 'changed', 'This case was changed by someone else since you opened it.', { current })
      }
      const next = applySave(before, body, call.now())
      refuse(await findSaveFaults(trx, call.programId, before, next, body))
      const statusBefore = deriveCaseStatus(before)
      const statusAfter = deriveCaseStatus(next)
      const changes = listCaseChanges(before, next)
      if (statusAfter !== statusBefore) changes.unshift({ field: 'status', new_value: statusAfter })
      if (changes.length > 0) {
        await updateCase(trx, call.programId, params.id, next)
        await insertCaseHistory(trx, call.programId, params.id, changes, call.staff.user_id, call.now())
      }
      return requireCase(trx, call, params.id, hidden)
    })
  },
} satisfies Partial<Handlers>

const hiddenForms = (call: StaffCall) => selectHiddenFormIds(call.db, call.programId, call.staff)

async function requireCase(
  db: Db,
  call: StaffCall,
  caseId: number | null,
  hiddenFormIds: readonly number[],
): Promise<CaseDetail> {
  const found = caseId === null ? null : await selectCase(db, call.programId, caseId, hiddenFormIds)
  if (found === null) throw notFound()
  return found
}

async function selectDefaultPriority(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('case_priority')
    .select('priority_id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.priority_id ?? null
}

/** What a field that was not sent is: as it was. A status counts only with `status_changed`. */
function applySave(before: LockedCase, body: SaveBody, now: number): LockedCase {
  const times = body.status_changed && body.status ? enterStatus(timesOf(before), body.status, now) : timesOf(before)
  return {
    ...before,
    ...times,
    title: body.title.trim(),
    merchant_id: body.merchant_id,
    description: kept(body.description, before.description),
    resolution_description: kept(body.resolution_description, before.resolution_description),
    priority_id: kept(body.priority_id, before.priority_id),
    case_type_id: kept(body.case_type_id, before.case_type_id),
    assigned_to: kept(body.assigned_to, before.assigned_to),
    tags: body.tags ? [...new Set(body.tags)] : before.tags,
  }
}

const kept = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

const timesOf = ({ opened_ts, in_progress_ts, closed_ts }: LockedCase) => ({ opened_ts, in_progress_ts, closed_ts })

/** Rows that a case named before are not checked again: an assignee may have left since. */
async function findSaveFaults(
  trx: Db,
  programId: number,
  before: LockedCase,
  next: LockedCase,
  body: SaveBody,
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
  const needsResolution = requiresResolution(deriveCaseStatus(next), before.created_by)
  if (needsResolution && !next.resolution_description?.trim()) faults['resolution_description'] = RESOLUTION_REQUIRED
  if (body.status_changed && body.status === undefined) faults['status'] = 'is required when the status changed'
  return faults
}

const titleFault = (title: string): Record<string, string> => (title === '' ? { title: TITLE_REQUIRED } : {})

function refuse(faults: Readonly<Record<string, string>>): void {
  const [first] = Object.values(faults)
  if (first !== undefined) throw new HttpError(400, 'invalid', first, { fields: faults })
}
