import type { Guest, GuestFeedback } from '@rapport/api/contract/people/guests'
import { guestQueries } from '@rapport/api/queries/guests'
import { deriveGuestCard, listGuestTabs } from '@rapport/domain/people/guests/guest-card'
import { deriveGuestName } from '@rapport/domain/people/names'
import { FailureState } from '@rapport/ui/failure-state'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Navigate, NavLink, Outlet, useLocation, useParams, useSearchParams, useOutletContext } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS, readId } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { GuestContact, GuestFigures } from './guest-head.tsx'
import { messages } from './messages.ts'

/**
 * Renders the page of one guest with the active tab in it. An invalid ID redirects to /oops, like any unknown URL.
 *
 * @source Specification part 2, section 2, "Member profile editor"
 */
export function Component() {
  const user_id = readId(useParams()['id'])
  if (user_id === null) return <Navigate to={PATHS.oops} replace />
  // User ID 0 is the ghost member, which does not exist on the server.
  return user_id === 0 ? (
    <GuestTabs page={{ guest: null, feedback: undefined, merchant_id: null, local_id: null }} />
  ) : (
    <KnownGuest key={user_id} user_id={user_id} />
  )
}

function KnownGuest({ user_id }: { user_id: number }) {
  const [search] = useSearchParams()
  const { merchant } = useActiveProgram()
  const merchant_id = readId(search.get('merchant_id') ?? undefined) ?? merchant?.merchant_id ?? null
  const local_id = search.get('local_id')
  const guest = useQuery(guestQueries.one(client, useProgramId(), user_id, merchant_id, local_id))
  if (guest.data)
    return <GuestTabs page={{ guest: guest.data, feedback: guest.data.feedback, merchant_id, local_id }} />
  return (
    <>
      <title>{`${messages.guest} · Rapport`}</title>
      <PageHeader
        title={messages.guest}
        ruled
        breadcrumbs={<PageTrail above={[{ label: messages.members, href: PATHS.members }]} current={messages.guest} />}
      />
      {guest.isPending ? (
        <Loading />
      ) : isMissing(guest.error) ? (
        <NotFound title={messages.gone} href={PATHS.members} label={messages.toMembers} />
      ) : (
        <FailureState
          title={messageFor('open', guest.error)}
          onRetry={() => void guest.refetch()}
          busy={guest.isFetching}
        />
      )}
    </>
  )
}

function GuestTabs({ page }: { page: GuestPage }) {
  const { guest, feedback, merchant_id } = page
  const { merchants } = useActiveProgram()
  const { search } = useLocation()
  const user_id = guest?.user_id ?? 0
  const name = guest === null ? messages.guest : deriveGuestName(guest)
  const heading = useHeadingFocus(user_id)
  const card = guest === null ? null : deriveGuestCard(guest)
  const facts = [
    card?.memberSince,
    card?.memberNumber ? messages.memberNumberShort(card.memberNumber) : null,
    card?.memberCategory,
  ].filter(Boolean)
  return (
    <>
      <title>{`${name} · Rapport`}</title>
      <PageHeader
        title={name}
        headingRef={heading}
        ruled
        breadcrumbs={<PageTrail above={[{ label: messages.members, href: PATHS.members }]} current={name} />}
        media={
          guest === null ? null : (
            <div className="pt-2 max-rp-tablet:pt-0">
              <GuestAvatar name={name} pic_url={guest.pic_url} size="xl" />
            </div>
          )
        }
        meta={
          guest === null ? null : (
            <>
              {facts.length > 0 ? facts.join(', ') : null}
              <GuestContact guest={guest} />
            </>
          )
        }
        actions={
          guest === null ? null : (
            <GuestFigures
              user_id={user_id}
              visits={card?.visits ?? null}
              locationName={merchants.find((one) => one.merchant_id === merchant_id)?.merchant_name}
              feedback={feedback}
            />
          )
        }
      >
        <NavTabs aria-label={messages.tabs} className="border-b-0!">
          {listGuestTabs(user_id).map((tab) => (
            <NavTab key={tab} asChild>
              <NavLink to={{ pathname: `/ops/guests/${user_id}/${tab}`, search }}>{messages[tab]}</NavLink>
            </NavTab>
          ))}
        </NavTabs>
      </PageHeader>
      <Outlet context={page} />
    </>
  )
}

/** Context for the tabs of a guest page. `guest` is null for the ghost member (user ID 0). */
export interface GuestPage {
  readonly guest: Guest | null
  /** Absent for the ghost member and for a staff member's own record. */
  readonly feedback: GuestFeedback | undefined
  /**
   * `merchant_id` is the location whose visits are counted, or null for all locations. `local_id` identifies the response from
   * which the page was opened, or is null if there is none.
   */
  readonly merchant_id: number | null
  readonly local_id: string | null
}

/** Returns the context of the surrounding guest page. */
export const useGuestPage = () => useOutletContext<GuestPage>()
