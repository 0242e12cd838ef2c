import { createHash } from 'node:crypto'

import type { EndpointName } from '@rapport/api/contract/index'
import { writeAuditFilters } from '@rapport/domain/access/audit-actions'

import { writeAudit, writeAuditOnce, type Audited } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { dbToWrite } from '../db/replica.ts'
import { describeError } from '../failure.ts'
import type { StaffCall } from '../http.ts'
import { AUDITED_CALLS, type AnyInput, type AuditRule } from './audited-calls.ts'

const HOUR_MS = 3_600_000
/**
 * Maximum number of recorded views that this process remembers, so that most repeated views within an hour need no SQL statement.
 */
const REMEMBERED = 20_000

type Handle<Result> = (call: StaffCall) => Promise<Result>

function entryOf(rule: AuditRule, input: AnyInput, answer: unknown, { programId, staff }: StaffCall): Audited {
  return {
    program_id: programId,
    user_id: staff.user_id,
    action: rule.action,
    entity: rule.entity,
    entity_id: rule.id(input, answer, programId),
    // The body of a change contains the data itself, so it is not recorded; the body of an export contains only filters.
    detail: { ...writeAuditFilters(input.query ?? {}), ...(rule.kind === 'export' ? bodyFilters(input) : {}) },
  }
}

const bodyFilters = ({ body }: AnyInput): Record<string, string> => (body === undefined ? {} : writeAuditFilters(body))

/** Returns the key shared by all views within an hour that have the same person, action, subject and filter. */
function viewKey({ user_id, action, entity, entity_id, detail }: Audited, hour: number): string {
  const filters = Object.entries(detail).map(([name, value]) => `${name}=${String(value)}`)
  const parts = [user_id, action, entity, entity_id, hour, ...filters.toSorted()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)
}

/**
 * Returns a function that runs a call and records it in the audit log according to the rule for that call. A change and its entry
 * are stored together or not at all. The answer to an export is sent only after its entry has been stored. The answer to a view is
 * sent even if its entry cannot be stored; that failure is logged.
 */
export function createCallRecorder() {
  let hourOfKeys = 0
  const known = new Set<string>()

  async function recordView(entry: Audited, call: StaffCall, now: number): Promise<void> {
    const hour = Math.floor(now / HOUR_MS)
    if (hour !== hourOfKeys || known.size >= REMEMBERED) known.clear()
    hourOfKeys = hour
    const key = viewKey(entry, hour)
    const ofProgram = `${entry.program_id}:${key}`
    if (known.has(ofProgram)) return
    try {
      await writeAuditOnce(dbToWrite(call), entry, key, now)
      known.add(ofProgram)
    } catch (error) {
      const { detail: _, ...what } = entry
      call.log.error({ ...what, error: describeError(error) }, 'an audit entry was not stored')
    }
  }

  return async function record<Result>(
    name: EndpointName,
    input: AnyInput,
    call: StaffCall,
    handle: Handle<Result>,
  ): Promise<Result> {
    const rule = AUDITED_CALLS[name]
    if (rule === undefined || rule.skips?.(input, call) === true) return handle(call)
    if (rule.kind === 'change')
      return transact(call.db, async (trx) => {
        const answer = await handle({ ...call, db: trx })
        await writeAudit(trx, entryOf(rule, input, answer, call), call.now())
        return answer
      })
    const answer = await handle(call)
    const entry = entryOf(rule, input, answer, call)
    if (rule.kind === 'view') await recordView(entry, call, call.now())
    else await writeAudit(dbToWrite(call), entry, call.now())
    return answer
  }
}
