import type { Scores } from '../../../packages/api/src/contract/feedback/results.ts'

/** Values of a scale, with the number of people who chose any of them. */
export interface Band {
  readonly values: readonly number[]
  readonly count: number
}

const NEAR = 1e-9
const BOXES = ['topBox', 'top2Box', 'top3Box'] as const

/** Returns the names of the scores that do not follow from a scale's counts; such scores would disclose more than the counts. */
export function listUnexplained(scores: Scores, bands: readonly Band[], steps: readonly number[]): string[] {
  const n = sum(bands.map(({ count }) => count))
  const isWhole = bands.every(({ values }) => values.length === 1)
  const mean = isWhole && n > 0 ? sum(bands.map(({ values, count }) => (values[0] ?? 0) * count)) / n : null
  const [least, most] = [Math.min(...steps), Math.max(...steps)]
  const expected: Record<keyof Scores, number | null> = {
    mean,
    index: mean === null ? null : (100 * (mean - least)) / (most - least),
    topBox: shareOf(1),
    top2Box: shareOf(2),
    top3Box: shareOf(3),
  }
  return Object.entries(scores).flatMap(([name, value]) => {
    // Object.entries returns the keys of Scores as plain strings.
    const known = expected[name as keyof Scores]
    return value === null || (known !== null && Math.abs(known - value) < NEAR) ? [] : [name]
  })

  function shareOf(boxes: number): number | null {
    const best = steps.toSorted((a, b) => b - a).slice(0, boxes)
    const inside = bands.filter(({ values }) => values.some((value) => best.includes(value)))
    const isCut = inside.some(({ values }) => !values.every((value) => best.includes(value)))
    return isCut || n === 0 ? null : (100 * sum(inside.map(({ count }) => count))) / n
  }
}

/**
 * Converts the base and the scores of a scale to counts for bands of answers: all answers, the best values and, if there is a mean,
 * each of the two lowest values. Returns null if a score does not yield whole numbers, or if there is a mean and the number of
 * values below the bands of best values is not exactly two.
 */
export function countBands(n: number, scores: Scores, steps: readonly number[]): Band[] | null {
  const best = steps.toSorted((a, b) => b - a)
  const bands: Band[] = [{ values: best, count: n }]
  for (const [index, name] of BOXES.entries()) {
    const share = scores[name]
    if (share === null || index + 1 >= best.length) continue
    bands.push({ values: best.slice(0, index + 1), count: (share * n) / 100 })
  }
  if (scores.mean !== null) {
    const top = bands.at(-1)
    const [high = 0, low = 0] = best.slice(-2)
    if (top === undefined || bands.length !== best.length - 1) return null
    const totals = bands.slice(1).map((band, index) => ({
      value: best[index] ?? 0,
      people: band.count - (index === 0 ? 0 : (bands[index]?.count ?? 0)),
    }))
    const rest = scores.mean * n - sum(totals.map(({ value, people }) => value * people))
    const people = n - top.count
    const ofHigh = (rest - low * people) / (high - low)
    bands.push({ values: [high], count: ofHigh }, { values: [low], count: people - ofHigh })
  }
  const whole = bands.map(({ values, count }) => ({ values, count: Math.round(count) }))
  return bands.every(({ count }) => Math.abs(count - Math.round(count)) < 1e-6) ? whole : null
}

/**
 * Returns the sample standard deviation of a scale; null when a band contains several values or there are fewer than two people.
 */
export function spreadOf(bands: readonly Band[]): number | null {
  const n = sum(bands.map(({ count }) => count))
  if (n < 2 || !bands.every(({ values }) => values.length === 1)) return null
  const valueOf = ({ values }: Band) => values[0] ?? 0
  const mean = sum(bands.map((band) => valueOf(band) * band.count)) / n
  return Math.sqrt(sum(bands.map((band) => band.count * (valueOf(band) - mean) ** 2)) / (n - 1))
}

/** Converts the overlapping bands of `countBands` to one band for each value; returns null when they were computed without a mean. */
export function separateBands(bands: readonly Band[]): Band[] | null {
  const [, ...rest] = bands
  const singles = rest.map(({ values, count }, index) => ({
    values: values.slice(-1),
    count: values.length > 1 ? count - (rest[index - 1]?.count ?? 0) : count,
  }))
  return singles.length === bands[0]?.values.length ? singles : null
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
