import { describe, expect, it } from 'vitest'

import { loadGuestForm, type LoadedGuest } from './guest-form.ts'
import { type GuestPayload, writeGuestPayload } from './guest-payload.ts'
import { receiveGuest } from './guest-received.ts'

const TODAY = '2026-06-17'

const STORED: LoadedGuest = {
  fname: 'Mary Ann',
  lname: 'Lee',
  name: null,
  member_number: 'A1',
  member_category: null,
  phone: null,
  email: null,
  company: null,
  title: null,
  address: null,
  gender: null,
  status: true,
  text_enabled: false,
  email_enabled: true,
  birth_day: 29,
  birth_month: 2,
  birth_year: null,
  anniversary_day: null,
  anniversary_month: null,
  anniversary_year: null,
  instagram_url: null,
  facebook_url: null,
  linkedin_url: null,
  twitter_url: null,
  marital_status: null,
  year_joined_club: null,
  fav_attire: null,
  fav_golf_tournament: null,
  fav_non_alcoholic_beverage: null,
  fav_alcoholic_beverage: null,
  fav_beverage_brand: null,
  allergies: null,
  fav_music: 'Jazz',
  time_away_from_club: null,
}
const blank = writeGuestPayload(loadGuestForm(STORED), 7)
const receive = (changes: Partial<GuestPayload>) => receiveGuest({ ...blank, ...changes }, TODAY, STORED)

describe('receiveGuest', () => {
  it('accepts the payload of the form unchanged', () => {
    expect(receive({})).toEqual({ ok: true, guest: blank })
  })

  it('derives the parts of the name from the full name', () => {
    const received = receive({ name: '  Ada   Lowell ', fname: 'Eve', lname: '' })
    expect(received).toMatchObject({ ok: true, guest: { fname: 'Ada', lname: 'Lowell', name: 'Ada Lowell' } })
  })

  it('trims texts, adds the scheme to URLs and converts blank texts to null', () => {
    const received = receive({ company: ' Alder ', music: ' ', instagram_url: 'instagram.com/ada' })
    expect(received).toMatchObject({
      ok: true,
      guest: { company: 'Alder', music: null, instagram_url: 'https://instagram.com/ada' },
    })
  })

  it.each<[string, Partial<GuestPayload>, string]>([
    ['no name', { name: ' ' }, 'full_name'],
    ['no number', { member_number: '' }, 'member_number'],
    ['an invalid phone number', { phone: '12' }, 'phone'],
    ['an invalid e-mail address', { email: 'ada@' }, 'email'],
    ['a day that does not exist', { birth_day: 30 }, 'birthday'],
    ['a leap day in a year without one', { birth_year: 2001 }, 'birthday'],
    ['a month without its day', { anniversary_month: 5 }, 'anniversary'],
    ['a year alone', { anniversary_year: 2001 }, 'anniversary'],
    ['a day below one', { birth_day: -1 }, 'birthday'],
    ['a URL that runs a script', { facebook_url: 'javascript:alert(1)' }, 'facebook_url'],
  ])('refuses %s, naming the field of the form', (_name, changes, field) => {
    const received = receive(changes)
    expect(received.ok ? [] : Object.keys(received.faults)).toEqual([field])
  })
})
