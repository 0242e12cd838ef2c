import { describe, expect, it } from 'vitest'

import { chooseVoicesView, formatVoiceCount, readVoiceRequest } from './voice-query.ts'

describe('the tab of Member Voices', () => {
  it.each([
    ['', null, 'surveys'],
    ['', 'voices', 'voices'],
    ['', 'other', 'surveys'],
    ['so=10', 'voices', 'surveys'],
    ['view=voices', null, 'voices'],
    ['view=voices&so=10', 'surveys', 'voices'],
    ['view=surveys', 'voices', 'surveys'],
    ['view=other', 'voices', 'voices'],
  ])('for the query “%s”, with %s as the last used tab, is %s', (query, lastUsed, expected) => {
    expect(chooseVoicesView(new URLSearchParams(query), lastUsed)).toBe(expected)
  })
})

describe('the filters of the stream', () => {
  it.each([
    ['', {}],
    ['q=the+boat&view=voices', { q: 'the boat' }],
    ['q=+', {}],
    ['band=positive&band=negative&band=bad', { band: ['positive', 'negative'] }],
    ['feedbackFormId=12&question=why', { feedbackFormId: 12, question: 'why' }],
    ['question=why', {}],
    [
      'feedbackFormId=12&attribute=Terminal%3AA&attribute=Terminal%3AB',
      { feedbackFormId: 12, attribute: ['Terminal:A', 'Terminal:B'] },
    ],
    ['attribute=Terminal%3AA', {}],
    [
      'feedbackFormId=12&answerOf=q-3&answerRow=quick&answerBand=negative&answer=2',
      { feedbackFormId: 12, answerOf: 'q-3', answerRow: 'quick', answer: '2', answerBand: 'negative' },
    ],
    ['feedbackFormId=12&answerOf=index-0&answer=2&answerBand=bad', { feedbackFormId: 12 }],
    ['answerOf=q-3&answer=2', {}],
    ['hasComment=true&hasCase=false&isRead=maybe', { hasComment: 'true', hasCase: 'false' }],
    ['merchantId=1&createdBy=0', { merchantId: 1, createdBy: 0 }],
    ['merchantId=x&createdBy=-1', {}],
    ['pastDays=30', { pastDays: 30 }],
    [
      'pastDays=custom&start=2026-05-01&end=2026-05-10',
      { pastDays: 'custom', startDate: '2026-05-01', endDate: '2026-05-10' },
    ],
    ['pastDays=custom&start=2026-05-10&end=2026-05-01', {}],
    ['gender=Female&gender=Male&age=25-34&department=golf', { gender: ['Female', 'Male'], age: ['25-34'] }],
  ])('are read from “%s”', (query, expected) => {
    expect(readVoiceRequest(new URLSearchParams(query))).toEqual(expected)
  })
})

it.each([
  [0, '0'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
])('formats %i voices as %s', (count, expected) => {
  expect(formatVoiceCount(count)).toBe(expected)
})
