import { CALENDAR_YEAR_DAYS } from '@rapport/domain/constants'
import { Link as UiLink } from '@rapport/ui/link'
import { Skeleton } from '@rapport/ui/skeleton'
import { Link } from 'react-router'

import { ChangeCell, CourseLine, formatN, ScoreCell } from '../../platform/figures/ranked-cells.tsx'
import { rankedKey, useRanked } from '../../platform/figures/use-ranked.ts'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

/** Maximum number of rows in the card. */
const SHOWN = 3

/**
 * Renders the first rows of the ranked table that Performance shows for a survey. Significant falls come first, then significant
 * rises, then all other results; within each group, rows are sorted by importance, then by score, lowest first. Renders nothing if
 * loading fails or no result has a score. The card then shows only its figures.
 */
export function RankedRows({ feedback_form_id }: { feedback_form_id: number }) {
  const { program } = useActiveProgram()
  const asked = { feedbackFormId: feedback_form_id, pastDays: CALENDAR_YEAR_DAYS }
  const { results, rows } = useRanked(program?.program_id ?? 0, { ranked: asked, drivers: asked })
  const shown = rows.filter(({ score }) => score !== null).slice(0, SHOWN)
  if (results.isPending) return <RankedSkeleton />
  if (results.data === undefined || shown.length === 0) return null
  // Significant falls come first, so the verdict on the first row shows whether there are any. Without a previous cycle, there is
  // no verdict.
  const verdict = rows.some(({ change }) => change !== null) ? (shown[0]?.change?.verdict ?? 'chance') : null
  const href = `${PATHS.performance}?feedbackFormId=${feedback_form_id}`
  return (
    <section aria-labelledby="home-ranked" className="mt-6 border-t border-rp-line pt-4">
      <h3 id="home-ranked" className="mb-1 text-rp-13 font-rp-strong text-rp-strong">
        {messages.ranked}
      </h3>
      {verdict === null || verdict === 'lower' ? null : (
        <p className="text-rp-12 text-rp-muted">{messages.noFalls[verdict]}</p>
      )}
      <ul>
        {shown.map((row) => (
          <li
            key={rankedKey(row)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-rp-line py-2.5 text-rp-13 last:border-b-0 rp-tablet:grid-cols-[minmax(0,1fr)_10rem_5rem_8rem]"
          >
            <span className="min-w-0">
              <UiLink asChild>
                <Link to={href} className="line-clamp-2 text-pretty">
                  {row.title}
                </Link>
              </UiLink>
              <span className="block text-rp-12 text-rp-muted tabular-nums">{formatN(row)}</span>
            </span>
            <ScoreCell row={row} />
            <CourseLine row={row} cycles={results.data.cycles} />
            <ChangeCell row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reserves the height of three rows, so that the layout hardly shifts when they are loaded. */
export function RankedSkeleton() {
  return (
    <div className="mt-6 grid h-52 content-start gap-6 border-t border-rp-line pt-4">
      <Skeleton className="w-32" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-4/5" />
    </div>
  )
}
