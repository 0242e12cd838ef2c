import type { HandlerInput } from '@rapport/api/contract/index'
import { formatDateTime } from '@rapport/domain/format/dates'
import { deriveGuestName } from '@rapport/domain/people/names'
import type { SendoutType } from '@rapport/domain/sendouts/sendout'
import { writeSurveyMail } from '@rapport/domain/sendouts/survey-mail'

import { transact, type Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { forbidden, HttpError, invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { periodAt } from './period-sends.ts'
import { findDayFault, planSendout, planTest, type Plan, type SentAudience } from './plan-sendout.ts'
import {
  alreadySent,
  giveTokens,
  lockSending,
  makeLinks,
  queueSendout,
  testLink,
  type NewMessage,
} from './queue-sendout.ts'
import { addressOf, describePartition } from './recipients.ts'
import { selectSendPeriod } from './send-period.ts'
import { selectFailures, selectLastTimes, selectSendout, selectSendouts } from './sendout-rows.ts'
import { sendoutKey } from './sent-survey.ts'

/**
 * The handlers for previewing and sending the survey's e-mails, and for the history of send-outs; only for operators.
 *
 * @source Specification part 2, sections 3, 6 and 7
 */
export const sendoutHandlers = {
  listSendouts: async ({ params, query }, call) => {
    requirePathProgram(call, params.id)
    const { offset = 0, userId, state } = query
    return selectSendouts(call.db, { programIds: [params.id], userId, state, offset })
  },

  listAllSendouts: async ({ query }, call) => {
    const { startDate, endDate, offset = 0 } = query
    for (const [field, day] of Object.entries({ startDate, endDate })) {
      const fault = day === undefined ? null : findDayFault(day)
      if (fault !== null) throw invalid({ [field]: fault })
    }
    if (startDate !== undefined && endDate !== undefined && endDate < startDate)
      throw invalid({ endDate: 'is before the start' })
    return selectSendouts(call.db, { programIds: call.staff.program_ids, startDate, endDate, offset })
  },

  getLastSendouts: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const times = await selectLastTimes(call.db, params.id, call.now())
    const zone = await selectZone(call.db, params.id)
    const say = (type: SendoutType) => {
      const at = times.get(type)
      return at === undefined ? '' : formatDateTime(at, zone)
    }
    const period = await selectSendPeriod(call.db, params.id, call.now())
    return { initial: say('initial'), reminder: say('reminder'), final: say('final'), period }
  },

  previewSendout: async ({ params, query }, call) => {
    requirePathProgram(call, params.id)
    const isTest = query.test === 'test'
    const plan = isTest
      ? await planTest(call.db, params.id, call.now())
      : await planSendout(call.db, params.id, query.type, call.now(), sentAudience(call, query.audienceId))
    return { ...describePlan(plan, query.type, isTest), ...(isTest ? toSelf(call) : {}) }
  },

  getSendout: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const sendout = await selectSendout(call.db, params.id, params.sendoutId)
    if (sendout === undefined) throw notFound()
    const failed = await selectFailures(call.db, params.id, params.sendoutId)
    const failures = failed.map(({ user_id, address, error, ...name }) => ({
      user_id,
      address,
      error: error ?? '',
      name: deriveGuestName(name),
    }))
    return { ...sendout, failures }
  },

  createSendout: async ({ params, body }, call) => {
    requirePathProgram(call, params.id)
    if (body.user_id !== undefined && body.user_id !== call.staff.user_id) throw forbidden()
    if (body.program_id !== undefined && body.program_id !== params.id)
      throw new HttpError(409, 'program_mismatch', 'Another program is active now. Reload the page and try again.')
    const sendtime = Math.max(body.sendtime ?? 0, call.now())
    return transact(call.db, async (trx) => {
      await lockSending(trx, params.id)
      return body.test === 'test' ? queueTest(trx, call, body.type, sendtime) : queueReal(trx, call, body, sendtime)
    })
  },
} satisfies Partial<Handlers>

const sentAudience = ({ staff }: StaffCall, id: number | undefined): SentAudience =>
  id === undefined ? null : { id, staff }

const selectZone = async (db: Db, programId: number): Promise<string> => {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return timezone
}

function describePlan(plan: Plan, type: SendoutType, isTest: boolean) {
  const unsubscribe = isTest ? null : '[link]'
  const written = writeSurveyMail(plan.program, { type, isTest, link: '[link]', unsubscribe })
  return {
    ...written,
    ...describePartition(plan.partition, type),
    feedback_form_id: plan.form?.feedback_form_id ?? null,
    form_title: plan.form?.title ?? null,
    problem: plan.problem?.message ?? null,
    sent_ts: plan.sent?.sendtime.getTime() ?? null,
  }
}

const toSelf = ({ staff }: StaffCall) => ({
  recipient_count: 1,
  recipients: [{ user_id: staff.user_id, name: deriveGuestName(staff), address: staff.email }],
})

type Request = HandlerInput<'createSendout'>['body']

async function queueReal(trx: Db, call: StaffCall, { type, audience_id }: Request, sendtime: number) {
  const plan = await planSendout(trx, call.programId, type, call.now(), sentAudience(call, audience_id))
  const { program, form, partition, problem, sent, sends } = plan
  if (problem?.code === 'already_sent') throw await alreadySent(trx, call.programId, sent?.sendout_id ?? null)
  if (form === null || problem !== null) throw problem ?? notFound()
  const { recipients } = partition
  await giveTokens(trx, call.programId, recipients)
  const links = await makeLinks(trx, { ...form, program_id: call.programId }, recipients)
  const messages = recipients.map((one): NewMessage => ({
    user_id: one.user_id,
    address: addressOf(one, type),
    link: links.get(one.user_id) ?? '',
  }))
  const sendout = {
    program_id: call.programId,
    kind: type,
    test: false,
    feedback_form_id: form.feedback_form_id,
    requested_by: call.staff.user_id,
    sendtime,
    key: sendoutKey(type, form, program, sends),
    period: periodAt(program, sendtime),
  }
  return queueSendout(trx, sendout, messages, { publicUrl: call.config.publicUrl, now: call.now() })
}

async function queueTest(trx: Db, call: StaffCall, type: SendoutType, sendtime: number) {
  const { form, problem } = await planTest(trx, call.programId, call.now())
  if (form === null || problem !== null) throw problem ?? notFound()
  const { user_id, email } = call.staff
  const message = { user_id, address: email, link: testLink(form.feedback_form_id) }
  const sendout = {
    program_id: call.programId,
    kind: type,
    test: true,
    feedback_form_id: form.feedback_form_id,
    requested_by: user_id,
    sendtime,
    key: null,
  }
  return queueSendout(trx, sendout, [message], { publicUrl: call.config.publicUrl, now: call.now() })
}
