import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { ScoreBar } from '@rapport/charts/score-bar'
import { gaugeRange, isLowerFigureBetter, readScore, type ResultChart } from '@rapport/domain/results/items/chart-type'
import { explainNoFigures, nameMergedGroups } from '@rapport/domain/results/items/published-answers'
import type { ResultMeasure } from '@rapport/domain/results/items/result-items'

import { formatBase, scoreFormat } from './result-text.ts'
import { RowTrend } from './trend-of.tsx'

/** Renders the rows of a matrix as bars, each with its base. */
export function RowScores({ item, chart }: { item: ResultItem; chart: ResultChart }) {
  const { current, previous } = item.results
  return (
    <ul
      aria-label={item.title}
      className="grid gap-x-8 gap-y-3 border-rp-line max-rp-tablet:border-t max-rp-tablet:pt-4 rp-wide:grid-cols-2"
    >
      {item.rows.map((row) => {
        const now = current.subQuestions[row.value]
        const before = previous?.subQuestions[row.value]
        return (
          <li key={row.value} className="min-w-0">
            <ScoreBar
              label={row.text}
              value={now ? readScore(now, chart) : null}
              previous={before ? readScore(before, chart) : null}
              range={gaugeRange(chart, item)}
              format={scoreFormat(chart)}
              base={baseOf(item, now)}
              note={<RowTrend item={item} row={row.value} isLowerBetter={isLowerFigureBetter(item, chart)} />}
              texts={now?.published ? { noData: NO_FIGURE } : {}}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The text that replaces the bar of a row without a figure; the base of the row states the reason. */
const NO_FIGURE = '–'

/**
 * Returns the base of a row as text. For an anonymous survey, the names of any merged groups are appended, and a row without
 * figures has the reason instead of the base.
 */
function baseOf(item: ResultItem, measure: ResultMeasure | undefined): string {
  const base = formatBase(measure?.answers ?? { totalCount: 0 }, null)
  if (measure?.published === undefined) return base
  const groups = nameMergedGroups(measure.published)
  return explainNoFigures(item, measure) ?? (groups === null ? base : `${base} · ${groups}`)
}
