import type { Db } from '../db/open.ts'

/** One e-mail as plain text. */
export interface Mail {
  /** The program whose outbox keeps it. */
  readonly program_id: number
  readonly address: string
  readonly subject: string
  readonly body: string
}

/**
 * Keeps an e-mail in the outbox, where it stays: what the server does with mail as long as no mail service is set up.
 *
 * @source Decisions, section 10
 */
export async function keepInOutbox(db: Db, mail: Mail, now: number): Promise<void> {
  await db
    .insertInto('outbox_mail')
    .values({ ...mail, channel: 'email', created_ts: new Date(now) })
    .execute()
}
