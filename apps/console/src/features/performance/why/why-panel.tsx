import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatFixed } from '@rapport/domain/format/numbers'
import type { PerformanceQuery, ResultsRequest } from '@rapport/domain/performance/performance-query'
import { describeRanking } from '@rapport/domain/results/ranking/describe-ranking'
import { chooseMoves, isSignificant } from '@rapport/domain/results/ranking/rank-results'
import { FailureState } from '@rapport/ui/failure-state'

import { formatN } from '../../../platform/figures/ranked-cells.tsx'
import { useRanked, type Ranked } from '../../../platform/figures/use-ranked.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { scoreLabel } from '../cards/result-text.ts'
import { messages as texts } from '../messages.ts'
import { HeadlineGauges } from './headline-gauges.tsx'
import { LONE_QUOTES, LoneQuotes, MoveCard } from './move-card.tsx'
import { RankedTable } from './ranked-table.tsx'
import { useQuotes } from './use-quotes.ts'
import { useRankedRequest } from './use-ranked-request.ts'
import { useWhyLinks } from './use-why-links.ts'
import { whyMessages as messages } from './why-messages.ts'

export interface WhyPanelProps {
  query: PerformanceQuery
  request: ResultsRequest
  /** The top-level results, which supply the published comments of an anonymous survey. */
  top: readonly ResultItem[]
}

/**
 * Renders a one-sentence summary with up to three gauges; the results that changed or have the lowest scores, with quotes from the
 * comments; and the table of all results.
 */
export function WhyPanel({ query, request, top }: WhyPanelProps) {
  const { program_id, form } = useCardScene()
  const asked = useRankedRequest(request, form.anonymous)
  const { results, rows } = useRanked(program_id, asked)
  if (asked === null) return <p className="mb-6 text-rp-13 text-pretty text-rp-muted">{messages.noWeights}</p>
  if (results.isPending)
    return (
      <div className="min-h-[32rem]">
        <Loading />
      </div>
    )
  if (results.isError && !results.data)
    return <FailureState title={messages.failed} onRetry={() => void results.refetch()} busy={results.isFetching} />
  const { overall, cycles } = results.data
  const scored = rows.filter(({ score }) => score !== null)
  const own = rows.find(({ result_id, row }) => result_id === overall?.result_id && row === overall.row) ?? null
  if (scored.length === 0) return null
  return (
    <div aria-busy={results.isFetching} className={`mb-10 grid gap-8 ${results.isPlaceholderData ? 'opacity-60' : ''}`}>
      <div className="grid gap-x-8 gap-y-5 rp-wide:grid-cols-[minmax(0,1fr)_20rem]">
        <Sentence overall={own} rows={rows} cycles={cycles} />
        <HeadlineGauges overall={own} rows={rows} top={top} query={query} />
      </div>
      {/* If the overall result is the only result, it needs no card, because the sentence states its score and change. */}
      <Moves rows={scored} isAlone={rows.length === 1 && rows[0] === own} cycles={cycles} query={query} top={top} />
      {rows.length < 2 ? null : (
        <section aria-labelledby="why-all" className="min-w-0">
          <h2 id="why-all" className={`${HEADING} mb-3`}>
            {messages.all}
          </h2>
          <RankedTable rows={rows} cycles={cycles} query={query} busy={results.isPlaceholderData} />
          <p className="mt-3 max-w-[110ch] text-rp-12 text-pretty text-rp-muted">
            {messages.foot(
              [...new Set(scored.map(({ chart }) => scoreLabel(chart)))].join(', '),
              Math.max(0, ...rows.map(({ change }) => change?.comparisons ?? 0)),
            )}
            {rows.some(({ comments }) => comments !== null) ? messages.footComments : null}
          </p>
        </section>
      )}
    </div>
  )
}

const HEADING = 'text-rp-16 font-rp-strong text-rp-strong'

type SentenceProps = Pick<MovesProps, 'rows' | 'cycles'> & { overall: Ranked | null }

function Sentence({ overall, rows, cycles }: SentenceProps) {
  const { compared } = useCardScene()
  // The previous cycle. If it is a wave, the summary sentence contains its name; otherwise, its dates are shown below the sentence.
  const before = rows.some(({ change }) => change !== null) ? cycles.at(-2) : undefined
  const parts = describeRanking(overall, rows, compared)
  const { low, high } = overall?.score ?? { low: null, high: null }
  return (
    <div>
      <p className="max-w-[64ch] text-rp-18 leading-8 text-pretty text-rp-muted">
        {parts.map(({ text, isStrong }, index) =>
          isStrong ? (
            <strong key={`${index} ${text}`} className="font-rp-strong text-rp-strong">
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </p>
      {overall?.score ? (
        <p className="mt-1 text-rp-12 text-rp-muted tabular-nums">
          {formatN(overall)}
          {low === null || high === null ? '' : ` (${messages.interval(formatFixed(low, 1), formatFixed(high, 1))})`}
        </p>
      ) : null}
      {before !== undefined && before.name === null ? (
        <p className="mt-1 text-rp-12 text-rp-muted tabular-nums">
          {messages.comparedWith(toScreenDate(before.startDate) ?? '', toScreenDate(before.endDate) ?? '')}
        </p>
      ) : null}
    </div>
  )
}

/** Maximum number of quotes on a card. */
const CARD_QUOTES = 2

type MovesProps = Pick<WhyPanelProps, 'query' | 'top'> & {
  rows: readonly Ranked[]
  cycles: Parameters<typeof RankedTable>[0]['cycles']
}

function Moves({ rows, isAlone, cycles, query, top }: MovesProps & { isAlone: boolean }) {
  const { form } = useCardScene()
  const moves = chooseMoves(rows, ({ score }) => score?.n ?? 0)
  const links = useWhyLinks(query)
  const quotes = useQuotes(moves, query, top, isAlone ? LONE_QUOTES : CARD_QUOTES)
  const changes = rows.filter(isSignificant).length
  const isCompared = rows.some(({ change }) => change !== null)
  const [only] = moves
  if (only === undefined) return null
  if (isAlone) {
    const [lone] = quotes ?? []
    return lone === undefined ? null : (
      <section aria-labelledby="why-moved" className="min-w-0">
        <h2 id="why-moved" className={`${HEADING} mb-3`}>
          {messages.quotes}
        </h2>
        <LoneQuotes move={only} quotes={lone} links={links} isAnonymous={form.anonymous} />
      </section>
    )
  }
  return (
    <section aria-labelledby="why-moved" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="why-moved" className={HEADING}>
          {changes > 0 ? messages.moved : messages.lowest}
        </h2>
        <p className="text-rp-13 text-rp-muted">
          {changes > 0 ? messages.ofResults(changes, rows.length) : isCompared ? messages.nothingMoved : null}
        </p>
        {form.anonymous && quotes !== null ? <p className="text-rp-13 text-rp-muted">{texts.noCommentDates}</p> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rp-desktop:grid-cols-3">
        {moves.map((move, index) => (
          <MoveCard
            key={`${move.row.result_id} ${move.row.row ?? ''}`}
            move={move}
            cycles={cycles}
            quotes={quotes?.[index] ?? null}
            links={links}
            isAnonymous={form.anonymous}
          />
        ))}
      </div>
    </section>
  )
}
