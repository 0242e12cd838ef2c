import { notFound, type Handlers, type StaffCall } from '../../http.ts'
import { requireMeasuredForm, type MeasuredForm } from '../../results/measured-form.ts'
import { refuseRows } from '../../results/published/refuse-rows.ts'
import { readListScope } from './list-scope.ts'
import { selectResponseChanges } from './response-changes.ts'
import { findFormOf, markRead, selectResponses, selectStaffResponse } from './staff-response-rows.ts'

/**
 * Returns a survey whose responses this person may read one by one. Fails with 404 when the survey does not exist or is not
 * available to them, and with 400 when it is anonymous.
 */
async function requireNamedForm(call: StaffCall, formId: number): Promise<MeasuredForm> {
  const form = await requireMeasuredForm(call, formId)
  await refuseRows(call, form)
  return form
}

/**
 * Handlers for the calls with which staff list, read and mark members' responses.
 *
 * @source Specification part 1, sections 2 "Member Voice Responses" and 7
 */
export const staffResponseHandlers = {
  async listResponses({ query }, call) {
    const form = await requireNamedForm(call, query.feedbackFormId)
    const scope = await readListScope(call, form, query)
    return selectResponses(call.db, form, scope, query, call.staff.user_id)
  },

  async getStaffResponse({ params }, call) {
    const form = await requireNamedForm(call, params.formId)
    const stored = await selectStaffResponse(call.db, form, params.id, call.staff.user_id)
    if (stored === null) throw notFound()
    return stored
  },

  async listResponseChanges({ params }, call) {
    const form = await requireNamedForm(call, params.formId)
    if ((await selectStaffResponse(call.db, form, params.id, call.staff.user_id)) === null) throw notFound()
    return selectResponseChanges(call.db, call.programId, params.id)
  },

  async markResponseRead({ params, body }, call) {
    const formId = await findFormOf(call.db, call.programId, params.id)
    if (formId === null) throw notFound()
    const form = await requireNamedForm(call, formId)
    if ((await selectStaffResponse(call.db, form, params.id, call.staff.user_id)) === null) throw notFound()
    await markRead(call.db, { program_id: call.programId, user_id: call.staff.user_id, response_id: params.id }, body)
    return { is_read: body.is_read }
  },
} satisfies Partial<Handlers>
