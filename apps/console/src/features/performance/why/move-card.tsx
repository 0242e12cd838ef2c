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
  /** Whether the survey has no other result with a score. */
  isAlone: boolean
}

/**
 * Renders a result that changed or has one of the lowest scores: its score and change, up to two quotes, and a link to the comments
 * of people who gave it a high or a low score.
 */
export function MoveCard({ move: { row, kind }, cycles, quotes, links, isAnonymous, isAlone }: MoveCardProps) {
  const id = useId()
  const { change, score, comments } = row
  const band = bandOf(kind)
  const count = (band === 'positive' ? comments?.positive : comments?.negative) ?? 0
  return (
    <section
      aria-labelledby={id}
      className={`${quotes === null ? 'row-span-2' : 'row-span-4'} grid min-w-0 grid-rows-subgrid gap-0 overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 px-5 pt-4 pb-4 max-rp-tablet:px-4">
        <div className="min-w-0">
          {isAlone ? null : <p className="text-rp-12 text-rp-muted">{messages.kinds[kind]}</p>}
          <h3 id={id} className="text-rp-14 font-rp-strong text-pretty text-rp-strong">
            {row.title}
          </h3>
        </div>
        <div className="self-end justify-self-end">
          <CourseLine row={row} cycles={cycles} />
        </div>
        <p className="text-rp-28 leading-9 font-rp-strong tracking-rp-display text-rp-strong tabular-nums">
          {score === null ? '–' : formatRankedScore(row.chart, score.score)}
        </p>
        <p className="self-end text-end text-rp-12 text-rp-muted tabular-nums">
          {change ? (change.verdict === 'chance' ? messages.chance : likelyRange(change)) : null}
        </p>
        {change ? <Change change={change} /> : null}
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
        {count > 0 && links.commentsOf !== null ? (
          <TextLink asChild>
            <Link to={links.commentsOf(row, band)}>
              {band === 'positive' ? messages.high(count) : messages.low(count)}
              <span className="sr-only">{messages.about(row.title)}</span>
            </Link>
          </TextLink>
        ) : null}
        <span className="ms-auto text-rp-12 text-rp-muted tabular-nums">{formatN(row)}</span>
      </div>
    </section>
  )
}

function Change({ change }: { change: NonNullable<Ranked['change']> }) {
  const moved = roundTo(change.change, change.decimals)
  return (
    <TrendNote
      direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'none'}
      verdict={VERDICT_TONES[change.verdict]}
      className="col-span-2"
    >
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
