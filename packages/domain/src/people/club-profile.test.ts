import { describe, expect, it } from 'vitest'

import { checkClubForm, CLUB_FIELDS, type ClubForm, type ClubProfile, loadClubForm, writeClub } from './club-profile.ts'

const CLUB: ClubProfile = {
  program_name: 'Harbor Point Club',
  short_name: 'Harbor',
  logo_url: 'https://club.test/logo.png',
  brand_primary_color: '#1f4d3a',
  quick_pulse_window: 14,
  ppp_subject: 'Your view',
  ppp_gm_name: 'Ann Lee',
  ppp_gm_title: 'General Manager',
  ppp_message: 'Please tell us.',
  ppp_start_date: '2026-03-08',
  ppp_end_date: '2026-04-01',
}
const FORM = loadClubForm(CLUB)

describe('the club form', () => {
  it('shows the dates as MM/DD/YYYY and sends unchanged values as they were read', () => {
    expect(FORM).toMatchObject({ ppp_start_date: '03/08/2026', ppp_end_date: '04/01/2026', quick_pulse_window: '14' })
    expect(writeClub(FORM)).toEqual(CLUB)
  })
})

describe('checkClubForm', () => {
  it('finds no fault in a complete form', () => {
    expect(checkClubForm(FORM, CLUB.logo_url)).toEqual({})
  })

  it.each(CLUB_FIELDS.map(({ field, label }) => [label, field] as const))('requires %s', (label, field) => {
    expect(checkClubForm({ ...FORM, [field]: ' ' }, CLUB.logo_url)).toMatchObject({ [field]: `${label} is required.` })
  })

  it.each<[keyof ClubForm, string, string]>([
    ['logo_url', 'logo.png', 'Logo Link must be a valid URL.'],
    ['logo_url', '//club.test/v3/images/logo.png', 'Logo Link must be a valid URL.'],
    ['logo_url', 'http://club.test/logo.png', 'Logo Link must begin with https://.'],
    ['brand_primary_color', 'green', 'Brand Hex Color must be a color like #232633.'],
    ['quick_pulse_window', '0', 'Quick Pulse Window must be a whole number of days.'],
    ['quick_pulse_window', '1.5', 'Quick Pulse Window must be a whole number of days.'],
    ['ppp_start_date', '03/08', 'MPS Start Date must be in the format MM/DD/YYYY.'],
    ['ppp_end_date', '2026-04-01', 'MPS End Date must be in the format MM/DD/YYYY.'],
    ['ppp_end_date', '03/07/2026', 'MPS End Date must not be before MPS Start Date.'],
  ])('rejects the %s %j', (field, text, message) => {
    expect(checkClubForm({ ...FORM, [field]: text }, CLUB.logo_url)).toEqual({ [field]: message })
  })

  it('accepts a logo that is stored on this server', () => {
    expect(checkClubForm({ ...FORM, logo_url: '/v3/images/1-abc' }, CLUB.logo_url)).toEqual({})
  })

  it('accepts the stored logo link unchanged, although it would be rejected as a new link', () => {
    const stored = 'http://club.test/logo.png'
    expect(checkClubForm({ ...FORM, logo_url: ` ${stored} ` }, stored)).toEqual({})
    const other = { ...FORM, logo_url: 'http://club.test/other.png' }
    expect(checkClubForm(other, stored)).toEqual({ logo_url: 'Logo Link must begin with https://.' })
    expect(checkClubForm({ ...FORM, logo_url: '' }, '')).toEqual({ logo_url: 'Logo Link is required.' })
  })

  it('accepts a survey that lasts one day', () => {
    expect(checkClubForm({ ...FORM, ppp_end_date: '03/08/2026' }, CLUB.logo_url)).toEqual({})
  })
})
