import { describe, expect, it } from 'vitest'

import {
  AUDIT_ACTIONS,
  AUDIT_KINDS,
  auditActionsOf,
  auditKindOf,
  HIDDEN_FILTER,
  writeAuditFilters,
} from './audit-actions.ts'

describe('auditActionsOf', () => {
  it('assigns each action to one kind and at least one action to each kind', () => {
    const actions = AUDIT_KINDS.flatMap(auditActionsOf)
    expect(actions.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
    expect(AUDIT_KINDS.filter((kind) => auditActionsOf(kind).length === 0)).toEqual([])
  })
})

describe('auditKindOf', () => {
  it.each([
    ['member.viewed', 'view'],
    ['no.such_action', null],
    ['constructor', null],
  ])('maps %s to %s', (action, kind) => {
    expect(auditKindOf(action)).toBe(kind)
  })
})

describe('writeAuditFilters', () => {
  it.each([
    ['leaves out the program and the position of a page', { offset: 20, programId: 1, after: 3 }, {}],
    ['keeps codes and numbers', { status: 'opened_ts', merchantId: 4 }, { status: 'opened_ts', merchantId: '4' }],
    ['leaves out the order and options', { sort: '-due', pageSize: 20, authors: 'true', weighted: 'false' }, {}],
    [
      'keeps the yes-or-no filters and the bands of voices',
      { hasComment: 'true', isRead: 'false', answerBand: 'negative' },
      { hasComment: 'true', isRead: 'false', answerBand: 'negative' },
    ],
    ['joins a list', { memberCategory: ['Golf', 'Tennis'] }, { memberCategory: 'Golf, Tennis' }],
    ['hides typed text', { query: 'Ada Lovelace' }, { query: HIDDEN_FILTER }],
    ['hides a filter that it does not know', { surname: 'Lovelace' }, { surname: HIDDEN_FILTER }],
    ['hides an object', { status: { text: 'Lovelace' } }, { status: HIDDEN_FILTER }],
    ['hides a value that is longer than a code', { status: 'x'.repeat(101) }, { status: HIDDEN_FILTER }],
    ['leaves out filters that are not set', { status: '', priority: null, type: undefined, tags: [] }, {}],
  ])('%s', (_, request, expected) => {
    expect(writeAuditFilters(request)).toEqual(expected)
  })
})
