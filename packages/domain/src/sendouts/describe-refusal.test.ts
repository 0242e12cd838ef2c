import { describe, expect, it } from 'vitest'

import { describeRefusal } from './describe-refusal.ts'

describe('describeRefusal', () => {
  it.each([
    ['550 5.1.1 No such user', 'The mailbox does not exist (550 5.1.1 No such user).'],
    ['556 5.1.10 null MX', 'The domain of the address does not receive e-mail (556 5.1.10 null MX).'],
    ['452 4.2.2 Over quota', 'The mailbox is full (452 4.2.2 Over quota).'],
    ['550-5.1.1 No such user.\r\n550 5.1.1 Bye', 'The mailbox does not exist (550-5.1.1 No such user. Bye).'],
    [`550 5.1.1 ${'x'.repeat(200)}`, `The mailbox does not exist (550 5.1.1 ${'x'.repeat(150)}…).`],
    ['450 4.7.1 Greylisted', 'The mail server postponed the message (450 4.7.1 Greylisted).'],
    ['450 4.1.1 Unverified address', 'The mail server postponed the message (450 4.1.1 Unverified address).'],
    ['450 4.1.2 Domain not found', 'The mail server postponed the message (450 4.1.2 Domain not found).'],
    ['450 4.2.1 Too many messages', 'The mail server postponed the message (450 4.2.1 Too many messages).'],
    ['550 No such user', 'The mail server refused the message (550 No such user).'],
    ['550 5.9.9 Unknown code', 'The mail server refused the message (550 5.9.9 Unknown code).'],
    ['450 Try later', 'The mail server postponed the message (450 Try later).'],
  ])('describes the reply %j', (reply, expected) => {
    expect(describeRefusal(reply)).toBe(expected)
  })
})
