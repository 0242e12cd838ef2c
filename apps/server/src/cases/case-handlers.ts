import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import type { HandlerInput } from '@rapport/api/contract/index'
import { listDecidedDifferences } from '@rapport/domain/cases/decided-fields'

import { transact, type Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { HttpError, invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { readCaseSubject } from './case-about.ts'
import { resolveMe } from './case-filters.ts'
import { selectCaseOptions } from './case-options.ts'
import { selectCase, selectCases } from './case-rows.ts'
import { findCaseFaults, selectDefaultPriority } from './saving/case-checks.ts'
import { applySave, findSaveFaults, storeSave, titleFault } from './saving/case-save.ts'
import { lockTags, settleTags } from './saving/case-tags.ts'
import { insertCase, lockCase } from './saving/case-writes.ts'

/** Handlers for listing, reading, creating and saving cases. @source Specification part 1, sections 2 to 7 */
export const caseHandlers = {
  async listCases({ query }, call) {
    return selectCases(
      call.db,
      call.programId,
      resolveMe(query, call.staff.user_id),
      await hiddenForms(call),
      call.now(),
    )
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
      resolution_description: body.resolution_description ?? null,
      merchant_id: body.merchant_id,
      priority_id: body.priority_id ?? (await selectDefaultPriority(call.db)),
      case_type_id: body.case_type_id ?? null,
      assigned_to: body.assigned_to ?? null,
    }
    const hidden = await hiddenForms(call)
    const { subject, faults } = await readCaseSubject(call.db, call.programId, hidden, {
      about_user_id: body.about_user_id ?? null,
      source_response_id: body.source_response_id ?? null,
    })
    refuse({ ...titleFault(facts.title), ...(await findCaseFaults(call.db, call.programId, facts)), ...faults })
    const source = { origin: 'manual', created_by: call.staff.user_id, ...subject } as const
    return transact(call.db, async (trx) => {
      if (body.tags) await lockTags(trx, call.programId)
      const tags = await settleTags(trx, call.programId, null, body.tags ?? [])
      const caseId = await insertCase(trx, call.programId, { ...facts, tags }, source, call.now())
      const made = await requireCase(trx, call, caseId, hidden)
      refuse(decidedFaults(body, made))
      return made
    })
  },

  async saveCase({ params, body }, call) {
    const hidden = await hiddenForms(call)
    return transact(call.db, async (trx) => {
      if (body.tags) await lockTags(trx, call.programId)
      const before = await lockCase(trx, call.programId, params.id, hidden)
      if (before === null) throw notFound()
      if (before.updated_ts !== body.updated_ts) {
        const current = await requireCase(trx, call, params.id, hidden)
        throw new HttpError(409, 'changed', 'Someone else has changed this case since you opened it.', { current })
      }
      const tags = body.tags && (await settleTags(trx, call.programId, params.id, body.tags))
      const save = { ...body, tags }
      const next = applySave(before, save, call.now())
      refuse(await findSaveFaults(trx, call.programId, before, next, save))
      await storeSave(trx, call, params.id, before, next)
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

/**
 * Returns a fault for each sent field that differs from the value that the server set. A fault rolls back the creation.
 *
 * @source Decisions, section 14 "Case body"
 */
function decidedFaults(body: HandlerInput<'createCase'>['body'], made: CaseDetail): Record<string, string> {
  const fields = listDecidedDifferences(body, { ...made, record_count: 1 })
  return Object.fromEntries(fields.map((field) => [field, 'is set automatically for a new case']))
}

function refuse(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
