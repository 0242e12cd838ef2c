/** The key of a form. Every statement filters by the program, so that it reads one shard. */
export interface FormKey {
  readonly program_id: number
  readonly feedback_form_id: number
}
