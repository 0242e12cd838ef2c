import type * as z from 'zod'

import type { Endpoint, Upload } from '../endpoint.ts'
import { getAudienceBuilder, getAudienceColumn } from './audiences/audience-query.ts'
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
  exportAudience,
} from './audiences/audiences.ts'
import type { In, Out, Part, Present } from './call-parts.ts'
import { addCaseComment, listAssignableUsers, listCaseComments, listCaseHistory } from './cases/case-activity.ts'
import { changeCases } from './cases/case-bulk.ts'
import { createCase } from './cases/case-create.ts'
import { exportCases } from './cases/case-export.ts'
import { touchCase } from './cases/case-presence.ts'
import { listCaseViewCounts, setDefaultCaseView } from './cases/case-views.ts'
import { getCase, listCaseOptions, listCases, saveCase } from './cases/cases.ts'
import { logbookCalls } from './cases/logbook.ts'
import { createSavedView, deleteSavedView, listSavedViews, saveSavedView } from './cases/saved-views.ts'
import { getEmailTrigger, listEmailTriggers } from './club/email-triggers.ts'
import { exportCulture, exportResponses, getExport, pppSegmentation } from './club/exports.ts'
import { listHeadlineForms, saveHeadlineForm } from './club/headline-forms.ts'
import { listOutbox } from './club/outbox.ts'
import { getClubProfile, saveClubProfile } from './club/program-profile.ts'
import { listSurveyActivity } from './feedback/activity.ts'
import { draftTestCalls } from './feedback/condition-test.ts'
import { createDraftLink, getDraftPreview, getLinkedDraft } from './feedback/draft-preview.ts'
import { createDraft, deleteDraft, getDraft, listDrafts, restoreDraft, saveDraft } from './feedback/drafts.ts'
import { getDrivers } from './feedback/drivers.ts'
import { getCustomization, listFilterOptions, listForms, listPublicForms } from './feedback/feedback.ts'
import { addHeaderImage } from './feedback/header-image.ts'
import { getImport, getImportErrors, importUsers } from './feedback/imports.ts'
import { listMeasures, saveMeasure } from './feedback/measures.ts'
import { getDraftChanges, publishDraft } from './feedback/publishing.ts'
import { getRankedResults } from './feedback/ranked.ts'
import { getRateSegments, getResponseRate } from './feedback/rate.ts'
import { createResponse, getReadonlyResponse, getResponse, saveResponse } from './feedback/responses.ts'
import { getResults } from './feedback/results.ts'
import { getSegments } from './feedback/segments.ts'
import { getStaffResponse, listResponses, markResponseRead } from './feedback/staff-responses.ts'
import { getSummary } from './feedback/summary.ts'
import { listResponseChanges } from './feedback/survey-imports.ts'
import { getSurveySharing, listSurveyStates, saveSurveyState } from './feedback/survey-states.ts'
import { listTemplates } from './feedback/survey-templates.ts'
import { listVoices } from './feedback/voices.ts'
import { listWaves } from './feedback/waves.ts'
import { importCalls } from './imports/import-calls.ts'
import { saveGuest, saveGuestImage } from './people/guests-edit.ts'
import { getUser, searchUsers } from './people/guests.ts'
import { listHereAtMerchant, listHereInProgram } from './people/here-now.ts'
import { addMember, listMembers, setQuickPulse, unsetQuickPulse } from './people/members.ts'
import {
  createFromTempMember,
  deleteTempMember,
  getTempMember,
  listTempMembers,
  matchTempMember,
  previewTempMatch,
} from './people/temp-members.ts'
import { countVisits, listTimeline, listVisits } from './people/timeline.ts'
import { privacyCalls } from './privacy/privacy-calls.ts'
import { closeOut, previewCloseout } from './sendouts/closeout.ts'
import { getQuickPulseHistory, previewQuickPulse, sendQuickPulse } from './sendouts/quick-pulse.ts'
import {
  createSendout,
  getLastSendouts,
  getSendout,
  listAllSendouts,
  listSendouts,
  previewSendout,
  resendFailed,
} from './sendouts/sendouts.ts'
import { unsubscribeCalls } from './sendouts/unsubscribe.ts'
import { passwordCalls } from './staff/passwords.ts'
import { secondFactorCalls } from './staff/second-factor.ts'
import { sessionCalls } from './staff/session.ts'
import { createStaff, listRoles, listStaff, saveStaff } from './staff/staff-edit.ts'
import { getStaffMember } from './staff/staff.ts'
import { listProgramsAndMerchants, prelogin, saveActiveMerchant } from './staff/users.ts'

/** All API calls, keyed by name. The server's types require it to implement each one, and the OpenAPI document lists each one. */
export const endpoints = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...passwordCalls,
  listProgramsAndMerchants,
  saveActiveMerchant,
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
  listHeadlineForms,
  saveHeadlineForm,
  listMeasures,
  createDraft,
  deleteDraft,
  getDraft,
  getDraftChanges,
  getDraftPreview,
  createDraftLink,
  getLinkedDraft,
  listDrafts,
  listTemplates,
  publishDraft,
  restoreDraft,
  ...draftTestCalls,
  addHeaderImage,
  saveDraft,
  getSurveySharing,
  listSurveyStates,
  saveSurveyState,
  saveMeasure,
  listHereAtMerchant,
  listHereInProgram,
  listForms,
  listFilterOptions,
  getCustomization,
  getSummary,
  getResults,
  getDrivers,
  getRankedResults,
  getSegments,
  getResponseRate,
  getRateSegments,
  listWaves,
  exportResponses,
  exportCulture,
  pppSegmentation,
  getExport,
  ...logbookCalls,
  createResponse,
  getResponse,
  getReadonlyResponse,
  saveResponse,
  listResponses,
  markResponseRead,
  getStaffResponse,
  listSurveyActivity,
  listVoices,
  listResponseChanges,
  ...importCalls,
  listCases,
  listCaseOptions,
  listCaseViewCounts,
  setDefaultCaseView,
  getCase,
  createCase,
  saveCase,
  changeCases,
  touchCase,
  exportAudience,
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
  ...privacyCalls,
  listEmailTriggers,
  getEmailTrigger,
  ...unsubscribeCalls,
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

/** The type of the call table. */
export type Endpoints = typeof endpoints
/** The name of a call. */
export type EndpointName = keyof Endpoints

/** The input that a client passes to a call. */
export type CallInput<N extends EndpointName> = Present<{
  params: In<Part<Endpoints[N], 'params'>>
  query: In<Part<Endpoints[N], 'query'>>
  body: Endpoints[N] extends { readonly upload: true } ? FormData : In<Part<Endpoints[N], 'body'>>
}>

/** The parsed input that a server handler receives. */
export type HandlerInput<N extends EndpointName> = Present<{
  params: Out<Part<Endpoints[N], 'params'>>
  query: Out<Part<Endpoints[N], 'query'>>
  body: Out<Part<Endpoints[N], 'body'>>
  upload: Endpoints[N] extends { readonly upload: true } ? Upload : undefined
}>

/** The response of a call. */
export type CallOutput<N extends EndpointName> = z.output<Endpoints[N]['response']>
