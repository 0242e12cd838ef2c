import { describe, expect, it } from 'vitest'

import { deriveProgress } from './progress.ts'

describe('deriveProgress', () => {
  it.each([
    ['on the first page', 1, 4, false, 0],
    ['on the second of four', 2, 4, false, 25],
    ['on the last page', 4, 4, false, 75],
    ['on the only page', 1, 1, false, 0],
    ['before the first page', 0, 4, false, 0],
    ['beyond the last page', 9, 4, false, 75],
    ['without visible pages', 1, 0, false, 0],
    ['in a completed response', 3, 4, true, 0],
  ])('%s', (_name, page, visible_pages, completed, percent) => {
    expect(deriveProgress({ page, visible_pages, completed })).toBe(percent)
  })
})
