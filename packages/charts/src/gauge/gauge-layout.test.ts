import { describe, expect, it } from 'vitest'

import { layoutGauge, wrapLabel } from './gauge-layout.ts'

describe('layoutGauge', () => {
  it.each([
    { of: 'the top for the middle value', value: 50, range: [0, 100] as const, end: '0,-107' },
    { of: 'the right end for the highest value', value: 100, range: [0, 100] as const, end: '107,0' },
    { of: 'the right end for a value above the scale', value: 140, range: [0, 100] as const, end: '107,0' },
    { of: 'the top for the middle of another scale', value: 3, range: [1, 5] as const, end: '0,-107' },
  ])('ends the arc at $of', ({ value, range, end }) => {
    expect(layoutGauge({ value, previous: null, range }).value).toContain(`,1,${end}L`)
  })

  it.each([
    { of: 'the lowest value', value: 0, range: [0, 100] as const },
    { of: 'a value below the scale', value: -3, range: [0, 100] as const },
    { of: 'an empty scale', value: 5, range: [5, 5] as const },
    { of: 'a reversed scale', value: 5, range: [9, 1] as const },
  ])('returns no arc for $of', ({ value, range }) => {
    expect(layoutGauge({ value, previous: null, range }).value).toBeNull()
  })

  it('returns the full track for a value below the maximum', () => {
    expect(layoutGauge({ value: 10, previous: null, range: [0, 100] }).track).toContain('M-107,0A107,107,0,1,1,107,0L')
  })

  it('returns ticks for the previous value and the target only if they are given', () => {
    const layout = layoutGauge({ value: 10, previous: 50, target: 100, range: [0, 100] })
    expect(layout.previous).toMatch(/^M0,-111L0,-89/)
    expect(layout.target).toMatch(/^M111,0L89,0/)
    expect(layoutGauge({ value: 10, previous: null, range: [0, 100] })).toMatchObject({ previous: null, target: null })
  })

  it.each([
    { previous: 50, gap: true },
    { previous: 80, gap: true },
    { previous: 83.9, gap: false },
    { previous: 86.2, gap: false },
    { previous: 88, gap: false },
    { previous: 92.4, gap: true },
    { previous: null, gap: false },
  ])('sets gap to $gap when the previous value is $previous and the value is 86.2', ({ previous, gap }) => {
    expect(layoutGauge({ value: 86.2, previous, range: [0, 100] }).gap).toBe(gap)
  })
})

describe('wrapLabel', () => {
  it.each([
    { label: 'Top 2 Boxes', lines: ['Top 2 Boxes'] },
    { label: 'Top 2 Boxes of seven, all rooms', lines: ['Top 2 Boxes of seven,', 'all rooms'] },
    {
      label: 'Top 2 Boxes of seven, all dining rooms together with the bar',
      lines: ['Top 2 Boxes of seven,', 'all dining rooms…'],
    },
    { label: 'Donaudampfschifffahrtsgesellschaft', lines: ['Donaudampfschifffahrtsg…'] },
    { label: '', lines: [''] },
  ])('wraps "$label" into at most two lines', ({ label, lines }) => {
    expect(wrapLabel(label)).toEqual(lines)
  })
})
