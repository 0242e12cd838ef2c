import { extent, nice } from 'd3'

import { finite } from './numbers.ts'

/** Minimum share of the range that the domain covers. A smaller share would make the noise in a flat line look like a trend. */
const LEAST_SHARE = 0.1

/** Options of `linearDomain`. */
export interface LinearDomainOptions {
  /** Lowest and highest possible value, which limit the domain. An end that is not finite is open. */
  range: readonly [number, number]
  /** Number of axis ticks; the ends of the domain are rounded to tick values. If this is not set, the ends are not rounded. */
  tickCount?: number | undefined
  /** Minimum share of the range that the domain covers. 0.1 by default. */
  least?: number | undefined
}

/**
 * Returns the domain of a linear scale that covers all values. When they cover less than the share `least` of the range, the domain
 * extends equally beyond the lowest and the highest value, but not beyond the range. For an open range, the minimum width of the
 * domain is that share of the highest value, or 1 if the highest value is 0. Values outside the range are clamped; missing, NaN and
 * infinite values are ignored. When there are no values, returns the whole range, with an open end replaced by 0 or 1, or by a
 * value one unit from the other end.
 */
export function linearDomain(
  values: Iterable<number | null | undefined>,
  { range, tickCount, least = LEAST_SHARE }: LinearDomainOptions,
): [number, number] {
  const ends = [finite(range[0]) ?? -Infinity, finite(range[1]) ?? Infinity] as const
  const [lowest, highest] = ends[0] <= ends[1] ? ends : [ends[1], ends[0]]
  const clamp = (value: number) => Math.min(highest, Math.max(lowest, value))
  const [min, max] = extent(values, finite)
  if (min === undefined || max === undefined) return emptyDomain(finite(lowest), finite(highest))
  const [low, high] = [clamp(min), clamp(max)]
  const span = (finite(highest - lowest) ?? Math.abs(high)) * least || 1
  const air = Math.max(0, (span - (high - low)) / 2)
  const [start, end] = [clamp(low - air), clamp(high + air)]
  if (tickCount === undefined) return [start, end]
  const [first, last] = nice(start, end, tickCount)
  return [clamp(first), clamp(last)]
}

function emptyDomain(lowest: number | null, highest: number | null): [number, number] {
  const low = lowest ?? (highest !== null && highest <= 0 ? highest - 1 : 0)
  return [low, highest ?? Math.max(1, low + 1)]
}
