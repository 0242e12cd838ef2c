import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { Wave } from '@rapport/api/contract/feedback/waves'
import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { toScreenDate } from '@rapport/domain/format/date-text'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { formatWave } from '@rapport/domain/performance/wave-view'
import { deriveChart, readScore } from '@rapport/domain/results/items/chart-type'
import { headlineOf, isOneQuestion } from '@rapport/domain/results/scores/headline'
import { deriveTrend } from '@rapport/domain/results/scores/trend'
import { useSyncExternalStore } from 'react'

import { describeChange } from '../../platform/figures/change-note.tsx'
import { useCardScene, useChange } from './cards/card-scene.ts'
import { describeDirection, describePublished, explainNoScore, scoreFormat, scoreLabel } from './cards/result-text.ts'
import { messages } from './messages.ts'
import { WeightedNote } from './weighted-note.tsx'

const onPaper = () => window.matchMedia('print')

function subscribe(listener: () => void) {
  const media = onPaper()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

interface PrintSheetProps {
  form: FeedbackForm
  query: PerformanceQuery
  items: readonly ResultItem[]
  group: ResultItem | undefined
  /** The displayed wave of an anonymous survey; null for any other survey. */
  wave: Wave | null
}

/**
 * Renders the print layout of the displayed level in place of the cards: one line for each result, with its score, base and change.
 * Renders nothing unless the page is printed.
 */
export function PrintSheet(props: PrintSheetProps) {
  return useSyncExternalStore(subscribe, () => onPaper().matches) ? <Sheet {...props} /> : null
}

function Sheet({ form, query, items, group, wave }: PrintSheetProps) {
  const { pastDays, start, end, chartType, weighted } = query.filters
  const { compared } = useCardScene()
  const period =
    pastDays === 'custom' && start !== null && end !== null
      ? `${toScreenDate(start) ?? start}–${toScreenDate(end) ?? end}`
      : (TIME_FILTERS.find(({ value }) => value === pastDays)?.label ?? '')
  const heads = [messages.question, messages.printScore, messages.printBase, compared ?? messages.printTrend]
  return (
    <div>
      <h2 className="mb-1 text-rp-16 font-rp-strong">
        {messages.printHead(form.name, wave === null ? period : formatWave(wave), weighted)}
      </h2>
      {group ? <p className="mb-2 text-rp-13">{group.title}</p> : null}
      {weighted ? <WeightedNote item={items[0]} /> : null}
      <table className="w-full border-collapse text-rp-12 tabular-nums">
        <thead>
          <tr className="border-b border-rp-line-strong text-start">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pe-3 text-start font-rp-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <PrintLine key={item.result_id} item={item} chartType={chartType} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PrintLine({ item, chartType }: { item: ResultItem; chartType: PerformanceQuery['filters']['chartType'] }) {
  const chart = deriveChart(item, chartType)
  const { current, previous } = headlineOf(item)
  const { compared } = useCardScene()
  const { base, groups } = describePublished(item)
  const score = readScore(current, chart)
  const change = useChange(item)
  const trend = deriveTrend(score, previous ? readScore(previous, chart) : null, compared)
  return (
    <tr className="break-inside-avoid border-b border-rp-line align-top">
      <th scope="row" className="py-1 pe-3 text-start font-rp-medium">
        {item.title}
      </th>
      <td className="py-1 pe-3">
        {score === null
          ? (explainNoScore(item, chart) ?? '–')
          : [`${scoreFormat(chart)(score)} ${scoreLabel(chart)}`, describeDirection(item)].filter(Boolean).join(' · ')}
      </td>
      <td className="py-1 pe-3">{groups === null ? base : `${base}. ${groups}`}</td>
      <td className="py-1">{change ? describeChange(change) : ((isOneQuestion(item) ? trend?.text : null) ?? '–')}</td>
    </tr>
  )
}
