import type { PerformanceQuery } from './performance-query.ts'
import { byName, listFilterNames } from './segment-filters.ts'

/**
 * Returns the query that a change leads to when an earlier change is not on the screen yet: `next` is `shown` with the new change,
 * `sent` is `shown` with the earlier one. Everything that `next` leaves as it is shown is taken from `sent`, so that two quick choices
 * both count; where both changed the same filter the new choice counts.
 */
export function keepUnshownChanges(
  shown: PerformanceQuery,
  next: PerformanceQuery,
  sent: PerformanceQuery,
): PerformanceQuery {
  const names = [...new Set([sent, next].flatMap(({ segments }) => listFilterNames(segments)))]
  const values = byName(names, (name) => {
    const [seen, chosen] = [shown.segments.values[name] ?? [], next.segments.values[name] ?? []]
    return isSame(seen, chosen) ? (sent.segments.values[name] ?? []) : chosen
  })
  return {
    ...mergeKeys(shown, next, sent),
    filters: mergeKeys(shown.filters, next.filters, sent.filters),
    segments: { ...mergeKeys(shown.segments, next.segments, sent.segments), values },
  }
}

function mergeKeys<Part extends object>(shown: Part, next: Part, sent: Part): Part {
  const merged = { ...sent }
  // Object.keys widens the names to string.
  for (const key of Object.keys(next) as (keyof Part)[]) {
    if (!isSame(shown[key], next[key])) merged[key] = next[key]
  }
  return merged
}

/** The values are those of a URL: texts, numbers, null and lists of texts. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
