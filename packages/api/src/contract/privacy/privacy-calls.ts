import { exportAudit, listAudit } from './audit.ts'
import { eraseMember, previewErasure } from './erasure.ts'
import { getMemberData, getMemberDataFile } from './member-data.ts'
import { confirmSession, getReauthentication, saveReauthentication } from './reauthentication.ts'
import { listRetention, previewRetention, saveRetention } from './retention.ts'

/** The calls about personal data: the audit log, the data of a member, their erasure, how long data is kept, and the password that some calls ask for. */
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
  getReauthentication,
  saveReauthentication,
  confirmSession,
}
