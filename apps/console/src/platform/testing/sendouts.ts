import type { SendoutPreview, SendoutRow, SendPeriod } from '@rapport/api/contract/sendouts/sendouts'

import { NOW_TS } from './guests.ts'

/** The preview of an e-mail, for tests and stories: two recipients and three excluded members. */
export const PREVIEW: SendoutPreview = {
  feedback_form_id: 12,
  form_title: 'Member Perspectives (MPS)',
  subject: 'Your view of Harbor Point',
  body: 'Dear Ines,\n\nOnce a year we ask what you think.\n\n[link]',
  recipient_count: 2,
  recipients: [
    { user_id: 1755, name: 'Ines Duarte', address: 'ines@example.com' },
    { user_id: 1042, name: 'Margaret Ellery', address: 'm@example.com' },
  ],
  excluded_count: 3,
  exclusions: [
    { reason: 'unsubscribed', label: 'Unsubscribed', count: 2, members: [{ user_id: 7, name: 'Ola Berg' }] },
    { reason: 'no_address', label: 'No valid address', count: 1, members: [{ user_id: 8, name: 'Sam Hill' }] },
  ],
  problem: null,
  sent_ts: null,
}

const LEFT_OUT = { completed: 120, no_address: 7, others: 20 }

/** A survey period whose first e-mail has been sent, for tests and stories. */
export const PERIOD: SendPeriod = {
  form_title: 'Member Perspectives (MPS)',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  is_open: true,
  invited: 300,
  completed: 120,
  next: { what: 'closes', day: '2026-11-30' },
  steps: [
    { type: 'initial', sent_ts: NOW_TS, kept: false, possible: 12, left_out: { ...LEFT_OUT, others: 188 } },
    { type: 'reminder', sent_ts: null, kept: false, possible: 180, left_out: LEFT_OUT },
    { type: 'final', sent_ts: null, kept: false, possible: 0, left_out: { ...LEFT_OUT, others: 200 } },
  ],
}

/** Creates a finished send-out, for tests and stories. */
export const sendoutRow = (over: Partial<SendoutRow> = {}): SendoutRow => ({
  sendout_id: 5,
  program_id: 1,
  program_name: 'Harbor Point Club',
  type: 'initial',
  test: '',
  feedback_form_id: 12,
  requested_by: 17,
  requested_by_name: 'Olive Park',
  created_ts: NOW_TS,
  sendtime: NOW_TS,
  state: 'done',
  total: 12,
  queued: 0,
  sent: 9,
  failed: 1,
  skipped: 2,
  kept: 0,
  opened: 6,
  completed: 4,
  record_count: 1,
  ...over,
})
