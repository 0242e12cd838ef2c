import { describe, expect, it } from 'vitest'

import { checkStaffForm, loadStaffForm, writeStaff } from './staff-form.ts'

const STAFF = {
  fname: 'Ann',
  lname: 'Lee',
  email: 'ann@club.test',
  phone: '(415) 555-2671',
  office_phone: null,
  address: null,
  admin: false,
  limited_access: 1 as const,
  roles: [{ role_id: 1 }, { role_id: 13 }],
}

describe('the form of a member of staff', () => {
  it('sends back what it read', () => {
    expect(writeStaff(loadStaffForm(STAFF))).toEqual(STAFF)
  })

  it('reads a missing access as full, and sends each role once', () => {
    const form = loadStaffForm({ ...STAFF, limited_access: null })
    expect(writeStaff({ ...form, address: ' ', role_ids: [2, 2] })).toMatchObject({
      limited_access: 0,
      address: null,
      roles: [{ role_id: 2 }],
    })
  })
})

describe('checkStaffForm', () => {
  it('asks Add Staff for names and an e-mail', () => {
    expect(checkStaffForm({ fname: 'Ann', lname: 'Lee', email: 'ann@club.test' })).toEqual({})
    expect(checkStaffForm({ fname: '', lname: ' ', email: 'ann@' })).toEqual({
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      email: 'The email address you entered is not valid.',
    })
  })

  it('judges both phones of the edit form', () => {
    const message = 'The phone number you entered is not valid.'
    expect(checkStaffForm({ ...loadStaffForm(STAFF), phone: '1', office_phone: '2' })).toEqual({
      phone: message,
      office_phone: message,
    })
  })
})
