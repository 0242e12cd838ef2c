import type { Db } from '../db/open.ts'
import type { Message } from './message.ts'

/** One e-mail as plain text. */
export interface Mail {
  /** The program whose outbox keeps it. */
  readonly program_id: number
  readonly address: string
  readonly subject: string
  readonly body: string
  /** What it is about; a `reset` carries a secret link. */
  readonly purpose: 'notice' | 'account' | 'reset'
  /** Whose secret the body carries, and until when it is one. */
  readonly secret?: { readonly user_id: number; readonly expires_ts: number }
  /** When it may leave, and be seen to be there, epoch ms; of the same words to the same address there is one for each time then. */
  readonly not_before?: number
}

/**
 * Puts an e-mail into the outbox, in the transaction that wants it. From there it goes out when a mail service is set up, and stays
 * otherwise.
 *
 * @source Decisions, section 10
 */
export async function queueMail(db: Db, { secret, not_before, ...mail }: Mail, now: number): Promise<void> {
  await db
    .insertInto('outbox_mail')
    .values({
      ...mail,
      channel: 'email',
      created_ts: new Date(now),
      user_id: secret?.user_id ?? null,
      expires_ts: secret === undefined ? null : new Date(secret.expires_ts),
      not_before: not_before === undefined ? null : new Date(not_before),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the message of a send-out that has no service to go to. @source Decisions, section 10 */
export async function keepMessage(db: Db, message: Message, now: number): Promise<void> {
  const { program_id, channel, address, subject, body, message_id } = message
  const kept = { program_id, channel, address, subject, body, message_id }
  await db
    .insertInto('outbox_mail')
    .values({ ...kept, purpose: 'survey', state: 'kept', created_ts: new Date(now) })
    .execute()
}

/** Forgets the mails whose links set a password of a person: one was used, and the others are worthless. @source SEC-AUTH-4 */
export async function forgetSecretMails(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('outbox_mail').where('user_id', '=', user_id).where('purpose', '=', 'reset').execute()
}
