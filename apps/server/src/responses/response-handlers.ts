import { endpoints } from '@rapport/api/contract/index'
import { SURVEY_CLOSED_TEXT } from '@rapport/domain/failures'
import { hasPublicLink } from '@rapport/domain/sendouts/survey-window'
import { readEmailQuestions } from '@rapport/domain/surveys/answers/email-questions'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { isFormOpen } from '@rapport/domain/surveys/headline-form'
import { HEADLINE_TYPES } from '@rapport/domain/surveys/headline-form'

import { completionTime } from '../cases/anonymous-case.ts'
import { keyScope, retimeKey } from '../guards/idempotency.ts'
import { consume } from '../guards/limits.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { isOpenToRecipients } from '../sendouts/personal-links.ts'
import {
  beginResponse,
  selectInvitation,
  selectNamedLocation,
  selectPublicForm,
  type OpenForm,
} from './begin-response.ts'
import { selectPublicResponse } from './public-response.ts'
import { selectReadonlyResponse } from './readonly-response.ts'
import { tryTriggers } from './run-triggers.ts'
import { saveAnswers, surveyClosed } from './save-answers.ts'

/** Types of surveys that are sent with personal links. */
const PERSONAL: ReadonlySet<string> = new Set(HEADLINE_TYPES.sendouts)

/**
 * Creates the error for a link that does not open this survey. For a survey that is sent with personal links, the message explains
 * why a link might not work.
 *
 * @source Specification part 2, section 8
 */
const unknownLink = (form: OpenForm): HttpError => {
  const message = PERSONAL.has(form.feedback_form_type) ? SURVEY_CLOSED_TEXT.window_closed : notFound().message
  return new HttpError(404, 'not_found', message, { club: clubOf(form) })
}

/** Returns the club of a survey, for the page that explains why the survey cannot be answered. */
const clubOf = ({ program_name, club_contact }: OpenForm) => ({ program_name, club_contact })

const isSet = (flag: string | undefined): boolean => flag === 'true' || flag === '1'

/**
 * Handlers for the calls that a survey page makes. A response's secret id is the only credential for saving it; reading it is also
 * possible with its id for sharing.
 *
 * @source Specification part 2, section 7
 */
export const responseHandlers = {
  async createResponse({ body }, call) {
    const form = await selectPublicForm(call.db, body.feedback_form_public_id)
    if (form === null) throw notFound()
    const { visit_text_id: visitTextId = null, user_id: recipientToken = null } = body
    if (visitTextId === null && recipientToken === null && !hasPublicLink(form.feedback_form_type))
      throw unknownLink(form)
    const proved = await selectInvitation(call.db, form, { visitTextId, recipientToken })
    if (proved === null) throw unknownLink(form)
    const named = body.merchant_id
    const isLocationMissing = proved.merchant_id === null && named !== undefined
    const invitation = isLocationMissing
      ? { ...proved, merchant_id: await selectNamedLocation(call.db, form.program_id, named) }
      : proved
    // The link is checked first, so that an unknown link does not disclose that a survey is closed.
    if (!isFormOpen(form, call.now())) throw surveyClosed(clubOf(form))
    // The token in the request is checked, because an invitation to an anonymous form has none. Personal links to anonymous forms
    // are valid on the same days as those to other forms.
    const isPersonal = body.user_id !== undefined
    if (isPersonal && !(await isOpenToRecipients(call.db, form, call.now()))) throw surveyClosed(clubOf(form))
    // A personal link to a survey that is not anonymous creates only one response, but any other link can create any number.
    // Responses through other links are therefore limited, first per address and survey, with a burst for club members who share an
    // address, and then per survey. The order matters, because a call that the first limit refuses must not count against the
    // second.
    if (invitation.visit_text_id === null && invitation.recipient_token === null) {
      const survey = `${form.program_id}:${form.feedback_form_id}`
      call.limitBegins(`${call.ip} ${survey}`, call.now())
      const key = `begin:${survey}`
      await consume(call.db, key, call.config.limits.begin, call.now())
    }
    const { local_id, version } = await beginResponse(call.db, form, invitation, call.now())
    const { program_id, feedback_form_id } = form
    call.batchSaves.forms.begin(local_id, { program_id, feedback_form_id, version })
    if (form.anonymous && call.idempotencyKey !== null) {
      // The HTTP response stored for the idempotency key contains the id of the survey response. If it were stored with an exact
      // time, that time would disclose when the survey response began; the survey response itself has only the day.
      const storedKey = { scope: keyScope('createResponse', endpoints.createResponse.path), key: call.idempotencyKey }
      const day = completionTime(form.program_id, invitation.merchant_id, form.feedback_form_id, new Date(call.now()))
      await retimeKey(call.db, storedKey, day)
    }
    return { local_id }
  },

  async getResponse({ params, query }, call) {
    const found = await selectPublicResponse(call.db, params.id, call.now())
    if (found === null) throw notFound()
    if (!isSet(query.fromNotificationTrigger)) return found
    // The server stores only validated definitions.
    const definition = found.questions_json as unknown as SurveyDefinition
    const chosen = readEmailQuestions(definition, query.emailQuestions ?? null)
    return { ...found, ...(await tryTriggers(call.db, found, { ...chosen, ...found.response_json })) }
  },

  async getReadonlyResponse({ params }, call) {
    const found = await selectReadonlyResponse(call.db, params.id, call.now())
    if (found === null) throw notFound()
    return found
  },

  async saveResponse({ params, query, body }, call) {
    const { publicUrl } = call.config
    const isNotified = isSet(query.fromNotificationTrigger)
    return saveAnswers(call.db, params.id, body.response, {
      now: call.now(),
      publicUrl,
      batchSaves: call.batchSaves,
      isNotified,
      lang: query.lang ?? null,
    })
  },
} satisfies Partial<Handlers>
