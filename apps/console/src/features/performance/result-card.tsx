import type { ResultItem } from '@rapport/api/contract/results'
import { deriveChart, type ChartType } from '@rapport/domain/chart-type'
import { pluralize } from '@rapport/domain/text'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { ChevronRight } from 'lucide-react'

import { DistributionChart } from './distribution-chart.tsx'
import { RowScores } from './row-scores.tsx'
import { ScoreChart } from './score-chart.tsx'
import { TextAnswers } from './text-answers.tsx'

interface ResultCardProps {
  item: ResultItem
  chartType: ChartType
  heading: 'h2' | 'h3'
  /** Opens the level of the item's children. */
  onOpen: () => void
}

/** Share of the page's twelve columns that a card takes: a score a third, answers a half, a matrix the whole line. */
const WIDTHS = {
  score: 'col-span-12 tablet:col-span-6 wide:col-span-4',
  answers: 'col-span-12 wide:col-span-6',
  matrix: 'col-span-12',
} as const

/** One result: its picture, and the way to the questions behind it. @source Specification part 1, section 2, "Performance" */
export function ResultCard({ item, chartType, heading, onOpen }: ResultCardProps) {
  const chart = deriveChart(item, chartType)
  const isScore = chart !== 'distribution' && chart !== 'table'
  const isMatrix = isScore && item.rows.length > 0

  return (
    <Card
      className={WIDTHS[isMatrix ? 'matrix' : isScore ? 'score' : 'answers']}
      footer={
        item.children.length > 0 ? (
          <Button variant="quiet" size="sm" className="-ms-2.5" onClick={onOpen}>
            {pluralize(item.children.length, 'question')}
            <span className="sr-only"> of {item.title}</span>
            <ChevronRight aria-hidden="true" size={14} />
          </Button>
        ) : undefined
      }
    >
      {chart === 'distribution' ? <DistributionChart item={item} heading={heading} /> : null}
      {chart === 'table' ? <TextAnswers item={item} heading={heading} /> : null}
      {isScore ? (
        <div
          className={
            isMatrix ? 'grid items-center gap-x-10 gap-y-5 tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : ''
          }
        >
          <ScoreChart item={item} chart={chart} heading={heading} />
          {isMatrix ? <RowScores item={item} chart={chart} /> : null}
        </div>
      ) : null}
    </Card>
  )
}
