import { describe, expect, it } from 'vitest'

import {
  CALL_AREAS,
  type CallArea,
  canBeAssigned,
  canChangeNote,
  canReadResponses,
  canEditStaff,
  canSend,
  mayUse,
} from './permissions.ts'

const STAFF = { user_id: 2, limited_access: 0, admin: false }
const ADMIN = { user_id: 1, limited_access: 0, admin: true }
const OPERATOR = { user_id: 17, limited_access: 0, admin: false }
const LIMITED = { user_id: 3, limited_access: 1, admin: false }

const refused = (person: typeof STAFF): CallArea[] => CALL_AREAS.filter((area) => !mayUse(person, area))

describe('mayUse', () => {
  it.each([
    ['staff', STAFF, ['forms_edit', 'staff_edit', 'club_profile_edit', 'sendouts', 'privacy']],
    ['an admin', ADMIN, ['sendouts']],
    ['an operator', OPERATOR, ['forms_edit', 'staff_edit', 'club_profile_edit', 'privacy']],
    ['an operator who is an admin', { ...OPERATOR, admin: true }, []],
  ])('denies %s access to exactly the expected areas', (_name, person, expected) => {
    expect(refused(person)).toEqual(expected)
  })

  it.each([
    ['staff with limited access', LIMITED],
    ['an admin with limited access', { ...LIMITED, admin: true }],
    ['an operator with limited access', { ...LIMITED, user_id: 20 }],
  ])('allows %s only the areas that Performance uses', (_name, person) => {
    expect(CALL_AREAS.filter((area) => mayUse(person, area))).toEqual([
      'session',
      'own_staff_record',
      'forms',
      'result_filters',
      'results',
      'result_notes',
      'summary',
    ])
  })

  it('treats a limited_access of null as full access', () => {
    expect(mayUse({ ...STAFF, limited_access: null }, 'cases')).toBe(true)
  })
})

describe('canReadResponses', () => {
  it('allows all staff except those with limited access', () => {
    const people = [STAFF, ADMIN, OPERATOR, LIMITED, { ...LIMITED, admin: true }]
    expect(people.map(canReadResponses)).toEqual([true, true, true, false, false])
  })
})

describe('canBeAssigned', () => {
  it.each([
    ['staff', STAFF, true],
    ['an operator', OPERATOR, true],
    ['staff with limited access', LIMITED, false],
    ['an admin with limited access', { ...LIMITED, admin: true }, false],
  ])('accepts only people with full access: %s', (_name, person, expected) => {
    expect(canBeAssigned(person)).toBe(expected)
  })
})

describe('canSend', () => {
  it.each([
    [17, true],
    [20, true],
    [1, false],
    [18, false],
  ])('for user %i, returns %s', (user_id, expected) => {
    expect(canSend({ user_id })).toBe(expected)
  })
})

describe('canChangeNote', () => {
  it('allows only the author and admins', () => {
    const mine = { created_by: STAFF.user_id }
    const another = { created_by: STAFF.user_id + 1 }
    expect([canChangeNote(STAFF, mine), canChangeNote(STAFF, another)]).toEqual([true, false])
    expect(canChangeNote({ user_id: STAFF.user_id, admin: true }, another)).toBe(true)
  })
})

describe('canEditStaff', () => {
  it('allows only admins with full access', () => {
    expect([STAFF, ADMIN, { ...LIMITED, admin: true }].map(canEditStaff)).toEqual([false, true, false])
  })
})
