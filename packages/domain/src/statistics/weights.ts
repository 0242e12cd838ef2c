/**
 * The sum of respondents' weights and the sum of the squared weights; both are 0 when there are no respondents. Weights are above
 * 0, in any unit.
 */
export interface WeightSums {
  readonly sum: number
  readonly squares: number
}

/**
 * Derives the effective base of weighted respondents: the number of respondents with equal weights that would give equally precise figures.
 * It is `(Σw)² / Σw²`, between 1 and the number of respondents, and equals that number when all weights are equal. Returns null
 * when there are no respondents.
 *
 * @source Kish 1965, Survey Sampling, section 11.2
 * @example deriveEffectiveBase({ sum: 4, squares: 8 }) // 2
 */
export function deriveEffectiveBase({ sum, squares }: WeightSums): number | null {
  return squares > 0 ? sum ** 2 / squares : null
}
