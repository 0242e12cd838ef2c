import { RESTRICTED_FORMS, type FormAudience, type RestrictedForm } from './special-cases.ts'

/** The properties of a staff member that the form rules use. @source Specification part 1, section 3 */
export interface FormReader {
  readonly user_id: number
  readonly roles: readonly { readonly role_id: number }[]
}

/** The properties of a form that the form rules use. @source Specification part 1, section 3 */
export interface FormName {
  readonly feedback_form_id: number
  readonly name: string
}

/**
 * The form that a screen shows. `result_type` is set only when a fallback replaces a form that the person may not see; otherwise it
 * is null, and the presets for the type of the form apply.
 *
 * @source Specification part 1, section 6
 */
export interface FormChoice {
  readonly feedback_form_id: number
  readonly result_type: 'individual_question' | null
}

function isAmong(reader: FormReader, audience: FormAudience): boolean {
  switch (audience.kind) {
    case 'roles':
      return reader.roles.some((role) => audience.role_ids.includes(role.role_id))
    case 'users':
      return reader.user_id <= audience.up_to_user_id || audience.also_user_ids.includes(reader.user_id)
  }
}

function rulesAgainst(reader: FormReader, programId: number): RestrictedForm[] {
  return RESTRICTED_FORMS.filter((rule) => rule.program_id === programId && !isAmong(reader, rule.visible_to))
}

/**
 * Returns whether a person may see a form of a program. A restricted form is recognized by its id or its exact name, and only in
 * the program to which the restriction applies.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export function canSeeForm(reader: FormReader, programId: number, form: FormName): boolean {
  return !rulesAgainst(reader, programId).some(
    (rule) => rule.feedback_form_id === form.feedback_form_id || rule.name === form.name,
  )
}

/**
 * Returns the form to show for `chosenId` from the URL, or null when the person may not see any form.
 *
 * If the person may not see the chosen form, returns the fallback form of the rule that hides it, with the result type
 * `individual_question`. If no form is chosen, the chosen form is unknown, or the fallback form is not visible either, returns the
 * first visible form. `forms` can be the full list or the list that the server has already filtered.
 *
 * @source Specification part 1, sections 4 and 6
 */
export function resolveFormChoice(
  reader: FormReader,
  programId: number,
  forms: readonly FormName[],
  chosenId: number | null,
): FormChoice | null {
  const visible = forms.filter((form) => canSeeForm(reader, programId, form))
  const first = visible[0]
  if (first === undefined) return null

  const shows = (id: number) => visible.some((form) => form.feedback_form_id === id)
  if (chosenId !== null && shows(chosenId)) return { feedback_form_id: chosenId, result_type: null }

  const chosenName = forms.find((form) => form.feedback_form_id === chosenId)?.name
  const rule = rulesAgainst(reader, programId).find(
    (candidate) => candidate.feedback_form_id === chosenId || candidate.name === chosenName,
  )
  if (rule && shows(rule.fallback_form_id)) {
    return { feedback_form_id: rule.fallback_form_id, result_type: 'individual_question' }
  }
  return { feedback_form_id: first.feedback_form_id, result_type: null }
}
