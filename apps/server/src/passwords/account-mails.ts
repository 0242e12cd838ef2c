import * as z from 'zod'

import { transact, type Db } from '../db/open.ts'
import { enqueue } from '../jobs/queue.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { queueMail } from '../mail/outbox.ts'
import { hashResetToken, newResetToken, replaceReset, RESET_MS } from './reset-token.ts'

/** Kind of the jobs that e-mail a person about their account. */
export const ACCOUNT_MAIL_KIND = 'account_mail'

/** The program_id of jobs that e-mail a person: such a job belongs to no program. */
const NO_PROGRAM = 0

const payload = z.object({
  about: z.enum(['reset', 'invited', 'changed', 'factor_added', 'factor_removed', 'factor_reset']),
  /**
   * Null if the person is unknown or has already been sent too many e-mails. In these cases, a job that does nothing is queued, so
   * that the call takes as long as it does for a known person.
   */
  user_id: z.number().int().nullable(),
})

/**
 * The payload of an account mail job: the person, and what the e-mail is about (a password reset, an invitation, a changed
 * password, or a change to the second factors).
 * @source SEC-AUTH-3 and SEC-AUTH-7
 */
export type AccountMail = z.infer<typeof payload>

/** Queues a job that e-mails a person about their account. In a transaction, the job exists only after the commit. */
export const mailAccount = (db: Db, mail: AccountMail, now: number): Promise<void> =>
  enqueue(db, { program_id: NO_PROGRAM, kind: ACCOUNT_MAIL_KIND, payload: mail, run_at: new Date(now) })

interface Addressee {
  readonly user_id: number
  readonly email: string
  readonly pass_hash: string | null
  readonly fname: string
  readonly program_id: number
  readonly program_name: string
}

/**
 * Selects a person and the one of their programs with the lowest id; the e-mail is queued in that program's outbox. Returns
 * undefined when the person does not exist, is disabled or has no program.
 */
function selectAddressee(db: Db, userId: number): Promise<Addressee | undefined> {
  return db
    .selectFrom('account as a')
    .innerJoin('account_program as p', 'p.user_id', 'a.user_id')
    .innerJoin('program as c', 'c.program_id', 'p.program_id')
    .select(['a.user_id', 'a.email', 'a.pass_hash', 'a.fname', 'p.program_id', 'c.program_name'])
    .where('a.user_id', '=', userId)
    .where('a.disabled_ts', 'is', null)
    .orderBy('p.program_id')
    .limit(1)
    .executeTakeFirst()
}

const greet = (fname: string): string => (fname === '' ? 'Hello,' : `Hello ${fname},`)

const resetBody = (fname: string, link: string): string =>
  [
    greet(fname),
    'Someone, probably you, asked for a new Rapport password. Set it with this link, which works only once and expires in 60 minutes:',
    link,
    'If you did not ask for it, ignore this e-mail. Your password will not change.',
  ].join('\n\n')

const invitedBody = (fname: string, club: string, link: string, page: string): string =>
  [
    greet(fname),
    `You were added to the staff of ${club} in Rapport. Set your password with this link, which works only once and expires in 60 minutes:`,
    link,
    `If the link no longer works, request a new one here: ${page}`,
  ].join('\n\n')

const changedBody = (fname: string, link: string): string =>
  [
    greet(fname),
    'Your Rapport password was changed, and you were signed out on all other devices.',
    `If you did not change it, set a new password at once: ${link}`,
  ].join('\n\n')

const FACTOR_CHANGES = {
  factor_added: 'A second step was added to your sign-in',
  factor_removed: 'A second step was removed from your sign-in',
  factor_reset: 'An administrator has reset the second step of your sign-in',
} as const

/** The hint is needed because a new password does not remove a second factor that another person has added. */
const RESET_TOO = 'Then ask an administrator of your club to reset two-step sign-in, so that only you can sign in.'

const factorBody = (fname: string, about: keyof typeof FACTOR_CHANGES, link: string): string =>
  [
    greet(fname),
    `${FACTOR_CHANGES[about]} for Rapport.`,
    `If you did not expect this, set a new password at once: ${link}`,
    ...(about === 'factor_added' ? [RESET_TOO] : []),
  ].join('\n\n')

/**
 * Returns the handler of jobs of kind `account_mail`. The handler creates the link for a reset or an invitation, so that its secret
 * appears only in the e-mail. The link uses the configured URL, not the host of the request. A job that runs again because the
 * process was killed might send a second e-mail, whose link replaces the one in the first e-mail.
 *
 * @source Specification part 1, section 2, "Password reset"; SEC-AUTH-6
 */
export const runAccountMail =
  (publicUrl: string): JobHandler =>
  async (job, { db, now }) => {
    const { about, user_id } = payload.parse(job.payload)
    const person = user_id === null ? undefined : await selectAddressee(db, user_id)
    if (person === undefined) return
    const mail = { program_id: person.program_id, address: person.email }
    const page = `${publicUrl}/reset_password`
    if (about === 'changed') {
      const body = changedBody(person.fname, page)
      return queueMail(db, { ...mail, purpose: 'account', subject: 'Your password was changed', body }, now())
    }
    if (about === 'factor_added' || about === 'factor_removed' || about === 'factor_reset') {
      const subject = FACTOR_CHANGES[about]
      const body = factorBody(person.fname, about, page)
      return queueMail(db, { ...mail, purpose: 'account', subject, body }, now())
    }
    const token = newResetToken(person.user_id)
    await transact(db, async (trx) => {
      await replaceReset(trx, person.user_id, hashResetToken(token, person), now())
      const link = `${page}/${token}`
      const isNew = about === 'invited'
      const subject = isNew ? 'Your Rapport account' : 'Set a new password'
      const body = isNew ? invitedBody(person.fname, person.program_name, link, page) : resetBody(person.fname, link)
      const secret = { user_id: person.user_id, expires_ts: now() + RESET_MS }
      await queueMail(trx, { ...mail, purpose: 'reset', subject, body, secret }, now())
    })
  }
