import { describe, expect, it } from 'vitest'

import { findMissingText, type MailText, writeQuickPulseText, writeSurveyMail } from './survey-mail.ts'

const TEXT: MailText = {
  program_name: 'Harbor Point Club',
  ppp_subject: 'Your perspectives',
  ppp_message: 'Dear member,\n\nplease tell us.\n',
  ppp_gm_name: 'Ann Lee',
  ppp_gm_title: 'General Manager',
}
const MAIL = { type: 'initial', isTest: false, link: 'https://a.test/s/1', unsubscribe: 'https://a.test/u/1' } as const

describe('writeSurveyMail', () => {
  it('contains the club’s text, the link, the sender and the unsubscribe link', () => {
    expect(writeSurveyMail(TEXT, MAIL)).toEqual({
      subject: 'Your perspectives',
      body: `Dear member,

please tell us.

Take the survey:
https://a.test/s/1

Ann Lee
General Manager
Harbor Point Club

To stop survey e-mails from us:
https://a.test/u/1
`,
    })
  })

  it('marks a test message, which has no unsubscribe link', () => {
    const { subject, body } = writeSurveyMail(TEXT, { ...MAIL, type: 'final', isTest: true, unsubscribe: null })
    expect(subject).toBe('TEST: Last reminder: Your perspectives')
    expect(body).toMatch(/^TEST: /)
    expect(body).not.toContain('To stop')
  })

  it('SEC-MAIL-1: keeps the subject on one line', () => {
    const { subject } = writeSurveyMail({ ...TEXT, ppp_subject: 'Hi\r\nBcc: x@y.test' }, { ...MAIL, type: 'reminder' })
    expect(subject).toBe('Reminder: Hi Bcc: x@y.test')
  })

  it('omits what the club has not entered', () => {
    const bare = { ...TEXT, ppp_gm_name: ' ', ppp_gm_title: null }
    expect(writeSurveyMail(bare, MAIL).body).toContain('https://a.test/s/1\n\nHarbor Point Club\n')
  })
})

describe('findMissingText', () => {
  it.each<[string, Partial<MailText>, string | null]>([
    ['nothing', {}, null],
    ['the subject', { ppp_subject: ' ' }, 'The club profile has no MPS Subject yet.'],
    ['the message', { ppp_message: null }, 'The club profile has no MPS Message yet.'],
  ])('reports %s as missing', (_name, change, expected) => {
    expect(findMissingText({ ...TEXT, ...change })).toBe(expected)
  })
})

describe('writeQuickPulseText', () => {
  it.each([
    ['Ann', 'Harbor Point: thank you for your visit, Ann. How was it? https://a.test/q'],
    [null, 'Harbor Point: thank you for your visit. How was it? https://a.test/q'],
  ])('includes the first name, if there is one: %s', (fname, expected) => {
    expect(writeQuickPulseText('Harbor Point', fname, 'https://a.test/q').body).toBe(expected)
  })
})
