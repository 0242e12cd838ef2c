import type { EndpointName } from '@rapport/api/contract/index'
import { needsReauthentication } from '@rapport/domain/session/reauthentication'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { HttpError, unauthorized } from '../http-error.ts'
import { hashToken } from './session.ts'

/**
 * The calls that send surveys, change rights, or export or erase personal data, and the call that turns re-authentication on or off
 * for the club.
 */
export const REAUTHENTICATED_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'createSendout',
  'resendFailed',
  'sendQuickPulse',
  'closeOut',
  'createStaff',
  'saveStaff',
  'exportResponses',
  'exportCulture',
  'pppSegmentation',
  'exportCases',
  'exportAudience',
  'exportAudit',
  'getMemberData',
  'getMemberDataFile',
  'getRefusedRows',
  'getImportErrors',
  'eraseMember',
  'saveReauthentication',
])

/**
 * Requires the person to have signed in or confirmed the password in the last ten minutes, even in a club without re-authentication.
 * Used for changes to second factors. Fails with 403 `reauthentication_required`, and with 401 without a session.
 */
export async function requireRecentlyConfirmed(db: Db, token: string | null, now: number): Promise<void> {
  if (token === null) throw unauthorized()
  const session = await db
    .selectFrom('staff_session')
    .select((row) => row.fn.coalesce('confirmed_ts', 'created_ts').as('confirmed_ts'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (session === undefined) throw unauthorized()
  if (needsReauthentication(session.confirmed_ts.getTime(), now)) throw required()
}

const required = () => new HttpError(403, 'reauthentication_required', 'Enter your password to continue.')

/** The caller's session and the call's program. */
interface Asking {
  readonly programId: number
  readonly token: string | null
  readonly now: number
}

/**
 * Requires the person to have signed in or confirmed the password in the last ten minutes, if the club has turned on
 * re-authentication and the call is one of REAUTHENTICATED_CALLS. Fails with 403 `reauthentication_required`.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export async function requireConfirmed(db: Db, name: EndpointName, { programId, token, now }: Asking): Promise<void> {
  if (!REAUTHENTICATED_CALLS.has(name) || token === null) return
  const { rows } = await sql<{ confirmed_ts: Date }>`
    select coalesce(s.confirmed_ts, s.created_ts) as confirmed_ts
      from program p, staff_session s
     where p.program_id = ${programId} and p.asks_password and s.token_hash = ${hashToken(token)}`.execute(db)
  const [asked] = rows
  if (asked !== undefined && needsReauthentication(asked.confirmed_ts.getTime(), now)) throw required()
}
