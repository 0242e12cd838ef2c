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
})

describe('spellTags', () => {
  it('uses the known spelling, and keeps a tag that is not known as it is', () => {
    expect(spellTags(['vip', 'New', 'VIP', 'new'], ['VIP', 'Pool'])).toEqual(['VIP', 'New'])
  })
})
