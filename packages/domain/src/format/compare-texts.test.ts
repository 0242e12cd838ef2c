import { describe, expect, it } from 'vitest'

import { compareTexts } from './compare-texts.ts'

describe('compareTexts', () => {
  it('orders numbers in texts by their size', () => {
    expect(['Hole 10', 'hole 2', 'Hole 1'].toSorted(compareTexts)).toEqual(['Hole 1', 'hole 2', 'Hole 10'])
  })

  it('takes no notice of case and accents', () => {
    expect(compareTexts('Élan', 'elan')).toBe(0)
  })
})
