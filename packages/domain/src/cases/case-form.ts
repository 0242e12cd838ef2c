import { type CaseStatus, type CaseTimes, deriveCaseStatus, hasStatusChanged } from './case-status.ts'

/** For a case without a title. @source Decisions, section 12 "Case save" */
export const TITLE_REQUIRED = 'Title is required.'
/** For a closed case without a resolution. @source Decisions, section 12 "Case save" */
export const RESOLUTION_REQUIRED = 'Resolution is required.'
/** Message for a case without a location: without one it cannot be assigned to anyone. */
const LOCATION_REQUIRED = 'Location is required.'

/** What the form of a case holds. Texts are as typed; nothing chosen is null. @source Specification part 1, section 2 */
export interface CaseFormValues {
  readonly merchant_id: number | null
  readonly title: string
  readonly description: string
  readonly priority_id: number | null
  readonly assigned_to: number | null
  readonly case_type_id: number | null
  readonly tags: readonly string[]
  /** Edit only; a new case is open. */
  readonly status: CaseStatus
  /** Edit only, while the status is closed. */
  readonly resolution_description: string
}

/** A case as the form reads it. @source Specification part 1, section 3 */
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

/** An option of a select; the default one is marked. @source Specification part 1, section 3 "Case filter options" */
export interface MarkedOption {
  readonly value: number
  readonly default: boolean
}

/** The first messages of a form's faulty fields; empty when it may be sent. @source Specification part 1, section 5 */
export type CaseFormFaults = Partial<Record<'title' | 'merchant_id' | 'resolution_description', string>>

/** The form of a new case: empty, at the active location, with the priority marked default. @source Specification part 1, section 4 */
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

/** The form of a case that was read. Its status is the derived one. @source Specification part 1, section 4 */
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
 * Whether a case needs a resolution: it is closed and has a creator. One that feedback raised for nobody may omit it.
 *
 * @source Specification part 1, section 5
 */
export function requiresResolution(status: CaseStatus, createdBy: number | null): boolean {
  return status === 'closed_ts' && createdBy !== null
}

/**
 * What keeps a form from being sent. `loaded` is null for a new case, which has neither status nor resolution.
 * Blank texts count as missing.
 *
 * @source Specification part 1, section 5; Decisions, section 12 "Case save"
 */
export function checkCaseForm(values: CaseFormValues, loaded: Pick<LoadedCase, 'created_by'> | null): CaseFormFaults {
  const needsResolution = loaded !== null && requiresResolution(values.status, loaded.created_by)
  return {
    ...(values.merchant_id === null && { merchant_id: LOCATION_REQUIRED }),
    ...(values.title.trim() === '' && { title: TITLE_REQUIRED }),
    ...(needsResolution &&
      values.resolution_description.trim() === '' && { resolution_description: RESOLUTION_REQUIRED }),
  }
}

/** The assignee after the location changed: kept when available there, else none. @source Specification part 1, section 4 */
export function keepAssignee(
  assignedTo: number | null,
  available: readonly { readonly user_id: number }[],
): number | null {
  return available.some((person) => person.user_id === assignedTo) ? assignedTo : null
}

/** Whether the chosen status goes with the save. @source Specification part 1, section 4 */
export function changedStatus(values: CaseFormValues, loaded: CaseTimes): CaseStatus | null {
  return hasStatusChanged(loaded, values.status) ? values.status : null
}
