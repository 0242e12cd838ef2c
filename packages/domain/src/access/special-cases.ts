/**
 * The rules that name specific programs, forms, roles and people. They are defined only here, as data, so that a new exception
 * needs a new row here instead of a condition in a screen.
 */

/** The people who send surveys and read the send history, by user id. @source Specification part 2, section 6 */
export const SEND_OPERATOR_IDS: readonly number[] = [17, 20]

/** The staff who may see a restricted form. @source Specification part 1, section 6 */
export type FormAudience =
  /** Staff with one of these roles. */
  | { readonly kind: 'roles'; readonly role_ids: readonly number[] }
  /** Staff whose user id is at most `up_to_user_id`, and the users in `also_user_ids`. */
  | { readonly kind: 'users'; readonly up_to_user_id: number; readonly also_user_ids: readonly number[] }

/**
 * A form of one program that only some staff may see. The form is matched by its id or its name. When anyone else selects the form,
 * `fallback_form_id` is shown instead, with the result type `individual_question`.
 *
 * @source Specification part 1, section 6
 */
export interface RestrictedForm {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly name: string
  readonly fallback_form_id: number
  readonly visible_to: FormAudience
}

/** Forms that only some staff of a program may see. @source Specification part 1, section 6 */
export const RESTRICTED_FORMS: readonly RestrictedForm[] = [
  {
    program_id: 75,
    feedback_form_id: 330,
    name: 'Listening Post - HR',
    fallback_form_id: 220,
    visible_to: { kind: 'roles', role_ids: [1, 13] },
  },
  {
    program_id: 86,
    feedback_form_id: 259,
    name: 'Member Perspectives (MPS)',
    fallback_form_id: 258,
    visible_to: { kind: 'users', up_to_user_id: 1073, also_user_ids: [1085] },
  },
]
