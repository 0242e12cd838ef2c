import { RESTRICTED_FORMS, type FormAudience, type RestrictedForm } from './special-cases.ts'

/** What the form rules need to know about a member of staff. @source Specification part 1, section 3 */
export interface FormReader {
  readonly user_id: number
  readonly roles: readonly { readonly role_id: number }[]
}

/** What the form rules need to know about a form. @source Specification part 1, section 3 */
export interface FormName {
  readonly feedback_form_id: number
  readonly name: string
}

/**
 * The form that a screen shows. `result_type` is set only when the choice fell back to another form, which is then
 * shown with individual questions; otherwise the form's own preset holds.
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
 * Whether this person may see this form of this program. The same ids and names in another program are not restricted.
 * Names compare exactly.
 *
 * @source Specification part 1, section 6; Decisions, section 9
 */
export function canSeeForm(reader: FormReader, programId: number, form: FormName): boolean {
  return !rulesAgainst(reader, programId).some(
    (rule) => rule.feedback_form_id === form.feedback_form_id || rule.name === form.name,
  )
}

/**
 * The form to show when `chosenId` stands in the URL, or null when this person sees no form at all.
 *
 * A form that is hidden from this person becomes its rule's fallback with individual questions. It works on the full
 * list and on the list that the server has already narrowed. No choice, an unknown form, or a fallback that the
 * program lacks becomes the first visible form.
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
