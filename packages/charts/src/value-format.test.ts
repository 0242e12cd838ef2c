import { describe, expect, expectTypeOf, it } from 'vitest'

import type { DonutProps } from './donut/donut.tsx'
import type { GaugeProps } from './gauge/gauge.tsx'
import type { TrendProps } from './trend/trend.tsx'
import { toFormatter, type ValueFormat } from './value-format.ts'

describe('toFormatter', () => {
  it.each([
    [{}, 1204.5, '1,204.5'],
    [{ style: 'unit', unit: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }, 86.24, '86.2%'],
    [{ style: 'unit', unit: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }, 86, '86.0%'],
    [{ minimumFractionDigits: 2, maximumFractionDigits: 2, locale: 'de-DE' }, 4.286, '4,29'],
    [{ signDisplay: 'always' }, 3, '+3'],
    [{}, NaN, 'NaN'],
  ] as const)('uses %j to format %d as %s', (format, value, text) => {
    expect(toFormatter(format)(value)).toBe(text)
  })

  it('returns a given function unchanged, and the same function for the same object', () => {
    const write = (value: number) => `${value}!`
    const format = { maximumFractionDigits: 0 }
    expect(toFormatter(write)).toBe(write)
    expect(toFormatter(format)).toBe(toFormatter(format))
  })

  it('throws for options and locales that Intl rejects', () => {
    expect(() => toFormatter({ maximumFractionDigits: 1000 })).toThrow(RangeError)
    expect(() => toFormatter({ locale: 'no locale' })).toThrow(RangeError)
  })
})

describe('the format prop of a chart', () => {
  it('accepts a function or an object', () => {
    expectTypeOf<GaugeProps['format']>().toEqualTypeOf<ValueFormat>()
    expectTypeOf<TrendProps['format']>().toEqualTypeOf<ValueFormat>()
    expectTypeOf<DonutProps['format']>().toEqualTypeOf<ValueFormat>()
    expectTypeOf<string>().not.toExtend<ValueFormat>()
    expectTypeOf<{ style: 'banana' }>().not.toExtend<ValueFormat>()
  })
})
