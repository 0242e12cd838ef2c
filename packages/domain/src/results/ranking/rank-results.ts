import type { DriverTier } from '../anonymity/driver-tiers.ts'
import type { TestedDifference } from '../differences/significance.ts'

/** The properties that determine a row's position in the ranked table. */
export interface Rankable {
  readonly result_id: string
  readonly row: string | null
  /** The score of the current cycle on a range from 0 to 1, where 1 is the best; null when there is no score. */
  readonly level: number | null
  /** The change since the previous cycle; null where it cannot be tested. */
  readonly change: TestedDifference | null
}

const TIER_RANKS: Readonly<Record<DriverTier, number>> = { high: 0, medium: 1, low: 2 }
const NO_TIER = 3
const VERDICT_RANKS = { lower: 0, higher: 1, chance: 2 } as const

/** Returns whether a change can be distinguished from chance; only such changes are colored and named. */
export const isSignificant = ({ change }: Pick<Rankable, 'change'>): boolean =>
  change !== null && change.verdict !== 'chance'

/**
 * Sorts rows for display: significant falls, then significant rises, then all others; within these, more important rows first, then
 * lower scores. Rows without a score come last.
 */
export function rankResults<Row extends Rankable>(
  rows: readonly Row[],
  tierOf: (row: Row) => DriverTier | null,
): Row[] {
  const keys = [
    ({ level }: Row) => (level === null ? 1 : 0),
    ({ change }: Row) => VERDICT_RANKS[change?.verdict ?? 'chance'],
    (row: Row) => {
      const tier = tierOf(row)
      return tier === null ? NO_TIER : TIER_RANKS[tier]
    },
    ({ level }: Row) => level ?? 0,
  ]
  return rows.toSorted((a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0)
}

/** A result chosen for the top of the page, because it changed significantly or has one of the lowest scores. */
export interface Move<Row> {
  readonly row: Row
  readonly kind: 'fell' | 'rose' | 'lowest'
}

/** Maximum number of cards for falls, and likewise for rises. */
const MOST = 3
/** Number of cards in a line; cards with the lowest scores fill the last line. */
const LINE = 3
/** Minimum number of answers for a score to be chosen as one of the lowest. */
const LEAST_BASE = 10

/**
 * Chooses the results that are explained at the top of the page. At most three significant falls come first, then at most three
 * significant rises, each largest first. To fill the last line of three cards, they are followed by the one to three results with
 * the lowest scores among those with at least ten answers. `baseOf` returns the number of answers to a row.
 */
export function chooseMoves<Row extends Rankable>(rows: readonly Row[], baseOf: (row: Row) => number): Move<Row>[] {
  const largest = (verdict: 'lower' | 'higher') =>
    rows
      .filter(({ change }) => change?.verdict === verdict)
      .toSorted((a, b) => Math.abs(b.change?.change ?? 0) - Math.abs(a.change?.change ?? 0))
      .slice(0, MOST)
  const moved = [
    ...largest('lower').map((row): Move<Row> => ({ row, kind: 'fell' })),
    ...largest('higher').map((row): Move<Row> => ({ row, kind: 'rose' })),
  ]
  const lowest = rows
    .filter((row) => row.level !== null && baseOf(row) >= LEAST_BASE && !moved.some((one) => one.row === row))
    .toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0))
    .slice(0, LINE - (moved.length % LINE))
  return [...moved, ...lowest.map((row): Move<Row> => ({ row, kind: 'lowest' }))]
}
