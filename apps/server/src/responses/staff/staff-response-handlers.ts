import { notFound, type Handlers, type StaffCall } from '../../http.ts'
import { requireMeasuredForm } from '../../results/measured-form.ts'
import { readDisclosedAnswers, tellLabel } from './disclosed-answers.ts'
import { readDisclosedDays } from './disclosed-days.ts'
import { readListScope } from './list-scope.ts'
import { findFormOf, markRead, selectResponses, selectStaffResponse } from './staff-response-rows.ts'

/** One response of a survey, as far as this person may see it. Fails with 404 when they may not. */
async function requireResponse(call: StaffCall, formId: number, responseId: number) {
  const form = await requireMeasuredForm(call, formId)
  const days = await readDisclosedDays(call.db, form, call.now())
  const stored = days === null ? null : await selectStaffResponse(call.db, form, responseId, days, call.staff.user_id)
  if (stored === null || days === null) throw notFound()
  return { form, days, stored }
}

/** What members answered, for staff. @source Specification part 1, sections 2 "Member Voice Responses" and 7 */
export const staffResponseHandlers = {
  async listResponses({ query }, call) {
    const form = await requireMeasuredForm(call, query.feedbackFormId)
    const scope = await readListScope(call, form, query)
    const days = scope === null ? null : await readDisclosedDays(call.db, form, call.now())
    if (scope === null || days === null) return []
    const tell = await readDisclosedAnswers(call.db, form, days)
    const rows = await selectResponses(call.db, form, scope, query, call.staff.user_id)
    return rows.map((row) => ({ ...row, overall_score_label: tellLabel(form, tell, row.overall_score_label) }))
  },

  async getStaffResponse({ params }, call) {
    const { form, days, stored } = await requireResponse(call, params.formId, params.id)
    const tell = await readDisclosedAnswers(call.db, form, days)
    return {
      ...stored,
      questions_json: { ...form.definition },
      response_json: tell(stored.response_json),
      overall_score_label: tellLabel(form, tell, stored.overall_score_label),
    }
  },

  async markResponseRead({ params, body }, call) {
    const formId = await findFormOf(call.db, call.programId, params.id)
    if (formId === null) throw notFound()
    await requireResponse(call, formId, params.id)
    await markRead(call.db, { program_id: call.programId, user_id: call.staff.user_id, response_id: params.id }, body)
    return { is_read: body.is_read }
  },
} satisfies Partial<Handlers>
