import { ApiError } from '@rapport/api/api-error'
import type { AudienceUser } from '@rapport/api/contract/audiences/audiences'
import { audienceQueries, type AudienceKey } from '@rapport/api/queries/audiences'
import { guestColumns } from '@rapport/domain/audiences/audience-name'
import { AUDIENCE_PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { ListEnd } from '@rapport/ui/infinite-list'
import { RowLink } from '@rapport/ui/row-link'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'

import { EmailText } from '../../../platform/email-text.tsx'
import { GuestAvatar } from '../../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { timelineHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { insightText } from '../messages.ts'

function Name({ row }: { row: AudienceUser }) {
  const name = deriveGuestName(row)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <GuestAvatar name={name} pic_url={row.pic_url} size="sm" />
      <RowLink asChild>
        <Link to={timelineHref(row.user_id)}>{name}</Link>
      </RowLink>
    </span>
  )
}

type ColumnId = ReturnType<typeof guestColumns>[number]['id']

const CELLS: Readonly<Record<ColumnId, (row: AudienceUser) => ReactNode>> = {
  name: (row) => <Name row={row} />,
  phone: (row) => (row.phone ? formatPhone(row.phone) : ''),
  email: (row) => (row.email ? <EmailText text={row.email} /> : ''),
}

const rowKey = (row: AudienceUser) => row.user_id

interface AudienceGuestsProps {
  audience: AudienceKey
  /** Ids of the home locations whose members are listed; empty for all locations. */
  merchantIds: readonly number[]
}

/**
 * Lists the members of an audience (the screen calls them guests), and loads 20 more when the end of the list nears the viewport.
 *
 * @source Specification part 2, sections 2 "Campaign detail" and 9
 */
export function AudienceGuests({ audience, merchantIds }: AudienceGuestsProps) {
  const users = useInfiniteQuery({
    ...audienceQueries.users(client, useProgramId(), audience, {
      merchantIds: [...merchantIds],
      pageSize: AUDIENCE_PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  })
  const { fetchNextPage, refetch } = users
  // If the last loaded member has been deleted, the server refuses to continue the list. “Show more” then reloads the list from its
  // first page.
  const isStale = users.isFetchNextPageError && users.error instanceof ApiError && users.error.status === 400
  const more = useCallback(
    () => void (isStale ? refetch() : fetchNextPage({ cancelRefetch: false })),
    [isStale, refetch, fetchNextPage],
  )
  const rows = useMemo(() => users.data?.pages.flat(), [users.data])
  const shown = rows?.length ?? 0
  const total = users.data?.pages.at(0)?.[0]?.record_count ?? 0
  const columns = useMemo(
    (): DataColumn<AudienceUser>[] =>
      guestColumns(shown, total).map(({ id, label }) => ({
        id,
        header: label,
        cell: CELLS[id],
        ...(id === 'name' ? { lead: true } : {}),
        ...(id === 'phone' ? { width: '168px' } : {}),
      })),
    [shown, total],
  )
  if (users.isError && rows === undefined) {
    return (
      <Card title={insightText.guests}>
        <FailureState
          title={messageFor('list', users.error)}
          onRetry={() => void users.refetch()}
          busy={users.isFetching}
        />
      </Card>
    )
  }
  return (
    <Card
      title={insightText.guests}
      flush
      // The column header that contains the count is hidden on phones, so the count is shown here instead.
      actions={
        <span aria-hidden="true" className="text-rp-13 leading-7 text-rp-muted tabular-nums rp-tablet:hidden">
          {total > 0 ? insightText.shown(shown, total) : null}
        </span>
      }
    >
      <DataTable
        caption={insightText.guests}
        inset="card"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        emptyText={EMPTY_TEXT.audience_users}
        busy={users.isPlaceholderData}
      />
      <ListEnd
        count={shown}
        hasMore={users.hasNextPage}
        onMore={more}
        busy={users.isFetchingNextPage || (isStale && users.isFetching)}
        error={users.isFetchNextPageError ? messageFor('list', users.error) : null}
        moreLabel={insightText.more}
        busyLabel={insightText.loadingMore}
      />
    </Card>
  )
}
