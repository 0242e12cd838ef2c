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

describe('the staff form', () => {
  it('sends unchanged values as they were read', () => {
    expect(writeStaff(loadStaffForm(STAFF))).toEqual(STAFF)
  })

  it('treats a missing limited_access as full access, and sends each role once', () => {
    const form = loadStaffForm({ ...STAFF, limited_access: null })
    expect(writeStaff({ ...form, address: ' ', role_ids: [2, 2] })).toMatchObject({
      limited_access: 0,
      address: null,
      roles: [{ role_id: 2 }],
    })
  })
})

describe('checkStaffForm', () => {
  it('requires names and a valid e-mail address for Add Staff', () => {
    expect(checkStaffForm({ fname: 'Ann', lname: 'Lee', email: 'ann@club.test' })).toEqual({})
    expect(checkStaffForm({ fname: '', lname: ' ', email: 'ann@' })).toEqual({
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      email: 'The email address you entered is not valid.',
    })
  })

  it('checks both phone numbers in the edit form', () => {
    const message = 'The phone number you entered is not valid.'
    expect(checkStaffForm({ ...loadStaffForm(STAFF), phone: '1', office_phone: '2' })).toEqual({
      phone: message,
      office_phone: message,
    })
  })
})
