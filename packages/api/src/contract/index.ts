import type * as z from 'zod'

import type { Endpoint, Upload } from '../endpoint.ts'
import { getAudienceBuilder, getAudienceColumn } from './audience-query.ts'
import {
  countAudience,
  createAudience,
  createLookalike,
  deleteAudience,
  getAudience,
  getDefaultAudience,
  listAudiences,
  listAudienceUsers,
  listDefaultAudienceUsers,
  renameAudience,
} from './audiences.ts'
import { addCaseComment, listAssignableUsers, listCaseComments, listCaseHistory } from './case-activity.ts'
import { changeCases } from './case-bulk.ts'
import { createCase } from './case-create.ts'
import { exportCases } from './case-export.ts'
import { touchCase } from './case-presence.ts'
import { getCase, listCaseOptions, listCases, saveCase } from './cases.ts'
import { closeOut, previewCloseout } from './closeout.ts'
import { getDrivers } from './drivers.ts'
import { getEmailTrigger, listEmailTriggers } from './email-triggers.ts'
import { exportCulture, exportResponses, getExport, pppSegmentation } from './exports.ts'
import { getCustomization, listFilterOptions, listForms } from './feedback.ts'
import { saveGuest, saveGuestImage } from './guests-edit.ts'
import { getUser, searchUsers } from './guests.ts'
import { listHereAtMerchant, listHereInProgram } from './here-now.ts'
import { getImport, getImportErrors, importUsers } from './imports.ts'
import { addLogbookComment, deleteLogbookComment, listLogbookComments, saveLogbookComment } from './logbook.ts'
import { addMember, listMembers, setQuickPulse, unsetQuickPulse } from './members.ts'
import { listOutbox } from './outbox.ts'
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './passwords.ts'
import { getClubProfile, saveClubProfile } from './program-profile.ts'
import { listPublicForms } from './public-forms.ts'
import { getQuickPulseHistory, previewQuickPulse, sendQuickPulse } from './quick-pulse.ts'
import { getResponseRate } from './rate.ts'
import { createResponse, getReadonlyResponse, getResponse, saveResponse } from './responses.ts'
import { getResults } from './results.ts'
import { createSavedView, deleteSavedView, listSavedViews, saveSavedView } from './saved-views.ts'
import { getSegments } from './segments.ts'
import {
  createSendout,
  getLastSendouts,
  getSendout,
  listAllSendouts,
  listSendouts,
  previewSendout,
  resendFailed,
} from './sendouts.ts'
import { createSession, deleteSession } from './session.ts'
import { createStaff, listRoles, listStaff, saveStaff } from './staff-edit.ts'
import { getStaffResponse, listResponses, markResponseRead } from './staff-responses.ts'
import { getStaffMember } from './staff.ts'
import { getSummary } from './summary.ts'
import {
  createFromTempMember,
  deleteTempMember,
  getTempMember,
  listTempMembers,
  matchTempMember,
  previewTempMatch,
} from './temp-members.ts'
import { countVisits, listTimeline, listVisits } from './timeline.ts'
import { unsubscribeFromMails, unsubscribeFromTexts } from './unsubscribe.ts'
import { listPlaces, prelogin } from './users.ts'

/** All calls of the API by name. The server implements each, enforced by its type, and the OpenAPI document lists each. */
export const endpoints = {
  createSession,
  deleteSession,
  requestPasswordReset,
  checkPasswordReset,
  confirmPasswordReset,
  listPlaces,
  prelogin,
  searchUsers,
  getUser,
  saveGuest,
  saveGuestImage,
  listTimeline,
  listVisits,
  countVisits,
  listMembers,
  addMember,
  setQuickPulse,
  unsetQuickPulse,
  listTempMembers,
  getTempMember,
  previewTempMatch,
  matchTempMember,
  createFromTempMember,
  deleteTempMember,
  getStaffMember,
  listStaff,
  listRoles,
  createStaff,
  saveStaff,
  getClubProfile,
  saveClubProfile,
  listHereAtMerchant,
  listHereInProgram,
  listForms,
  listFilterOptions,
  getCustomization,
  getSummary,
  getResults,
  getDrivers,
  getSegments,
  getResponseRate,
  exportResponses,
  exportCulture,
  pppSegmentation,
  getExport,
  listLogbookComments,
  addLogbookComment,
  saveLogbookComment,
  deleteLogbookComment,
  createResponse,
  getResponse,
  getReadonlyResponse,
  saveResponse,
  listResponses,
  markResponseRead,
  getStaffResponse,
  listCases,
  listCaseOptions,
  getCase,
  createCase,
  saveCase,
  changeCases,
  touchCase,
  exportCases,
  listSavedViews,
  createSavedView,
  saveSavedView,
  deleteSavedView,
  listCaseComments,
  addCaseComment,
  listCaseHistory,
  listAssignableUsers,
  createSendout,
  listSendouts,
  listAllSendouts,
  getLastSendouts,
  previewSendout,
  getSendout,
  resendFailed,
  getQuickPulseHistory,
  previewQuickPulse,
  sendQuickPulse,
  previewCloseout,
  closeOut,
  listOutbox,
  listEmailTriggers,
  getEmailTrigger,
  unsubscribeFromTexts,
  unsubscribeFromMails,
  listPublicForms,
  listAudiences,
  getAudienceBuilder,
  getAudienceColumn,
  countAudience,
  createAudience,
  createLookalike,
  renameAudience,
  deleteAudience,
  getAudience,
  getDefaultAudience,
  listAudienceUsers,
  listDefaultAudienceUsers,
  importUsers,
  getImport,
  getImportErrors,
} satisfies Record<string, Endpoint>

/** The type of the table of calls. */
export type Endpoints = typeof endpoints
/** The name of a call. */
export type EndpointName = keyof Endpoints

type Part<N extends EndpointName, K extends string> = Endpoints[N] extends { readonly [k in K]: infer V }
  ? V
  : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input of a call for a client. */
export type CallInput<N extends EndpointName> = Present<{
  params: In<Part<N, 'params'>>
  query: In<Part<N, 'query'>>
  body: Endpoints[N] extends { readonly upload: true } ? FormData : In<Part<N, 'body'>>
}>

/** The parsed input of a call for a server handler. */
export type HandlerInput<N extends EndpointName> = Present<{
  params: Out<Part<N, 'params'>>
  query: Out<Part<N, 'query'>>
  body: Out<Part<N, 'body'>>
  upload: Endpoints[N] extends { readonly upload: true } ? Upload : undefined
}>

/** The response of a call. */
export type CallOutput<N extends EndpointName> = z.output<Endpoints[N]['response']>
