import { describe, expect, it } from 'vitest'

import { spellTags, uniqueTags } from './case-tags.ts'

describe('uniqueTags', () => {
  it('keeps the first spelling of each tag and drops blank ones', () => {
    expect(uniqueTags([' Kitchen', 'bar', 'kitchen ', ' ', 'BAR', 'ÉTÉ', 'été ', 'bars'])).toEqual([
      'Kitchen',
      'bar',
      'ÉTÉ',
      'bars',
    ])
  })

  it('makes one tag of two that differ in their inner spaces', () => {
    expect(uniqueTags(['Golf  House', 'golf house', 'Pool\t Bar'])).toEqual(['Golf House', 'Pool Bar'])
  })
})

describe('spellTags', () => {
  it('uses the known spelling, and keeps a tag that is not known as it is', () => {
    expect(spellTags(['vip', 'New', 'VIP', 'new'], ['VIP', 'Pool'])).toEqual(['VIP', 'New'])
  })
})
