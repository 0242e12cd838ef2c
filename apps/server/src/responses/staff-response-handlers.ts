import { notFound, type Handlers } from '../http.ts'
import { readShownAnswers } from './shown-answers.ts'
import { readShownDays, requireForm } from './staff-form.ts'
import { selectResponses, selectStaffResponse } from './staff-response-rows.ts'

/** What members answered, for staff. @source Specification part 1, sections 2 "Member Voice Responses" and 7 */
export const staffResponseHandlers = {
  async listResponses({ query }, call) {
    const form = await requireForm(call, query.feedbackFormId)
    const days = await readShownDays(call, form)
    return days === null ? [] : selectResponses(call.db, form, days, query.offset)
  },

  async getStaffResponse({ params }, call) {
    const form = await requireForm(call, params.formId)
    const days = await readShownDays(call, form)
    const stored = days === null ? null : await selectStaffResponse(call.db, form, params.id, days)
    if (stored === null || days === null) throw notFound()
    const response_json = await readShownAnswers(call.db, form, days, stored.response_json)
    return { ...stored, questions_json: form.questions_json, response_json }
  },
} satisfies Partial<Handlers>
