import { deriveDriverTiers, type DriverTier } from '../anonymity/driver-tiers.ts'

/** The properties of a survey's key drivers from which tiers are derived. */
export interface TieredDrivers {
  /** The number of people whose answers the importances are computed from; null for an anonymous survey, which publishes tiers. */
  readonly n: number | null
  readonly drivers: readonly {
    readonly question: string
    readonly row: string | null
    readonly importance: number | null
    readonly tier?: DriverTier | undefined
  }[]
}

/**
 * Returns a function that finds the tier of a question or row: high for the most important third of the key drivers, medium for the
 * middle third, and low for the rest. The tier is null for a result that is not a driver or has no importance. It is null for all
 * results when the importances are computed from fewer than 50 people and no tiers are published.
 */
export function readDriverTiers({ n, drivers }: TieredDrivers) {
  const derived = deriveDriverTiers(
    drivers.map(({ importance }) => importance),
    n ?? 0,
  )
  const tiers = new Map(
    drivers.map(({ question, row, tier }, index) => [keyOf(question, row), tier ?? derived?.[index] ?? null]),
  )
  return ({ question, row }: { readonly question: string; readonly row: string | null }): DriverTier | null =>
    tiers.get(keyOf(question, row)) ?? null
}

const keyOf = (question: string, row: string | null) => JSON.stringify([question, row])
