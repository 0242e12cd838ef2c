import { deriveNps, type NetPromoterScore } from '../../statistics/nps.ts'
import { countAnswers } from '../items/published-answers.ts'
import type { ResultMeasure } from '../items/result-items.ts'
import { effectiveShareOf } from './weighting.ts'

const PROMOTERS = ['9', '10']
const PASSIVES = ['7', '8']
const DETRACTORS = ['0', '1', '2', '3', '4', '5', '6']

/**
 * Reads the Net Promoter Score of a recommendation question with a scale of 0 to 10. Returns null when there are no answers, and when an
 * anonymous survey does not publish the numbers of promoters, passives and detractors separately. For weighted answers, the
 * variance uses Kish's effective base, and `n` is the actual base.
 *
 * @source Decisions, section 14, "Group scores"; Reichheld 2003
 */
export function readNps(measure: Pick<ResultMeasure, 'answers' | 'published'>): NetPromoterScore | null {
  const [promoters, passives, detractors] = [PROMOTERS, PASSIVES, DETRACTORS].map((values) =>
    countAnswers(measure, values),
  )
  if (promoters == null || passives == null || detractors == null) return null
  const share = effectiveShareOf(measure.answers)
  const nps = deriveNps({
    promoters: promoters * share,
    passives: passives * share,
    detractors: detractors * share,
  })
  return nps && { ...nps, n: nps.n / share }
}
