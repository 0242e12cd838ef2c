import { describe, expect, it } from 'vitest'

import { deriveShare, deriveSizeChange, describeShare } from './audience-size.ts'

describe('the share of an audience', () => {
  it.each([
    ['a part', 25, 200, { percent: 12.5, overlap: 0 }, '12.5%'],
    ['everybody', 200, 200, { percent: 100, overlap: 0 }, '100.0%'],
    ['more than everybody', 240, 200, { percent: 100, overlap: 20 }, '100.0% with 20.0% overlap'],
    ['nobody', 0, 200, { percent: 0, overlap: 0 }, '0.0%'],
    ['a club without contacts', 0, 0, null, '–'],
  ])('is computed and formatted for %s', (_name, size, all, share, text) => {
    expect(deriveShare(size, all)).toEqual(share)
    expect(describeShare(deriveShare(size, all))).toBe(text)
  })
})

describe('deriveSizeChange', () => {
  it.each([
    ['growth', 150, 100, 50],
    ['loss', 75, 100, -25],
    ['no change', 100, 100, 0],
    ['no former size', 100, null, null],
    ['a former size of 0', 100, 0, null],
  ])('derives the change for %s', (_name, size, former, expected) => {
    expect(deriveSizeChange(size, former)).toBe(expected)
  })
})
