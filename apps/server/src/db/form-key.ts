/** The key of a form. It includes the program, because every statement filters by program so that it reads only one shard. */
export interface FormKey {
  readonly program_id: number
  readonly feedback_form_id: number
}
