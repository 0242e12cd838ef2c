import { writeAudit, type Audited } from '../db/audit-log.ts'
import type { Db } from '../db/open.ts'
import type { StaffCall } from '../http.ts'

/** Records an action on a survey in the audit log. */
export function auditSurvey(
  trx: Db,
  call: StaffCall,
  action: Audited['action'],
  feedback_form_id: number,
  detail: Audited['detail'],
): Promise<void> {
  const { programId: program_id, staff } = call
  const done = {
    program_id,
    user_id: staff.user_id,
    action,
    entity: 'feedback_form',
    entity_id: feedback_form_id,
  } as const
  return writeAudit(trx, { ...done, detail }, call.now())
}
