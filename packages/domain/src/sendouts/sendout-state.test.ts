import { describe, expect, it } from 'vitest'

import type { Exclusion } from './recipient-rule.ts'
import {
  explainNoRecipients,
  findNextDate,
  findNextStep,
  findReach,
  findWhereSent,
  type NextDate,
  type PeriodDates,
  type Reach,
  type ReachedMember,
} from './sendout-state.ts'

describe('findWhereSent', () => {
  it.each([
    [0, 0, 'sent'],
    [12, 0, 'sent'],
    [12, 5, 'part'],
    [12, 12, 'kept'],
  ])('for %i sent messages, of which %i were only stored in the outbox, returns %s', (sent, kept, expected) => {
    expect(findWhereSent({ sent, kept })).toBe(expected)
  })
})

describe('findNextDate', () => {
  const JUNE: PeriodDates = {
    today: '2026-06-10',
    start: '2026-06-01',
    end: '2026-06-30',
    cutoff_ts: null,
    now_ts: 1_000,
    planned: [],
  }
  it.each<[string, Partial<PeriodDates>, NextDate | null]>([
    ['an open period', {}, { what: 'closes', day: '2026-06-30' }],
    ['the last day of a period', { today: '2026-06-30' }, { what: 'closes', day: '2026-06-30' }],
    ['the day after a period', { today: '2026-07-01' }, null],
    ['a period that is not open yet', { today: '2026-05-31' }, { what: 'opens', day: '2026-06-01' }],
    ['a period without an end', { end: null }, null],
    ['a period without dates', { start: null, end: null }, null],
    ['a cutoff in the future', { cutoff_ts: 2_000 }, { what: 'closes', ts: 2_000 }],
    ['a cutoff in the past', { cutoff_ts: 1_000 }, null],
    ['planned send-outs', { planned: [500, 3_000, 2_000] }, { what: 'leaves', ts: 2_000 }],
    ['a send-out that is due', { planned: [1_000] }, { what: 'closes', day: '2026-06-30' }],
  ])('returns the next date for %s', (_name, change, expected) => {
    expect(findNextDate({ ...JUNE, ...change })).toEqual(expected)
  })
})

describe('explainNoRecipients', () => {
  it.each<[[Exclusion, number][], boolean, string]>([
    [[], true, 'This audience has no members now.'],
    [[], false, 'This club has no members.'],
    [[['unsubscribed', 3]], true, 'No one in this audience can get this e-mail. Unsubscribed: 3.'],
    [
      [
        ['inactive', 0],
        ['no_address', 2],
        ['not_invited', 1_204],
      ],
      false,
      'No one in this club can get this e-mail. Never invited: 1,204, No valid address: 2.',
    ],
  ])('explains the exclusions %j, with an audience: %s', (excluded, isAudience, expected) => {
    expect(explainNoRecipients(excluded, isAudience)).toBe(expected)
  })
})

describe('findReach', () => {
  const MEMBER: ReachedMember = {
    status: true,
    email: 'ann@club.test',
    phone: null,
    email_enabled: true,
    text_enabled: false,
    completed: false,
    invited: true,
    last_first_message_ts: null,
    got: ['initial'],
    isAnonymous: false,
  }
  it.each<[string, Partial<ReachedMember>, Reach | null]>([
    ['an invited member', {}, 'possible'],
    ['a member who is not active', { status: false }, null],
    ['a member who completed the survey and got the e-mail', { completed: true, got: ['reminder'] }, 'completed'],
    ['a member who completed the survey and has no address', { completed: true, email: null }, 'completed'],
    ['a member who completed an anonymous survey', { completed: true, isAnonymous: true }, 'others'],
    ['a member without an address', { email: ' ' }, 'no_address'],
    ['a member who got the e-mail', { got: ['initial', 'reminder'] }, 'others'],
    ['a member who was not invited', { invited: false, got: [] }, 'others'],
    ['a member who unsubscribed', { email_enabled: false }, 'others'],
  ])('returns the category of %s in the reach of a reminder', (_, change, expected) => {
    expect(findReach({ ...MEMBER, ...change }, 'reminder', { quick_pulse_window: 30, now_ts: 0 })).toBe(expected)
  })
})

describe('findNextStep', () => {
  const step = (sent_ts: number | null, possible: number) => ({ sent_ts, possible })
  it.each([
    ['before the first e-mail was sent', [step(null, 9), step(null, 0), step(null, 0)], 0],
    ['after the first e-mail, which some members can still get', [step(1, 2), step(null, 9), step(null, 9)], 1],
    ['when all e-mails were sent', [step(1, 0), step(2, 3), step(3, 4)], 1],
  ])('returns the next step %s', (_, steps, expected) => {
    expect(findNextStep(steps)).toBe(steps[expected])
  })

  it('returns null when no member can receive any e-mail', () => {
    expect(findNextStep([step(null, 0), step(1, 0)])).toBeNull()
  })
})
