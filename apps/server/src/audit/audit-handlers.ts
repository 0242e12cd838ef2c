import { auditKindOf, AUDIT_PAGE_SIZE } from '@rapport/domain/access/audit-actions'

import type { Handlers } from '../http.ts'
import { countAudit, selectAudit, selectionOf } from './audit-rows.ts'

/** The handler that lists the audit log of a program for its administrators. */
export const auditHandlers = {
  listAudit: async ({ query }, call) => {
    const { db, programId } = call
    const selection = await selectionOf(call, query)
    const rows = await selectAudit(db, programId, selection, { limit: AUDIT_PAGE_SIZE, offset: query.offset })
    if (rows.length === 0) return []
    const record_count = await countAudit(db, selection)
    return rows.map(({ position: _, ...row }) => ({ ...row, kind: auditKindOf(row.action), record_count }))
  },
} satisfies Partial<Handlers>
