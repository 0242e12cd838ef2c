import type { RankedResults } from '@rapport/api/contract/feedback/ranked'
import { TrendNote } from '@rapport/charts/trend-note'
import { roundTo } from '@rapport/domain/format/numbers'
import { formatSize } from '@rapport/domain/results/differences/significance'
import { formatRankedScore } from '@rapport/domain/results/ranking/describe-ranking'
import type { Move } from '@rapport/domain/results/ranking/rank-results'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { Link as TextLink } from '@rapport/ui/link'
import { Skeleton } from '@rapport/ui/skeleton'
import { useId } from 'react'
import { Link } from 'react-router'

import { VERDICT_TONES } from '../../../platform/figures/change-note.tsx'
import { CourseLine, formatN, likelyRange } from '../../../platform/figures/ranked-cells.tsx'
import type { Ranked } from '../../../platform/figures/use-ranked.ts'
import { GuestAvatar } from '../../../platform/guest-avatar.tsx'
import { ScoreBadge } from '../../../platform/score-badge.tsx'
import { bandOf, type CardQuotes, type ShownQuote } from './use-quotes.ts'
import type { WhyLinks } from './use-why-links.ts'
import { whyMessages as messages } from './why-messages.ts'

interface MoveCardProps {
  move: Move<Ranked>
  cycles: RankedResults['cycles']
  /** Null when no quotes are shown. */
  quotes: CardQuotes | null
  links: WhyLinks
  isAnonymous: boolean
}

/**
 * Renders a result that changed or has one of the lowest scores: its score and change, up to two quotes, and a link to the comments
 * of people who gave it a high or a low score.
 */
export function MoveCard({ move: { row, kind }, cycles, quotes, links, isAnonymous }: MoveCardProps) {
  const id = useId()
  const { change, score } = row
  const band = bandOf(kind)
  return (
    <section
      aria-labelledby={id}
      className={`${quotes === null ? 'row-span-2' : 'row-span-4'} grid min-w-0 grid-rows-subgrid gap-0 overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface`}
    >
      <div className="grid content-start gap-y-1 px-5 pt-4 pb-4 max-rp-tablet:px-4">
        <p className="text-rp-12 text-rp-muted">{messages.kinds[kind]}</p>
        <h3 id={id} className="text-rp-14 font-rp-strong text-pretty text-rp-strong">
          {row.title}
        </h3>
        <div className="flex items-center justify-between gap-4">
          <p className="text-rp-28 leading-9 font-rp-strong tracking-rp-display text-rp-strong tabular-nums">
            {score === null ? '–' : formatRankedScore(row.chart, score.score)}
          </p>
          <CourseLine row={row} cycles={cycles} />
        </div>
        {change ? (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Change change={change} />
            <span className="text-rp-12 text-rp-muted tabular-nums">
              {change.verdict === 'chance' ? messages.chance : likelyRange(change)}
            </span>
          </div>
        ) : null}
      </div>
      {quotes === null
        ? null
        : [0, 1].map((index) => (
            <Quote
              key={index}
              quotes={quotes}
              index={index}
              band={band}
              row={row}
              links={links}
              isAnonymous={isAnonymous}
            />
          ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rp-line px-5 py-3 text-rp-13 max-rp-tablet:px-4">
        <CommentsLink row={row} band={band} links={links} />
        <span className="ms-auto text-rp-12 text-rp-muted tabular-nums">{formatN(row)}</span>
      </div>
    </section>
  )
}

function CommentsLink({ row, band, links }: Pick<QuoteProps, 'row' | 'band' | 'links'>) {
  const count = (band === 'positive' ? row.comments?.positive : row.comments?.negative) ?? 0
  if (count === 0 || links.commentsOf === null) return null
  return (
    <TextLink asChild>
      <Link to={links.commentsOf(row, band)}>
        {band === 'positive' ? messages.high(count) : messages.low(count)}
        <span className="sr-only">{messages.about(row.title)}</span>
      </Link>
    </TextLink>
  )
}

/** Maximum number of quotes for an overall result that is the only result of a survey. */
export const LONE_QUOTES = 3

type LoneQuotesProps = Pick<MoveCardProps, 'move' | 'links' | 'isAnonymous'> & { quotes: CardQuotes }

/**
 * Renders up to three quotes about an overall result that is the only result of a survey, across the full width. Its score and change
 * are stated in the sentence above and drawn in the chart below.
 */
export function LoneQuotes({ move: { row, kind }, quotes, links, isAnonymous }: LoneQuotesProps) {
  const band = bandOf(kind)
  const most = quotes.state === 'loading' ? LONE_QUOTES : Math.max(1, quotes.quotes.length)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rp-desktop:grid-cols-3">
        {Array.from({ length: most }, (_, index) => (
          <div
            key={index}
            className="grid overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface *:border-t-0 *:py-4"
          >
            <Quote quotes={quotes} index={index} band={band} row={row} links={links} isAnonymous={isAnonymous} />
          </div>
        ))}
      </div>
      <p className="mt-3 text-rp-13 empty:hidden">
        <CommentsLink row={row} band={band} links={links} />
      </p>
    </>
  )
}

function Change({ change }: { change: NonNullable<Ranked['change']> }) {
  const moved = roundTo(change.change, change.decimals)
  return (
    <TrendNote direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'none'} verdict={VERDICT_TONES[change.verdict]}>
      {moved === 0 ? 'About the same' : `${moved > 0 ? 'Up' : 'Down'} ${formatSize(moved, change.decimals)}`}
    </TrendNote>
  )
}

interface QuoteProps extends Pick<MoveCardProps, 'links' | 'isAnonymous'> {
  quotes: CardQuotes
  index: number
  band: ReturnType<typeof bandOf>
  row: Ranked
}

function Quote({ quotes: { quotes, state }, index, band, row, links, isAnonymous }: QuoteProps) {
  const quote = quotes[index]
  const isFirst = index === 0
  if (quote === undefined) {
    if (state === 'loading')
      return (
        <div className={QUOTE}>
          <Skeleton className="h-4 w-4/5" />
        </div>
      )
    if (!isFirst) return <span />
    const text = isAnonymous ? messages.noQuotesPublished : messages.noQuotes
    return <p className={`${QUOTE} text-rp-13 text-rp-muted`}>{state === 'failed' ? messages.quotesFailed : text}</p>
  }
  return (
    <figure className={`${QUOTE} m-0 flex flex-col gap-2`}>
      <blockquote dir="auto" className="line-clamp-4 text-rp-14 text-pretty [overflow-wrap:anywhere] text-rp-text">
        {quote.voice === null ? (
          `“${quote.text}”`
        ) : (
          <Link
            to={links.responseOf(row, band, quote.voice.response_id)}
            className="rounded-rp-1 text-inherit no-underline hover:underline focus-visible:outline-2 focus-visible:outline-rp-focus"
          >
            “{quote.text}”
          </Link>
        )}
      </blockquote>
      {quote.voice === null ? null : <Speaker voice={quote.voice} />}
    </figure>
  )
}

const QUOTE = 'border-t border-rp-line px-5 py-3 max-rp-tablet:px-4'

function Speaker({ voice }: { voice: NonNullable<ShownQuote['voice']> }) {
  const isEntered = voice.user_id === null && voice.user_fname !== null
  const entered = `${voice.user_fname ?? ''} ${voice.user_lname ?? ''}`.trim()
  const name = isEntered ? entered : describeResponder({ ...voice, response_json: {} }).name
  const isNamed = voice.user_id !== null || isEntered
  return (
    <figcaption className="mt-auto flex items-center gap-2 text-rp-13 text-rp-muted">
      <GuestAvatar name={isNamed ? name : null} pic_url={voice.user_pic_url} size="sm" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="ms-auto flex shrink-0 items-center gap-1.5 text-rp-12">
        {voice.score_band === null ? null : messages.overall}
        <ScoreBadge voice={voice} />
      </span>
    </figcaption>
  )
}
