import { type CaseFormValues, changedStatus } from './case-form.ts'
import type { CaseStatus, CaseTimes } from './case-status.ts'
import { uniqueTags } from './case-tags.ts'

/** What a new case sends. @source Specification part 1, section 7 */
export interface NewCasePayload {
  readonly title: string
  readonly merchant_id: number
  readonly description: string | null
  readonly priority_id: number | null
  readonly case_type_id: number | null
  readonly assigned_to: number | null
  readonly tags: string[]
}

/** What a save sends: `status` only with `status_changed`; `updated_ts` as it was read. @source Decisions, section 12 "Case save" */
export interface SavedCasePayload extends NewCasePayload {
  readonly resolution_description: string | null
  readonly status_changed: boolean
  readonly status?: CaseStatus
  readonly updated_ts: number
}

const orNull = (text: string) => text.trim() || null

/**
 * What a new case sends; null while no location is chosen. The title is trimmed, blank texts are null, and tags are
 * trimmed, not blank, each once (as first written, whatever their case).
 *
 * @source Specification part 1, sections 4 and 7
 */
export function writeNewCase(values: CaseFormValues): NewCasePayload | null {
  if (values.merchant_id === null) return null
  return {
    title: values.title.trim(),
    merchant_id: values.merchant_id,
    description: orNull(values.description),
    priority_id: values.priority_id,
    case_type_id: values.case_type_id,
    assigned_to: values.assigned_to,
    tags: uniqueTags(values.tags),
  }
}

/**
 * What the save of a case sends; null while no location is chosen. The status goes only when it differs from the one
 * that was read; comments and history never go. The resolution goes whatever the status, so that reopening keeps it.
 *
 * @source Specification part 1, section 4; Decisions, sections 6 and 12
 */
export function writeSavedCase(
  values: CaseFormValues,
  loaded: CaseTimes & { readonly updated_ts: number },
): SavedCasePayload | null {
  const fields = writeNewCase(values)
  if (fields === null) return null
  const status = changedStatus(values, loaded)
  return {
    ...fields,
    resolution_description: orNull(values.resolution_description),
    status_changed: status !== null,
    ...(status !== null && { status }),
    updated_ts: loaded.updated_ts,
  }
}
