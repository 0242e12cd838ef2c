import { readEmailQuestions } from '@rapport/domain/email-questions'
import { SURVEY_CLOSED_WORDS } from '@rapport/domain/failures'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'

import { consume } from '../guards/limits.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { beginResponse, selectInvitation, selectPublicForm, type OpenForm } from './begin-response.ts'
import { selectPublicResponse } from './public-response.ts'
import { selectReadonlyResponse } from './readonly-response.ts'
import { tryTriggers } from './run-triggers.ts'
import { saveAnswers, surveyClosed } from './save-answers.ts'

/** A link that proves nobody. The yearly survey says why a personal link may be worthless. @source Specification part 2, section 8 */
const unknownLink = ({ feedback_form_type }: OpenForm): HttpError =>
  feedback_form_type === 'relational' ? new HttpError(404, 'not_found', SURVEY_CLOSED_WORDS.window_closed) : notFound()

/** The calls of a survey page; the id of a response is the only key they ask for. @source Specification part 2, section 7 */
export const responseHandlers = {
  async createResponse({ body }, call) {
    const form = await selectPublicForm(call.db, body.feedback_form_public_id)
    if (form === null) throw notFound()
    if (form.cutoff_ts !== null && form.cutoff_ts <= call.now()) throw surveyClosed()
    const invitation = await selectInvitation(call.db, form, body.visit_text_id ?? null, body.user_id ?? null)
    if (invitation === null) throw unknownLink(form)
    // A link that proves somebody makes one response. One for everybody makes as many as are asked for: that is counted by survey,
    // since a club's members share one address.
    if (invitation.visit_text_id === null && invitation.recipient_token === null) {
      const key = `begin:${form.program_id}:${form.feedback_form_id}`
      await consume(call.db, key, call.config.limits.begin, call.now())
    }
    return { local_id: await beginResponse(call.db, form, invitation, call.now()) }
  },

  async getResponse({ params, query }, call) {
    const found = await selectPublicResponse(call.db, params.id, call.now())
    if (found === null) throw notFound()
    if (query.fromNotificationTrigger !== 'true' && query.fromNotificationTrigger !== '1') return found
    // The server lets in checked definitions alone.
    const definition = found.questions_json as unknown as SurveyDefinition
    const chosen = readEmailQuestions(definition, query.emailQuestions ?? null)
    return { ...found, ...(await tryTriggers(call.db, found, { ...chosen, ...found.response_json })) }
  },

  async getReadonlyResponse({ params }, call) {
    const found = await selectReadonlyResponse(call.db, params.id, call.now())
    if (found === null) throw notFound()
    return found
  },

  async saveResponse({ params, body }, call) {
    const { publicUrl } = call.config
    return saveAnswers(call.db, params.id, body.response, { now: call.now(), publicUrl })
  },
} satisfies Partial<Handlers>
