/**
 * Where tables are stored when an installation has several machines. Tables that are in neither of the two lists below are sharded
 * by `program_id`.
 *
 * @source Decisions, section 14 "Global tables on Citus"
 */

/** Tables that are replicated on every machine, because they are small and rarely written. */
export const REFERENCE_TABLES = [
  'account',
  'account_program',
  'account_role',
  'case_priority',
  'case_type',
  'form_public',
  'merchant',
  'program',
  'role',
] as const

/**
 * Tables that are stored only on the coordinator: those that are used without a program or before the program is known (such as the
 * tables for sign-ins and migrations), and the queues, whose rows are claimed across all programs.
 */
export const COORDINATOR_TABLES = [
  'authenticator',
  'idempotency',
  'job',
  'known_device',
  'login_failure',
  'migration',
  'migration_lock',
  'outbox_mail',
  'passkey',
  'password_reset',
  'rate_limit',
  'recovery_code',
  'second_factor_attempt',
  'staff_session',
] as const

/**
 * The placement of a table: `reference` or `coordinator` for the tables listed above, and `sharded` (by `program_id`) for all
 * others.
 */
export type Placement = 'sharded' | 'reference' | 'coordinator'

const REFERENCE: ReadonlySet<string> = new Set(REFERENCE_TABLES)
const COORDINATOR: ReadonlySet<string> = new Set(COORDINATOR_TABLES)

/** Returns the placement of a table; `sharded` when neither list contains it. */
export function placementOf(table: string): Placement {
  if (REFERENCE.has(table)) return 'reference'
  return COORDINATOR.has(table) ? 'coordinator' : 'sharded'
}
