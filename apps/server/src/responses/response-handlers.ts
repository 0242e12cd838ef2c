import { notFound, type Handlers } from '../http.ts'
import { beginResponse, selectInvitation, selectPublicForm } from './begin-response.ts'
import { selectPublicResponse } from './public-response.ts'
import { saveAnswers, surveyClosed } from './save-answers.ts'

/** The calls of a survey page; the id of a response is the only key they ask for. @source Specification part 2, section 7 */
export const responseHandlers = {
  async createResponse({ body }, call) {
    const form = await selectPublicForm(call.db, body.feedback_form_public_id)
    if (form === null) throw notFound()
    if (form.cutoff_ts !== null && form.cutoff_ts <= call.now()) throw surveyClosed()
    const invitation = await selectInvitation(call.db, form, body.visit_text_id ?? null, body.user_id ?? null)
    if (invitation === null) throw notFound()
    return { local_id: await beginResponse(call.db, form, invitation, call.now()) }
  },

  async getResponse({ params }, call) {
    const found = await selectPublicResponse(call.db, params.id, call.now())
    if (found === null) throw notFound()
    return found
  },

  async saveResponse({ params, body }, call) {
    return saveAnswers(call.db, params.id, body.response, call.now())
  },
} satisfies Partial<Handlers>
