import { describe, expect, it } from 'vitest'

import { checkSocialUrl, listSocialLinks, prefixScheme } from './social-link.ts'

describe('prefixScheme', () => {
  it.each([
    ['fb.com/a', 'https://fb.com/a'],
    ['fb.com/', 'fb.com/'],
    ['https://fb.com/a', 'https://fb.com/a'],
    ['HTTP://fb.com/a', 'HTTP://fb.com/a'],
    ['https://', 'https://'],
    [' instagram.com/club ', 'https://instagram.com/club'],
    ['', ''],
  ])('makes of %j %j', (typed, expected) => {
    expect(prefixScheme(typed)).toBe(expected)
  })
})

describe('checkSocialUrl', () => {
  it.each(['', 'https://instagram.com/ann', 'http://www.facebook.com/ann?id=1#x', 'https://münchen.example/ann'])(
    'accepts %j',
    (text) => {
      expect(checkSocialUrl(text, 'Instagram')).toBeNull()
    },
  )

  it.each([
    'ann',
    'https://ann',
    'ftp://fb.com/ann',
    'javascript://fb.com/%0aalert(1)',
    'https://fb.com/a b',
    'https://.com',
  ])('refuses %j', (text) => {
    expect(checkSocialUrl(text, 'Instagram')).toBe('The Instagram address must be a valid URL.')
  })
})

describe('listSocialLinks', () => {
  it('shows the last path segment of each address, in the order of the card', () => {
    expect(
      listSocialLinks({
        linkedin_url: 'https://www.linkedin.com/in/ann-lee/',
        instagram_url: 'https://instagram.com/ann?hl=en',
        facebook_url: 'https://facebook.com',
        twitter_url: null,
      }),
    ).toEqual([
      { label: 'Instagram', href: 'https://instagram.com/ann?hl=en', text: 'ann' },
      { label: 'Facebook', href: 'https://facebook.com', text: 'facebook.com' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/in/ann-lee/', text: 'ann-lee' },
    ])
  })

  it('makes no link of an address that a page could run', () => {
    expect(listSocialLinks({ twitter_url: 'javascript:alert(1)' })).toEqual([])
  })
})
