import { canReadResponses } from '@rapport/domain/access/permissions'
import { evaluateTriggers, type TriggerOutcome } from '@rapport/domain/surveys/triggers/trigger-rule'
import type { Selectable } from 'kysely'

import { findCaseFaults, selectDefaultPriority } from '../cases/saving/case-checks.ts'
import { insertCase } from '../cases/saving/case-writes.ts'
import type { Db } from '../db/open.ts'
import type { FeedbackTables } from '../db/tables-feedback.ts'
import { queueMail, type Mail } from '../mail/outbox.ts'
import { writeAlertMail } from './alert-mail.ts'
import type { StoredResponse } from './stored-response.ts'

type Trigger = Selectable<FeedbackTables['form_trigger']>

/** A response of a form with names. */
type NamedResponse = StoredResponse & { readonly response_id: number }

const isNamed = (response: StoredResponse): response is NamedResponse => response.response_id !== null

/**
 * Evaluates the triggers of a form on a response that is being completed, raises the cases of those that hold, and puts the
 * notifications of those that hold into the outbox, all in the transaction that completes it. An anonymous form raises and sends
 * nothing at a completion.
 *
 * @source Decisions, section 8
 */
export async function runTriggers(
  trx: Db,
  response: StoredResponse,
  answers: Readonly<Record<string, unknown>>,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): Promise<TriggerOutcome> {
  const triggers = await selectTriggers(trx, response)
  const outcome = evaluateTriggers(triggers, answers)
  if (!isNamed(response)) return outcome
  for (const trigger of triggers) {
    if (!outcome.hit_trigger_ids.includes(trigger.trigger_id)) continue
    if (trigger.kind === 'case') await raiseCase(trx, response, trigger, now)
    else await queueNotification(trx, response, trigger, { now, publicUrl })
  }
  return outcome
}

/** What the triggers of a form make of some answers; nothing is raised, sent or stored. @source Decisions, section 8 */
export async function tryTriggers(
  db: Db,
  form: Pick<StoredResponse, 'program_id' | 'feedback_form_id'>,
  answers: Readonly<Record<string, unknown>>,
): Promise<Pick<TriggerOutcome, 'triggers_tried' | 'triggers_hit' | 'visible_survey_question_ids'>> {
  const outcome = evaluateTriggers(await selectTriggers(db, form), answers)
  const { triggers_tried, triggers_hit, visible_survey_question_ids } = outcome
  return { triggers_tried, triggers_hit, visible_survey_question_ids }
}

function selectTriggers(db: Db, form: Pick<StoredResponse, 'program_id' | 'feedback_form_id'>): Promise<Trigger[]> {
  return db
    .selectFrom('form_trigger')
    .selectAll()
    .where('program_id', '=', form.program_id)
    .where('feedback_form_id', '=', form.feedback_form_id)
    .orderBy('trigger_id')
    .execute()
}

/**
 * What a trigger gives its case where that can be: a case of somebody who has left, or works elsewhere, would be nobody's to see to,
 * and a member's answers are not refused for a priority that is no more.
 */
async function selectGiven(trx: Db, response: StoredResponse, trigger: Trigger) {
  const { merchant_id } = response
  const { priority_id, case_type_id, assigned_to } = trigger
  const faults = await findCaseFaults(trx, response.program_id, { merchant_id, priority_id, case_type_id, assigned_to })
  const unlessFaulty = (field: string, given: number | null) => (field in faults ? null : given)
  return {
    priority_id: unlessFaulty('priority_id', priority_id) ?? (await selectDefaultPriority(trx)),
    case_type_id: unlessFaulty('case_type_id', case_type_id),
    assigned_to: unlessFaulty('assigned_to', assigned_to),
  }
}

async function raiseCase(trx: Db, response: NamedResponse, trigger: Trigger, now: number): Promise<void> {
  const facts = {
    title: trigger.case_title ?? trigger.name,
    description: null,
    resolution_description: null,
    merchant_id: response.merchant_id,
    ...(await selectGiven(trx, response, trigger)),
    tags: [],
  }
  const source = {
    origin: 'feedback_form',
    created_by: response.user_id,
    response_id: response.response_id,
    feedback_form_id: response.feedback_form_id,
    trigger_id: trigger.trigger_id,
  } as const
  await insertCase(trx, response.program_id, facts, source, now)
}

/** Puts the e-mails of an alert into the outbox. */
async function queueNotification(
  trx: Db,
  response: NamedResponse,
  trigger: Trigger,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): Promise<void> {
  if (trigger.email_to.length === 0) return
  const recipients = await trx
    .selectFrom('account')
    .innerJoin('account_program', 'account_program.user_id', 'account.user_id')
    .select(['account.user_id', 'account.email', 'account.admin', 'account.limited_access'])
    .where('account_program.program_id', '=', response.program_id)
    .where('account.user_id', 'in', trigger.email_to)
    .where('account.disabled_ts', 'is', null)
    .execute()
  const written = writeAlertMail(response, trigger, publicUrl)
  // The link leads to the response, which is closed to staff with limited access.
  for (const { email } of recipients.filter(canReadResponses)) {
    const mail: Mail = { program_id: response.program_id, address: email, ...written, purpose: 'notice' }
    await queueMail(trx, mail, now)
  }
}
