import { describe, expect, it } from 'vitest'

import {
  checkCaseForm,
  keepAssignee,
  lacksResolution,
  loadCaseForm,
  newCaseForm,
  requiresResolution,
} from './case-form.ts'

const PRIORITIES = [
  { value: 1, default: false },
  { value: 2, default: true },
]
const valid = { ...newCaseForm(PRIORITIES, 11), title: 'Cold soup' }

describe('newCaseForm', () => {
  it('has the default priority and the active location', () => {
    expect(newCaseForm(PRIORITIES, 11)).toMatchObject({ priority_id: 2, merchant_id: 11, status: 'opened_ts' })
  })
  it('has no priority when no option is marked as the default', () => {
    expect(newCaseForm([{ value: 1, default: false }], null)).toMatchObject({ priority_id: null, merchant_id: null })
  })
})

describe('loadCaseForm', () => {
  it('returns the derived status, and an empty string for each missing text', () => {
    const loaded = {
      merchant_id: 11,
      title: 'Cold soup',
      description: null,
      priority_id: 1,
      assigned_to: 2,
      case_type_id: null,
      tags: ['kitchen'],
      resolution_description: null,
      created_by: 500,
      opened_ts: 10,
      in_progress_ts: 20,
      closed_ts: null,
    }
    expect(loadCaseForm(loaded)).toEqual({
      merchant_id: 11,
      title: 'Cold soup',
      description: '',
      priority_id: 1,
      assigned_to: 2,
      case_type_id: null,
      tags: ['kitchen'],
      status: 'in_progress_ts',
      resolution_description: '',
    })
  })
})

describe('requiresResolution', () => {
  it.each([
    ['a closed case with a creator', 'closed_ts', 500, true],
    ['a closed case that nobody created', 'closed_ts', null, false],
    ['an open case with a creator', 'opened_ts', 500, false],
    ['a case in progress', 'in_progress_ts', 500, false],
  ] as const)('decides whether a resolution is required: %s', (_name, status, createdBy, expected) => {
    expect(requiresResolution(status, createdBy)).toBe(expected)
  })
})

describe('lacksResolution', () => {
  it.each([
    ['a closed case without a resolution', 'closed_ts', 500, null, true],
    ['a closed case with a blank resolution', 'closed_ts', 500, ' ', true],
    ['a closed case with a resolution', 'closed_ts', 500, 'Warm now', false],
    ['a closed case without a creator', 'closed_ts', null, null, false],
    ['an open case without a resolution', 'opened_ts', 500, null, false],
  ] as const)('checks for a missing resolution: %s', (_name, status, created_by, resolution_description, expected) => {
    expect(lacksResolution(status, { created_by, resolution_description })).toBe(expected)
  })
})

describe('checkCaseForm', () => {
  const closed = { ...valid, status: 'closed_ts' as const }
  it.each([
    ['a new case with a title', valid, null, {}],
    ['a new case with a blank title', { ...valid, title: '  ' }, null, { title: 'Title is required.' }],
    ['a new case without a location', { ...valid, merchant_id: null }, null, { merchant_id: 'Location is required.' }],
    ['a closed case', closed, { created_by: 500 }, { resolution_description: 'Resolution is required.' }],
    ['a closed case with a resolution', { ...closed, resolution_description: 'Warm now' }, { created_by: 500 }, {}],
    ['a closed case that nobody created', closed, { created_by: null }, {}],
    [
      'a closed case with two faults',
      { ...closed, title: '', resolution_description: ' ' },
      { created_by: 500 },
      { title: 'Title is required.', resolution_description: 'Resolution is required.' },
    ],
  ])('checks %s', (_name, values, loaded, expected) => {
    expect(checkCaseForm(values, loaded)).toEqual(expected)
  })
})

describe('keepAssignee', () => {
  it.each([
    ['keeps an assignee who is available at the new location', 2, 2],
    ['clears an assignee who is not available there', 3, null],
    ['leaves an unassigned case unassigned', null, null],
  ])('%s', (_name, assignedTo, expected) => {
    expect(keepAssignee(assignedTo, [{ user_id: 1 }, { user_id: 2 }])).toBe(expected)
  })
})
