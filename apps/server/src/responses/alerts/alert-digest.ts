import { canReadResponses } from '@rapport/domain/access/permissions'
import { sendsEmail } from '@rapport/domain/surveys/authoring/survey-draft'
import { nextDigest } from '@rapport/domain/surveys/triggers/digest-time'
import type { Selectable } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import type { AuthoringTables } from '../../db/tables-authoring.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/worker.ts'
import { queueMail } from '../../mail/outbox.ts'
import { writeDigestMail, type DigestPart } from './alert-mail.ts'

/** Kind of the jobs that send the daily alert e-mails. */
export const ALERT_DIGEST_KIND = 'alert_digest'

/**
 * Selects the people whom an alert notifies, with their e-mail addresses: those in `email_to` who are staff of the program, are
 * allowed to read responses, and are not disabled.
 */
export async function selectRecipients(
  db: Db,
  program_id: number,
  email_to: readonly number[],
): Promise<{ readonly user_id: number; readonly email: string }[]> {
  if (email_to.length === 0) return []
  const people = await db
    .selectFrom('account')
    .innerJoin('account_program', 'account_program.user_id', 'account.user_id')
    .select(['account.user_id', 'account.email', 'account.admin', 'account.limited_access'])
    .where('account_program.program_id', '=', program_id)
    .where('account.user_id', 'in', [...email_to])
    .where('account.disabled_ts', 'is', null)
    .execute()
  // Staff with limited access get no e-mail, because they cannot open the pages to which it links.
  return people.filter(canReadResponses).map(({ user_id, email }) => ({ user_id, email }))
}

/** Adds an alert and what triggered it to the next daily e-mail, and schedules that e-mail, in the transaction in which the alert fired. */
export async function noteForDigest(
  trx: Db,
  cause: { readonly program_id: number; readonly response_id: number | null },
  { trigger_id }: Pick<Selectable<AuthoringTables['form_trigger']>, 'trigger_id'>,
  now: number,
): Promise<void> {
  const { program_id, response_id } = cause
  await trx
    .insertInto('alert_digest_item')
    .values({ program_id, trigger_id, response_id, fired_ts: new Date(now) })
    .execute()
  await planDigest(trx, program_id, now)
}

async function planDigest(db: Db, program_id: number, now: number): Promise<void> {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', program_id)
    .executeTakeFirstOrThrow()
  const run_at = new Date(nextDigest(now, timezone))
  await enqueue(db, { program_id, kind: ALERT_DIGEST_KIND, dedupe_key: ALERT_DIGEST_KIND, run_at })
}

/**
 * Schedules the daily e-mail of each program that has waiting entries, including entries that were committed while a morning's job
 * was running. Does nothing for a program whose e-mail is already scheduled.
 */
export async function scheduleDigests(db: Db, now: number): Promise<void> {
  const waiting = await db.selectFrom('alert_digest_item').select('program_id').distinct().execute()
  for (const { program_id } of waiting) await planDigest(db, program_id, now)
}

/**
 * Returns the handler of jobs of kind `alert_digest`. It queues one e-mail for each recipient, about all of their daily alerts that
 * have fired since the last e-mail. Alerts that have since been turned off or deleted are omitted.
 */
export const runAlertDigest =
  (publicUrl: string): JobHandler =>
  ({ program_id }, { db, now }) =>
    transact(db, async (trx) => {
      const items = await trx
        .deleteFrom('alert_digest_item')
        .where('program_id', '=', program_id)
        .returning(['trigger_id', 'response_id', 'alert_digest_item_id'])
        .execute()
      const alerts = await trx
        .selectFrom('form_trigger as t')
        .innerJoin('feedback_form as f', (join) =>
          join.onRef('f.program_id', '=', 't.program_id').onRef('f.feedback_form_id', '=', 't.feedback_form_id'),
        )
        .select(['t.trigger_id', 't.name', 't.kind', 't.email_to', 't.feedback_form_id', 'f.title as form_title'])
        .where('t.program_id', '=', program_id)
        .where('t.trigger_id', 'in', [0, ...new Set(items.map(({ trigger_id }) => trigger_id))])
        .where('t.enabled', '=', true)
        .where('t.retired_ts', 'is', null)
        .orderBy('t.trigger_id')
        .execute()
      const parts = new Map<string, DigestPart[]>()
      for (const { trigger_id, kind, email_to, ...alert } of alerts) {
        const fired = items.filter((item) => item.trigger_id === trigger_id)
        const response_ids = fired
          .toSorted((a, b) => a.alert_digest_item_id - b.alert_digest_item_id)
          .flatMap(({ response_id }) => response_id ?? [])
        const part = { ...alert, response_ids, releases: fired.length - response_ids.length }
        // The recipients and the kind of the alert are checked now, because they might have changed since the alert fired.
        for (const { email } of sendsEmail(kind) ? await selectRecipients(trx, program_id, email_to) : [])
          parts.set(email, [...(parts.get(email) ?? []), part])
      }
      for (const [address, ofPerson] of parts)
        await queueMail(trx, { program_id, address, ...writeDigestMail(ofPerson, publicUrl), purpose: 'notice' }, now())
    })
