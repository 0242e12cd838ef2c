import type { SegmentTable } from '@rapport/api/contract/feedback/segments'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { Heatmap, type HeatmapCell } from '@rapport/charts/heatmap'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { isAttributeSegment, segmentOfAttribute } from '@rapport/domain/performance/attribute-filters'
import {
  withoutSegments,
  type PerformanceQuery,
  type ResultsRequest,
} from '@rapport/domain/performance/performance-query'
import { ANONYMOUS_SEGMENTS, listOfferedSegments, SEGMENT_LABELS } from '@rapport/domain/performance/segment-filters'
import { testSegments, markSegment } from '@rapport/domain/results/differences/segment-differences'
import { describeAdjustment } from '@rapport/domain/results/differences/significance'
import { CHART_TYPES, type ChartType } from '@rapport/domain/results/items/chart-type'
import { heatColorOf } from '@rapport/domain/results/scores/heat-color'
import { isLowerBetter } from '@rapport/domain/surveys/definition/measure'
import { Card } from '@rapport/ui/card'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterSelect } from '@rapport/ui/filter-select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import type { PerformanceMoves } from '../use-performance-url.ts'
import { WholeWave } from '../wave-notes.tsx'

export interface SegmentsPanelProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  request: ResultsRequest
}

/**
 * Renders the figures and bases of every question that has a scale, broken down by segment. For an anonymous survey,
 * unpublished figures are withheld.
 *
 * @source Decisions, sections 4 and 12
 */
export function SegmentsPanel({ query, moves, request }: SegmentsPanelProps) {
  const { program_id, form } = useCardScene()
  const attributes = useQuery(feedbackQueries.filters(client, program_id)).data?.attributes ?? []
  const offered = [
    ...(form.anonymous ? ANONYMOUS_SEGMENTS : listOfferedSegments(form.feedback_form_type)).map((value) => ({
      value,
      label: SEGMENT_LABELS[value],
    })),
    ...attributes
      .filter((one) => one.feedback_form_id === form.feedback_form_id)
      .map(({ name, label }) => ({ value: segmentOfAttribute(name), label })),
  ]
  // The attributes are loaded later than the other segments, so an attribute in the URL is accepted before it is known.
  const segment =
    offered.find(({ value }) => value === query.by)?.value ??
    (isAttributeSegment(query.by) && !form.anonymous ? query.by : (offered[0]?.value ?? 'age'))
  const { resultType: _type, ...narrowed } = form.anonymous ? withoutSegments(request) : request
  const table = useQuery({
    ...feedbackQueries.segments(client, program_id, { ...narrowed, segment }),
    placeholderData: keepPreviousData,
  })
  // Segments can be compared only on questions that have a scale, so the choice of segments is hidden if the survey has no such
  // question.
  const hasNothing = table.data?.reason === null && table.data.questions.length === 0
  return (
    <div className="grid gap-4">
      {hasNothing ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <FilterSelect
            noDeselect
            label={messages.segment}
            options={offered}
            value={segment}
            onValueChange={(by) => by && moves.change({ by })}
          />
          {form.anonymous ? <WholeWave query={query} /> : null}
        </div>
      )}
      {table.isPending ? <Loading /> : null}
      {table.isError ? (
        <FailureState
          title={messageFor('open', table.error)}
          onRetry={() => void table.refetch()}
          busy={table.isFetching}
        />
      ) : null}
      {table.data ? (
        <Card className={table.isPlaceholderData ? 'opacity-60' : ''}>
          {table.data.reason !== null ? (
            <EmptyState title={table.data.reason} />
          ) : hasNothing ? (
            <EmptyState title={messages.noScale} hint={messages.noScaleHint} />
          ) : (
            <Heat
              table={table.data}
              segment={offered.find(({ value }) => value === table.data.segment)?.label ?? ''}
              chartType={query.filters.chartType}
              isAnonymous={form.anonymous}
            />
          )}
        </Card>
      ) : null}
    </div>
  )
}

type Measure = 'topBox' | 'top2Box' | 'top3Box' | 'mean' | 'index'

/** Returns the measure that the cells show: that of the chart type, or Top 2 Boxes for the default and distribution chart types. */
function measureOf(chartType: ChartType): Measure {
  return chartType === 'default' || chartType === 'distribution' ? 'top2Box' : chartType
}

interface HeatProps {
  table: SegmentTable
  /** The label of the segment. */
  segment: string
  chartType: ChartType
  isAnonymous: boolean
}

/** Renders a heatmap with questions as rows, because their titles are long, and groups as columns. */
function Heat({ table, segment, chartType, isAnonymous }: HeatProps) {
  const measure = measureOf(chartType)
  const label = CHART_TYPES.find(({ value }) => value === measure)?.label ?? ''
  const format =
    measure === 'mean' || measure === 'index'
      ? (value: number) => formatFixed(value, measure === 'mean' ? 2 : 1)
      : formatPercent
  const tested = testSegments(table, measure)
  const comparisons = tested.flat().find((one) => one !== null)?.comparisons ?? 0
  const groups = [{ label: messages.everybody, ...table.everybody }, ...table.segments]
  return (
    <Heatmap
      title={messages.heat(label, segment)}
      heading="h3"
      corner={messages.question}
      columns={uniqueTitles(
        groups.map(({ label: name, respondents }) =>
          respondents === null ? name : messages.group(name, formatCount(respondents)),
        ),
      )}
      rows={uniqueTitles(table.questions.map((question) => titleOf(question, measure))).map((title, index) => ({
        label: title,
        cells: groups.map(({ cells }, at) => {
          // In an anonymous survey, the reason for withholding figures applies to the groups but not to the overall figures.
          const reason = at === 0 ? undefined : table.questions[index]?.reason
          if (reason !== undefined) return { withheld: reason }
          const mark = at === 0 ? null : markSegment(tested[at - 1]?.[index] ?? null)
          return cellOf(cells[index] ?? null, { measure, isAnonymous, mark })
        }),
      }))}
      format={format}
      note={
        comparisons === 0 ? null : <p className="text-rp-12 text-pretty text-rp-muted">{describeMarks(comparisons)}</p>
      }
      base={(isAnonymous ? messages.heatBaseInWave : messages.heatBase)(formatCount(table.everybody.respondents ?? 0))}
    />
  )
}

/**
 * Returns the title of a question. When means are shown, adds a remark if lower values are better; the index and the top boxes
 * already take this into account.
 */
function titleOf({ title, measure }: SegmentTable['questions'][number], shown: Measure): string {
  return shown === 'mean' && isLowerBetter(measure) ? messages.lowerIsBetterIn(title) : title
}

type Cell = SegmentTable['everybody']['cells'][number]

interface Shown {
  readonly measure: Measure
  readonly isAnonymous: boolean
  /** How the group differs from all other respondents; null when the difference is not significant, and for the overall figures. */
  readonly mark: string | null
}

/**
 * Returns a heatmap cell with its figure. A note states how the group differs from the others and, for an anonymous survey, which
 * groups are merged; unpublished figures are withheld.
 */
function cellOf(cell: Cell, { measure, isAnonymous, mark }: Shown): HeatmapCell {
  const value = cell?.scores[measure] ?? null
  if (cell === null) return isAnonymous ? { withheld: messages.noBase } : { empty: messages.noAnswers }
  if (value === null) return isAnonymous ? { withheld: messages.mergedScore } : { empty: messages.noAnswers }
  const together = cell.groups !== undefined && cell.groups.length > 1 ? messages.together(cell.groups) : null
  const note = [mark, together].filter((text) => text !== null).join('; ')
  const colorBy = heatColorOf(cell.scores, measure) ?? undefined
  return { value, colorBy, ...(note !== '' && { note }) }
}

function describeMarks(comparisons: number): string {
  return [messages.segmentMarks, describeAdjustment(comparisons)].filter((text) => text !== null).join(' ')
}

/** Adds a number to repeated titles, because rows and columns need unique names. */
function uniqueTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const count = (seen.get(title) ?? 0) + 1
    seen.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}
