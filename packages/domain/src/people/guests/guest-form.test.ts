import { describe, expect, it } from 'vitest'

import { checkGuestForm, type GuestFormFaults } from './check-guest-form.ts'
import { type GuestFormValues, loadGuestForm, type LoadedGuest } from './guest-form.ts'
import { writeGuestPayload } from './guest-payload.ts'

const GUEST: LoadedGuest = {
  fname: 'Mary Ann',
  lname: 'Lee',
  name: 'M. Lee',
  member_number: '1042',
  member_category: 'Golf',
  phone: '(415) 555-2671',
  email: 'ann@club.test',
  company: null,
  title: null,
  address: '1 Pier',
  gender: null,
  status: true,
  text_enabled: false,
  email_enabled: true,
  birth_day: 8,
  birth_month: 3,
  birth_year: null,
  anniversary_day: 29,
  anniversary_month: 2,
  anniversary_year: 2004,
  instagram_url: 'https://instagram.com/ann',
  facebook_url: null,
  linkedin_url: null,
  twitter_url: null,
  marital_status: 'Married',
  year_joined_club: null,
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: null,
  fav_alcoholic_beverage: null,
  fav_beverage_brand: null,
  allergies: 'Nuts',
  fav_music: null,
  time_away_from_club: null,
}
const FORM = loadGuestForm(GUEST)

describe('loadGuestForm', () => {
  it('joins the first and last name, formats the dates, and leaves unknown values empty', () => {
    expect(FORM).toMatchObject({
      full_name: 'Mary Ann Lee',
      birthday: '03/08',
      anniversary: '02/29/2004',
      company: '',
      facebook_url: '',
      allergies: 'Nuts',
      text_enabled: false,
    })
  })
})

it('loadGuestForm formats a stored phone number and shows an invalid phone number unchanged', () => {
  expect(loadGuestForm({ ...GUEST, phone: '+14155552671' }).phone).toBe('(415) 555-2671')
  expect(loadGuestForm({ ...GUEST, phone: '555' }).phone).toBe('555')
})

describe('writeGuestPayload', () => {
  it('sends an unchanged guest as it was read, with extras in camelCase and the name composed of its parts', () => {
    const { marital_status, allergies, ...read } = GUEST
    const sent = writeGuestPayload(FORM, 7)
    const extras = { maritalStatus: marital_status, foodAllergiesRestrictions: allergies, music: null }
    expect(sent).toMatchObject({ ...extras, fname: read.fname, lname: read.lname, name: 'Mary Ann Lee' })
    expect(sent).toMatchObject({ birth_day: 8, birth_month: 3, birth_year: null, anniversary_year: 2004 })
    expect(sent).toMatchObject({ address: '1 Pier', company: null, status: true, updated_ts: 7 })
    expect(Object.keys(sent)).not.toContain('allergies')
    expect(Object.keys(sent)).not.toContain('full_name')
  })

  it('trims texts, sends blank texts as null, and adds https:// to a URL without a scheme', () => {
    const values = { ...FORM, member_number: ' 7 ', company: '  ', twitter_url: 'twitter.com/ann' }
    expect(writeGuestPayload(values, 7)).toMatchObject({
      member_number: '7',
      company: null,
      twitter_url: 'https://twitter.com/ann',
    })
  })
})

const TODAY = '2026-06-17'

describe('checkGuestForm', () => {
  it('finds no fault in a profile without a phone number, an e-mail address or dates', () => {
    expect(checkGuestForm({ ...FORM, phone: '', email: '', birthday: '', anniversary: '' }, TODAY, FORM)).toEqual({})
  })

  it.each<[string, Partial<GuestFormValues>, GuestFormFaults]>([
    ['a missing name', { full_name: ' ' }, { full_name: 'Full Name is required.' }],
    ['a missing number', { member_number: '' }, { member_number: 'Member Number is required.' }],
    ['an invalid phone number', { phone: '555' }, { phone: 'The phone number you entered is not valid.' }],
    ['an invalid e-mail address', { email: 'ann@' }, { email: 'The email address you entered is not valid.' }],
    [
      'an invalid birthday',
      { birthday: '8.3.' },
      { birthday: 'The Birthday must be in the format MM/DD/YYYY or MM/DD.' },
    ],
    [
      'an invalid anniversary',
      { anniversary: '02/30' },
      { anniversary: 'The Anniversary must be in the format MM/DD/YYYY or MM/DD.' },
    ],
    ['a future birthday', { birthday: '06/18/2026' }, { birthday: 'The Birthday must not be in the future.' }],
    [
      'a future anniversary',
      { anniversary: '01/01/2027' },
      { anniversary: 'The Anniversary must not be in the future.' },
    ],
    [
      'a future year of joining',
      { year_joined_club: '2027' },
      { year_joined_club: 'The Year Joined Club must not be in the future.' },
    ],
    ['an invalid URL', { linkedin_url: 'ann' }, { linkedin_url: 'The LinkedIn address must be a valid URL.' }],
  ])('finds %s', (_name, change, expected) => {
    expect(checkGuestForm({ ...FORM, ...change }, TODAY, FORM)).toEqual(expected)
  })

  it('accepts a stored future date that the save does not change', () => {
    const stored = { ...FORM, birthday: '06/18/2026', anniversary: '06/18/2026', year_joined_club: '2100' }
    expect(checkGuestForm({ ...stored, company: 'Alder' }, TODAY, stored)).toEqual({})
  })

  it('accepts a URL without a scheme, because saving adds one', () => {
    expect(checkGuestForm({ ...FORM, facebook_url: 'facebook.com/ann' }, TODAY, FORM)).toEqual({})
  })
})
