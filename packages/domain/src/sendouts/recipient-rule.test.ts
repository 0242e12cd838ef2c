import { describe, expect, it } from 'vitest'

import { findExclusion, type MessageKind, type Recipient } from './recipient-rule.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY
const MEMBER: Recipient = {
  status: true,
  email: 'ann@club.test',
  phone: '4155552671',
  email_enabled: true,
  text_enabled: true,
  completed: false,
  invited: true,
  last_first_message_ts: null,
}
const find = (change: Partial<Recipient>, kind: MessageKind) =>
  findExclusion({ ...MEMBER, ...change }, kind, { quick_pulse_window: 14, now_ts: NOW })

describe('findExclusion', () => {
  it.each<[string, Partial<Recipient>, MessageKind, string | null]>([
    ['a member', {}, 'initial', null],
    ['a member who is not active', { status: false, email: null }, 'initial', 'inactive'],
    ['one who wants no e-mail', { email_enabled: false }, 'final', 'unsubscribed'],
    ['one who wants no e-mail, for a text', { email_enabled: false }, 'quick_pulse', null],
    ['one who wants no texts', { text_enabled: false }, 'quick_pulse', 'unsubscribed'],
    ['a mistyped e-mail', { email: 'ann@' }, 'initial', 'no_address'],
    ['no phone', { phone: ' ' }, 'quick_pulse', 'no_address'],
    ['one who has completed', { completed: true }, 'reminder', 'completed'],
    ['one who has not completed', {}, 'reminder', null],
    ['a reminder without a first message', { invited: false }, 'reminder', 'not_invited'],
    ['a first message within the window', { last_first_message_ts: NOW - 13 * DAY }, 'initial', 'cooling_down'],
    ['a text within the window', { last_first_message_ts: NOW - 13 * DAY }, 'quick_pulse', 'cooling_down'],
    ['a reminder within the window', { last_first_message_ts: NOW - DAY }, 'reminder', null],
    ['a final e-mail within the window', { last_first_message_ts: NOW - DAY }, 'final', null],
  ])('returns the exclusion, if any, for %s', (_name, change, kind, expected) => {
    expect(find(change, kind)).toBe(expected)
  })
})

describe('findExclusion during the cool-down', () => {
  it.each([
    ['a millisecond before the window ends', NOW - 14 * DAY + 1, 14, 'cooling_down'],
    ['when the window ends', NOW - 14 * DAY, 14, null],
    ['without an earlier message', null, 14, null],
    ['without a window', NOW, 0, null],
  ])('returns the exclusion, if any, %s', (_name, last_first_message_ts, quick_pulse_window, expected) => {
    const member = { ...MEMBER, last_first_message_ts }
    expect(findExclusion(member, 'initial', { quick_pulse_window, now_ts: NOW })).toBe(expected)
  })
})
