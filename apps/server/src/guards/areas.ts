import type { EndpointName, Endpoints } from '@rapport/api/contract/index'
import type { Endpoint } from '@rapport/api/endpoint'
import { mayUse, type CallArea } from '@rapport/domain/access/permissions'

import { forbidden } from '../http-error.ts'
import type { StaffSession } from '../http.ts'

type StaffCallName = { [N in EndpointName]: Endpoints[N]['access'] extends 'staff' ? N : never }[EndpointName]

/** The area that each call of staff belongs to; a call that is missing here is a type error. */
const AREAS: Record<StaffCallName, CallArea> = {
  deleteSession: 'session',
  listPlaces: 'session',
  searchUsers: 'guests',
  getUser: 'guests',
  saveGuest: 'guests',
  saveGuestImage: 'guests',
  listTimeline: 'guests',
  listVisits: 'guests',
  countVisits: 'guests',
  listMembers: 'members',
  addMember: 'members',
  setQuickPulse: 'members',
  unsetQuickPulse: 'members',
  listTempMembers: 'members',
  getTempMember: 'members',
  previewTempMatch: 'members',
  matchTempMember: 'members',
  createFromTempMember: 'members',
  deleteTempMember: 'members',
  getStaffMember: 'staff',
  listStaff: 'staff',
  listRoles: 'staff',
  createStaff: 'staff_edit',
  saveStaff: 'staff_edit',
  getClubProfile: 'club_profile',
  saveClubProfile: 'club_profile_edit',
  listHereAtMerchant: 'here_now',
  listHereInProgram: 'here_now',
  listForms: 'forms',
  listFilterOptions: 'result_filters',
  getSummary: 'summary',
  getResults: 'results',
  getDrivers: 'results',
  getSegments: 'results',
  getResponseRate: 'results',
  exportResponses: 'exports',
  exportCulture: 'exports',
  pppSegmentation: 'exports',
  listLogbookComments: 'result_notes',
  addLogbookComment: 'result_notes',
  saveLogbookComment: 'result_notes',
  deleteLogbookComment: 'result_notes',
  listResponses: 'responses',
  markResponseRead: 'responses',
  getStaffResponse: 'responses',
  listCases: 'cases',
  listCaseOptions: 'cases',
  getCase: 'cases',
  createCase: 'cases',
  saveCase: 'cases',
  changeCases: 'cases',
  touchCase: 'cases',
  exportCases: 'exports',
  listSavedViews: 'cases',
  createSavedView: 'cases',
  saveSavedView: 'cases',
  deleteSavedView: 'cases',
  listCaseComments: 'cases',
  addCaseComment: 'cases',
  listCaseHistory: 'cases',
  listAssignableUsers: 'cases',
  listAudiences: 'audiences',
  getAudienceBuilder: 'audiences',
  getAudienceColumn: 'audiences',
  countAudience: 'audiences',
  createAudience: 'audiences',
  createLookalike: 'audiences',
  renameAudience: 'audiences',
  deleteAudience: 'audiences',
  getAudience: 'audiences',
  getDefaultAudience: 'audiences',
  listAudienceUsers: 'audiences',
  listDefaultAudienceUsers: 'audiences',
  importUsers: 'audiences',
  getImport: 'audiences',
  getImportErrors: 'audiences',
  createSendout: 'sendouts',
  listSendouts: 'sendouts',
  listAllSendouts: 'sendouts',
  getLastSendouts: 'sendouts',
  previewSendout: 'sendouts',
  getSendout: 'sendouts',
  resendFailed: 'sendouts',
  getQuickPulseHistory: 'sendouts',
  previewQuickPulse: 'sendouts',
  sendQuickPulse: 'sendouts',
  previewCloseout: 'sendouts',
  closeOut: 'sendouts',
  listOutbox: 'sendouts',
  listEmailTriggers: 'email_triggers',
  getEmailTrigger: 'email_triggers',
}

const isStaffCall = (name: EndpointName): name is StaffCallName => Object.hasOwn(AREAS, name)

/**
 * Lets a person use a call, or fails with 403. A person may always read their own record, limited access or not.
 * @source Specification part 1, sections 6 and 7; Decisions, section 9
 */
export function requireArea(
  staff: StaffSession,
  name: EndpointName,
  { ownRecord }: Pick<Endpoint, 'ownRecord'>,
  pathId: string | undefined,
): void {
  if (!isStaffCall(name)) return
  const own = ownRecord && Number(pathId) === staff.user_id
  if (!mayUse(staff, own ? 'own_staff_record' : AREAS[name])) throw forbidden()
}
