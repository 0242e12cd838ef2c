import { MIN_THRESHOLD } from './anonymity.ts'

/** A part of a whole: how many people stand in it, and whether something else hides it already. @source Decisions, section 4, "Small groups" */
export interface Part {
  readonly size: number
  readonly isHidden?: boolean
}

/**
 * Which parts of a whole must not be shown when the whole is: small ones, and then, the smallest first, as many more as it takes
 * until those that are hidden hold nobody or at least `threshold` people together. Otherwise the whole less the parts that are shown
 * would be the figures of a few. An empty part is hidden, and hides nobody. A threshold below 3 counts as 3.
 *
 * @source Decisions, section 4, "Small groups"
 * @example hideParts([{ size: 3 }, { size: 6 }, { size: 9 }], 5) // [true, true, false]: 18 − 6 − 9 are three people
 */
export function hideParts(parts: readonly Part[], threshold: number): boolean[] {
  const least = Math.max(threshold, MIN_THRESHOLD)
  const hidden = parts.map(({ size, isHidden = false }) => isHidden || size < least)
  const bySize = [...parts.keys()].toSorted((a, b) => (parts[a]?.size ?? 0) - (parts[b]?.size ?? 0))
  let people = parts.reduce((sum, { size }, place) => (hidden[place] ? sum + size : sum), 0)
  for (const place of bySize) {
    if (people === 0 || people >= least) break
    if (hidden[place]) continue
    hidden[place] = true
    people += parts[place]?.size ?? 0
  }
  return hidden
}
