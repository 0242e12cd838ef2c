import { describe, expect, it } from 'vitest'

import { normalCdf, studentCdf, studentQuantile95, Z_95 } from './distributions.ts'

// The figures were computed by SciPy 1.17.

/** Returns the relative error of a figure; it is relative because small tails must be precise too. */
const errorOf = (value: number, wanted: number) => Math.abs(value / wanted - 1)

describe('normalCdf', () => {
  it.each([
    [-8, 6.22096057427174e-16],
    [-5, 2.866515718791933e-7],
    [-4.193545, 1.3731428311054273e-5],
    [-3, 0.0013498980316300933],
    [-2.5, 0.006209665325776132],
    [-Z_95, 0.025],
    [-1, 0.15865525393145707],
    [-0.1, 0.460172162722971],
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [2, 0.9772498680518208],
    [6, 0.9999999990134123],
    [Infinity, 1],
  ])('returns the share below %f', (z, share) => {
    expect(errorOf(normalCdf(z), share)).toBeLessThan(1e-12)
  })

  it('returns 0 for minus infinity and NaN for NaN', () => {
    expect([normalCdf(-Infinity), normalCdf(NaN)]).toEqual([0, NaN])
  })
})

describe('studentCdf', () => {
  it.each([
    [-12.706204736174707, 1, 0.025],
    [-1, 2, 0.2113248654051871],
    [-0.3, 1.5, 0.40023609840179253],
    [-40, 3, 1.7190340394579253e-5],
    [2.2281388519862744, 10, 0.975],
    [-6, 30, 6.971384383602382e-7],
    [-3.153663867808847, 5291.194220792991, 0.000810685520670402],
    [-2.5, 1_000_000, 0.006209744751081627],
    [-2.5, Infinity, 0.006209665325776132],
    [0, 7, 0.5],
    [-0.0001, 30, 0.49996043678157875],
    [-0.001, 0.5, 0.49973032383424376],
    [-0.01, 1_000_000, 0.4960106446827738],
  ])('returns the share below %f with %f degrees of freedom', (t, df, share) => {
    expect(errorOf(studentCdf(t, df), share)).toBeLessThan(1e-10)
  })

  it('returns 0 at minus infinity, 1 at infinity, and NaN for NaN or zero degrees of freedom', () => {
    expect([studentCdf(-Infinity, 5), studentCdf(Infinity, 5), studentCdf(1, 0), studentCdf(NaN, 5)]).toEqual([
      0,
      1,
      NaN,
      NaN,
    ])
  })
})

describe('studentQuantile95', () => {
  it.each([
    [1, 12.706204736174694],
    [2.7, 3.3921483831737507],
    [10, 2.228138851986274],
    [30.5, 2.04086944518632],
    [1000, 1.9623390808264083],
    [Infinity, Z_95],
  ])('returns the quantile with %f degrees of freedom', (df, t) => {
    expect(studentQuantile95(df)).toBeCloseTo(t, 9)
  })

  it('returns NaN below one degree of freedom', () => {
    expect(studentQuantile95(0.5)).toBeNaN()
  })
})
