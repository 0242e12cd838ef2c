import type { Db } from '../db/open.ts'
import type { Message } from './message.ts'

/** One e-mail as plain text. */
export interface Mail {
  /** The program whose outbox contains the e-mail. */
  readonly program_id: number
  readonly address: string
  readonly subject: string
  readonly body: string
  /** The purpose of the e-mail; a `reset` e-mail contains a secret link. */
  readonly purpose: 'notice' | 'account' | 'reset'
  /**
   * The owner of the secret in the body, and the time in epoch ms at which the secret expires. From then on, the e-mail is no
   * longer sent, and it is deleted.
   */
  readonly secret?: { readonly user_id: number; readonly expires_ts: number }
  /**
   * The earliest time, in epoch ms, at which the e-mail can be sent and listed. Of several e-mails with this property and the same
   * address, text and creation time, only one is stored.
   */
  readonly not_before?: number
}

/**
 * Adds an e-mail to the outbox in the transaction of the change that requires it. It is sent when a mail service is configured;
 * otherwise it stays in the outbox and is not sent even if a service is configured later.
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

/** Stores a send-out message whose channel has no service. @source Decisions, section 10 */
export async function keepMessage(db: Db, message: Message, now: number): Promise<void> {
  const { program_id, channel, address, subject, body, message_id } = message
  const stored = { program_id, channel, address, subject, body, message_id }
  await db
    .insertInto('outbox_mail')
    .values({ ...stored, purpose: 'survey', state: 'kept', created_ts: new Date(now) })
    .execute()
}

/**
 * Deletes the e-mails with links that set a person's password. Called when one of the links has been used, which makes the others invalid.
 *
 * @source SEC-AUTH-4
 */
export async function forgetSecretMails(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('outbox_mail').where('user_id', '=', user_id).where('purpose', '=', 'reset').execute()
}
