import { eigenSymmetric } from './eigen.ts'
import { deriveCorrelations, sumProducts, type CorrelationMatrix } from './product-sums.ts'
import { centre, type RatingTable } from './rating-table.ts'

/** How much of the overall rating a question explains. @source Johnson 2000 */
export interface RelativeWeight {
  /** The question's part of R², 0–1; the parts add up to R². */
  readonly raw: number
  /** The same part as a percentage of R², 0–100. */
  readonly percent: number
}

/** Relative weights of all questions, in the order of their columns; null for a question whose answers do not vary. @source Johnson 2000 */
export interface RelativeWeights {
  readonly n: number
  /** The share of the overall rating's variance that all questions together explain, 0–1. */
  readonly r2: number
  readonly weights: readonly (RelativeWeight | null)[]
}

/** Threshold below which a value counts as 0. The value is either an R² used as a divisor or an eigenvalue relative to the largest one. */
const NOTHING = 1e-10

/**
 * Derives Johnson's relative weights: how much of the overall rating, the last column of the table, each question explains, alone
 * and together with the other questions. Correlated questions share what they explain, whereas a regression would assign it to one
 * of them by chance.
 *
 * A question that does not vary has no weight (null) and does not change other weights. Questions that are copies or sums of others
 * are handled with the pseudo-inverse: copies have equal weights, and the raw weights still add up to R². Returns null when the overall
 * rating does not vary or no question explains it. If there are no more respondents than questions, R² is 1 and meaningless: see
 * chooseImportanceMethod. The table must not contain missing ratings: see keepComplete.
 *
 * @source Johnson 2000, "A heuristic method for estimating the relative weight of predictor variables"
 */
export function deriveRelativeWeights(table: RatingTable): RelativeWeights | null {
  const matrix = deriveCorrelations(sumProducts(centre(table)), table.columns)
  const raws = rawWeights(matrix)
  const r2 = raws.reduce((sum, raw) => sum + raw, 0)
  if (r2 <= NOTHING) return null
  return {
    n: table.n,
    r2,
    weights: Array.from(raws, (raw, k) => (matrix.varies[k] === true ? { raw, percent: (100 * raw) / r2 } : null)),
  }
}

/**
 * Computes the relative weights from correlations, as percentages of R²; the weight of a column that does not vary is 0. Returns
 * null when R² is effectively 0.
 *
 * @source Johnson 2000
 */
export function percentWeights(matrix: CorrelationMatrix): Float64Array | null {
  const raws = rawWeights(matrix)
  const r2 = raws.reduce((sum, raw) => sum + raw, 0)
  return r2 > NOTHING ? raws.map((raw) => (100 * raw) / r2) : null
}

/** Returns the raw weights of all columns except the last, which is the overall rating. */
function rawWeights({ size, values }: CorrelationMatrix): Float64Array {
  const count = Math.max(0, size - 1)
  const at = (row: number, column: number) => values[row * size + column] ?? 0
  const among = new Float64Array(count * count)
  for (let row = 0; row < count; row++) for (let k = 0; k < count; k++) among[row * count + k] = at(row, k)
  const { values: found, vectors } = eigenSymmetric(among, count)
  const floor = NOTHING * found.reduce((largest, value) => Math.max(largest, value), 0)
  const retained = Array.from(found.keys()).filter((m) => (found[m] ?? 0) > floor)

  /** Returns V · scale(D) · V', row by row, computed only from the eigenvectors whose eigenvalue does not count as 0. */
  const compose = (scale: (value: number) => number) => {
    const made = new Float64Array(count * count)
    for (const m of retained) {
      const factor = scale(found[m] ?? 0)
      for (let row = 0; row < count; row++) {
        const left = factor * (vectors[row * count + m] ?? 0)
        for (let k = 0; k < count; k++) {
          made[row * count + k] = (made[row * count + k] ?? 0) + left * (vectors[k * count + m] ?? 0)
        }
      }
    }
    return made
  }
  const root = compose(Math.sqrt)
  const inverse = compose((value) => 1 / Math.sqrt(value))
  const raws = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    let beta = 0
    for (let row = 0; row < count; row++) beta += (inverse[k * count + row] ?? 0) * at(row, count)
    for (let row = 0; row < count; row++) {
      raws[row] = (raws[row] ?? 0) + ((root[row * count + k] ?? 0) * beta) ** 2
    }
  }
  return raws
}
