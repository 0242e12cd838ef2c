import type { EndpointName } from '@rapport/api/contract/index'
import type { AuditAction } from '@rapport/domain/access/audit-actions'
import { canReadResponses } from '@rapport/domain/access/permissions'

import type { AuditEntity } from '../db/audit-log.ts'
import type { StaffCall } from '../http.ts'

/** The input of any call, as parsed by the contract; which parts are present depends on the call. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** How a call is recorded in the audit log. */
export interface AuditRule {
  readonly action: AuditAction
  readonly entity: AuditEntity
  /**
   * Returns the id of the subject of the entry: the id of the program, or an id from the input or the answer; null when there is
   * none.
   */
  readonly id: (input: AnyInput, answer: unknown, programId: number) => number | null
  /**
   * `change`: recorded in the transaction of the call. `export`: recorded before the answer is sent. `view`: recorded at most once
   * per clock hour for each person, action, subject and filter.
   */
  readonly kind: 'change' | 'export' | 'view'
  /** Returns whether this call neither shows nor changes personal data. */
  readonly skips?: (input: AnyInput, call: StaffCall) => boolean
}

type Id = AuditRule['id']

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const ofProgram: Id = (_, __, programId) => programId
const inPath =
  (name: string): Id =>
  ({ params }) =>
    numberOf(params?.[name])
const inQuery =
  (name: string): Id =>
  ({ query }) =>
    numberOf(query?.[name])
const inBody =
  (name: string): Id =>
  ({ body }) =>
    numberOf(body?.[name])
const inAnswer =
  (name: string): Id =>
  (_, answer) =>
    typeof answer === 'object' && answer !== null ? numberOf(new Map(Object.entries(answer)).get(name)) : null

const view = (action: AuditAction, entity: AuditEntity, id: Id): AuditRule => ({ action, entity, id, kind: 'view' })
const change = (action: AuditAction, entity: AuditEntity, id: Id): AuditRule => ({ action, entity, id, kind: 'change' })
const file = (entity: AuditEntity, id: Id): AuditRule => ({ action: 'export.requested', entity, id, kind: 'export' })

/**
 * The calls that the audit log records when they succeed. Calls whose handlers write their own entries, such as sign-ins and
 * changes to staff, surveys and settings, are not listed here.
 */
export const AUDITED_CALLS: Readonly<Partial<Record<EndpointName, AuditRule>>> = {
  // Staff can also use getUser to read their own staff record, which is not member data.
  getUser: {
    ...view('member.viewed', 'member', inPath('id')),
    skips: ({ params }, { staff }) => params?.['id'] === staff.user_id,
  },
  listTimeline: view('member.timeline_viewed', 'member', inPath('id')),
  listVisits: view('member.timeline_viewed', 'member', inPath('id')),
  listMembers: view('member.listed', 'program', ofProgram),
  searchUsers: view('member.searched', 'program', ofProgram),
  listTempMembers: view('guest.listed', 'program', ofProgram),
  getTempMember: view('guest.viewed', 'temp_member', inPath('id')),
  previewTempMatch: view('guest.viewed', 'temp_member', inPath('id')),
  listHereAtMerchant: view('here_now.viewed', 'program', ofProgram),
  listHereInProgram: view('here_now.viewed', 'program', ofProgram),
  listResponses: view('response.listed', 'feedback_form', inQuery('feedbackFormId')),
  getStaffResponse: view('response.viewed', 'response', inPath('id')),
  listResponseChanges: view('response.viewed', 'response', inPath('id')),
  listVoices: view('voice.listed', 'program', ofProgram),
  // Results without authors contain only figures and texts, which identify no one.
  getResults: {
    ...view('response.listed', 'feedback_form', inQuery('feedbackFormId')),
    skips: ({ query }, { staff }) => query?.['authors'] !== 'true' || !canReadResponses(staff),
  },
  listCases: view('case.listed', 'program', ofProgram),
  getCase: view('case.viewed', 'case', inPath('id')),
  listCaseComments: view('case.viewed', 'case', inPath('id')),
  listCaseHistory: view('case.viewed', 'case', inPath('id')),
  previewErasure: view('member.viewed', 'member', inPath('id')),
  // These calls return rows of the imported file.
  getImportFile: view('response.listed', 'import', inPath('fileId')),
  getImportPreview: view('response.listed', 'import', inPath('fileId')),
  listImportProblems: view('response.listed', 'import', inPath('fileId')),
  // These calls return the names and addresses of recipients.
  previewSendout: view('outbox.viewed', 'program', ofProgram),
  previewQuickPulse: view('outbox.viewed', 'program', ofProgram),
  getSendout: view('outbox.viewed', 'sendout', inPath('sendoutId')),
  listAudienceUsers: view('audience.members_listed', 'audience', inPath('id')),
  listDefaultAudienceUsers: view('audience.members_listed', 'audience', inPath('id')),
  listOutbox: view('outbox.viewed', 'program', ofProgram),

  exportResponses: file('feedback_form', inBody('feedbackFormId')),
  exportCulture: file('feedback_form', inBody('feedbackFormId')),
  pppSegmentation: file('feedback_form', inBody('feedbackFormId')),
  exportCases: file('program', ofProgram),
  exportAudience: file('audience', inBody('audienceId')),
  exportAudit: file('program', ofProgram),
  getMemberData: { ...file('member', inPath('id')), action: 'export.downloaded' },
  getMemberDataFile: { ...file('member', inPath('id')), action: 'export.downloaded' },
  getRefusedRows: { ...file('program', ofProgram), action: 'export.downloaded' },
  getImportErrors: { ...file('import', inPath('id')), action: 'export.downloaded' },

  addMember: change('member.added', 'member', inAnswer('user_id')),
  saveGuest: change('member.saved', 'member', inPath('id')),
  saveGuestImage: change('member.saved', 'member', inPath('id')),
  matchTempMember: change('guest.matched', 'temp_member', inPath('id')),
  createFromTempMember: change('guest.matched', 'temp_member', inPath('id')),
  deleteTempMember: change('guest.deleted', 'temp_member', inPath('id')),
  saveClubProfile: change('club.saved', 'program', ofProgram),
  // An import is recorded like an export, without a transaction around the call, because the call ends before the file has been
  // read.
  importUsers: { ...file('import', inAnswer('import_id')), action: 'import.started' },
}
