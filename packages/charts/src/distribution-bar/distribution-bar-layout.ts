import type { ChartColor, Sentiment } from '../colors.ts'
import { barScale } from '../parts/bar-scale.ts'

/** One answer and how often it was given. Labels are unique. */
export interface DistributionAnswer {
  label: string
  /**
   * Percentage of the question's respondents who gave this answer, from 0 to 100. With multiple choice, the shares can add up to
   * more than 100. If the share is not a number, no bar is rendered.
   */
  share: number
  count: number
  /** The share in the previous cycle, in percent; null when there was no previous cycle. */
  previous?: number | null | undefined
  /** Determines the color; answers without a sentiment have the color of the first series. */
  sentiment?: Sentiment | undefined
}

/** An answer with the layout and color of its bar. */
export interface DistributionRow extends DistributionAnswer {
  /**
   * Length of the bar and position of the tick, as percentages of the track's length. The tick is null when there is no previous
   * share.
   */
  length: number
  tick: number | null
  color: ChartColor
}

const SENTIMENTS: readonly Sentiment[] = ['positive', 'neutral', 'negative']

/**
 * Returns the rows (one per answer, in the given order), the sentiments for the legend, and whether any row has a tick. `max` is
 * the share that fills the track: 100 shows shares of the whole, and a lower value makes small shares easier to compare. The bars
 * of larger shares also fill the track; negative and NaN shares have bars of length zero.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function layoutDistributionBar(answers: readonly DistributionAnswer[], max = 100) {
  const x = barScale([0, max])
  const rows = answers.map((answer): DistributionRow => {
    return {
      ...answer,
      length: x(answer.share) ?? 0,
      tick: x(answer.previous),
      color: answer.sentiment ?? 1,
    }
  })
  return {
    rows,
    sentiments: SENTIMENTS.filter((sentiment) => answers.some((answer) => answer.sentiment === sentiment)),
    hasPrevious: rows.some((row) => row.tick !== null),
  }
}
