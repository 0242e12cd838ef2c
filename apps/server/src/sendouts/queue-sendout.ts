import { randomBytes } from 'node:crypto'

import type { SentPeriod } from '@rapport/domain/sendouts/survey-window'
import { sql } from 'kysely'

import { writeAudit } from '../db/audit-log.ts'
import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import { messageIdOf } from '../mail/message.ts'
import { surveyPath } from './personal-links.ts'
import type { Candidate } from './recipients.ts'
import { selectSendout } from './sendout-rows.ts'

/** A send-out to queue. `key` prevents duplicates; it is null for a test, which can be repeated. */
export interface NewSendout {
  readonly program_id: number
  readonly kind: 'initial' | 'reminder' | 'final' | 'quick_pulse'
  readonly test: boolean
  readonly feedback_form_id: number
  /** The id of the operator who requested the send-out; 0 for a scheduled send-out. */
  readonly requested_by: number
  /** The time before which no message is sent, in epoch ms. */
  readonly sendtime: number
  readonly key: string | null
  /** For an e-mail, the first and last day on which its survey is open. */
  readonly period?: SentPeriod
}

/** One message of a send-out. `link` is the path of the recipient's link to the survey. */
export interface NewMessage {
  readonly user_id: number
  readonly address: string
  readonly link: string
  readonly local_id?: string | null
}

/** The value of `requested_by` for a scheduled send-out. */
const SCHEDULE = 0

/** Locks the send-outs of a program until the transaction ends, so that two concurrent send-outs do not both select the same member. */
export async function lockSending(trx: Db, programId: number): Promise<void> {
  await sql`select from program where program_id = ${programId} for no key update`.execute(trx)
}

/**
 * Returns the path for the link in a test e-mail. It leads to the survey in the console, because the operator is not a member
 * and cannot answer the survey.
 */
export const testLink = (formId: number): string => `/ops/feedback/surveys/${formId}`

/**
 * Queues a send-out with all of its messages, in the caller's transaction. When its key is in use, fails with 409 `already_sent`;
 * the error contains the existing send-out.
 *
 * @source Specification part 2, section 7; Decisions, section 6
 */
export async function queueSendout(
  trx: Db,
  sendout: NewSendout,
  messages: readonly NewMessage[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<{ sendout_id: number; queued: number }> {
  const { key, sendtime, period, ...rest } = sendout
  const made = await trx
    .insertInto('sendout')
    .values({
      ...rest,
      idempotency_key: key,
      period_start: period?.start ?? null,
      period_end: period?.end ?? null,
      sendtime: new Date(sendtime),
      created_ts: new Date(now),
      total: messages.length,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'idempotency_key']).doNothing())
    .returning('sendout_id')
    .executeTakeFirst()
  if (made === undefined) throw await findTaken(trx, sendout)
  await insertMessages(trx, sendout.program_id, made.sendout_id, messages, publicUrl)
  const { program_id, requested_by, kind, test } = sendout
  const detail = { kind, test, messages: messages.length }
  const done = {
    program_id,
    user_id: requested_by === SCHEDULE ? null : requested_by,
    action: 'sendout.queued',
  } as const
  await writeAudit(trx, { ...done, entity: 'sendout', entity_id: made.sendout_id, detail }, now)
  return { sendout_id: made.sendout_id, queued: messages.length }
}

async function findTaken(trx: Db, { program_id, key }: NewSendout): Promise<HttpError> {
  const there = await trx
    .selectFrom('sendout')
    .select('sendout_id')
    .where('program_id', '=', program_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return alreadySent(trx, program_id, there?.sendout_id ?? null)
}

/**
 * Creates the error for a call that would repeat a send-out. It includes the existing send-out if its id is given.
 *
 * @source Decisions, section 6
 */
export async function alreadySent(trx: Db, programId: number, sendoutId: number | null): Promise<HttpError> {
  const current = sendoutId === null ? undefined : await selectSendout(trx, programId, sendoutId)
  return new HttpError(409, 'already_sent', 'This has already been sent.', { current })
}

const ROWS_A_STATEMENT = 2000

async function insertMessages(
  trx: Db,
  program_id: number,
  sendout_id: number,
  messages: readonly NewMessage[],
  publicUrl: string,
): Promise<void> {
  for (let from = 0; from < messages.length; from += ROWS_A_STATEMENT) {
    const rows = messages.slice(from, from + ROWS_A_STATEMENT).map((message) => ({
      ...message,
      message_id: messageIdOf(publicUrl, program_id, sendout_id, message.user_id),
    }))
    await sql`
      insert into sendout_message (program_id, sendout_id, user_id, address, link, local_id, message_id)
      select ${program_id}, ${sendout_id}, user_id, address, link, local_id, message_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as x(user_id bigint, address text, link text, local_id text, message_id text)`.execute(trx)
  }
}

const newSecret = (): string => randomBytes(16).toString('base64url')

/**
 * Returns the paths of the recipients' links to a survey, by member. Each member has one secret of 128 random bits per survey: all
 * e-mails for the survey contain the same secret, and it opens no other survey.
 *
 * @source Decisions, sections 7, 12 "What is sent" and 14 "Personal links"
 */
export async function makeLinks(
  trx: Db,
  { program_id, feedback_form_id, public_id }: FormKey & { readonly public_id: string },
  recipients: readonly Pick<Candidate, 'user_id'>[],
): Promise<Map<number, string>> {
  const ids = recipients.map((one) => one.user_id)
  const { rows } = await sql<{ user_id: number; link: string }>`
    select distinct on (x.user_id) x.user_id, x.link
      from sendout s join sendout_message x on x.program_id = s.program_id and x.sendout_id = s.sendout_id
     where s.program_id = ${program_id} and s.feedback_form_id = ${feedback_form_id} and not s.test
       and s.kind <> 'quick_pulse' and x.link <> ''
       and x.user_id = any(${ids}::bigint[])
     order by x.user_id, s.sendout_id desc`.execute(trx)
  const known = new Map(rows.map(({ user_id, link }) => [user_id, link.slice(link.lastIndexOf('/') + 1)]))
  return new Map(ids.map((user_id) => [user_id, surveyPath(public_id, known.get(user_id) ?? newSecret())]))
}

/**
 * Gives each recipient without a token a permanent token of 128 random bits. Unsubscribe links contain this token.
 *
 * @source Decisions, section 7; SEC-PUB-10
 */
export async function giveTokens(
  trx: Db,
  programId: number,
  recipients: readonly Pick<Candidate, 'user_id' | 'recipient_token'>[],
): Promise<void> {
  const fresh = recipients.filter((one) => one.recipient_token === null).map((one) => one.user_id)
  for (let from = 0; from < fresh.length; from += ROWS_A_STATEMENT) {
    const rows = fresh.slice(from, from + ROWS_A_STATEMENT).map((user_id) => ({ user_id, token: newSecret() }))
    await sql`
      update member m set recipient_token = x.token
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(user_id bigint, token text)
       where m.program_id = ${programId} and m.user_id = x.user_id and m.recipient_token is null`.execute(trx)
  }
}
