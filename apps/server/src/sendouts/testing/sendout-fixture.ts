import type { CallInput } from '@rapport/api/contract/index'

import type { OpenedDb } from '../../db/open.ts'
import { noteAllAnswers } from '../../derived/noted-answers.ts'
import { DeliveryError, type Transport, type Message } from '../../mail/message.ts'
import type { Sending } from '../../mail/send-outbox.ts'
import { sendDue } from '../../start/message-worker.ts'
import { fixVersions } from '../../testing/fix-versions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs } from '../../testing/two-clubs.ts'

/** The user id of the operator who works for both test clubs. */
export const OPERATOR = 17
/** The form ids of the surveys of club A. */
export const MPS = 51
export const PULSE = 52

type Db = OpenedDb['db']

const member = (user_id: number, more: object = {}) => ({
  program_id: CLUB_A,
  user_id,
  merchant_id: 1,
  fname: `Member${user_id}`,
  lname: 'Reed',
  email: `m${user_id}@members.test`,
  phone: `415555${String(user_id).padStart(4, '0')}`,
  recipient_token: `token-of-member-${user_id}`,
  ...more,
})

/**
 * Inserts two clubs with an operator. Club A has a survey that is open in June 2026, a Quick Pulse, and seven members: 601 to 603
 * can get an e-mail, 604 is not active, 605 has opted out, 606 has an invalid address, and 607 can get an e-mail but has no token
 * yet.
 */
export async function insertSendingClub(db: Db): Promise<void> {
  await insertTwoClubs(db)
  await db
    .insertInto('account')
    .values({ user_id: OPERATOR, email: 'operator@rapport.test', fname: 'Olive', lname: 'Park' })
    .execute()
  await db
    .insertInto('account_program')
    .values([CLUB_A, CLUB_B].map((program_id) => ({ user_id: OPERATOR, program_id })))
    .execute()
  await db
    .updateTable('program')
    .set({
      short_name: 'Aspen',
      ppp_subject: 'Your perspectives',
      ppp_message: 'Please tell us.',
      ppp_gm_name: 'Gil Moss',
      ppp_gm_title: 'General Manager',
      ppp_start_date: '2026-06-01',
      ppp_end_date: '2026-06-30',
      quick_pulse_window: 14,
    })
    .where('program_id', '=', CLUB_A)
    .execute()
  const form = { program_id: CLUB_A, questions_json: '{}' }
  await db
    .insertInto('feedback_form')
    .values([
      {
        ...form,
        feedback_form_id: MPS,
        public_id: 'mps-51',
        name: 'MPS',
        title: 'Perspectives',
        feedback_form_type: 'mps',
      },
      {
        ...form,
        feedback_form_id: PULSE,
        public_id: 'qp-52',
        name: 'QP',
        title: 'Pulse',
        feedback_form_type: 'quick_pulse',
      },
    ])
    .execute()
  await fixVersions(db)
  await db
    .insertInto('member')
    .values([
      member(601),
      member(602),
      member(603),
      member(604, { status: false }),
      member(605, { email_enabled: false }),
      member(606, { email: 'nowhere' }),
      member(607, { recipient_token: null, text_enabled: false }),
    ])
    .execute()
}

/**
 * Creates a transport that records messages. A message to an address in `faults` fails with the outcome given there; the key `*`
 * applies to every other address.
 */
export function createRecorder() {
  const taken: Message[] = []
  const faults = new Map<string, DeliveryError['outcome']>()
  /** A callback that runs after each accepted message. */
  const recorder: { after: (() => Promise<void>) | null } = { after: null }
  const carry: Transport = async (message) => {
    const fault = faults.get(message.address) ?? faults.get('*')
    if (fault !== undefined) throw new DeliveryError(fault, `it is ${fault}`)
    taken.push(message)
    await recorder.after?.()
  }
  return Object.assign(recorder, { taken, faults, carry })
}

/**
 * Opens a test app with the data of insertSendingClub. Returns the app with functions that call its API and deliver its messages.
 */
export async function openSendoutFixture(settings: Record<string, string> = {}) {
  const fixture = await createTestApp({ PUBLIC_URL: 'https://club.test', ...settings })
  await insertSendingClub(fixture.db)
  const mail = createRecorder()
  const texts = createRecorder()

  async function call(
    method: string,
    path: string,
    more: { body?: unknown; as?: number; key?: string; in?: number } = {},
  ) {
    const headers = await fixture.signIn(more.as ?? OPERATOR, more.in ?? CLUB_A)
    return fixture.app.request(`/v3${path}`, {
      method,
      headers: { ...headers, ...(more.key === undefined ? {} : { 'Idempotency-Key': more.key }) },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    })
  }
  const sending = (transports: Partial<Sending['transports']> = {}): Sending => ({
    db: fixture.db,
    now: fixture.clock.now,
    publicUrl: fixture.config.publicUrl,
    surveysUrl: fixture.config.surveysUrl,
    leaseMs: 120_000,
    tryMs: 30_000,
    transports: { email: mail.carry, text: texts.carry, close: () => undefined, ...transports },
  })
  return {
    ...fixture,
    mail,
    texts,
    call,
    send: (body: CallInput<'createSendout'>['body'], more: { key?: string; as?: number } = {}) =>
      call('POST', `/programs/${CLUB_A}/sendouts`, { body, ...more }),
    sending,
    deliver: async (transports: Partial<Sending['transports']> = {}) => {
      const mails = await sendDue(sending(transports), 'email')
      const sentTexts = await sendDue(sending(transports), 'text')
      return { taken: mails.taken + sentTexts.taken, isUnavailable: mails.isUnavailable || sentTexts.isUnavailable }
    },
    /** Stores a completed response from a member, as if given through their personal link. */
    complete: async (user_id: number) => {
      const at = new Date(fixture.clock.now())
      const response = { program_id: CLUB_A, feedback_form_id: MPS, user_id, opened_ts: at, completed_ts: at }
      await fixture.db
        .insertInto('feedback_response')
        .values({ ...response, local_id: `${CLUB_A}-of-${user_id}`, recipient_token: `token-of-member-${user_id}` })
        .execute()
      await noteAllAnswers(fixture.db, CLUB_A)
    },
    /**
     * Deletes all send-outs, queued e-mails, suppressions, responses, visits and jobs, clears the recorders, and removes the survey
     * cutoffs.
     */
    clear: async () => {
      mail.taken.length = 0
      texts.taken.length = 0
      mail.faults.clear()
      mail.after = null
      texts.faults.clear()
      for (const table of ['sendout', 'outbox_mail', 'suppression', 'feedback_response', 'visit', 'job'] as const)
        await fixture.db.deleteFrom(table).execute()
      await fixture.db.updateTable('feedback_form').set({ cutoff_ts: null }).execute()
    },
  }
}
