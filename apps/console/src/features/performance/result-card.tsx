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

/** One result: its picture, and the way to the questions behind it. @source Specification part 1, section 2, "Performance" */
export function ResultCard({ item, chartType, heading, onOpen }: ResultCardProps) {
  const chart = deriveChart(item, chartType)
  const isWide = item.rows.length > 0 || chart === 'distribution' || chart === 'table'

  return (
    <Card
      className={isWide ? 'col-span-12 desktop:col-span-8' : 'col-span-12 tablet:col-span-6 desktop:col-span-4'}
      footer={
        item.children.length > 0 ? (
          <Button variant="quiet" size="sm" onClick={onOpen}>
            {pluralize(item.children.length, 'question')}
            <span className="sr-only"> of {item.title}</span>
            <ChevronRight aria-hidden="true" size={14} />
          </Button>
        ) : undefined
      }
    >
      {chart === 'distribution' ? <DistributionChart item={item} heading={heading} /> : null}
      {chart === 'table' ? <TextAnswers item={item} heading={heading} /> : null}
      {chart !== 'distribution' && chart !== 'table' ? (
        <ScoreChart item={item} chart={chart} heading={heading} />
      ) : null}
      {chart !== 'distribution' && chart !== 'table' && item.rows.length > 0 ? (
        <RowScores item={item} chart={chart} />
      ) : null}
    </Card>
  )
}
