import { exportAudit, listAudit } from './audit.ts'
import { eraseMember, previewErasure } from './erasure.ts'
import { getMemberData, getMemberDataFile } from './member-data.ts'
import { confirmSession, getReauthentication, saveReauthentication } from './reauthentication.ts'
import { listRetention, previewRetention, saveRetention } from './retention.ts'

/**
 * The calls for personal data: the audit log, a member's data and its erasure, retention periods, and the password confirmation
 * that some calls require.
 */
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
