import { guestQueries } from '@rapport/api/queries/guests'
import { describeTimelineEnd, hasMoreTimeline, TIMELINE_TEXT } from '@rapport/domain/people/guests/timeline'
import { deriveGuestName } from '@rapport/domain/people/names'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { useInfiniteQuery } from '@tanstack/react-query'

import { client, messageFor } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useGuestPage, type GuestPage } from './guest-route.tsx'
import { messages } from './messages.ts'
import { Overview, PulseCard } from './timeline-cards.tsx'
import { VisitList } from './visit-list.tsx'

/**
 * Renders /ops/guests/{id}/timeline: a guest's figures and timeline, or a note for the ghost member. The page header shows the
 * guest's member number, category, contact data and social profiles.
 *
 * @source Specification part 2, section 2, "Member timeline"
 */
export function Component() {
  const { guest, feedback } = useGuestPage()
  return (
    <PageBody>
      {guest === null ? (
        <EmptyState title={TIMELINE_TEXT.noTimeline} />
      ) : (
        <div className="grid gap-8 rp-desktop:grid-cols-[300px_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <Overview user_id={guest.user_id} perMonth={feedback ?? null} />
            {feedback === undefined ? null : <PulseCard feedback={feedback} />}
          </div>
          <PastVisits guest={guest} />
        </div>
      )}
    </PageBody>
  )
}

function PastVisits({ guest }: { guest: NonNullable<GuestPage['guest']> }) {
  const timeline = useInfiniteQuery(guestQueries.timeline(client, useProgramId(), guest.user_id))
  const items = timeline.data?.pages.flat()
  const hasMore = timeline.hasNextPage && hasMoreTimeline(timeline.data?.pages.at(-1)?.length ?? 0)
  const name = deriveGuestName(guest)
  return (
    <section aria-labelledby="past-visits" className="min-w-0">
      <h2 id="past-visits" className="mb-3 text-rp-16 font-rp-strong text-rp-strong">
        {messages.pastVisits}
      </h2>
      {timeline.isError && !items ? (
        <FailureState
          title={messageFor('list', timeline.error)}
          onRetry={() => void timeline.refetch()}
          busy={timeline.isFetching}
        />
      ) : (
        <VisitList
          items={items}
          now_ts={timeline.dataUpdatedAt}
          hasMore={hasMore}
          busy={timeline.isFetchingNextPage}
          error={timeline.isFetchNextPageError ? messageFor('list', timeline.error) : null}
          onMore={() => void timeline.fetchNextPage()}
          end={describeTimelineEnd({ user_id: guest.user_id, name }, items?.length ?? 0)}
        />
      )}
    </section>
  )
}
