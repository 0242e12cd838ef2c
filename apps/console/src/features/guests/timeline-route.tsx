import { guestQueries } from '@rapport/api/queries/guests'
import { formatCount } from '@rapport/domain/format/numbers'
import { describeTimelineEnd, hasMoreTimeline, TIMELINE_TEXT } from '@rapport/domain/people/guests/timeline'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Card } from '@rapport/ui/card'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { client, wordsFor } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { GuestCard } from './guest-card.tsx'
import { useGuestPage, type GuestPage } from './guest-route.tsx'
import { messages } from './messages.ts'
import { VisitList } from './visit-list.tsx'

/** Renders /ops/guests/{id}/timeline. @source Specification part 2, section 2, "Member timeline" */
export function Component() {
  const { guest, merchant_id } = useGuestPage()
  return (
    <PageBody>
      {guest === null ? (
        <EmptyState title={TIMELINE_TEXT.noTimeline} />
      ) : (
        <div className="grid gap-8 rp-desktop:grid-cols-[300px_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <GuestCard guest={guest} merchant_id={merchant_id} />
            <Overview user_id={guest.user_id} />
          </div>
          <PastVisits guest={guest} />
        </div>
      )}
    </PageBody>
  )
}

function Overview({ user_id }: { user_id: number }) {
  const count = useQuery(guestQueries.visitCount(client, useProgramId(), user_id))
  return (
    <Card title={messages.overview}>
      {count.isError && count.data === undefined ? (
        <FailureState
          title={wordsFor('list', count.error)}
          onRetry={() => void count.refetch()}
          busy={count.isFetching}
        />
      ) : (
        <>
          <p
            className="text-rp-28 leading-8 font-rp-strong tracking-rp-display text-rp-strong tabular-nums"
            aria-busy={count.isPending}
          >
            {count.data === undefined ? '–' : formatCount(count.data)}
          </p>
          <p className="text-rp-13 text-rp-muted">{messages.visits}</p>
        </>
      )}
    </Card>
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
          title={wordsFor('list', timeline.error)}
          onRetry={() => void timeline.refetch()}
          busy={timeline.isFetching}
        />
      ) : (
        <VisitList
          items={items}
          now_ts={timeline.dataUpdatedAt}
          hasMore={hasMore}
          busy={timeline.isFetchingNextPage}
          error={timeline.isFetchNextPageError ? wordsFor('list', timeline.error) : null}
          onMore={() => void timeline.fetchNextPage()}
          end={describeTimelineEnd({ user_id: guest.user_id, name }, items?.length ?? 0)}
        />
      )}
    </section>
  )
}
