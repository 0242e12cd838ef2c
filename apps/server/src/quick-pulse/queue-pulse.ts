import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { newLocalId } from '../responses/stored-response.ts'
import { pulsePath, responsePath } from '../sendouts/personal-links.ts'
import { lockSending, queueSendout, type NewMessage } from '../sendouts/queue-sendout.ts'
import { writeAddress } from '../sendouts/recipients.ts'
import { fixVersion } from '../versions/fix-version.ts'
import { planPulse, pulseKey, type PulsePlan } from './plan-pulse.ts'

/** A request to send the Quick Pulse for a day (YYYY-MM-DD); `requested_by` is 0 if the schedule made the request. */
export interface PulseRequest {
  readonly program_id: number
  readonly day: string
  readonly requested_by: number
  readonly publicUrl: string
  readonly now: number
}

/**
 * Queues the Quick Pulse for a day, only once even if requested repeatedly, and clears its recipients' marks for the next run.
 * Fails with 400 `invalid`, `not_ready` or `nobody`, or with 409 `closed` or `already_sent`.
 *
 * @source Specification part 2, section 7 (sendQuickPulse)
 */
export async function queuePulse(db: Db, request: PulseRequest): Promise<{ sendout_id: number; queued: number }> {
  const { program_id, day, requested_by, publicUrl, now } = request
  return transact(db, async (trx) => {
    await lockSending(trx, program_id)
    const plan = await planPulse(trx, program_id, day, now)
    const { form, problem } = plan
    // Refusing a Quick Pulse that has already been sent is left to `queueSendout`, whose error contains the earlier send-out.
    if (form === null || (problem !== null && problem.code !== 'already_sent')) throw problem ?? new Error('no survey')
    const messages = await writeMessages(trx, plan, form, now)
    const sendout = {
      program_id,
      kind: 'quick_pulse',
      test: false,
      feedback_form_id: form.feedback_form_id,
      requested_by,
      sendtime: now,
      key: pulseKey(day),
    } as const
    const queued = await queueSendout(trx, sendout, messages, { publicUrl, now })
    await trx
      .updateTable('member')
      .set({ send_quickpulse_next_run: false })
      .where('program_id', '=', program_id)
      .where('send_quickpulse_next_run', '=', true)
      .where('user_id', '=', sql<number>`any(${messages.map((one) => one.user_id)}::bigint[])`)
      .execute()
    return queued
  })
}

const newSecret = (): string => randomBytes(16).toString('base64url')

async function writeMessages(
  trx: Db,
  { partition, visits, program }: PulsePlan,
  form: NonNullable<PulsePlan['form']>,
  now: number,
): Promise<NewMessage[]> {
  const messages: NewMessage[] = []
  for (const one of partition.recipients) {
    const visit = visits.get(one.user_id)
    const address = writeAddress(one, 'quick_pulse')
    if (form.anonymous) {
      // The link identifies neither the visit nor a personal response, because either would connect the answers with the person.
      messages.push({ user_id: one.user_id, address, link: pulsePath(form.public_id, newSecret()) })
    } else if (visit === undefined) {
      const local_id = await openResponse(trx, program.program_id, form.feedback_form_id, one.user_id, now)
      messages.push({ user_id: one.user_id, address, link: responsePath(local_id), local_id })
    } else {
      const id = visit.visit_text_id ?? (await nameVisit(trx, program.program_id, visit.visit_id))
      messages.push({ user_id: one.user_id, address, link: pulsePath(form.public_id, id) })
    }
  }
  return messages
}

/**
 * Gives a visit the secret id by which links identify it, and returns the id. Called when the first such link is written. @source
 * Decisions, section 7
 */
async function nameVisit(trx: Db, program_id: number, visit_id: number): Promise<string> {
  const visit_text_id = newSecret()
  await trx
    .updateTable('visit')
    .set({ visit_text_id })
    .where('program_id', '=', program_id)
    .where('visit_id', '=', visit_id)
    .execute()
  return visit_text_id
}

/**
 * Creates a response for a member who is marked but has no visit that day, so that their link can identify the response instead of
 * a visit. Returns the local id of the response.
 */
async function openResponse(trx: Db, program_id: number, feedback_form_id: number, user_id: number, now: number) {
  const local_id = newLocalId(program_id)
  const at = new Date(now)
  const version = await fixVersion(trx, { program_id, feedback_form_id })
  await trx
    .insertInto('feedback_response')
    .values({ program_id, feedback_form_id, version, user_id, local_id, opened_ts: at, updated_ts: at })
    .execute()
  return local_id
}
