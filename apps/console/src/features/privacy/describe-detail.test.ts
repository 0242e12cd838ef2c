import type { AuditEntry } from '@rapport/api/contract/privacy/audit'
import { expect, it } from 'vitest'

import { describeDetail, type KnownNames } from './describe-detail.ts'
import { AUDIT_ENTRIES } from './testing/audit-entries.ts'

const names: KnownNames = {
  surveys: new Map([['11', 'Member Perspectives']]),
  locations: new Map([['2', 'Bay Courts']]),
  staff: new Map([['2', 'Marcus Bell']]),
  roles: new Map([['2', 'Front Desk']]),
}
const describe = (more: Partial<AuditEntry>) =>
  AUDIT_ENTRIES.slice(0, 1).map((entry) =>
    describeDetail({ ...entry, ...more }, { names, timeZone: 'America/New_York' }),
  )[0]

it.each<[string, AuditEntry['detail'], string]>([
  ['nothing', {}, ''],
  [
    'a survey, a period and a flag',
    { feedbackFormId: '11', pastDays: '9999', hasComment: 'true' },
    'Survey: Member Perspectives · Period: This Calendar Year · With a comment',
  ],
  ['a survey that is not known', { feedback_form_id: 99 }, 'Survey: 99'],
  [
    'all surveys, and the newest one',
    { feedbackFormId: '9999', feedback_form_id: 0 },
    'Survey: all surveys · Survey: newest open survey',
  ],
  [
    'a question of a survey',
    { answerOf: 'q-0', answerBand: 'negative' },
    'Answers to one question · Answers: Negative',
  ],
  ['typed text', { query: '…', hasComment: '…' }, 'Search: not stored · Has comment: not stored'],
  [
    'a custom period',
    { pastDays: 'custom', startDate: '2026-03-01', endDate: '2026-03-08' },
    'Start date: 03/01/2026 · End date: 03/08/2026',
  ],
  ['a number of days that is not in the menu', { openedPastDays: '45' }, 'Opened: Last 45 Days'],
  [
    'rights',
    { admin: true, limited: false, roles: '2, 3' },
    'Admin: yes · Limited access: no · Routing: Front Desk, 3',
  ],
  ['no routing', { roles: '' }, 'Routing: none'],
  [
    'locations and people',
    { merchantIds: '1, 2', assignedTo: '2', person: '9' },
    'Location: 1, Bay Courts · Assigned to: Marcus Bell · Person: 9',
  ],
  [
    'mentions of the person who searched, and an unassigned case',
    { mentions: 'me', assignedTo: '0' },
    'Mentions of this person · Assigned to: No one',
  ],
  ['a send-out that is no test', { kind: 'quick_pulse', test: '', messages: 25 }, 'Kind: Quick pulse · Messages: 25'],
  ['a period of retention', { kind: 'responses', months: 0 }, 'Kind: Responses · Months: no limit'],
  ['an answer as it is', { answer: 'very_good' }, 'Answer: very_good'],
  [
    'a changed measure',
    { question: 'visit_reason', from: 'ordinal_higher', to: 'nominal' },
    'Question: visit_reason · From: Rating scale, higher is better · To: Categories, no score',
  ],
  ['a time', { expires_ts: Date.UTC(2026, 2, 8, 17, 5) }, 'Valid until: Mar 08 2026, 1:05 PM'],
])('writes %s', (_, detail, expected) => {
  expect(describe({ detail })).toBe(expected)
})

it('does not repeat the survey that is the subject of the entry', () => {
  expect(
    describe({ entity: 'feedback_form', entity_id: '11', detail: { feedbackFormId: '11', isRead: 'false' } }),
  ).toBe('Unread')
})
