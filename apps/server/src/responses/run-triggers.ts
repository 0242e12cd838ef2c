import { ANONYMOUS_MEMBER } from '@rapport/domain/cases/case-creator'
import { deriveGuestName } from '@rapport/domain/people/names'
import { firesAtRelease } from '@rapport/domain/results/anonymity/release-trigger'
import { raisesCase, sendsEmail, type AlertOwner } from '@rapport/domain/surveys/authoring/survey-draft'
import { inLanguage } from '@rapport/domain/surveys/languages/in-language'
import { writeCaseTitle } from '@rapport/domain/surveys/triggers/case-title'
import { evaluateTriggers, type TriggerOutcome } from '@rapport/domain/surveys/triggers/trigger-rule'
import type { Selectable } from 'kysely'

import { findCaseFaults, selectDefaultPriority } from '../cases/saving/case-checks.ts'
import { insertCase } from '../cases/saving/case-writes.ts'
import type { Db } from '../db/open.ts'
import type { AuthoringTables } from '../db/tables-authoring.ts'
import { queueMail, type Mail } from '../mail/outbox.ts'
import type { MeasuredForm } from '../results/measured-form.ts'
import type { Release } from '../results/waves/release-wave.ts'
import { noteForDigest, selectRecipients } from './alerts/alert-digest.ts'
import { writeAlertMail } from './alerts/alert-mail.ts'
import type { StoredResponse } from './stored-response.ts'

type Trigger = Selectable<AuthoringTables['form_trigger']>

/** What made a trigger fire: a response, or a release of an anonymous form. A release has no response, location or person. */
interface Cause extends Pick<
  StoredResponse,
  'program_id' | 'feedback_form_id' | 'form_title' | 'response_id' | 'merchant_id' | 'user_id'
> {
  /** Writes a case title from the trigger's template. */
  readonly titleOf: (trigger: Trigger) => Promise<string>
}

/**
 * Evaluates the triggers of a form when a response is completed. In the transaction that completes the response, each trigger whose
 * conditions are met opens a case, notifies its recipients, or both; to notify them, it either queues e-mails or adds the alert to
 * the daily e-mail. Triggers of an anonymous form fire at a release: see fireAtRelease.
 *
 * @source Decisions, section 8
 */
export async function runTriggers(
  trx: Db,
  response: StoredResponse,
  answers: Readonly<Record<string, unknown>>,
  moment: Moment & { readonly lang: string | null },
): Promise<TriggerOutcome> {
  const triggers = await selectTriggers(trx, response)
  const outcome = evaluateTriggers(triggers, answers, response.merchant_id)
  if (response.anonymous) return outcome
  const cause = { ...response, titleOf: (trigger: Trigger) => writeTitle(trx, response, answers, trigger, moment.lang) }
  for (const trigger of triggers.filter(({ trigger_id }) => outcome.hit_trigger_ids.includes(trigger_id)))
    await fire(trx, cause, trigger, moment)
  return outcome
}

/**
 * Fires the triggers of an anonymous form at a release, in the transaction of the release. Each trigger fires at most once, based
 * only on the published counts.
 *
 * @source Decisions, section 14, "Alerts of anonymous forms"
 */
export async function fireAtRelease(trx: Db, form: MeasuredForm, release: Release, publicUrl: string): Promise<void> {
  const { program_id, feedback_form_id, slots } = form
  const { title } = await trx
    .selectFrom('feedback_form')
    .select('title')
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  const cause = {
    program_id,
    feedback_form_id,
    form_title: title,
    response_id: null,
    merchant_id: null,
    user_id: null,
    // A release has neither answers nor a member, so the template, or else the trigger's name, is used unchanged.
    titleOf: async ({ case_title, name }: Trigger) => case_title ?? name,
  }
  for (const trigger of await selectTriggers(trx, form)) {
    if (firesAtRelease(trigger.rule, slots, release.before, release.after))
      await fire(trx, cause, trigger, { now: release.now, publicUrl })
  }
}

/** The time at which triggers fire, in epoch ms, and the base URL of links in e-mails. */
interface Moment {
  readonly now: number
  readonly publicUrl: string
}

async function fire(trx: Db, cause: Cause, trigger: Trigger, moment: Moment): Promise<void> {
  if (raisesCase(trigger.kind)) await raiseCase(trx, cause, trigger, moment.now)
  if (!sendsEmail(trigger.kind)) return
  if (trigger.email_frequency === 'daily') await noteForDigest(trx, cause, trigger, moment.now)
  else await queueNotification(trx, cause, trigger, moment)
}

/** Evaluates the triggers of a form for the given answers. Opens no case, sends nothing and stores nothing. @source Decisions, section 8 */
export async function tryTriggers(
  db: Db,
  form: Pick<StoredResponse, 'program_id' | 'feedback_form_id' | 'merchant_id'>,
  answers: Readonly<Record<string, unknown>>,
): Promise<Pick<TriggerOutcome, 'triggers_tried' | 'triggers_hit' | 'visible_survey_question_ids'>> {
  const outcome = evaluateTriggers(await selectTriggers(db, form), answers, form.merchant_id)
  const { triggers_tried, triggers_hit, visible_survey_question_ids } = outcome
  return { triggers_tried, triggers_hit, visible_survey_question_ids }
}

/** Selects the triggers of a form that are turned on and not deleted, in the order in which they fire. */
export function selectTriggers(
  db: Db,
  form: Pick<StoredResponse, 'program_id' | 'feedback_form_id'>,
): Promise<Trigger[]> {
  return db
    .selectFrom('form_trigger')
    .selectAll()
    .where('program_id', '=', form.program_id)
    .where('feedback_form_id', '=', form.feedback_form_id)
    .where('enabled', '=', true)
    .where('retired_ts', 'is', null)
    .orderBy('trigger_id')
    .execute()
}

/**
 * Returns the fields that a trigger sets in its case. An invalid type or person is replaced by null, because a case must not be
 * assigned to a person who has left or works elsewhere. A missing or invalid priority is replaced by the default one, because a
 * deleted priority must not prevent a response from being completed.
 */
async function selectGiven(trx: Db, { program_id, merchant_id }: Cause, trigger: Trigger) {
  const { priority_id, case_type_id } = trigger
  const owners = trigger.owners as readonly AlertOwner[] // written only by publishDraft
  const ofLocation = owners.find((owner) => owner.merchant_id === merchant_id)
  const assigned_to = ofLocation?.assigned_to ?? trigger.assigned_to
  const faults = await findCaseFaults(trx, program_id, { merchant_id, priority_id, case_type_id, assigned_to })
  const unlessFaulty = (field: string, given: number | null) => (field in faults ? null : given)
  return {
    priority_id: unlessFaulty('priority_id', priority_id) ?? (await selectDefaultPriority(trx)),
    case_type_id: unlessFaulty('case_type_id', case_type_id),
    assigned_to: unlessFaulty('assigned_to', assigned_to),
  }
}

async function raiseCase(trx: Db, cause: Cause, trigger: Trigger, now: number): Promise<void> {
  const facts = {
    title: await cause.titleOf(trigger),
    description: null,
    resolution_description: null,
    merchant_id: cause.merchant_id,
    ...(await selectGiven(trx, cause, trigger)),
    tags: [],
  }
  const source = {
    origin: 'feedback_form',
    created_by: cause.user_id,
    response_id: cause.response_id,
    feedback_form_id: cause.feedback_form_id,
    trigger_id: trigger.trigger_id,
  } as const
  await insertCase(trx, cause.program_id, facts, source, now)
}

/** Writes the title of the case that a response opens, from the template, the answers and the member. */
async function writeTitle(
  trx: Db,
  response: StoredResponse,
  answers: Readonly<Record<string, unknown>>,
  { case_title }: Trigger,
  lang: string | null,
): Promise<string> {
  const { program_id, user_id, form_title: survey, questions_json } = response
  const definition = lang === null ? questions_json : inLanguage(questions_json, lang)
  const known =
    user_id === null
      ? undefined
      : await trx
          .selectFrom('member')
          .select(['fname', 'lname', 'name', 'email'])
          .where('program_id', '=', program_id)
          .where('user_id', '=', user_id)
          .executeTakeFirst()
  const member = known === undefined ? ANONYMOUS_MEMBER : deriveGuestName(known)
  return writeCaseTitle(case_title, { member, survey, definition, answers })
}

/** Queues an e-mail about one alert to each of its recipients. */
async function queueNotification(trx: Db, cause: Cause, trigger: Trigger, { now, publicUrl }: Moment): Promise<void> {
  if (trigger.email_to.length === 0) return
  const recipients = await selectRecipients(trx, cause.program_id, trigger.email_to)
  const written = writeAlertMail(cause, trigger, publicUrl)
  for (const { email } of recipients) {
    const mail: Mail = { program_id: cause.program_id, address: email, ...written, purpose: 'notice' }
    await queueMail(trx, mail, now)
  }
}
