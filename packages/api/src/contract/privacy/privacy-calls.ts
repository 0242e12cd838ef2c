import { exportAudit, listAudit } from './audit.ts'
import { eraseMember, previewErasure } from './erasure.ts'
import { getMemberData, getMemberDataFile } from './member-data.ts'

/** The calls about personal data: the audit log, the data of a member and their erasure. */
export const privacyCalls = { listAudit, exportAudit, getMemberData, getMemberDataFile, previewErasure, eraseMember }
