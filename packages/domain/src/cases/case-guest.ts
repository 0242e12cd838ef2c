import type { CaseOrigin } from './case-creator.ts'

/**
 * Whether the card of a guest stands beside a case: feedback raised it, by a trigger, for a known creator.
 *
 * @source Specification part 1, section 2 "Case create and edit"
 */
export function showsGuestCard(loaded: {
  readonly origin: CaseOrigin
  readonly feedback_trigger_instance_id: number | null
  readonly created_by: number | null
}): boolean {
  const { origin, feedback_trigger_instance_id, created_by } = loaded
  return origin === 'feedback_form' && feedback_trigger_instance_id !== null && created_by !== null
}
