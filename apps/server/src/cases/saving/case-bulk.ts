import type { CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import type { HandlerInput } from '@rapport/api/contract/index'
import { deriveCaseStatus } from '@rapport/domain/cases/case-status'

import { transact, type Db } from '../../db/open.ts'
import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import type { Handlers, StaffCall } from '../../http.ts'
import { sentenceOf } from '../../request-messages.ts'
import { applySave, findSaveFaults, storeSave, type CaseSave } from './case-save.ts'
import { lockTags, settleTags } from './case-tags.ts'
import { lockCase, selectVersion, type LockedCase } from './case-writes.ts'

type Change = HandlerInput<'changeCases'>['body']['change']

const MOST_TAGS = 50

const refused = (case_id: number, reason: string): CaseBulkResult => ({
  case_id,
  ok: false,
  reason,
  before: null,
  updated_ts: null,
})

/**
 * Converts the change into a save of one case. `add_tags` are added to the `tags` of the change (even if that list is empty), or,
 * if the change has no `tags`, to the tags of the case. A resolution is added only to a case without one, and a status that the
 * case already has is omitted.
 */
async function saveOf(
  trx: Db,
  programId: number,
  case_id: number,
  before: LockedCase,
  change: Change,
): Promise<CaseSave> {
  const { status, add_tags, add_resolution, ...rest } = change
  const tags = add_tags ? [...(rest.tags ?? before.tags), ...add_tags] : rest.tags
  return {
    ...rest,
    ...(add_resolution && !before.resolution_description?.trim() ? { resolution_description: add_resolution } : {}),
    ...(tags ? { tags: await settleTags(trx, programId, case_id, tags) } : {}),
    ...(status && status !== deriveCaseStatus(before) ? { status, status_changed: true } : {}),
  }
}

async function changeOne(
  trx: Db,
  call: StaffCall,
  case_id: number,
  change: Change,
  version: number | undefined,
  hidden: readonly number[],
): Promise<CaseBulkResult> {
  const before = await lockCase(trx, call.programId, case_id, hidden)
  if (before === null) return refused(case_id, 'Not found, or you do not have access.')
  if (version !== undefined && version !== before.updated_ts)
    return refused(case_id, 'Someone else has changed this case since you opened it.')
  const save = await saveOf(trx, call.programId, case_id, before, change)
  const next = applySave(before, save, call.now())
  if (next.tags.length > MOST_TAGS) return refused(case_id, `A case can have at most ${MOST_TAGS} tags.`)
  const faults = await findSaveFaults(trx, call.programId, before, next, save)
  const [fault] = Object.entries(faults)
  if (fault) return refused(case_id, sentenceOf(...fault))
  await storeSave(trx, call, case_id, before, next)
  const { assigned_to, tags, resolution_description } = before
  return {
    case_id,
    ok: true,
    reason: null,
    before: { status: deriveCaseStatus(before), assigned_to, tags: [...tags], resolution_description },
    updated_ts: await selectVersion(trx, call.programId, case_id),
  }
}

/** Handler for changing several cases at once. Extends Specification part 1, sections 2 and 5 */
export const caseBulkHandlers = {
  async changeCases({ body: { ids, change, versions } }, call) {
    const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
    const results = await transact(call.db, async (trx) => {
      const done = new Map<number, CaseBulkResult>()
      if (change.tags || change.add_tags) await lockTags(trx, call.programId)
      // All requests lock cases in the same order, which prevents deadlocks.
      for (const id of ids.toSorted((a, b) => a - b)) {
        done.set(id, await changeOne(trx, call, id, change, versions?.[ids.indexOf(id)], hidden))
      }
      return done
    })
    return ids.flatMap((id) => results.get(id) ?? [])
  },
} satisfies Partial<Handlers>
