import type { CaseBulkChange, CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import type { BulkChange } from '@rapport/api/queries/case-bulk'

/** Returns the change that restores the previous values of one case. */
function wayBack(change: CaseBulkChange, before: NonNullable<CaseBulkResult['before']>): CaseBulkChange {
  return {
    ...(change.status === undefined ? {} : { status: before.status }),
    ...(change.assigned_to === undefined ? {} : { assigned_to: before.assigned_to }),
    ...(change.add_tags === undefined && change.tags === undefined ? {} : { tags: before.tags }),
    ...(change.add_resolution !== undefined &&
      !before.resolution_description?.trim() && { resolution_description: null }),
  }
}

/**
 * Returns the changes that undo a change: one for each group of cases with the same previous values. Cases whose change was
 * rejected are omitted. The versions let the server reject cases that another person has saved in the meantime.
 */
export function undoOf(change: CaseBulkChange, results: readonly CaseBulkResult[]): BulkChange[] {
  const groups = new Map<string, { ids: number[]; versions: number[]; change: CaseBulkChange }>()
  for (const { case_id, before, updated_ts } of results) {
    if (before === null || updated_ts === null) continue
    const back = wayBack(change, before)
    const key = JSON.stringify(back)
    const group = groups.get(key) ?? { ids: [], versions: [], change: back }
    group.ids.push(case_id)
    group.versions.push(updated_ts)
    groups.set(key, group)
  }
  return [...groups.values()]
}
