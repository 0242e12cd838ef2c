import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import { hereNowQueries } from '@rapport/api/queries/here-now'
import { HERE_NOW_POLL_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatCount } from '@rapport/domain/format/numbers'
import { listHere } from '@rapport/domain/people/guests/here-now'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Badge } from '@rapport/ui/badge'
import { Card } from '@rapport/ui/card'
import { Link as UiLink } from '@rapport/ui/link'
import { Skeleton } from '@rapport/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client } from '../../platform/loading/api.ts'
import { Delayed } from '../../platform/loading/delayed.tsx'
import { LiveNote } from '../../platform/loading/live-note.tsx'
import { LIVE } from '../../platform/loading/live-query.ts'
import { casesOfHref, guestHref, PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { messages } from './messages.ts'

const SHOWN_FACES = 5
const SHOWN_GUESTS = 3

interface HomeCardProps {
  summary: FeedbackSummary
  className?: string
}

/**
 * Renders the number of guests on site, the avatars of the first five, and up to three guests with open cases. The data is
 * refetched as often as in the list that the card links to.
 *
 * @source Specification part 1, section 2, "Feedback home"
 */
export function HereCard({ summary, className }: HomeCardProps) {
  const program_id = useProgramId()
  const here = useQuery({ ...hereNowQueries.inProgram(client, program_id, HERE_NOW_POLL_MS), ...LIVE })
  const guests = here.data && listHere(here.data, 'needs_word')
  const count = guests?.length ?? summary.here_now_count ?? 0
  const waiting = guests?.filter((guest) => guest.open_case_count > 0)
  const withCases = waiting?.length ?? summary.here_now_with_open_cases_count ?? 0

  return (
    <Card
      title={messages.whosHere}
      titleId={useId()}
      className={className}
      actions={
        <span className="pt-1.5 text-rp-12 text-rp-muted">
          <LiveNote updated_ts={here.dataUpdatedAt} failing={here.isError} />
        </span>
      }
      footer={
        <UiLink asChild>
          <Link to={PATHS.whosHere}>{messages.seeHere}</Link>
        </UiLink>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex items-center gap-4">
          <Link
            to={PATHS.whosHere}
            aria-label={`${formatCount(count)} ${messages.onSite(count)}`}
            className="rp-focus-ring rounded-rp-2 text-rp-36 font-rp-strong tracking-rp-display text-rp-strong tabular-nums no-underline"
          >
            {formatCount(count)}
          </Link>
          <span className="grid justify-items-start leading-5">
            <span className="text-rp-muted">{messages.onSite(count)}</span>
            {withCases > 0 ? (
              <UiLink asChild>
                <Link to={`${PATHS.whosHere}?order=needs_word`}>{messages.withCases(withCases)}</Link>
              </UiLink>
            ) : null}
          </span>
        </p>
        {guests ? <Faces guests={guests} /> : null}
      </div>
      {here.isPending && withCases > 0 ? <RowSkeleton rows={Math.min(withCases, SHOWN_GUESTS)} /> : null}
      {count === 0 ? <p className="mt-4 border-t border-rp-line pt-4 text-rp-muted">{EMPTY_TEXT.here_now}</p> : null}
      {waiting?.length === 0 && count > 0 ? (
        <p className="mt-4 border-t border-rp-line pt-4 text-rp-muted">{messages.nobodyWaits}</p>
      ) : null}
      {waiting && waiting.length > 0 ? (
        <ul className="mt-4">
          {waiting.slice(0, SHOWN_GUESTS).map((guest) => (
            <Waiting key={guest.visit_id} guest={guest} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

/**
 * Renders the avatars of the first guests and the number of other guests. Both are hidden from screen readers, because the list
 * that the card links to contains the names.
 */
function Faces({ guests }: { guests: readonly HereNowRow[] }) {
  const more = guests.length - SHOWN_FACES
  return (
    <span aria-hidden="true" className="flex -space-x-1 rp-tablet:ms-auto">
      {guests.slice(0, SHOWN_FACES).map((guest) => (
        <span key={guest.visit_id} className="relative rounded-full ring-2 ring-rp-surface">
          <GuestAvatar name={guest.user_id === null ? null : deriveGuestName(guest)} pic_url={guest.pic_url} />
        </span>
      ))}
      {more > 0 ? (
        <span className="relative grid size-8 place-items-center rounded-full border border-rp-line bg-rp-sunken text-rp-11 font-rp-medium text-rp-muted ring-2 ring-rp-surface">
          {messages.moreFaces(more)}
        </span>
      ) : null}
    </span>
  )
}

function Waiting({ guest }: { guest: HereNowRow }) {
  const name = deriveGuestName(guest)
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-rp-line py-2">
      <GuestAvatar name={name} pic_url={guest.pic_url} />
      <span className="min-w-0 flex-1">
        <Link
          to={guestHref(guest.user_id)}
          className="rp-focus-ring block truncate rounded-rp-1 font-rp-medium text-rp-strong no-underline hover:underline"
        >
          {name}
        </Link>
        <span className="block truncate text-rp-12 text-rp-muted">
          {guest.member_number ? messages.memberNumber(guest.member_number) : guest.email}
        </span>
      </span>
      <Link
        to={casesOfHref(guest.user_id ?? 0)}
        aria-label={messages.openCasesOf(guest.open_case_count, name)}
        className="rp-focus-ring rounded-rp-1 no-underline hover:underline max-rp-tablet:py-2.5"
      >
        <Badge tone="warning">
          <Inbox aria-hidden="true" strokeWidth={1.8} />
          {messages.openCases(guest.open_case_count)}
        </Badge>
      </Link>
    </li>
  )
}

/** Reserves the space for the rows of a card while they load, so that the layout does not shift. */
export function RowSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className="mt-4 empty:hidden">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className="grid h-13 content-center gap-2 border-t border-rp-line">
          <Delayed>
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/4" />
          </Delayed>
        </li>
      ))}
    </ul>
  )
}
