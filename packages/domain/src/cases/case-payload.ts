import { type CaseFormValues, changedStatus } from './case-form.ts'
import type { CaseStatus, CaseTimes } from './case-status.ts'

/** The request body for a new case. @source Specification part 1, section 7 */
export interface NewCasePayload {
  readonly title: string
  readonly merchant_id: number
  readonly description: string | null
  readonly priority_id: number | null
  readonly case_type_id: number | null
  readonly assigned_to: number | null
  readonly tags: string[]
}

/**
 * The request body for saving a case. `status` is set only when `status_changed` is true; `updated_ts` is copied from the loaded
 * case, so that the server can detect a conflict.
 *
 * @source Decisions, section 12 "Case save"
 */
export interface SavedCasePayload extends NewCasePayload {
  readonly resolution_description: string | null
  readonly status_changed: boolean
  readonly status?: CaseStatus
  readonly updated_ts: number
}

const trimTag = (tag: string): string => tag.trim().replaceAll(/\s+/g, ' ')
const tagKey = (tag: string): string => trimTag(tag).toLowerCase()

/**
 * Returns the tags without blank tags and duplicates. Spaces are trimmed and collapsed; of tags that differ only in case, the first is
 * kept.
 */
export function uniqueTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) if (tagKey(tag) !== '' && !found.has(tagKey(tag))) found.set(tagKey(tag), trimTag(tag))
  return [...found.values()]
}

/** Returns the unique tags, each in the spelling that it has in `known`; unknown tags keep their spelling. */
export function spellTags(tags: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map(known.map((tag) => [tagKey(tag), tag]))
  return uniqueTags(tags).map((tag) => spellings.get(tagKey(tag)) ?? tag)
}

const orNull = (text: string) => text.trim() || null

/**
 * Returns the request body for a new case, or null when no location is chosen. Texts are trimmed, a blank description becomes null,
 * and tags are unique.
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
 * Returns the request body for saving a case, or null when no location is chosen. The status is sent only when it has changed;
 * comments and history are never sent. The resolution is always sent, whatever the status, so that reopening a case preserves it.
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
