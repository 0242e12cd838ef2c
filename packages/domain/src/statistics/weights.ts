/**
 * Kish's effective sample size: how many respondents of equal weight tell as much as these. It takes the place of n in
 * every interval and test of weighted data; it is n when all weights are alike. 0 when there is no weight above 0.
 *
 * Throws a RangeError at a weight that is negative or not finite, as all functions here do.
 *
 * @source Kish 1965
 */
export function kishSize(weights: Iterable<number>): number {
  let sum = 0
  let squares = 0
  for (const weight of weights) {
    checkWeight(weight)
    sum += weight
    squares += weight * weight
  }
  return squares > 0 ? sum ** 2 / squares : 0
}

/** An answer as a number, and the weight of the respondent who gave it. */
export type WeightedAnswer = readonly [value: number, weight: number]

/** The weighted mean of answers; null when there is no weight above 0. */
export function weightedMean(answers: Iterable<WeightedAnswer>): number | null {
  let sum = 0
  let base = 0
  for (const [value, weight] of answers) {
    checkWeight(weight)
    sum += weight * value
    base += weight
  }
  return base > 0 ? sum / base : null
}

/**
 * The weights of the answers that count in percent of the weights of all answers, 0–100; null when there is no weight
 * above 0. Percents of several answers, rounded, need not add up to 100.
 */
export function weightedShare(answers: Iterable<WeightedAnswer>, counts: (value: number) => boolean): number | null {
  let part = 0
  let base = 0
  for (const [value, weight] of answers) {
    checkWeight(weight)
    if (counts(value)) part += weight
    base += weight
  }
  return base > 0 ? (100 * part) / base : null
}

/** A weight says how many people a respondent stands for: no fewer than none. */
function checkWeight(weight: number): void {
  if (!(weight >= 0 && weight < Infinity)) throw new RangeError(`not a weight: ${weight}`)
}
