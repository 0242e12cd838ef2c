import { exportAudit, listAudit } from './audit.ts'
import { eraseMember, previewErasure } from './erasure.ts'
import { getMemberData, getMemberDataFile } from './member-data.ts'
import { listRetention, previewRetention, saveRetention } from './retention.ts'

/** The calls about personal data: the audit log, the data of a member, their erasure, and how long data is kept. */
export const privacyCalls = {
  listAudit,
  exportAudit,
  getMemberData,
  getMemberDataFile,
  previewErasure,
  eraseMember,
  listRetention,
  previewRetention,
  saveRetention,
}
