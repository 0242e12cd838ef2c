import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { HERE_ORDERS, listHere, readHereOrder } from '@rapport/domain/people/guests/here-now'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { PageHeader } from '@rapport/ui/page-header'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, matchPath, useLocation, useNavigate, useSearchParams } from 'react-router'

import { messageFor } from '../../platform/loading/api.ts'
import { LiveNote } from '../../platform/loading/live-note.tsx'
import { StaleNote } from '../../platform/loading/stale-note.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { storeActiveMerchant } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { hereColumns } from './here-columns.tsx'
import { messages } from './messages.ts'
import { useHeldRows } from './use-held-rows.ts'

/**
 * Returns the key of a row. A known guest is identified by user ID, because the guest might switch devices; any other guest is
 * identified by visit ID.
 */
const keyOf = ({ user_id, visit_id }: HereNowRow) => (user_id === null ? `visit ${visit_id}` : `guest ${user_id}`)

/**
 * Maximum number of locations to show as tabs. If there are more, only the active location has a tab, and the others are available
 * in the program and location picker.
 */
const MOST_TABS = 5

interface HereListProps {
  title: string
  /** Query result for the live list of all locations or of one location. */
  here: UseQueryResult<HereNowRow[]>
  /** Whether the list covers all locations, in which case each row names its location. */
  withLocation: boolean
}

/** Renders the guests on site, at all locations or at one location. @source Specification part 1, section 2, "Who's Here" */
export function HereList({ title, here, withLocation }: HereListProps) {
  const { merchants, merchant } = useActiveProgram()
  const order = readHereOrder(useSearchParams()[0].get('order'))
  const heading = useHeadingFocus(title)
  const list = useMemo(() => here.data && listHere(here.data, order), [here.data, order])
  const { rows, handlers } = useHeldRows(list, keyOf, order)
  const now_ts = here.dataUpdatedAt
  const columns = useMemo(() => hereColumns({ merchants, now_ts, withLocation }), [merchants, now_ts, withLocation])

  return (
    <>
      <title>{`${title} · Rapport`}</title>
      <PageHeader
        title={title}
        headingRef={heading}
        // On phones the order control is on a separate line.
        className="max-rp-tablet:[&_div:has(>[role=radiogroup])]:basis-full"
        breadcrumbs={<Trail />}
        meta={
          list ? (
            <LiveNote updated_ts={here.dataUpdatedAt} failing={here.isError}>
              {messages.guests(list.length, withLocation ? null : (merchant?.merchant_name ?? null))}
            </LiveNote>
          ) : null
        }
        actions={<OrderControl />}
      >
        <ScopeTabs />
      </PageHeader>
      {here.isError ? (
        here.data ? (
          <StaleNote query={here} />
        ) : (
          <FailureState
            title={messageFor('list', here.error)}
            onRetry={() => void here.refetch()}
            busy={here.isFetching}
          />
        )
      ) : null}
      {here.isError && !here.data ? null : (
        // On phones, left padding aligns the cells below the name with it; the Guest component moves the avatar back into this
        // padding.
        <div {...handlers} className="max-rp-tablet:[&_tr:has(>th)]:ps-15!">
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ row }) => keyOf(row)}
            emptyText={EMPTY_TEXT.here_now}
            emptyHint={messages.emptyHint}
          />
        </div>
      )}
      {rows && rows.length > 0 ? (
        <p className="px-8 py-4 text-rp-13 text-rp-muted max-rp-tablet:px-4">
          {messages.note[order]} {messages.refresh}
        </p>
      ) : null}
    </>
  )
}

function Trail() {
  const { pathname } = useLocation()
  return (
    <Breadcrumbs>
      <Crumb asChild>
        <Link to={PATHS.feedback}>{messages.feedback}</Link>
      </Crumb>
      {matchPath(PATHS.hereNow, pathname) ? (
        <>
          <Crumb asChild>
            <Link to={PATHS.whosHere}>{messages.title}</Link>
          </Crumb>
          <Crumb current>{messages.hereNow}</Crumb>
        </>
      ) : (
        <Crumb current>{messages.title}</Crumb>
      )}
    </Breadcrumbs>
  )
}

/**
 * Renders a tab for the list of all locations, and tabs for the lists of single locations. Switching tabs keeps the chosen sort
 * order. All single-location lists have the same URL, so each of their tabs is a button that makes its location active.
 */
function ScopeTabs() {
  const { program, merchants, merchant } = useActiveProgram()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHereNow = matchPath(PATHS.hereNow, pathname) !== null
  const open = (chosen: Merchant) => {
    if (chosen !== merchant && program !== undefined) {
      storeActiveMerchant({ program, merchant: chosen })
      void queryClient.invalidateQueries()
    }
    void navigate({ pathname: PATHS.hereNow, search })
  }
  // The server lists the most recently used location first, so the tabs are sorted to keep them from changing places.
  const shown =
    merchants.length > MOST_TABS
      ? merchants.filter((one) => one === merchant)
      : merchants.toSorted((a, b) => a.merchant_name.localeCompare(b.merchant_name))
  return (
    <NavTabs aria-label={messages.scope}>
      <NavTab asChild current={!isHereNow}>
        <Link to={{ pathname: PATHS.whosHere, search }}>{messages.allLocations}</Link>
      </NavTab>
      {shown.map((one) => (
        <NavTab key={one.merchant_id} asChild current={isHereNow && one === merchant}>
          <button type="button" onClick={() => open(one)}>
            {one.merchant_name}
          </button>
        </NavTab>
      ))}
    </NavTabs>
  )
}

function OrderControl() {
  const [search, setSearch] = useSearchParams()
  return (
    <SegmentedControl
      aria-label={messages.order}
      className="max-rp-tablet:w-full"
      value={readHereOrder(search.get('order'))}
      onValueChange={(value) =>
        setSearch((now) => {
          const query = new URLSearchParams(now)
          if (readHereOrder(value) === 'newest') query.delete('order')
          else query.set('order', value)
          return query
        })
      }
    >
      {HERE_ORDERS.map(({ value, label }) => (
        <SegmentedControlItem key={value} value={value}>
          {label}
        </SegmentedControlItem>
      ))}
    </SegmentedControl>
  )
}
