import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  CASE_STATUS_FILTERS,
  type CaseFilters,
  NO_CASE_FILTERS,
  readCaseFilters,
  writeCaseFilters,
} from './case-filters.ts'
import { deriveCaseRequest } from './case-request.ts'
import { CASE_SORTS } from './case-sort.ts'

const read = (query: string) => readCaseFilters(new URLSearchParams(query))
const DAYS_30 = { pastDays: 30, start: null, end: null } as const
const JANUARY = { pastDays: 'custom', start: '2026-01-01', end: '2026-01-31' } as const

describe('readCaseFilters', () => {
  it.each<[string, Partial<CaseFilters>]>([
    ['', {}],
    ['q=+launch+wait+', { q: 'launch wait' }],
    [`q=${'x'.repeat(201)}`, { q: 'x'.repeat(200) }],
    ['feedbackFormId=220', { feedbackFormId: 220 }],
    ['feedbackFormId=9999', {}],
    ['status=closed_ts', { status: 'closed_ts' }],
    ['priority=2&type=3&assignedTo=4', { priority: 2, type: 3, assignedTo: 4 }],
    ['status=not_closed&assignedTo=me', { status: 'not_closed', assignedTo: 'me' }],
    ['assignedTo=0&overdue=1', { assignedTo: 0, overdue: 1 }],
    ['mentions=me', { mentions: 'me' }],
    ['sort=-due', { sort: '-due' }],
    ['origin=feedback_form', { origin: 'feedback_form' }],
    ['createdBy=0', { createdBy: 0 }],
    ['createdBy=7', { createdBy: 7 }],
    ['gender=Female&memberCategory=Golf', { gender: 'Female', memberCategory: 'Golf' }],
    ['memberAge=25-34&memberTenure=21-', { memberAge: '25-34', memberTenure: '21-' }],
    ['opened=30', { opened: DAYS_30 }],
    ['opened=30&openedStart=2026-01-01&openedEnd=2026-01-31', { opened: DAYS_30 }],
    ['closed=custom&closedStart=2026-01-01&closedEnd=2026-01-31', { closed: JANUARY }],
    ['tags=pool&tags=bar&tags=pool', { tags: ['pool', 'bar'] }],
  ])('reads %j', (query, expected) => {
    expect(read(query)).toEqual({ ...NO_CASE_FILTERS, ...expected })
  })

  it.each([
    'status=open',
    'assignedTo=you',
    'overdue=2',
    'mentions=7',
    'sort=tags',
    'origin=',
    'priority=0',
    'createdBy=-1',
    'memberAge=old',
    'opened=custom',
    'co=10',
    'tags=',
    'q=++',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(NO_CASE_FILTERS)
  })
})

describe('writeCaseFilters', () => {
  it('writes an empty query when there are no filters', () => {
    expect(writeCaseFilters(NO_CASE_FILTERS)).toEqual([])
  })

  it('writes a query string that is read back as the same filters', () => {
    const id = fc.option(fc.integer({ min: 1, max: 999_999 }).filter((value) => value !== 9999))
    const text = fc.option(fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== ''))
    const range = fc.option(fc.constantFrom('25-34', '65-', '0-4'))
    const period = fc.option(fc.constantFrom(DAYS_30, JANUARY, { pastDays: 9999, start: null, end: null } as const))
    const filters = fc.record<CaseFilters>({
      q: fc.option(fc.stringMatching(/^[\w& ]{0,9}\w$/).map((value) => value.trim())),
      feedbackFormId: id,
      status: fc.option(fc.constantFrom(...CASE_STATUS_FILTERS)),
      priority: id,
      type: id,
      origin: fc.option(fc.constantFrom('manual', 'feedback_form')),
      assignedTo: fc.option(fc.oneof(fc.constant('me' as const), fc.nat(999_999))),
      overdue: fc.option(fc.constant(1 as const)),
      mentions: fc.option(fc.constant('me' as const)),
      createdBy: fc.option(fc.nat(999_999)),
      gender: text,
      memberCategory: text,
      memberAge: range,
      memberTenure: range,
      opened: period,
      closed: period,
      tags: fc.uniqueArray(fc.stringMatching(/^[\w& ]{0,9}\w$/), { maxLength: 5 }),
      sort: fc.option(fc.constantFrom(...CASE_SORTS)),
    })
    fc.assert(
      fc.property(filters, (written) => {
        expect(read(new URLSearchParams(writeCaseFilters(written)).toString())).toEqual(written)
      }),
    )
  })
})

describe('deriveCaseRequest', () => {
  it.each<[string, object]>([
    ['', {}],
    ['feedbackFormId=9999', {}],
    ['status=opened_ts&createdBy=0&tags=pool', { status: 'opened_ts', createdBy: 0, tags: ['pool'] }],
    [
      'feedbackFormId=220&priority=2&type=3&origin=manual&assignedTo=4&gender=Female&memberCategory=Golf',
      {
        feedbackFormId: 220,
        priority: 2,
        type: 3,
        origin: 'manual',
        assignedTo: 4,
        gender: 'Female',
        memberCategory: 'Golf',
      },
    ],
    ['assignedTo=me&overdue=1&sort=-title', { assignedTo: 'me', overdue: 1, sort: '-title' }],
    ['assignedTo=0', { assignedTo: 0 }],
    ['q=launch', { q: 'launch' }],
    ['memberAge=25-34', { memberAgeMin: 25, memberAgeMax: 34 }],
    ['memberTenure=21-', { memberTenureMin: 21 }],
    ['opened=30', { openedPastDays: 30 }],
    [
      'closed=custom&closedStart=2026-01-01&closedEnd=2026-01-31',
      { closedStart: '2026-01-01', closedEnd: '2026-01-31' },
    ],
  ])('derives the request parameters from %j', (query, expected) => {
    expect(deriveCaseRequest(read(query))).toEqual(expected)
  })
})
