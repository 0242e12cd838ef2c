import type { AuditEntry } from '@rapport/api/contract/privacy/audit'

import { NOW_TS } from '../../../platform/testing/guests.ts'

const MINUTE_MS = 60_000

const entry = (index: number, more: Partial<AuditEntry>): AuditEntry => ({
  audit_id: 100 - index,
  created_ts: NOW_TS - index * 17 * MINUTE_MS,
  user_id: 2,
  who: 'Marcus Bell',
  kind: 'view',
  action: 'member.viewed',
  entity: 'member',
  entity_id: '5001',
  about: 'Gloria Calloway',
  detail: {},
  record_count: 8,
  ...more,
})

/** Entries in every variant: with and without a person, a subject, a subject page, and details. */
export const AUDIT_ENTRIES: readonly AuditEntry[] = [
  entry(0, {}),
  entry(1, {
    action: 'case.listed',
    entity: 'program',
    entity_id: '1',
    about: null,
    detail: { status: 'opened_ts', tags: '…' },
  }),
  entry(2, {
    kind: 'rights',
    action: 'staff.saved',
    entity: 'account',
    entity_id: '9',
    about: 'Ines Prado',
    detail: { admin: true },
  }),
  entry(3, {
    kind: 'export',
    action: 'export.requested',
    entity: 'feedback_form',
    entity_id: '6',
    about: 'Member Perspectives',
  }),
  entry(4, {
    kind: 'sign_in',
    action: 'session.refused',
    user_id: null,
    who: null,
    entity: 'account',
    entity_id: null,
    about: null,
  }),
  entry(5, {
    kind: 'erasure',
    action: 'member.erased',
    entity: 'member',
    entity_id: '4999',
    about: null,
    detail: { responses: 3, files: 1 },
  }),
  entry(6, { kind: 'sign_in', action: 'session.started', entity: 'account', entity_id: '2', about: 'Marcus Bell' }),
  entry(7, {
    action: 'voice.listed',
    entity: 'program',
    entity_id: '1',
    about: null,
    detail: { feedbackFormId: '12', merchantId: '2', hasComment: 'true' },
  }),
]
