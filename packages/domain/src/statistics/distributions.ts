/** The two-sided 95% quantile of the normal distribution, in double precision. */
export const Z_95 = 1.959963984540054

/**
 * Returns the share of a standard normal distribution that lies below `z`, 0–1. The relative error is below 1e-12, even in the
 * lower tail, so that a small p is precise. Returns NaN for NaN.
 *
 * @source Marsaglia 2004 (middle), Laplace's continued fraction (tail)
 */
export function normalCdf(z: number): number {
  if (z > 0) return 1 - normalCdf(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z > -2.5) {
    let term = z
    let sum = z
    for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
      term *= (z * z) / odd
      sum += term
    }
    return 0.5 + density * sum
  }
  let fraction = -z
  for (let step = 160; step > 0; step--) fraction = -z + step / fraction
  return density / fraction
}

/**
 * Returns the share of Student's t distribution with `df` degrees of freedom that lies below `t`; `df` need not be an integer. The
 * relative error is below 1e-10 for df up to a million, even in the lower tail. Infinitely many degrees of freedom give the normal
 * distribution. Returns NaN when df is not above 0, and when `t` is NaN.
 *
 * @source Abramowitz and Stegun 26.7.1; DiDonato and Morris 1992 (the continued fraction of the beta integral)
 */
export function studentCdf(t: number, df: number): number {
  if (!(df > 0) || Number.isNaN(t)) return NaN
  if (df === Infinity) return normalCdf(t)
  if (!Number.isFinite(t)) return t > 0 ? 1 : 0
  const square = t * t
  const tail = betaTail(df / 2, df / (df + square), square / (df + square)) / 2
  return t > 0 ? 1 - tail : tail
}

/**
 * Returns the t for which the range −t to t contains 95% of Student's t distribution: 12.706 for one degree of freedom, 1.96 for
 * infinitely many. Returns NaN when df is below 1.
 *
 * The value is found by bisection of studentCdf, to double precision.
 */
export function studentQuantile95(df: number): number {
  if (!(df >= 1)) return NaN
  let [low, high] = [0, 13]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (studentCdf(-middle, df) > 0.025) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns the regularized incomplete beta function I_x(a, 1/2); `y` is 1 − x, passed separately to preserve its precision. */
function betaTail(a: number, x: number, y: number): number {
  if (y === 0) return 1
  const front = Math.exp(a * Math.log1p(-y) + 0.5 * Math.log(y) + logGammaStep(a) - 0.5 * Math.log(Math.PI))
  // There is one continued fraction for I_x and one for 1 − I_x; each converges fast in a different part of the range.
  if (x < (a + 1) / (a + 2.5)) return (front * betaFraction(a, 0.5, x)) / a
  return 1 - (front * betaFraction(0.5, a, y)) / 0.5
}

/** Returns the continued fraction of the incomplete beta function, computed by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  let c = 1
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / notZero(1 + even * d)
    c = notZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / notZero(1 + odd * d)
    c = notZero(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return result
}

/** Replaces a value near 0 with a tiny number, because Lentz's method divides by the numerator and the denominator of the fraction. */
function notZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

/**
 * Returns ln Γ(a + 1/2) − ln Γ(a) from a series, so that no large logarithms cancel. First increases `a` to at least 20 by
 * recurrence, because the error of the series is below 1e-12 from there on.
 */
function logGammaStep(a: number): number {
  let climbed = 0
  let from = a
  for (; from < 20; from++) climbed += Math.log(from / (from + 0.5))
  const square = from * from
  return climbed + Math.log(from) / 2 - (1 / 8 - (1 / 192 - 1 / (640 * square)) / square) / from
}
