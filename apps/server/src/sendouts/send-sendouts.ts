import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { changeAfter, inFlight, isThere, tryDelivery, type Outcome } from '../mail/deliver.ts'
import type { Message } from '../mail/message.ts'
import { keepMessage } from '../mail/outbox.ts'
import { mayTry, sendSecretMails, type Sending } from '../mail/send-outbox.ts'
import { noteInvitations, noteWholeSendout } from '../results/rate/note-invitations.ts'
import { selectWriter, type ClaimedMessage, type SendoutKey, type Written } from './write-messages.ts'

/** Maximum number of messages that a send-out sends in one round; it is small because urgent e-mails are sent between rounds. */
const MESSAGES_A_ROUND = 20

/** Selects the send-outs of a channel that are due and not completed. Tests come first, because an operator is waiting for them. */
async function selectDue(db: Db, now: number, channel: Message['channel']): Promise<SendoutKey[]> {
  return db
    .selectFrom('sendout')
    .select(['program_id', 'sendout_id', 'kind', 'test', 'feedback_form_id'])
    .where('state', '!=', 'done')
    .where('sendtime', '<=', new Date(now))
    .where('kind', channel === 'text' ? '=' : '!=', 'quick_pulse')
    .orderBy('test', 'desc')
    .orderBy('sendtime')
    .execute()
}

/** Claims the next messages of a send-out for this process. Other processes can claim them only after the lease has ended. */
async function claim(sendout: SendoutKey, { db, now }: Sending, lease: Date): Promise<ClaimedMessage[]> {
  const { program_id, sendout_id } = sendout
  // The CTE selects the rows once, before the update. A subquery in the update's condition could be evaluated again for each row.
  const { rows } = await sql<ClaimedMessage>`
    with chosen as materialized (
      select user_id from sendout_message
       where program_id = ${program_id} and sendout_id = ${sendout_id} and state in ('queued', 'sending')
         and (locked_until is null or locked_until <= ${new Date(now())})
       order by user_id limit ${MESSAGES_A_ROUND} for update skip locked)
    update sendout_message x set state = 'sending', locked_until = ${lease} from chosen
     where x.program_id = ${program_id} and x.sendout_id = ${sendout_id} and x.user_id = chosen.user_id
    returning x.user_id, x.address, x.link, x.local_id, x.message_id, x.attempts, x.first_try_ts`.execute(db)
  return rows
}

/** Stores the outcome of a message unless another process has taken it over. */
async function settle(
  db: Db,
  { program_id, sendout_id }: SendoutKey,
  message: ClaimedMessage,
  lease: Date,
  change: { state: 'queued' | 'sent' | 'failed' | 'skipped'; [column: string]: unknown },
): Promise<void> {
  await db
    .updateTable('sendout_message')
    .set({ locked_until: null, ...change })
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .where('user_id', '=', message.user_id)
    .where('state', '=', 'sending')
    .where('locked_until', '=', lease)
    .execute()
}

const changeOf = (outcome: Outcome, message: ClaimedMessage, now: number) =>
  outcome.state === 'done'
    ? ({ state: 'sent', sent_ts: new Date(now), error: null } as const)
    : changeAfter(outcome, message, now)

/**
 * Sends one message and stores its outcome. Returns false when its service is unavailable; a skipped or stored message needs no
 * service.
 */
async function sendOne(
  sending: Sending,
  sendout: SendoutKey,
  message: ClaimedMessage,
  written: Written,
  lease: Date,
): Promise<boolean> {
  const { db, now, transports } = sending
  if (written.skip !== null) {
    await settle(db, sendout, message, lease, { state: 'skipped', error: written.skip })
    return true
  }
  const { address, channel } = written.message
  const transport = transports[channel]
  if (transport === null) {
    // The message is stored and marked in one transaction, so that it is never in the outbox twice.
    await transact(db, async (trx) => {
      await keepMessage(trx, written.message, now())
      await settle(trx, sendout, message, lease, {
        ...changeOf({ state: 'done' }, message, now()),
        address,
        kept: true,
      })
    })
    return true
  }
  const outcome = await tryDelivery(() => transport(written.message))
  await settle(db, sendout, message, lease, { ...changeOf(outcome, message, now()), address })
  return isThere(outcome)
}

/**
 * Puts claimed messages whose delivery was not attempted back into the queue. Selects them by user id too, because another process
 * may have a lease that ends in the same millisecond.
 */
async function release(
  db: Db,
  { program_id, sendout_id }: SendoutKey,
  claimed: readonly ClaimedMessage[],
  lease: Date,
): Promise<void> {
  await db
    .updateTable('sendout_message')
    .set({ state: 'queued', locked_until: null })
    .where('program_id', '=', program_id)
    .where('sendout_id', '=', sendout_id)
    .where(
      'user_id',
      'in',
      claimed.map((message) => message.user_id),
    )
    .where('state', '=', 'sending')
    .where('locked_until', '=', lease)
    .execute()
}

/** Ends a send-out if no messages remain to be sent, stores its final counts, and records its invitations. */
async function finish(db: Db, { program_id, sendout_id }: SendoutKey): Promise<void> {
  await transact(db, async (trx) => {
    const key = { program_id, sendout_id }
    // The row is locked first and the messages are counted in a second statement, so that the counts include messages that were
    // resent in the meantime.
    await sql`select from sendout where program_id = ${program_id} and sendout_id = ${sendout_id} for update`.execute(
      trx,
    )
    await sql`
      update sendout s set state = 'done', sent = c.sent, failed = c.failed, skipped = c.skipped, kept = c.kept
        from (select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
                     count(*) filter (where state = 'skipped') as skipped,
                     count(*) filter (where state = 'sent' and kept) as kept,
                     count(*) filter (where state in ('queued', 'sending')) as left
                from sendout_message where program_id = ${program_id} and sendout_id = ${sendout_id}) c
       where s.program_id = ${program_id} and s.sendout_id = ${sendout_id} and s.state <> 'done' and c.left = 0`.execute(
      trx,
    )
    await noteWholeSendout(trx, key)
  })
}

async function sendSome(sending: Sending, sendout: SendoutKey): Promise<{ taken: number; isUnavailable: boolean }> {
  const { db, now, leaseMs } = sending
  const lease = new Date(now() + leaseMs)
  const claimed = await claim(sendout, sending, lease)
  if (claimed.length === 0) {
    await finish(db, sendout)
    return { taken: 0, isUnavailable: false }
  }
  await db
    .updateTable('sendout')
    .set({ state: 'sending' })
    .where('program_id', '=', sendout.program_id)
    .where('sendout_id', '=', sendout.sendout_id)
    .where('state', '=', 'queued')
    .execute()
  const write = await selectWriter(sending, sendout, claimed)
  const goesOn = await inFlight(claimed, async (message) => {
    if (!mayTry(sending, lease)) return false
    return sendOne(sending, sendout, message, write(message), lease)
  })
  if (!goesOn) await release(db, sendout, claimed, lease)
  // If a round is interrupted here, its invitations are recorded when the send-out ends.
  const ids = claimed.map((message) => message.user_id)
  await transact(db, (trx) => noteInvitations(trx, sendout, ids))
  return { taken: claimed.length, isUnavailable: !goesOn }
}

/**
 * Sends up to twenty messages of each due send-out of a channel, so that a small send-out does not wait for a large one. Sends
 * urgent e-mails before each e-mail send-out. Returns the number of claimed messages, including urgent e-mails, and whether a service
 * is unavailable.
 *
 * @source Specification part 2, section 7; ours
 */
export async function sendSendouts(
  sending: Sending,
  channel: Message['channel'],
): Promise<{ taken: number; isUnavailable: boolean }> {
  let taken = 0
  let isUnavailable = false
  for (const sendout of await selectDue(sending.db, sending.now(), channel)) {
    if (sending.signal?.aborted === true) break
    if (channel === 'email') {
      const secret = await sendSecretMails(sending)
      taken += secret.taken
      isUnavailable ||= secret.isUnavailable
    }
    const some = await sendSome(sending, sendout)
    taken += some.taken
    isUnavailable ||= some.isUnavailable
  }
  return { taken, isUnavailable }
}
