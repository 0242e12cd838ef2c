/** Which form: every statement names the program first, so that it reads one shard. */
export interface FormKey {
  readonly program_id: number
  readonly feedback_form_id: number
}
