import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { formatDate } from '@rapport/domain/format/dates'
import { describeLastSeen } from '@rapport/domain/people/guests/here-now'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Badge } from '@rapport/ui/badge'
import type { DataColumn } from '@rapport/ui/data-table'
import { RowLink } from '@rapport/ui/row-link'
import { ScoreChip } from '@rapport/ui/score-chip'
import { Inbox, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { casesOfHref, guestHref } from '../../platform/navigation/paths.ts'
import { ScoreSteps } from '../../platform/score-steps.tsx'
import type { HeldRow } from './held-rows.ts'
import { messages } from './messages.ts'

/** A row of the live list of guests on site. */
export type HereRow = HeldRow<HereNowRow>

function Guest({ row: { row: guest, gone }, locationName }: { row: HereRow; locationName: string | null }) {
  const name = deriveGuestName(guest)
  const isKnown = guest.user_id !== null
  const facts = [guest.member_number === null ? null : messages.memberNumber(guest.member_number), guest.email]
  return (
    <span className="flex min-w-0 items-center gap-3 max-rp-tablet:-ms-11">
      <GuestAvatar name={isKnown ? name : null} pic_url={guest.pic_url} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <RowLink asChild>
            <Link to={guestHref(guest.user_id)}>{name}</Link>
          </RowLink>
          {gone ? <Badge>{messages.left}</Badge> : null}
        </span>
        {/* On phones, this line extends into the space below the Last Seen cell, which is in the top corner of the row. */}
        <span className="block truncate text-rp-12 text-rp-muted max-rp-tablet:-me-[84px]">
          {locationName === null ? null : (
            // Between phone and desktop widths, the list has no location column, so the location is shown here.
            <span className="hidden rp-tablet:max-rp-desktop:inline">{locationName}, </span>
          )}
          <span>
            {isKnown ? facts.filter((fact) => fact !== null && fact !== '').join(', ') : messages.unknownGuest}
          </span>
        </span>
      </span>
    </span>
  )
}

function Pulse({ guest, timeZone }: { guest: HereNowRow; timeZone: string }) {
  if (guest.quickPulseDate === null)
    return <span className="text-rp-muted max-rp-tablet:hidden">{messages.noPulse}</span>
  return (
    <span className="inline-flex items-center gap-x-3 max-rp-wide:flex-wrap">
      <ScoreChip
        icon={<ThumbsUp strokeWidth={1.8} />}
        tone="positive"
        label={messages.thumbsUp}
        value={guest.latest_thumbs_up_count}
      />
      <ScoreChip
        icon={<ThumbsDown strokeWidth={1.8} />}
        tone="negative"
        label={messages.thumbsDown}
        value={guest.latest_thumbs_down_count}
      />
      <span className="text-rp-muted tabular-nums max-rp-tablet:hidden">
        {formatDate(guest.quickPulseDate, timeZone)}
      </span>
    </span>
  )
}

function Cases({ guest }: { guest: HereNowRow }) {
  if (guest.open_case_count === 0 || guest.user_id === null)
    return <span className="text-rp-muted max-rp-tablet:hidden">{messages.noCases}</span>
  return (
    <Link
      to={casesOfHref(guest.user_id)}
      aria-label={messages.casesOf(guest.open_case_count, deriveGuestName(guest))}
      className="rp-focus-ring relative z-1 inline-flex rounded-rp-1 no-underline hover:underline max-rp-tablet:py-2.5"
    >
      <Badge tone="warning">
        <Inbox aria-hidden="true" strokeWidth={1.8} />
        {messages.cases(guest.open_case_count)}
      </Badge>
    </Link>
  )
}

function lastSeen({ previous_visit_ts }: HereNowRow, now_ts: number): string {
  const days = describeLastSeen(previous_visit_ts, now_ts)
  if (days === null) return messages.firstVisit
  return days === describeLastSeen(now_ts, now_ts) ? messages.today : days
}

interface HereColumnsOptions {
  readonly merchants: readonly Merchant[]
  /** Time at which the list was loaded, in epoch milliseconds. */
  readonly now_ts: number
  /** Whether the list covers all locations, in which case each row names its location. */
  readonly withLocation: boolean
}

/**
 * Returns the columns of the live list. All columns except the name shrink with the window, so that the name keeps its space.
 *
 * @source Specification part 1, section 2, "Who's Here", "Row data"
 */
export function hereColumns({ merchants, now_ts, withLocation }: HereColumnsOptions): DataColumn<HereRow>[] {
  const locationOf = (guest: HereNowRow) => merchants.find(({ merchant_id }) => merchant_id === guest.merchant_id)
  return [
    {
      id: 'name',
      header: messages.guest,
      lead: true,
      cell: (row) => (
        <Guest row={row} locationName={withLocation ? (locationOf(row.row)?.merchant_name ?? null) : null} />
      ),
    },
    ...(withLocation
      ? [
          {
            id: 'merchant_id',
            header: messages.location,
            width: 'clamp(84px, 10vw, 192px)',
            from: 'desktop' as const,
            quiet: true,
            cell: ({ row }: HereRow) => {
              const locationName = locationOf(row)?.merchant_name ?? ''
              return (
                <span title={locationName} className="block truncate">
                  {locationName}
                </span>
              )
            },
          },
        ]
      : []),
    {
      id: 'overall_score_label',
      header: messages.overallScore,
      width: 'clamp(112px, 11.6vw, 224px)',
      cell: ({ row }) =>
        row.overall_score_label === null ? (
          <span className="text-rp-muted max-rp-tablet:hidden">{messages.noScore}</span>
        ) : (
          <ScoreSteps voice={row} />
        ),
    },
    {
      id: 'quickPulseDate',
      header: messages.quickPulse,
      width: 'clamp(108px, 14.4vw, 280px)',
      cell: ({ row }) => <Pulse guest={row} timeZone={locationOf(row)?.timezone ?? 'UTC'} />,
    },
    {
      id: 'open_case_count',
      header: messages.openCases,
      width: 'clamp(132px, 11vw, 212px)',
      cell: ({ row }) => <Cases guest={row} />,
    },
    {
      id: 'last_seen',
      header: messages.lastSeen,
      width: 'clamp(96px, 8.2vw, 160px)',
      align: 'end',
      labelled: false,
      corner: true,
      quiet: true,
      cell: ({ row }) => <span className="whitespace-nowrap">{lastSeen(row, now_ts)}</span>,
    },
  ]
}
