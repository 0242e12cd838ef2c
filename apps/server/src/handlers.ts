import { audienceHandlers } from './audiences/audience-handlers.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { alertTestHandlers } from './authoring/alert-test.ts'
import { draftHandlers } from './authoring/draft-handlers.ts'
import { headerImageHandlers } from './authoring/header-image.ts'
import { previewHandlers } from './authoring/preview-handlers.ts'
import { publishHandlers } from './authoring/publish-handlers.ts'
import { surveyStateHandlers } from './authoring/survey-state-handlers.ts'
import { caseActivityHandlers } from './cases/case-activity-handlers.ts'
import { caseHandlers } from './cases/case-handlers.ts'
import { casePresenceHandlers } from './cases/case-presence.ts'
import { caseViewHandlers } from './cases/case-view-handlers.ts'
import { caseBulkHandlers } from './cases/saving/case-bulk.ts'
import { erasureHandlers } from './erasure/erasure-handlers.ts'
import { exportHandlers } from './exports/export-handlers.ts'
import { passkeyHandlers } from './factor-settings/passkey-handlers.ts'
import { secondFactorHandlers } from './factor-settings/second-factor-handlers.ts'
import { staffFactorHandlers } from './factor-settings/staff-factor-handlers.ts'
import { feedbackHandlers } from './feedback/feedback-handlers.ts'
import { publicFormHandlers } from './feedback/public-form-handlers.ts'
import { guestHandlers } from './guests/guest-handlers.ts'
import { hereNowHandlers } from './here-now/here-now-handlers.ts'
import type { Handlers } from './http.ts'
import { importFileHandlers } from './imports/files/file-handlers.ts'
import { importMappingHandlers } from './imports/files/mapping-handlers.ts'
import { importRunHandlers } from './imports/files/run-handlers.ts'
import { surveyImportHandlers } from './imports/undo/survey-import-handlers.ts'
import { logbookHandlers } from './logbook/logbook-handlers.ts'
import { emailTriggerHandlers } from './mail/email-trigger-handlers.ts'
import { outboxHandlers } from './mail/outbox-handlers.ts'
import { unsubscribeHandlers } from './mail/unsubscribe-handlers.ts'
import { memberDataHandlers } from './member-data/member-data-handlers.ts'
import { memberHandlers } from './members/member-handlers.ts'
import { tempMemberHandlers } from './members/temp-member-handlers.ts'
import { passwordHandlers } from './passwords/password-handlers.ts'
import { headlineHandlers } from './programs/headline-handlers.ts'
import { programProfileHandlers } from './programs/program-profile.ts'
import { quickPulseHandlers } from './quick-pulse/quick-pulse-handlers.ts'
import { responseHandlers } from './responses/response-handlers.ts'
import { staffResponseHandlers } from './responses/staff/staff-response-handlers.ts'
import { voiceHandlers } from './responses/voices/voice-handlers.ts'
import { insightHandlers } from './results/insight-handlers.ts'
import { measureHandlers } from './results/measure-handlers.ts'
import { resultHandlers } from './results/results-handlers.ts'
import { retentionHandlers } from './retention/retention-handlers.ts'
import { savedViewHandlers } from './saved-views/saved-view-handlers.ts'
import { closeoutHandlers } from './sendouts/closeout-handlers.ts'
import { resendHandlers } from './sendouts/resend-handlers.ts'
import { sendoutHandlers } from './sendouts/sendout-handlers.ts'
import { confirmationHandlers } from './session/confirm-session.ts'
import { secondStepHandlers } from './session/second-step.ts'
import { sessionHandlers } from './session/session-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { summaryHandlers } from './summary/summary-handlers.ts'
import { importHandlers } from './user-imports/import-handlers.ts'
import { userHandlers } from './users/user-handlers.ts'
import { visitHandlers } from './visits/visit-handlers.ts'

/** The handlers for all calls in the contract. */
export const handlers: Handlers = {
  ...resultHandlers,
  ...insightHandlers,
  ...measureHandlers,
  ...exportHandlers,
  ...auditHandlers,
  ...erasureHandlers,
  ...memberDataHandlers,
  ...retentionHandlers,
  ...logbookHandlers,
  ...summaryHandlers,
  ...sessionHandlers,
  ...confirmationHandlers,
  ...secondStepHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...staffFactorHandlers,
  ...passwordHandlers,
  ...userHandlers,
  ...guestHandlers,
  ...visitHandlers,
  ...memberHandlers,
  ...tempMemberHandlers,
  ...hereNowHandlers,
  ...staffHandlers,
  ...headlineHandlers,
  ...programProfileHandlers,
  ...feedbackHandlers,
  ...draftHandlers,
  ...alertTestHandlers,
  ...previewHandlers,
  ...publishHandlers,
  ...surveyStateHandlers,
  ...headerImageHandlers,
  ...responseHandlers,
  ...staffResponseHandlers,
  ...voiceHandlers,
  ...caseHandlers,
  ...caseActivityHandlers,
  ...caseBulkHandlers,
  ...casePresenceHandlers,
  ...caseViewHandlers,
  ...savedViewHandlers,
  ...audienceHandlers,
  ...surveyImportHandlers,
  ...importFileHandlers,
  ...importMappingHandlers,
  ...importRunHandlers,
  ...importHandlers,
  ...sendoutHandlers,
  ...resendHandlers,
  ...quickPulseHandlers,
  ...closeoutHandlers,
  ...outboxHandlers,
  ...unsubscribeHandlers,
  ...emailTriggerHandlers,
  ...publicFormHandlers,
}
