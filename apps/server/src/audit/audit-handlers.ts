import { auditKindOf, AUDIT_PAGE_SIZE } from '@rapport/domain/access/audit-actions'
import { sql } from 'kysely'

import type { Handlers } from '../http.ts'
import { auditPasses, countAudit, selectAudit } from './audit-rows.ts'

/** Lists the audit log of a program for its administrators. */
export const auditHandlers = {
  listAudit: async ({ query }, call) => {
    const { db, programId } = call
    const passes = await auditPasses(call, query)
    const rows = await selectAudit(db, programId, passes, sql`limit ${AUDIT_PAGE_SIZE} offset ${query.offset}`)
    if (rows.length === 0) return []
    const record_count = await countAudit(db, passes)
    return rows.map(({ position: _, ...row }) => ({ ...row, kind: auditKindOf(row.action), record_count }))
  },
} satisfies Partial<Handlers>
