import { exportAudit, listAudit } from './audit.ts'

/** The calls about personal data: the audit log. */
export const privacyCalls = { listAudit, exportAudit }
