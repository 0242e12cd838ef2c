import { type CaseStatus, type CaseTimes, deriveCaseStatus, hasStatusChanged } from './case-status.ts'

/** Message for a case without a title. @source Decisions, section 12 "Case save" */
export const TITLE_REQUIRED = 'Title is required.'
/** Message for a closed case without a resolution. @source Decisions, section 12 "Case save" */
export const RESOLUTION_REQUIRED = 'Resolution is required.'
/** Message for a case without a location; such a case cannot be assigned to anyone. */
const LOCATION_REQUIRED = 'Location is required.'

/** The values of a case form. Texts are as typed; null means that nothing is chosen. @source Specification part 1, section 2 */
export interface CaseFormValues {
  readonly merchant_id: number | null
  readonly title: string
  readonly description: string
  readonly priority_id: number | null
  readonly assigned_to: number | null
  readonly case_type_id: number | null
  readonly tags: readonly string[]
  /** Used only when an existing case is edited; a new case is always open. */
  readonly status: CaseStatus
  /** Entered only when editing, while the status is closed. */
  readonly resolution_description: string
}

/** The fields of a saved case that its form needs. @source Specification part 1, section 3 */
export interface LoadedCase extends CaseTimes {
  readonly merchant_id: number | null
  readonly title: string
  readonly description: string | null
  readonly priority_id: number | null
  readonly assigned_to: number | null
  readonly case_type_id: number | null
  readonly tags: readonly string[]
  readonly resolution_description: string | null
  readonly created_by: number | null
}

/** A select option, and whether it is the default. @source Specification part 1, section 3 "Case filter options" */
export interface MarkedOption {
  readonly value: number
  readonly default: boolean
}

/** The message for each invalid field; empty when the form is valid. @source Specification part 1, section 5 */
export type CaseFormFaults = Partial<Record<'title' | 'merchant_id' | 'resolution_description', string>>

/**
 * Returns the form values for a new case. They are empty except for the status, the location and the default priority. @source
 * Specification part 1, section 4
 */
export function newCaseForm(priorities: readonly MarkedOption[], merchantId: number | null): CaseFormValues {
  return {
    merchant_id: merchantId,
    title: '',
    description: '',
    priority_id: priorities.find((option) => option.default)?.value ?? null,
    assigned_to: null,
    case_type_id: null,
    tags: [],
    status: 'opened_ts',
    resolution_description: '',
  }
}

/** Returns the form values for a loaded case; the status is derived from its times. @source Specification part 1, section 4 */
export function loadCaseForm(loaded: LoadedCase): CaseFormValues {
  return {
    merchant_id: loaded.merchant_id,
    title: loaded.title,
    description: loaded.description ?? '',
    priority_id: loaded.priority_id,
    assigned_to: loaded.assigned_to,
    case_type_id: loaded.case_type_id,
    tags: loaded.tags,
    status: deriveCaseStatus(loaded),
    resolution_description: loaded.resolution_description ?? '',
  }
}

/**
 * Returns whether a case needs a resolution. Only a closed case with a creator needs one; a case from anonymous feedback has no
 * creator.
 *
 * @source Specification part 1, section 5
 */
export function requiresResolution(status: CaseStatus, createdBy: number | null): boolean {
  return status === 'closed_ts' && createdBy !== null
}

/**
 * Returns whether a case with the given status lacks a resolution that it needs. A blank resolution counts as missing.
 *
 * @source Specification part 1, section 5
 */
export function lacksResolution(
  status: CaseStatus,
  { created_by, resolution_description }: Pick<LoadedCase, 'created_by' | 'resolution_description'>,
): boolean {
  return requiresResolution(status, created_by) && (resolution_description ?? '').trim() === ''
}

/**
 * Validates a form. `loaded` is null for a new case, which does not need a resolution. Blank texts count as missing.
 *
 * @source Specification part 1, section 5; Decisions, section 12 "Case save"
 */
export function checkCaseForm(values: CaseFormValues, loaded: Pick<LoadedCase, 'created_by'> | null): CaseFormFaults {
  const { status, resolution_description } = values
  const isLacking = loaded !== null && lacksResolution(status, { ...loaded, resolution_description })
  return {
    ...(values.merchant_id === null && { merchant_id: LOCATION_REQUIRED }),
    ...(values.title.trim() === '' && { title: TITLE_REQUIRED }),
    ...(isLacking && { resolution_description: RESOLUTION_REQUIRED }),
  }
}

/**
 * Returns the assignee after a location change: the same person if available at the new location, otherwise null.
 *
 * @source Specification part 1, section 4
 */
export function keepAssignee(
  assignedTo: number | null,
  available: readonly { readonly user_id: number }[],
): number | null {
  return available.some((person) => person.user_id === assignedTo) ? assignedTo : null
}

/** Returns the status to send with a save, or null when it has not changed. @source Specification part 1, section 4 */
export function changedStatus(values: CaseFormValues, loaded: CaseTimes): CaseStatus | null {
  return hasStatusChanged(loaded, values.status) ? values.status : null
}
