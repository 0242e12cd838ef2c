import type { OutboxMail } from '@rapport/api/contract/club/outbox'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql } from 'kysely'

import { HttpError, type Handlers } from '../http.ts'

const firstLink = (body: string): string | null => /https?:\/\/\S+/.exec(body)?.[0] ?? null

/** The handler that lists the messages that were not sent because there is no e-mail or text service. @source Decisions, section 10 */
export const outboxHandlers = {
  listOutbox: async ({ query }, { db, config, programId, now }) => {
    if (config.smtp !== null && config.textWebhook !== null)
      throw new HttpError(404, 'no_outbox', 'This server sends all messages, so the outbox is empty.')
    // If a mail service is configured, the table also contains e-mails that are waiting to be sent; these are not listed.
    const remainsInOutbox = config.smtp === null ? sql`true` : sql`channel = 'text'`
    // E-mails with a link for setting a password are omitted, because only the recipient is allowed to read them.
    const shown = sql`program_id = ${programId} and purpose <> 'reset' and ${remainsInOutbox}
      and (not_before is null or not_before <= ${new Date(now())})`
    // Sorts by the column, not by the selected expression with the same name, so that a page can be read from the index.
    const { rows } = await sql<Omit<OutboxMail, 'link'>>`
      select outbox_mail_id, channel, address, subject, body, (extract(epoch from created_ts) * 1000)::bigint as created_ts,
             (select count(*)::int from outbox_mail where ${shown}) as record_count
        from outbox_mail where ${shown}
       order by outbox_mail.created_ts desc, outbox_mail_id desc limit ${PAGE_SIZE} offset ${query.offset ?? 0}`.execute(
      db,
    )
    return rows.map((row) => ({ ...row, link: firstLink(row.body) }))
  },
} satisfies Partial<Handlers>
