import { exportAudit, listAudit } from './audit.ts'
import { eraseMember, previewErasure } from './erasure.ts'

/** The calls about personal data: the audit log, and the erasure of a member. */
export const privacyCalls = { listAudit, exportAudit, previewErasure, eraseMember }
