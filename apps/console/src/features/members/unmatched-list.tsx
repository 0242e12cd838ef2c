import type { TempMember } from '@rapport/api/contract/people/temp-members'
import { memberQueries } from '@rapport/api/queries/members'
import { formatDate } from '@rapport/domain/format/dates'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { RowLink } from '@rapport/ui/row-link'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { tempMemberHref } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'
import { usePendingOutcome } from './pending-outcome.ts'
import { SuggestedMatch } from './suggested-match.tsx'

/**
 * Maximum number of rows shown at first, and added each time the “Show … more” button is pressed. The API returns all rows at once.
 */
const STEP = 50

/** Lists the guests who are not matched to a member, newest first. @source Specification part 2, section 2, "Members" */
export function UnmatchedList({ program_id }: { program_id: number }) {
  const unmatched = useQuery(memberQueries.unmatched(client, program_id))
  const pending = usePendingOutcome(program_id)
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const sent = useSentOutcomes(program_id)
  const rows = unmatched.data?.filter(({ id }) => id !== pending?.id && !sent.includes(id))
  return (
    <section
      aria-labelledby="unmatched"
      className="min-w-0 border-rp-line px-8 py-4 max-rp-desktop:border-t max-rp-tablet:px-4! rp-desktop:border-s"
    >
      <h2 id="unmatched" className="text-rp-14 font-rp-strong text-rp-strong">
        {messages.unmatched}
      </h2>
      <p className="text-rp-13 text-rp-muted">{messages.unmatchedHint}</p>
      {unmatched.isPending ? <Loading /> : null}
      {unmatched.isError && !rows ? (
        <FailureState
          title={messageFor('list', unmatched.error)}
          onRetry={() => void unmatched.refetch()}
          busy={unmatched.isFetching}
        />
      ) : null}
      {rows?.length === 0 ? <EmptyState title={messages.noUnmatched} /> : null}
      {rows && rows.length > 0 ? <Guests rows={rows} program_id={program_id} timeZone={timeZone} /> : null}
    </section>
  )
}

/**
 * Returns the IDs of the guests whose match, conversion to a member or deletion has been sent to the server and is still pending.
 * The list omits these guests.
 */
function useSentOutcomes(program_id: number): readonly number[] {
  return useMutationState({
    filters: { mutationKey: memberQueries.outcomes(program_id), status: 'pending' },
    select: ({ state: { variables } }) => {
      // The cast is safe, because the variables of these mutations are either the guest's ID or an object with the IDs of the guest
      // and the member.
      const sent = variables as number | { readonly id: number } | undefined
      return typeof sent === 'object' ? sent.id : (sent ?? 0)
    },
  })
}

interface GuestsProps {
  rows: readonly TempMember[]
  program_id: number
  timeZone: string
}

function Guests({ rows, program_id, timeZone }: GuestsProps) {
  const [shown, setShown] = useState(STEP)
  return (
    <>
      <ul aria-labelledby="unmatched" className="mt-2">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id} className="border-b border-rp-line py-2.5">
            <div className="group/row relative flex items-center gap-3">
              <GuestAvatar name={deriveGuestName(row)} pic_url={null} />
              <span className="min-w-0 flex-1">
                <RowLink asChild>
                  <Link to={tempMemberHref(row.id)}>{deriveGuestName(row)}</Link>
                </RowLink>
                <span className="block text-rp-12 [overflow-wrap:anywhere] text-rp-muted">
                  {[row.member_number && messages.numbered(row.member_number), row.email].filter(Boolean).join(', ')}
                </span>
                <span className="block text-rp-12 text-rp-muted tabular-nums">
                  {messages.signedUp(formatDate(row.created_ts, timeZone))}
                </span>
              </span>
            </div>
            {row.suggestions.slice(0, 1).map((suggestion) => (
              <SuggestedMatch key={suggestion.user_id} guest={row} suggestion={suggestion} program_id={program_id} />
            ))}
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button className="mt-3" onClick={() => setShown(shown + STEP)}>
          {messages.unmatchedMore(Math.min(STEP, rows.length - shown))}
        </Button>
      ) : null}
    </>
  )
}
