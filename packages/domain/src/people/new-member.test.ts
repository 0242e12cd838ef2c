import { describe, expect, it } from 'vitest'

import { checkNewMember, checkReceivedMember, type NewMemberForm, writeNewMember } from './new-member.ts'

const TODAY = '2026-06-17'

const FORM: NewMemberForm = {
  fname: ' Ann ',
  lname: 'Lee',
  phone: '',
  email: 'ann@club.test',
  member_number: '',
  birthday: '',
  date_joined: '',
}
const SENT = { fname: 'Ann', lname: 'Lee', phone: '', email: 'ann@club.test', member_number: '', program_id: 86 }

describe('checkNewMember', () => {
  it('requires only names and an e-mail address', () => {
    expect(checkNewMember(FORM, TODAY)).toEqual({})
    expect(checkNewMember({ ...FORM, fname: ' ', lname: '', email: '' }, TODAY)).toEqual({
      fname: 'First Name is required.',
      lname: 'Last Name is required.',
      email: 'Email is required.',
    })
  })

  it.each([
    ['email', 'ann@', 'The email address you entered is not valid.'],
    ['phone', '555', 'The phone number you entered is not valid.'],
    ['birthday', '1980', 'The Birthday must be in the format MM/DD/YYYY or MM/DD.'],
    ['date_joined', '2019-03-08', 'The Date Joined must be in the format MM/DD/YYYY or MM/DD.'],
    ['birthday', '06/18/2026', 'The Birthday must not be in the future.'],
    ['date_joined', '01/01/2027', 'The Date Joined must not be in the future.'],
  ])('rejects the %s %j', (field, text, message) => {
    expect(checkNewMember({ ...FORM, [field]: text }, TODAY)).toEqual({ [field]: message })
  })
})

describe('checkReceivedMember', () => {
  it.each<[string, Partial<NewMemberForm>]>([
    ['a blank birthday', {}],
    ['a birthday without its year', { birthday: '02/29' }],
    ['both dates', { birthday: '03/08/1980', date_joined: '03/08/2019' }],
  ])('accepts the payload of a form with %s', (_name, typed) => {
    expect(checkReceivedMember(writeNewMember({ ...FORM, ...typed }, 86), TODAY)).toEqual({})
  })

  it.each<[string, object]>([
    ['fname', { fname: ' ' }],
    ['phone', { phone: '555' }],
    ['birthday', { birth_day: 30, birth_month: 2 }],
    ['birthday', { birth_year: 1980 }],
    ['date_joined', { date_joined: '2019-02-30' }],
    ['birthday', { birth_day: 18, birth_month: 6, birth_year: 2026 }],
    ['date_joined', { date_joined: '2026-06-18' }],
  ])('reports only the field %s for %j', (field, changes) => {
    expect(Object.keys(checkReceivedMember({ ...SENT, ...changes }, TODAY))).toEqual([field])
  })
})

describe('writeNewMember', () => {
  it.each<[string, Partial<NewMemberForm>, object]>([
    ['nothing for a blank birthday', {}, {}],
    ['day and month for MM/DD', { birthday: '03/08' }, { birth_day: 8, birth_month: 3 }],
    ['the year as well for MM/DD/YYYY', { birthday: '03/08/1980' }, { birth_day: 8, birth_month: 3, birth_year: 1980 }],
    ['the date joined with its year', { date_joined: '03/08/2019' }, { date_joined: '2019-03-08' }],
    ['no date joined without its year', { date_joined: '03/08' }, {}],
  ])('sends %s', (_name, change, expected) => {
    expect(writeNewMember({ ...FORM, ...change }, 86)).toEqual({ ...SENT, ...expected })
  })
})
