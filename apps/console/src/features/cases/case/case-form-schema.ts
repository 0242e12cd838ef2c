import { checkCaseForm, loadCaseForm, type CaseFormValues, type LoadedCase } from '@rapport/domain/cases/case-form'
import { CASE_STATUSES } from '@rapport/domain/cases/case-status'
import * as z from 'zod/mini'

/** The values of the case form: the fields of the case and its version `updated_ts`, which is 0 for a new case. */
export interface CaseFields extends CaseFormValues {
  /** The member whom the case is about; can be set only for a new case. */
  readonly about_user_id: number | null
  readonly updated_ts: number
}

/** Returns the form values of a loaded case. @source Specification part 1, section 4 */
export const fieldsOf = (
  loaded: LoadedCase & { readonly updated_ts: number; readonly about_user_id: number | null },
): CaseFields => ({
  ...loadCaseForm(loaded),
  about_user_id: loaded.about_user_id,
  updated_ts: loaded.updated_ts,
})

/** Maximum lengths of titles, long texts and tags, as in the contract. */
export const LONGEST = { title: 200, text: 10_000, tag: 100 } as const

const choice = z.nullable(z.number())

/**
 * Returns the validation schema of the form, which applies the domain rules and reports each error at the field that it concerns.
 * `loaded` is null for a new case.
 *
 * @source Specification part 1, section 5
 */
export const caseSchema = (loaded: Pick<LoadedCase, 'created_by'> | null) =>
  z
    .object({
      merchant_id: choice,
      title: z.string(),
      description: z.string(),
      priority_id: choice,
      assigned_to: choice,
      case_type_id: choice,
      tags: z.readonly(z.array(z.string())),
      status: z.enum(CASE_STATUSES),
      resolution_description: z.string(),
      about_user_id: choice,
      updated_ts: z.number(),
    })
    .check(({ value, issues }) => {
      for (const [field, message] of Object.entries(checkCaseForm(value, loaded))) {
        issues.push({ code: 'custom', input: value, path: [field], message })
      }
    })

/** Returns the key under which the draft of a case is stored. */
export const draftOf = (case_id: number, program_id: number) => `case ${case_id} of ${program_id}`
