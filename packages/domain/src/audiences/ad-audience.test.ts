import { describe, expect, it } from 'vitest'

import { deriveAdButton, nameLookalike, writeInsightsLink } from './ad-audience.ts'

describe('deriveAdButton', () => {
  it.each([
    ['no account', { fb_ad_account_id: null, fb_audience_url: 'u', audience_size: 9 }, 'add_account'],
    ['a blank account', { fb_ad_account_id: ' ', fb_audience_url: 'u', audience_size: 9 }, 'add_account'],
    ['an address and a size of 1', { fb_ad_account_id: 'a', fb_audience_url: 'u', audience_size: 1 }, 'open'],
    ['an address and a size of 0', { fb_ad_account_id: 'a', fb_audience_url: 'u', audience_size: 0 }, 'too_small'],
    ['no address', { fb_ad_account_id: 'a', fb_audience_url: null, audience_size: 0 }, 'processing'],
  ])('returns the state for %s', (_name, audience, expected) => {
    expect(deriveAdButton(audience)).toBe(expected)
  })
})

describe('writeInsightsLink', () => {
  it.each([
    ['joins the ids', 'https://ads.test/?ids=', ['1', '2'], 'https://ads.test/?ids=1-2'],
    [
      'omits missing and blank ids, and includes each id once',
      'https://ads.test/',
      ['1', null, ' ', '1'],
      'https://ads.test/1',
    ],
    ['returns null when there are no ids', 'https://ads.test/', [null], null],
    ['returns null when there is no base address', null, ['1'], null],
    ['encodes the ids', 'https://ads.test/', ['1/&x=2'], 'https://ads.test/1%2F%26x%3D2'],
  ])('%s', (_name, base, ids, expected) => {
    expect(writeInsightsLink(base, ids)).toBe(expected)
  })
})

describe('nameLookalike', () => {
  it('uses the program name for a default audience and the audience name for any other audience', () => {
    expect(nameLookalike({ audience_name: 'Golfers', is_default: true }, 'Harbor')).toBe('Harbor Lookalike')
    expect(nameLookalike({ audience_name: 'Golfers', is_default: false }, 'Harbor')).toBe('Golfers Lookalike')
  })
})
