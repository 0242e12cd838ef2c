import { pino } from 'pino'

import { runDueJobs } from '../../jobs/worker.ts'
import { readAnswer } from '../../testing/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { insertTwoClubs } from '../../testing/two-clubs.ts'
import { ACCOUNT_MAIL_KIND, runAccountMail } from '../account-mails.ts'

/** A password that no account in the fixture has yet. */
export const NEW_PASSWORD = 'battery staple'

/** Opens a test app with two clubs, and helpers for the calls, jobs and e-mails that set a new password. */
export async function openResetFixture() {
  const fixture = await createTestApp({ PUBLIC_URL: 'https://console.club.test/' })
  await insertTwoClubs(fixture.db)
  const send = (method: string, body: unknown, headers: Record<string, string> = {}) =>
    fixture.app.request('/v3/passwords/reset', { method, headers, body: JSON.stringify(body) })
  const ask = (email: string, headers: Record<string, string> = {}) => send('POST', { email }, headers)
  const set = (token: string, more: object = {}) => send('PUT', { pass: NEW_PASSWORD, token, ...more })
  const holds = async (token: string) => {
    const answer = await fixture.app.request(`/v3/passwords/reset?token=${encodeURIComponent(token)}`)
    return (await readAnswer('checkPasswordReset', answer)).valid
  }
  const runJobs = () =>
    runDueJobs({
      db: fixture.db,
      now: fixture.clock.now,
      log: pino({ level: 'silent' }),
      handlers: { [ACCOUNT_MAIL_KIND]: runAccountMail(fixture.config.publicUrl) },
    })
  const mails = () => fixture.db.selectFrom('outbox_mail').selectAll().orderBy('outbox_mail_id').execute()

  /** Requests a link, and returns its secret from the e-mail. */
  async function freshToken(email = 'ana@rapport.test'): Promise<string> {
    await ask(email)
    await runJobs()
    const token = /\/reset_password\/(\S+)/.exec((await mails()).at(-1)?.body ?? '')?.[1]
    if (token === undefined) throw new Error('no password reset link was sent by e-mail')
    return token
  }
  /** Removes all rate limits, e-mails and jobs. */
  const clear = async () => {
    await fixture.db.deleteFrom('rate_limit').execute()
    await fixture.db.deleteFrom('outbox_mail').execute()
    await fixture.db.deleteFrom('job').execute()
  }
  return { ...fixture, send, ask, set, holds, runJobs, mails, freshToken, clear }
}
