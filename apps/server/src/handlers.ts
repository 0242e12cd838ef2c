import { caseActivityHandlers } from './cases/case-activity-handlers.ts'
import { caseHandlers } from './cases/case-handlers.ts'
import { feedbackHandlers } from './feedback/feedback-handlers.ts'
import { guestHandlers } from './guests/guest-handlers.ts'
import { hereNowHandlers } from './here-now/here-now-handlers.ts'
import type { Handlers } from './http.ts'
import { passwordHandlers } from './passwords/password-handlers.ts'
import { responseHandlers } from './responses/response-handlers.ts'
import { staffResponseHandlers } from './responses/staff-response-handlers.ts'
import { resultHandlers } from './results/results-handlers.ts'
import { sessionHandlers } from './session/session-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { summaryHandlers } from './summary/summary-handlers.ts'
import { userHandlers } from './users/user-handlers.ts'

/** What answers each call of the contract. */
export const handlers: Handlers = {
  ...resultHandlers,
  ...summaryHandlers,
  ...sessionHandlers,
  ...passwordHandlers,
  ...userHandlers,
  ...guestHandlers,
  ...hereNowHandlers,
  ...staffHandlers,
  ...feedbackHandlers,
  ...responseHandlers,
  ...staffResponseHandlers,
  ...caseHandlers,
  ...caseActivityHandlers,
}
