import { MOST_COUNTED, type Retention } from '@rapport/api/contract/privacy/retention'
import {
  expiryLimit,
  isRetentionAllowed,
  RETENTION_KINDS,
  SHORTEST_RETENTION,
  type RetentionKind,
} from '@rapport/domain/people/retention/retention'

import { writeAudit } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { HttpError, invalid, type Handlers } from '../http.ts'
import { countExpired, limitOfResponses } from './expired-rows.ts'

const PERIOD_CHANGED = 'Someone else has changed this period since you opened it.'

/** Handlers of the calls that list, preview and save the retention periods of personal data; only for administrators. */
export const retentionHandlers = {
  listRetention: ({ params }, call) => {
    requirePathProgram(call, params.id)
    return selectRetention(call.db, params.id)
  },

  previewRetention: async ({ params, body: { kind, months } }, call) => {
    requirePathProgram(call, params.id)
    requireAllowed(kind, months)
    const before = expiryLimit(call.now(), months)
    const limit_ts = kind === 'responses' ? await limitOfResponses(call.db, params.id, before, call.now()) : before
    return {
      older: await countExpired(call.db, { program_id: params.id, kind, limit_ts, now: call.now() }, MOST_COUNTED),
      limit_ts,
    }
  },

  saveRetention: ({ params, body: { kind, months, replaces } }, call) => {
    requirePathProgram(call, params.id)
    if (months !== null) requireAllowed(kind, months)
    const program_id = params.id
    return transact(call.db, async (trx) => {
      // Concurrent choices are serialized, so the second choice sees the first. Inserts of rows that refer to the program are not blocked.
      await trx
        .selectFrom('program')
        .select('program_id')
        .where('program_id', '=', program_id)
        .forNoKeyUpdate()
        .execute()
      const stored = await selectRetention(trx, program_id)
      if ((stored.find((one) => one.kind === kind)?.months ?? null) !== replaces)
        throw new HttpError(409, 'changed', PERIOD_CHANGED, { current: stored })
      await trx
        .insertInto('retention')
        .values({ program_id, kind, months })
        .onConflict((conflict) => conflict.columns(['program_id', 'kind']).doUpdateSet({ months }))
        .execute()
      const audited = {
        program_id,
        user_id: call.staff.user_id,
        action: 'retention.saved',
        entity: 'program',
        entity_id: program_id,
        // 0 means that the data does not expire.
        detail: { kind, months: months ?? 0 },
      } as const
      await writeAudit(trx, audited, call.now())
      return selectRetention(trx, program_id)
    })
  },
} satisfies Partial<Handlers>

function requireAllowed(kind: RetentionKind, months: number): void {
  if (!isRetentionAllowed(kind, months)) throw invalid({ months: `must be at least ${SHORTEST_RETENTION[kind]}` })
}

async function selectRetention(db: Db, program_id: number): Promise<Retention[]> {
  const rows = await db
    .selectFrom('retention')
    .select(['kind', 'months', 'removed_ts'])
    .where('program_id', '=', program_id)
    .execute()
  return RETENTION_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return { kind, months: row?.months ?? null, removed_ts: row?.removed_ts?.getTime() ?? null }
  })
}
