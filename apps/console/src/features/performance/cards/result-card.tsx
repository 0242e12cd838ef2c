import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { ResultView } from '@rapport/domain/performance/performance-filters'
import { deriveChart, type ChartType } from '@rapport/domain/results/items/chart-type'
import { hasCells, listsAuthors } from '@rapport/domain/results/items/result-table'
import { hasScatter } from '@rapport/domain/results/scores/importance'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { DrillDown } from '@rapport/ui/drill-control'
import { Maximize2, Minimize2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { messages } from '../messages.ts'
import { ResultNotes } from '../notes/result-notes.tsx'
import { TO_PANEL, useCardScene } from './card-scene.ts'
import { DistributionChart } from './distribution-chart.tsx'
import { QuestionTable } from './question-table.tsx'
import { RawScore } from './raw-score.tsx'
import { RowScores } from './row-scores.tsx'
import { ScaleMark } from './scale-mark.tsx'
import { ScoreChange } from './score-change.tsx'
import { ScoreChart } from './score-chart.tsx'
import { readWords, WordCounts } from './word-counts.tsx'

export interface ResultCardProps {
  item: ResultItem
  chartType: ChartType
  view: ResultView
  heading: 'h2' | 'h3'
  /** `none` if the card cannot be expanded to show its whole table; `open` if a link requires it to be expanded initially. */
  expansion: 'none' | 'closed' | 'open'
  /** Opens the level that shows the item's children. */
  onOpen: () => void
}

/**
 * Returns whether a card takes the full width: in both views for a result with cells, in the chart view for a result with rows, and
 * in the raw view for a matrix or a list of texts with their authors.
 */
export function isWide(item: ResultItem, chartType: ChartType, view: ResultView): boolean {
  if (hasCells(item)) return true
  return view === 'charts' ? item.rows.length > 0 : item.type === 'matrix' || listsAuthors(item)
}

/**
 * Returns whether the raw view of an item shows only its score. This is so at the top level of grouped questions or indexes when
 * the item's chart shows a score.
 */
function isScoreAlone(item: ResultItem, chartType: ChartType, expansion: ResultCardProps['expansion']): boolean {
  const chart = deriveChart(item, chartType)
  return expansion === 'none' && chart !== 'distribution' && chart !== 'table'
}

/** Renders one result: its chart or its table, and links to its details. @source Specification part 1, section 2, "Performance" */
export function ResultCard({ item, chartType, view, heading, expansion, onOpen }: ResultCardProps) {
  const [isOpen, setOpen] = useState(expansion === 'open')
  const isRaw = view === 'raw'
  const isScore = isScoreAlone(item, chartType, expansion)
  return (
    <Card
      // A card that shows only a score keeps its natural height, because most of a taller card would be empty.
      className={`${isRaw && isScore ? '' : 'h-full'} print:break-inside-avoid ${isOpen ? 'scroll-mt-4' : ''}`}
      footer={<CardFoot item={item} chartType={chartType} onOpen={onOpen} />}
    >
      {isRaw && isScore ? <RawScore item={item} chartType={chartType} heading={heading} /> : null}
      {isRaw && !isScore ? (
        <QuestionTable
          item={item}
          heading={heading}
          isOpen={isOpen}
          actions={
            expansion === 'none' ? null : (
              <Button
                variant="quiet"
                size="sm"
                aria-pressed={isOpen}
                aria-label={(isOpen ? messages.collapse : messages.expand) + messages.of(item.title)}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <Minimize2 aria-hidden="true" size={14} /> : <Maximize2 aria-hidden="true" size={14} />}
              </Button>
            )
          }
        />
      ) : null}
      {isRaw ? null : <CardChart item={item} chartType={chartType} heading={heading} />}
      <ScaleMark item={item} />
    </Card>
  )
}

function CardChart({ item, chartType, heading }: Pick<ResultCardProps, 'item' | 'chartType' | 'heading'>) {
  const { responsesOf } = useCardScene()
  const navigate = useNavigate()
  const chart = deriveChart(item, chartType)
  const words = chart === 'table' ? readWords(item) : null
  if (words !== null) return <WordCounts item={item} words={words} heading={heading} />
  if (chart === 'table') return <QuestionTable item={item} heading={heading} isOpen={false} />
  const isMatrix = item.rows.length > 0
  const chartElement =
    chart === 'distribution' ? (
      <DistributionChart
        item={item}
        heading={heading}
        onAnswer={responsesOf && ((answer) => void navigate(responsesOf(item, { answer })))}
      />
    ) : (
      <ScoreChart item={item} chart={chart} heading={heading} />
    )
  if (!isMatrix || chart === 'distribution') return chartElement
  return (
    <div className="grid items-center gap-x-10 gap-y-5 rp-tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {chartElement}
      <RowScores item={item} chart={chart} />
    </div>
  )
}

function CardFoot({ item, chartType, onOpen }: Pick<ResultCardProps, 'item' | 'chartType' | 'onOpen'>) {
  const { responsesOf, driversOf } = useCardScene()
  // Groups and indexes have no separate answers.
  const isQuestion = item.result_id.startsWith('q-')
  return (
    <FootLine>
      <DrillDown count={item.children.length} of={item.title} onClick={onOpen} />
      {responsesOf && isQuestion ? (
        <Button asChild variant="quiet" size="sm">
          <Link to={responsesOf(item)}>
            {messages.responses}
            <span className="sr-only">{messages.of(item.title)}</span>
          </Link>
        </Button>
      ) : null}
      {hasScatter(item) ? (
        <Button asChild variant="quiet" size="sm">
          <Link to={driversOf(item)} state={TO_PANEL}>
            {messages.scatter}
            <span className="sr-only">{messages.of(item.title)}</span>
          </Link>
        </Button>
      ) : null}
      <ScoreChange item={item} chart={deriveChart(item, chartType)} />
      <ResultNotes result_id={item.result_id} title={item.title} />
    </FootLine>
  )
}

function FootLine({ children }: { children: ReactNode }) {
  // Aligns the text of the first quiet button with the title, even when the line wraps.
  return <div className="-ms-2.5 flex flex-1 flex-wrap items-center gap-1 print:hidden">{children}</div>
}
