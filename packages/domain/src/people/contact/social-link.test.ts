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
  ])('turns %j into %j', (typed, expected) => {
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
    'https://fb.com/a b',
    'https://.com',
    'javascript:alert(1)',
    'javascript://fb.com/%0aalert(1)',
    'java\tscript:alert(1)//fb.com',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    '\u0001javascript:alert(1)',
    'ｊavascript:alert(1)',
    'https：//fb.com/ann',
  ])('SEC-RED-3: refuses %j', (text) => {
    expect(checkSocialUrl(text, 'Instagram')).toBe('The Instagram address must be a valid URL.')
  })
})

describe('listSocialLinks', () => {
  it('shows the last path segment of each URL, or its host, in the order of the card', () => {
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

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'VBSCRIPT:x', 'ftp://fb.com/ann'])(
    'SEC-RED-3: creates no link for the stored URL %j',
    (twitter_url) => {
      expect(listSocialLinks({ twitter_url })).toEqual([])
    },
  )
})
