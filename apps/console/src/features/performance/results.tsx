import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { ChartGrid } from '@rapport/charts/chart-grid'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import type { VisibleControls } from '@rapport/domain/performance/visible-controls'
import { DrillLevel } from '@rapport/ui/drill-control'
import type { ReactNode } from 'react'

import { isWide, ResultCard } from './cards/result-card.tsx'
import { useLevelFocus } from './use-level-focus.ts'
import type { PerformanceMoves } from './use-performance-url.ts'

interface ResultsProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  shows: VisibleControls
  items: readonly ResultItem[]
  /** The parent result of the level; undefined at the top level. */
  group: ResultItem | undefined
  /** The id of the result that a link opens; undefined when there is none. */
  wanted: string | undefined
}

/**
 * Renders the results of one level as cards and, below the top level, its title with a button to the previous level.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export function Results({ query, moves, shows, items, group, wanted }: ResultsProps) {
  const { chartType, view } = query.filters
  const { container, heading } = useLevelFocus(group?.title)
  const cards = withTitles(items).map(({ item, title }) => ({
    title,
    isWide: isWide(item, chartType, view),
    chart: (
      <ResultCard
        key={view}
        item={item}
        chartType={chartType}
        view={view}
        heading={group ? 'h3' : 'h2'}
        expansion={shows.cardExpansion ? (item.result_id === wanted ? 'open' : 'closed') : 'none'}
        onOpen={() => moves.open(item.result_id)}
      />
    ),
  }))
  return (
    <div ref={container} tabIndex={-1} className="outline-none print:hidden">
      {group ? <DrillLevel title={group.title} headingRef={heading} onBack={moves.back} className="mb-4" /> : null}
      <div className="grid gap-4">
        {inRuns(cards).map((run) => (
          <ChartGrid
            key={run.map(({ title }) => title).join('\n')}
            charts={run}
            rowHeight={view === 'raw' ? RAW_HEIGHT : run.some((card) => card.isWide) ? WIDE_HEIGHT : CARD_HEIGHT}
            className={`gap-4! ${columnsFor(run.length, view === 'raw')}`}
          />
        ))}
      </div>
    </div>
  )
}

/** Minimum heights of a card, of a wide card and of a card in the raw view, in CSS pixels, to reduce layout shift. */
const CARD_HEIGHT = 330
const WIDE_HEIGHT = 380
const RAW_HEIGHT = 180

interface GridCard {
  readonly title: string
  readonly isWide: boolean
  readonly chart: ReactNode
}

/**
 * Splits the cards into runs without changing their order: a wide card is a run by itself and occupies a full row; consecutive
 * narrow cards form one run.
 */
function inRuns(cards: readonly GridCard[]): GridCard[][] {
  const runs: GridCard[][] = []
  for (const card of cards) {
    const last = runs.at(-1)
    if (last && !card.isWide && last[0]?.isWide === false) last.push(card)
    else runs.push([card])
  }
  return runs
}

/**
 * Returns the CSS classes for the columns of a run of cards. A single card fills the row. Otherwise, on a wide screen, runs of two
 * or four cards, and all runs in the raw view, have two cards in each row; other runs have three.
 */
function columnsFor(count: number, isRaw: boolean): string {
  if (count === 1) return 'grid-cols-1!'
  return isRaw || count === 2 || count === 4
    ? 'grid-cols-1! rp-wide:grid-cols-2!'
    : 'grid-cols-1! rp-tablet:grid-cols-2! rp-wide:grid-cols-3!'
}

/** Pairs each result with a unique title, because the cells of a grid need unique names. */
function withTitles(items: readonly ResultItem[]) {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const count = (seen.get(item.title) ?? 0) + 1
    seen.set(item.title, count)
    return { item, title: count === 1 ? item.title : `${item.title} (${count})` }
  })
}
