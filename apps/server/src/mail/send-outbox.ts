import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { changeAfter, inFlight, isThere, tryDelivery, type Outcome, type Tried } from './deliver.ts'
import { messageIdOf, type Message } from './message.ts'
import type { Transports } from './transports.ts'

/** What sending needs besides the messages. */
export interface Sending {
  readonly db: Db
  now(): number
  readonly transports: Transports
  readonly publicUrl: string
  /** The origin of the survey pages. */
  readonly surveysUrl: string
  readonly leaseMs: number
  /** Longest time of one try. */
  readonly tryMs: number
  /** Says stop: what is in flight is finished, the rest is left to the next start. */
  readonly signal?: AbortSignal
}

interface Claimed extends Tried {
  readonly program_id: number
  readonly outbox_mail_id: number
  readonly channel: 'email' | 'text'
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly purpose: string
}

const MAILS_A_ROUND = 20

/** Of two processes each mail goes to one; to another when its holder has not finished within the lease. */
async function claim({ db, now }: Sending, lease: Date): Promise<Claimed[]> {
  const at = new Date(now())
  const { rows } = await sql<Claimed>`
    with chosen as materialized (
      select program_id, outbox_mail_id from outbox_mail
       where state in ('queued', 'sending') and (locked_until is null or locked_until <= ${at})
         and (expires_ts is null or expires_ts > ${at}) and (not_before is null or not_before <= ${at})
       order by outbox_mail_id limit ${MAILS_A_ROUND} for update skip locked)
    update outbox_mail x set state = 'sending', locked_until = ${lease} from chosen c
     where x.program_id = c.program_id and x.outbox_mail_id = c.outbox_mail_id
    returning x.program_id, x.outbox_mail_id, x.channel, x.address, x.subject, x.body, x.purpose, x.attempts, x.first_try_ts`.execute(
    db,
  )
  return rows.toSorted((a, b) => a.outbox_mail_id - b.outbox_mail_id)
}

const messageOf = (mail: Claimed, publicUrl: string): Message => ({
  ...mail,
  message_id: messageIdOf(publicUrl, 'mail', mail.program_id, mail.outbox_mail_id),
  unsubscribe: null,
})

/** Ends a mail that another process has not taken over since. What was sent of an account is not kept: it may hold a secret. */
async function settle({ db, now }: Sending, mail: Claimed, lease: Date, outcome: Outcome): Promise<void> {
  const mine = db
    .updateTable('outbox_mail')
    .where('program_id', '=', mail.program_id)
    .where('outbox_mail_id', '=', mail.outbox_mail_id)
    .where('state', '=', 'sending')
    .where('locked_until', '=', lease)
  if (outcome.state === 'done') {
    await mine.set({ state: 'sent', locked_until: null, error: null }).execute()
    if (mail.purpose === 'reset')
      await db
        .deleteFrom('outbox_mail')
        .where('program_id', '=', mail.program_id)
        .where('outbox_mail_id', '=', mail.outbox_mail_id)
        .execute()
    return
  }
  await mine.set(changeAfter(outcome, mail, now())).execute()
}

/** Returns whether enough of a lease is left for a whole attempt, and the worker was not stopped. */
export const mayTry = ({ now, tryMs, signal }: Sending, lease: Date): boolean =>
  signal?.aborted !== true && now() <= lease.getTime() - tryMs

/** Gives back what was claimed and not tried; another process may have a lease that ends in the same millisecond. */
async function release(db: Db, claimed: readonly Claimed[], lease: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state: 'queued', locked_until: null })
    .where(({ eb, or }) => or(claimed.map(({ program_id, outbox_mail_id }) => eb.and({ program_id, outbox_mail_id }))))
    .where('state', '=', 'sending')
    .where('locked_until', '=', lease)
    .execute()
}

/**
 * Sends what waits in the outbox, the oldest first; without a mail service it is marked as kept. Tells how many it took, and
 * whether the service is away.
 *
 * @source Decisions, section 10
 */
export async function sendOutbox(sending: Sending): Promise<{ taken: number; isUnavailable: boolean }> {
  const { db, now, transports, publicUrl } = sending
  if (transports.email === null) {
    await sql`
      update outbox_mail set state = 'kept'
       where state = 'queued' and (not_before is null or not_before <= ${new Date(now())})`.execute(db)
    return { taken: 0, isUnavailable: false }
  }
  const { email } = transports
  const lease = new Date(now() + sending.leaseMs)
  const mails = await claim(sending, lease)
  const goesOn = await inFlight(mails, async (mail) => {
    if (!mayTry(sending, lease)) return false
    const outcome = await tryDelivery(() => email(messageOf(mail, publicUrl)))
    await settle(sending, mail, lease, outcome)
    return isThere(outcome)
  })
  if (!goesOn) await release(db, mails, lease)
  return { taken: mails.length, isUnavailable: !goesOn }
}
