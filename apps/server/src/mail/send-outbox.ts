import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import { changeAfter, inFlight, isThere, tryDelivery, type Outcome, type Tried } from './deliver.ts'
import { messageIdOf, type Message } from './message.ts'
import type { Transports } from './transports.ts'

/** The settings and services for sending. */
export interface Sending {
  readonly db: Db
  now(): number
  readonly transports: Transports
  readonly publicUrl: string
  /** The origin of the survey pages. */
  readonly surveysUrl: string
  readonly leaseMs: number
  /** Maximum duration of one attempt, in ms. */
  readonly tryMs: number
  /** Signal that stops sending: messages in flight are completed, and other messages wait for the next start. */
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

/**
 * Number of candidate e-mails per round. It is larger than the number that a round claims, so that a second process finds some that
 * are not locked.
 */
const CANDIDATES = 3 * MAILS_A_ROUND

const WAITING = sql`o.state in ('queued', 'sending')`

const isDue = (at: Date): RawBuilder<boolean> => sql<boolean>`
  ${WAITING} and (o.locked_until is null or o.locked_until <= ${at}) and (o.expires_ts is null or o.expires_ts > ${at})
  and (o.not_before is null or o.not_before <= ${at})`

/**
 * Returns the query for due e-mails with a secret link (people are waiting for these), in the same order as mailsInTurn. Numbering
 * all of them within their programs is fast enough, because there are few of them.
 */
const secretMails = (at: Date): RawBuilder<unknown> => sql`
  select o.program_id, o.outbox_mail_id, row_number() over (partition by o.program_id order by o.outbox_mail_id) as place
    from outbox_mail o
   where o.purpose = 'reset' and ${isDue(at)} order by place, o.outbox_mail_id limit ${CANDIDATES}`

/**
 * Returns the query for the oldest due e-mails of each program, numbered within the program: the first e-mail of each program comes
 * before the second e-mail of any program.
 */
const mailsInTurn = (at: Date): RawBuilder<unknown> => sql`
  with recursive program_of_mails as (
    (select o.program_id from outbox_mail o where ${WAITING} order by o.program_id limit 1)
    union all
    select (select o.program_id from outbox_mail o where ${WAITING} and o.program_id > p.program_id order by o.program_id limit 1)
      from program_of_mails p where p.program_id is not null)
  select m.program_id, m.outbox_mail_id, m.place from program_of_mails p
   cross join lateral (
     select d.program_id, d.outbox_mail_id, row_number() over (order by d.outbox_mail_id) as place from (
       select o.program_id, o.outbox_mail_id from outbox_mail o
        where o.program_id = p.program_id and ${isDue(at)} order by o.outbox_mail_id limit ${CANDIDATES}) d) m
   order by m.place, m.outbox_mail_id limit ${CANDIDATES}`

/** Claims e-mails for this process; another process may claim them when the lease has ended. */
async function claim({ db, now }: Sending, candidates: RawBuilder<unknown>, lease: Date): Promise<Claimed[]> {
  const at = new Date(now())
  const { rows } = await sql<Claimed>`
    with wanted as materialized (${candidates}),
    chosen as materialized (
      select o.program_id, o.outbox_mail_id from outbox_mail o
        join wanted w on w.program_id = o.program_id and w.outbox_mail_id = o.outbox_mail_id
       where ${isDue(at)}
       order by w.place, o.outbox_mail_id limit ${MAILS_A_ROUND} for update of o skip locked)
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

/**
 * Stores the outcome of sending an e-mail, unless another process has taken over the e-mail. Sent e-mails with a secret link are
 * deleted.
 */
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

/** Returns whether the lease leaves enough time for a whole attempt and the worker is not stopping. */
export const mayTry = ({ now, tryMs, signal }: Sending, lease: Date): boolean =>
  signal?.aborted !== true && now() <= lease.getTime() - tryMs

/**
 * Releases claimed e-mails that were not tried. They are selected by id and lease, because another process may have a lease that ends
 * in the same millisecond.
 */
async function release(db: Db, claimed: readonly Claimed[], lease: Date): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .set({ state: 'queued', locked_until: null })
    .where(({ eb, or }) => or(claimed.map(({ program_id, outbox_mail_id }) => eb.and({ program_id, outbox_mail_id }))))
    .where('state', '=', 'sending')
    .where('locked_until', '=', lease)
    .execute()
}

/** The number of messages that a round claimed, and whether it stopped early, for example because the service is unavailable. */
export interface Round {
  readonly taken: number
  readonly isUnavailable: boolean
}

async function sendRound(sending: Sending, candidates: (at: Date) => RawBuilder<unknown>): Promise<Round> {
  const { db, now, publicUrl, transports } = sending
  const { email } = transports
  if (email === null) return { taken: 0, isUnavailable: false }
  const lease = new Date(now() + sending.leaseMs)
  const mails = await claim(sending, candidates(new Date(now())), lease)
  const goesOn = await inFlight(mails, async (mail) => {
    if (!mayTry(sending, lease)) return false
    const outcome = await tryDelivery(() => email(messageOf(mail, publicUrl)))
    await settle(sending, mail, lease, outcome)
    return isThere(outcome)
  })
  if (!goesOn) await release(db, mails, lease)
  return { taken: mails.length, isUnavailable: !goesOn }
}

/** Sends one round that contains only e-mails with a secret link. These go first, because people are waiting for them. */
export const sendSecretMails = (sending: Sending): Promise<Round> => sendRound(sending, secretMails)

/**
 * Sends a round of e-mails with a secret link, and then a round of all e-mails, so that neither kind starves. Programs take turns, and
 * each program's oldest e-mails come first. When there is no mail service, queued e-mails are marked as kept.
 *
 * @source Decisions, section 10
 */
export async function sendOutbox(sending: Sending): Promise<Round> {
  const { db, now, transports } = sending
  if (transports.email === null) {
    await sql`
      update outbox_mail set state = 'kept'
       where state = 'queued' and (not_before is null or not_before <= ${new Date(now())})`.execute(db)
    return { taken: 0, isUnavailable: false }
  }
  const secret = await sendSecretMails(sending)
  if (secret.isUnavailable) return secret
  const others = await sendRound(sending, mailsInTurn)
  return { taken: secret.taken + others.taken, isUnavailable: others.isUnavailable }
}
