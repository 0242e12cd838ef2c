import { SCATTER_MIN_RESULTS } from '../../constants.ts'

/**
 * The importance of a question for the overall rating, as one of three tiers. An anonymous survey publishes the tier instead of a
 * coefficient, because a coefficient could link one person's answers to each other.
 */
export type DriverTier = 'high' | 'medium' | 'low'

const TIERS = ['high', 'medium', 'low'] as const

/**
 * Derives the published tier of each driver, in the order given, from its importance: the first third by rank is high, the second
 * third is medium, and the rest are low; drivers of equal importance share the higher tier. A driver without importance (its
 * answers do not vary) has no tier. Returns null for fewer than 50 complete responses; the screen then shows the text for too few
 * results.
 */
export function deriveDriverTiers(
  importances: readonly (number | null)[],
  completeResponses: number,
): (DriverTier | null)[] | null {
  if (completeResponses < SCATTER_MIN_RESULTS) return null
  const ranked = importances.filter((importance) => importance !== null).toSorted((a, b) => b - a)
  return importances.map((importance) => {
    if (importance === null) return null
    return TIERS[Math.floor((3 * ranked.indexOf(importance)) / ranked.length)] ?? 'low'
  })
}
