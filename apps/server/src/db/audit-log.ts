import type { AuditAction } from '@rapport/domain/access/audit-actions'
import { sql } from 'kysely'

import type { Db } from './open.ts'

/** The kind of object that an entry of the audit log is about. */
export type AuditEntity =
  | 'account'
  | 'audience'
  | 'case'
  | 'export'
  | 'feedback_form'
  | 'import'
  | 'member'
  | 'program'
  | 'response'
  | 'sendout'
  | 'temp_member'

/** An action to record in the audit log: one that cannot be undone, changes other people's data, or shows personal data. */
export interface Audited {
  readonly program_id: number
  /** The person who performed the action; null for a scheduled action and for the server operator. */
  readonly user_id: number | null
  readonly action: AuditAction
  readonly entity: AuditEntity
  readonly entity_id: number | null
  /** Further details: counts, kinds and coded filters, but no text that a person wrote, and no secret. */
  readonly detail: Readonly<Record<string, string | number | boolean>>
}

const valuesOf = ({ entity_id, detail, ...done }: Audited, now: number) => ({
  ...done,
  entity_id: entity_id === null ? null : String(entity_id),
  detail: JSON.stringify(detail),
  created_ts: new Date(now),
})

/** Records an action. If the action changes data, pass the transaction of the change, so that both are stored or neither is. */
export async function writeAudit(trx: Db, audited: Audited, now: number): Promise<void> {
  await trx.insertInto('audit_log').values(valuesOf(audited, now)).execute()
}

/** Records an action unless the program already has an entry with this key. */
export async function writeAuditOnce(db: Db, audited: Audited, dedupe_key: string, now: number): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...valuesOf(audited, now), dedupe_key })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'dedupe_key']).where('dedupe_key', 'is not', null).doNothing(),
    )
    .execute()
}

/** Program id of the audit log entries that belong to no club. */
export const NO_PROGRAM = 0

const MINUTE_MS = 60_000

/**
 * A sign-in, a sign-out or a change of credentials, with its user. `user_id` is null when no account has the entered e-mail
 * address.
 */
interface SignIn {
  readonly user_id: number | null
  readonly action: Extract<AuditAction, `session.${string}` | `second_factor.${string}` | 'password.reset'>
}

/**
 * Records a sign-in, a refused sign-in, a sign-out, a new password or a change of second factors. Adds an entry to each program of
 * the person, or to NO_PROGRAM if the person has none. So that guessing does not fill the log, refused sign-ins and refused second
 * factors are recorded at most once a minute for each person, and sign-ins with unknown e-mail addresses at most once a minute in
 * total. The e-mail address that was entered is not stored.
 */
export async function writeSignIn(trx: Db, { user_id, action }: SignIn, now: number): Promise<void> {
  if (user_id === null) {
    const key = `${action}:${Math.floor(now / MINUTE_MS)}`
    const unknownUser = {
      program_id: NO_PROGRAM,
      user_id,
      action,
      entity: 'account',
      entity_id: null,
      detail: {},
    } as const
    return writeAuditOnce(trx, unknownUser, key, now)
  }
  // This key limits refused attempts to one entry a minute, so that guessing a person's password does not fill the log.
  const key =
    action === 'session.refused' || action === 'second_factor.refused'
      ? `${action}:${user_id}:${Math.floor(now / MINUTE_MS)}`
      : null
  await sql`
    insert into audit_log (program_id, user_id, action, entity, entity_id, detail, created_ts, dedupe_key)
    select coalesce(p.program_id, ${NO_PROGRAM}::int), a.user_id, ${action}, 'account', a.user_id::text, '{}'::jsonb, ${new Date(now)}, ${key}
      from account a left join account_program p on p.user_id = a.user_id
     where a.user_id = ${user_id}
        on conflict (program_id, dedupe_key) where dedupe_key is not null do nothing`.execute(trx)
}
