import { describe, expect, it } from 'vitest'

import type { DriverTier } from '../anonymity/driver-tiers.ts'
import type { TestedDifference } from '../differences/significance.ts'
import { chooseMoves, rankResults, type Rankable } from './rank-results.ts'

const changed = (change: number, verdict: TestedDifference['verdict']): TestedDifference => ({
  change,
  low: change - 1,
  high: change + 1,
  p: 0.01,
  n: 100,
  before: 100,
  decimals: 1,
  is_bound: false,
  adjusted: 0.02,
  comparisons: 7,
  verdict,
})
const row = (result_id: string, level: number | null, change: TestedDifference | null = null): Rankable => ({
  result_id,
  row: null,
  level,
  change,
})
const ROWS = [
  row('a', 0.7),
  row('b', 0.9, changed(4.1, 'higher')),
  row('c', 0.8, changed(-5.7, 'lower')),
  row('d', 0.6, changed(-7.6, 'lower')),
  row('e', null),
  row('f', 0.5, changed(-9, 'chance')),
]
const TIERS: Readonly<Record<string, DriverTier>> = { a: 'high', c: 'high', d: 'medium', f: 'low' }
const tierOf = ({ result_id }: Rankable) => TIERS[result_id] ?? null
const idsOf = (rows: readonly Rankable[]) => rows.map(({ result_id }) => result_id).join('')

describe('rankResults', () => {
  it('lists significant falls first, then significant rises, then the rest; within these, sorts by importance, then by lowest score', () => {
    expect(idsOf(rankResults(ROWS, tierOf))).toBe('cdbafe')
  })

  it('keeps the order of the form for equal rows', () => {
    expect(idsOf(rankResults([row('y', 0.5), row('x', 0.5)], () => null))).toBe('yx')
  })
})

describe('chooseMoves', () => {
  const movesOf = (rows: readonly Rankable[], base = 100) =>
    chooseMoves(rows, () => base).map(({ row: one, kind }) => `${one.result_id} ${kind}`)

  it('chooses the largest significant falls and rises, and the lowest scores among the other results', () => {
    expect(movesOf(ROWS)).toEqual(['d fell', 'c fell', 'b rose', 'f lowest', 'a lowest'])
  })

  it('chooses only the lowest scores when no change is significant', () => {
    expect(movesOf([row('a', 0.7), row('f', 0.5, changed(-9, 'chance')), row('g', 0.6), row('h', 0.9)])).toEqual([
      'f lowest',
      'g lowest',
      'a lowest',
    ])
  })

  it('does not choose a score with fewer than ten answers as one of the lowest', () => {
    expect(movesOf(ROWS, 9)).toEqual(['d fell', 'c fell', 'b rose'])
  })
})
