/** A number that can be drawn; null for what is missing, not a number or endless. */
export function known(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Holds a value between two ends. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/**
 * Where a value stands between two ends, 0 to 1. Values outside stand at the nearer end; without a length between the
 * ends everything stands at `flat`.
 */
export function shareOf(value: number, [low, high]: readonly [number, number], flat = 0): number {
  return high > low ? (clamp(value, low, high) - low) / (high - low) : flat
}

/** Two decimals: finer than any screen, and short in a path. */
export const round = (length: number): number => Math.round(length * 100) / 100

/** The step of 1, 2 or 5 times a power of ten that comes nearest to `count` steps; one under 1 comes as minus its inverse. */
function stepOf(start: number, stop: number, count: number): number {
  const raw = (stop - start) / Math.max(0, count)
  const power = Math.floor(Math.log10(raw))
  const error = raw / 10 ** power
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.SQRT2 ? 2 : 1
  // Inverted, because 0.1 is no binary number: multiples of it are written 3 / 10 and not 3 * 0.1.
  return power < 0 ? -(10 ** -power / factor) : 10 ** power * factor
}

/**
 * The round numbers between two ends, ends included, about `count` of them, in steps of 1, 2 or 5 times a power of ten.
 * Ends without a length between them give the one number; ends that are no numbers, none. The same as `ticks` of
 * d3-array for ends in rising order and a count of two or more.
 *
 * @source ours
 */
export function ticks(start: number, stop: number, count: number): number[] {
  if (start === stop) return [start]
  const step = stepOf(start, stop, count)
  if (!Number.isFinite(step)) return []
  // Plus zero, because minus zero is written with its sign.
  const at = (index: number) => (step < 0 ? index / -step : index * step)
  let first = Math.round(step < 0 ? start * -step : start / step)
  let last = Math.round(step < 0 ? stop * -step : stop / step)
  if (at(first) < start) first++
  if (at(last) > stop) last--
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => at(first + index) + 0)
}

/**
 * Widens two ends to full steps of `ticks`. The same as `nice` of d3-array for ends in rising order.
 *
 * @source ours
 */
export function nice(start: number, stop: number, count: number): [number, number] {
  let before: number | undefined
  for (;;) {
    const step = start === stop ? 0 : stepOf(start, stop, count)
    if (step === before || step === 0 || !Number.isFinite(step)) return [start + 0, stop + 0]
    const at = (index: number) => (step < 0 ? index / -step : index * step)
    // Counted from the inside, because 1.1 * 50 is a little over 55 and its floor would be a step too far.
    const first = Math.ceil(step < 0 ? start * -step : start / step)
    const last = Math.floor(step < 0 ? stop * -step : stop / step)
    start = at(at(first) > start ? first - 1 : first)
    stop = at(at(last) < stop ? last + 1 : last)
    before = step
  }
}

/**
 * The part of a scale that holds all values, and no more. No values give the whole scale; a flat line stands in the
 * middle of `part` of it, 0 to 1, and is not blown up to fill it. A scale may be open, with infinite ends: then a flat
 * line has such a part of its own height around it.
 *
 * @source Visual language, section 7
 */
export function spanOf(
  values: Iterable<number>,
  [lowest, highest]: readonly [number, number],
  part: number,
): [number, number] {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  if (min > max) return [known(lowest) ?? 0, known(highest) ?? 1]
  const held = (value: number) => clamp(value, lowest, highest)
  const [low, high] = [held(min), held(max)]
  const scale = highest - lowest
  const least = (known(scale) ?? Math.abs(high)) * part || 1
  const air = Math.max(0, (least - (high - low)) / 2)
  return [held(low - air), held(high + air)]
}

/**
 * The same with a tenth of the scale for a flat line, widened to full steps and never beyond what is possible.
 *
 * @source Visual language, section 7
 */
export function extentOf(
  values: readonly number[],
  range: readonly [number, number],
  wanted: number,
): [number, number] {
  const [lowest, highest] = range
  const span = spanOf(values, range, 0.1)
  if (values.length === 0) return span
  const [start, end] = nice(...span, wanted)
  return [clamp(start, lowest, highest), clamp(end, lowest, highest)]
}
