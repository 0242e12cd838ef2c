import type { FormKey } from '../../db/form-key.ts'
import { readAnswer } from '../../testing/answers.ts'
import { CLUB_A, PEOPLE } from '../../testing/two-clubs.ts'
import { noteEarlierInvitations } from '../rate/note-invitations.ts'
import { BEN, DAY_MS, NOON, openResultsFixture } from './results-fixture.ts'

/** The input for a completed send-out. By default, its messages have the `state` `sent`. */
export interface GivenSend {
  readonly kind?: 'initial' | 'reminder' | 'final' | 'quick_pulse'
  readonly daysAgo: number
  readonly people: readonly number[]
  readonly test?: boolean
  readonly state?: 'sent' | 'failed' | 'skipped'
  readonly closed_ts?: Date
  readonly period?: { readonly period_start: string; readonly period_end: string }
}

const JUNE = { period_start: '2026-06-01', period_end: '2026-06-30' }
/** The period before the default period of a send-out. */
export const MAY = { period_start: '2026-05-01', period_end: '2026-05-31' }

/**
 * Opens the results fixture, extended with functions that store send-outs and request response rates. BEN belongs to the second
 * location.
 */
export async function openRateFixture() {
  const fixture = await openResultsFixture()
  await fixture.db.updateTable('member').set({ merchant_id: 2 }).where('user_id', '=', BEN).execute()

  const call = async (path: string, key: FormKey, query: Record<string, string>, person: number, program: number) => {
    const headers = await fixture.signIn(person, program)
    const search = new URLSearchParams({ feedbackFormId: String(key.feedback_form_id), ...query })
    return fixture.app.request(`/v3/feedback/results/${path}?${search.toString()}`, { headers })
  }
  const ask = (key: FormKey, query: Record<string, string> = {}, person: number = PEOPLE.ana, program = CLUB_A) =>
    call('rate', key, query, person, program)
  const askBy = (key: FormKey, query: Record<string, string>) => call('rate/segments', key, query, PEOPLE.ana, CLUB_A)

  async function send(key: FormKey, { kind = 'initial', daysAgo, people, ...given }: GivenSend): Promise<void> {
    const { test = false, state = 'sent', period = JUNE, closed_ts = null } = given
    const at = new Date(NOON - daysAgo * DAY_MS)
    const days = kind === 'quick_pulse' ? {} : period
    const sendout = { ...key, kind, test, requested_by: PEOPLE.ana, sendtime: at, state: 'done', closed_ts, ...days }
    const { sendout_id } = await fixture.db
      .insertInto('sendout')
      .values(sendout)
      .returning('sendout_id')
      .executeTakeFirstOrThrow()
    const message = {
      program_id: CLUB_A,
      sendout_id,
      address: 'a@club.test',
      state,
      sent_ts: state === 'sent' ? at : null,
    }
    await fixture.db
      .insertInto('sendout_message')
      .values(people.map((user_id) => ({ ...message, user_id })))
      .execute()
  }

  return {
    ...fixture,
    ask,
    askBy,
    rate: async (key: FormKey, query: Record<string, string> = {}) =>
      readAnswer('getResponseRate', await ask(key, query)),
    rateBy: async (key: FormKey, query: Record<string, string>) =>
      readAnswer('getRateSegments', await askBy(key, query)),
    send,
    /** Records those invitations of the stored send-outs that have not been recorded yet. */
    note: () => noteEarlierInvitations(fixture.db),
  }
}

export type RateFixture = Awaited<ReturnType<typeof openRateFixture>>

/** Builds a response that was completed the given number of days before NOON. */
export const completed = (daysAgo: number, user_id?: number) => ({
  answers: { overall: 4 },
  completed: NOON - daysAgo * DAY_MS,
  ...(user_id === undefined ? {} : { user_id }),
})
