import { describe, expect, it } from 'vitest'

import { attemptOf, listHistoryLines, type SendAction, writeConfirmation, writeSendout } from './sendout.ts'

const email = (type: 'initial' | 'reminder' | 'final', isTest = false): SendAction => ({ kind: 'email', type, isTest })

describe('writeConfirmation', () => {
  it.each<[SendAction, string]>([
    [email('initial'), 'Are you sure you want to send this email for the Initial survey?'],
    [email('reminder'), 'Are you sure you want to send this email for the Reminder survey?'],
    [email('final'), 'Are you sure you want to send this email for the Final survey?'],
    [email('initial', true), 'Are you sure you want to send this test email for the Initial survey?'],
    [{ kind: 'quick_pulse' }, 'Are you sure you want to send the Quick Pulse?'],
    [{ kind: 'closeout' }, 'Are you sure you want to closeout the most recent MPS?'],
  ])('asks for confirmation before %j', (action, expected) => {
    expect(writeConfirmation(action)).toBe(expected)
  })
})

describe('attemptOf', () => {
  it.each<[SendAction, string]>([
    [email('final'), 'send'],
    [email('final', true), 'send_test'],
    [{ kind: 'quick_pulse' }, 'send_quick_pulse'],
    [{ kind: 'closeout' }, 'closeout'],
  ])('of %j is %s', (action, expected) => {
    expect(attemptOf(action)).toBe(expected)
  })
})

describe('writeSendout', () => {
  it('marks a test, and leaves the mark empty for other send-outs', () => {
    const asking = { program_id: 86, user_id: 17 }
    expect(writeSendout({ type: 'final', isTest: true }, asking)).toEqual({ ...asking, type: 'final', test: 'test' })
    expect(writeSendout({ type: 'initial', isTest: false }, asking)).toEqual({ ...asking, type: 'initial', test: '' })
  })
})

describe('listHistoryLines', () => {
  it('formats each entry as a line with its key and value', () => {
    expect(listHistoryLines({ 'Last sent': '03/08/2026', Sent: 12, Failed: null })).toEqual([
      'Last sent: 03/08/2026',
      'Sent: 12',
      'Failed:',
    ])
  })
})
