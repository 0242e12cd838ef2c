import { describe, expect, it } from 'vitest'

import { canEditFromCard, type CardGuest, deriveGuestCard, isEmptyGuest, listGuestTabs } from './guest-card.ts'

const GUEST: CardGuest = {
  user_id: 7,
  fname: 'ANN',
  lname: 'lee',
  email: 'ann@club.test',
  member_number: '1042',
  member_category: 'Golf',
  phone: '+1 415 555 2671',
  date_joined: '2019-03-08',
  merchant_tx_count: 12,
  instagram_url: 'https://instagram.com/ann',
}

describe('deriveGuestCard', () => {
  it('shows all lines of a guest with complete data', () => {
    expect(deriveGuestCard(GUEST)).toEqual({
      name: 'Ann Lee',
      memberSince: 'Member Since March 8th, 2019',
      visits: 12,
      memberNumber: '1042',
      memberCategory: 'Golf',
      phone: { text: '+1 415 555 2671', href: 'tel:+14155552671' },
      email: { text: 'ann@club.test', href: 'mailto:ann@club.test' },
      links: [{ label: 'Instagram', href: 'https://instagram.com/ann', text: 'ann' }],
    })
  })

  it('omits blank values and an invalid e-mail address', () => {
    const nobody = { user_id: 0, member_number: ' ', member_category: null, phone: '', date_joined: null }
    expect(deriveGuestCard({ ...nobody, email: 'nobody', fname: null, merchant_tx_count: null })).toEqual({
      name: 'nobody',
      memberSince: null,
      visits: null,
      memberNumber: null,
      memberCategory: null,
      phone: null,
      email: null,
      links: [],
    })
  })
})

it('SEC-RED-4: links a guest’s phone number and e-mail address to one recipient each', () => {
  const { phone, email } = deriveGuestCard({ ...GUEST, phone: '911?x=1', email: 'ann?bcc=all@club.test' })
  expect([phone?.href, email?.href]).toEqual(['tel:911x=1', 'mailto:ann%3Fbcc=all@club.test'])
})

describe('isEmptyGuest', () => {
  it.each([
    [7, 7, false],
    [7, null, false],
    [0, 7, true],
    [7, 0, true],
    [null, 7, true],
  ])('for user id %j and route id %j, returns %j', (userId, routeId, expected) => {
    expect(isEmptyGuest(userId, routeId)).toBe(expected)
  })
})

describe('canEditFromCard', () => {
  it.each([
    ['/ops/guests/7/timeline', false, true],
    ['/ops/guests/7/profile', false, false],
    ['/ops/guests/7/profile/', false, false],
    ['/ops/feedback/cases/3', true, false],
  ])('on %s with isEmpty %s, returns %s', (path, isEmpty, expected) => {
    expect(canEditFromCard(path, isEmpty)).toBe(expected)
  })
})

describe('listGuestTabs', () => {
  it('shows only the profile tab for the ghost member', () => {
    expect(listGuestTabs(0)).toEqual(['profile'])
    expect(listGuestTabs(7)).toEqual(['profile', 'timeline'])
  })
})
