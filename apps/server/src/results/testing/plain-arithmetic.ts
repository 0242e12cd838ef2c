/** Simple statistics, independent of the domain code, for tests that recompute figures from rows. */

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

export const meanOf = (values: readonly number[]): number => sum(values) / values.length

/** Computes the mean, the index from 0 to 100, and the percentages of answers in the top one, two and three values of a scale. */
export function boxesOf(values: readonly number[], [lowest, highest]: readonly [number, number]) {
  const share = (from: number) => (100 * values.filter((value) => value >= from).length) / values.length
  return {
    mean: meanOf(values),
    index: (100 * (meanOf(values) - lowest)) / (highest - lowest),
    topBox: share(highest),
    top2Box: share(highest - 1),
    top3Box: share(highest - 2),
  }
}

const Z = 1.959963984540054

/** Computes the Net Promoter Score of answers from 0 to 10, and its 95% interval. Each answer counts as 100, 0 or −100. */
export function npsOf(answers: readonly number[]) {
  const points = answers.map((answer) => (answer >= 9 ? 100 : answer >= 7 ? 0 : -100))
  const score = meanOf(points)
  const error = Math.sqrt(meanOf(points.map((point) => (point - score) ** 2)) / points.length)
  return { n: points.length, score, low: Math.max(-100, score - Z * error), high: Math.min(100, score + Z * error) }
}

/** Computes the two-sided p value of a standard normal z by integrating the density with Simpson's rule. */
function twoSided(z: number): number {
  const [end, steps] = [Math.abs(z), 20_000]
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const width = end / steps
  const inner = Array.from({ length: steps - 1 }, (_, i) => (i % 2 === 0 ? 4 : 2) * density((i + 1) * width))
  return 1 - (2 * width * (density(0) + sum(inner) + density(end))) / 3
}

/** Computes the 95% Wilson interval of a share; both bounds are from 0 to 1. */
function wilson(count: number, n: number) {
  const [p, z2] = [count / n, Z ** 2]
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n)
  const half = (Z / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n ** 2))
  return { low: middle - half, high: middle + half }
}

/**
 * Compares two groups of answers by the share of answers that are at least `from`. Returns the change in percentage points, with
 * Newcombe's interval (method 10) and the p value of the pooled z test.
 */
export function compareShares(now: readonly number[], before: readonly number[], from: number) {
  const [n, m] = [now.length, before.length]
  const countOf = (values: readonly number[]) => values.filter((value) => value >= from).length
  const [a, b] = [countOf(now), countOf(before)]
  const [p, q] = [a / n, b / m]
  const [own, other] = [wilson(a, n), wilson(b, m)]
  const pooled = (a + b) / (n + m)
  return {
    n,
    before: m,
    change: 100 * (p - q),
    low: 100 * (p - q - Math.hypot(p - own.low, other.high - q)),
    high: 100 * (p - q + Math.hypot(own.high - p, q - other.low)),
    p: twoSided((p - q) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))),
  }
}

/**
 * Adjusts p values by the Benjamini–Hochberg procedure: for each p value, the minimum of `p · m / rank` over all p values that are
 * not smaller, at most 1.
 */
export function adjust(values: readonly number[]): number[] {
  const rankOf = (value: number) => values.filter((one) => one <= value).length
  return values.map((value) =>
    Math.min(1, ...values.flatMap((one) => (one >= value ? [(one * values.length) / rankOf(one)] : []))),
  )
}

export function pearson(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [meanOf(x), meanOf(y)]
  const product = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    sum(a.map((one, i) => (one - ma) * ((b[i] ?? 0) - mb)))
  return product(x, mx, y, my) / Math.sqrt(product(x, mx, x, mx) * product(y, my, y, my))
}

/**
 * Computes Johnson's relative weights of two predictors in closed form: the square root of the correlation matrix has `a` on its
 * diagonal and `b` elsewhere. `shares` are percentages of R².
 */
export function weighTwo(first: readonly number[], second: readonly number[], outcome: readonly number[]) {
  const r = pearson(first, second)
  const [y1, y2] = [pearson(first, outcome), pearson(second, outcome)]
  const [a, b] = [(Math.sqrt(1 + r) + Math.sqrt(1 - r)) / 2, (Math.sqrt(1 + r) - Math.sqrt(1 - r)) / 2]
  const [z1, z2] = [(a * y1 - b * y2) / (a * a - b * b), (a * y2 - b * y1) / (a * a - b * b)]
  const weights = [a * a * z1 * z1 + b * b * z2 * z2, b * b * z1 * z1 + a * a * z2 * z2]
  const r2 = sum(weights)
  return { r2, shares: weights.map((weight) => (100 * weight) / r2) }
}
