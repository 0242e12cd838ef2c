import type { MemberRow } from '@rapport/api/contract/people/members'
import { memberQueries } from '@rapport/api/queries/members'
import { PAGE_SIZE, FILTER_DEBOUNCE_MS } from '@rapport/domain/constants'
import { readOffset, writeOffset } from '@rapport/domain/offset'
import { isWifiConnected } from '@rapport/domain/people/guests/temp-member'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Badge } from '@rapport/ui/badge'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Input } from '@rapport/ui/input'
import { Pagination } from '@rapport/ui/pagination'
import { RowLink } from '@rapport/ui/row-link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { guestHref } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'
import { QuickPulseToggle, toggleId } from './quick-pulse-toggle.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useQuickPulse, type Chosen, type PulseChoice } from './use-quick-pulse.ts'

const OFFSET = 'mo'
const QUERY = 'q'

function Member({ row }: { row: MemberRow }) {
  const name = deriveGuestName(row)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <GuestAvatar name={name} pic_url={row.pic_url} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink asChild>
          <Link to={guestHref(row.user_id)}>{name}</Link>
        </RowLink>
        {isWifiConnected(row) ? null : <Badge>{messages.notConnected}</Badge>}
      </span>
    </span>
  )
}

function columnsOf(chosen: Chosen, choose: (choice: PulseChoice) => void): DataColumn<MemberRow>[] {
  return [
    { id: 'name', header: messages.name, lead: true, cell: (row) => <Member row={row} /> },
    {
      id: 'member_number',
      header: messages.memberNumber,
      width: '140px',
      labelled: true,
      cell: ({ member_number }) => member_number ?? <span className="text-rp-muted">{messages.noNumber}</span>,
    },
    {
      id: 'send_quickpulse_next_run',
      header: messages.quickPulse,
      width: '148px',
      fold: 'end',
      cell: (row) => <QuickPulseToggle row={row} chosen={chosen[row.user_id]} onChoose={choose} />,
    },
  ]
}

/** Lists the members page by page; each row links to the member's profile. @source Specification part 2, sections 2 "Members", 3 and 4 */
export function MemberTable({ program_id }: { program_id: number }) {
  const [search, setSearch] = useSearchParams()
  const offset = readOffset(search.get(OFFSET))
  const query = search.get(QUERY)?.trim() ?? ''
  const members = useQuery({
    ...memberQueries.list(client, program_id, { offset, ...(query === '' ? {} : { query }) }),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(members, offset, OFFSET)
  const pulse = useQuickPulse(program_id)
  const { choose, chosen } = pulse
  const columns = useMemo(() => columnsOf(chosen, choose), [chosen, choose])
  const total = members.data?.[0]?.record_count ?? 0
  const undo = () => {
    // The focused Undo button disappears with its bar, so the focus moves to the member's checkbox, or to the heading when the
    // displayed page of the list does not contain the member.
    const box = pulse.last && document.getElementById(toggleId(pulse.last.user_id))
    if (box) box.focus()
    else document.querySelector('h1')?.focus()
    pulse.undo()
  }
  const go = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (name === QUERY) next.delete(OFFSET)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: name === QUERY },
    )

  return (
    <section aria-label={messages.matched} className="min-w-0">
      <div className="px-8 py-3 max-rp-tablet:px-4">
        <FilterBox key={program_id} value={query} onValueChange={(text) => go(QUERY, text === '' ? null : text)} />
        <p className="mt-1.5 text-rp-12 text-pretty text-rp-muted">{messages.quickPulseHint}</p>
        {pulse.last ? (
          <UndoBar
            message={(pulse.last.isWanted ? messages.pulseSet : messages.pulseUnset)(pulse.last.name)}
            onUndo={undo}
          />
        ) : null}
      </div>
      {members.isError && !members.data ? (
        <FailureState
          title={messageFor('list', members.error)}
          onRetry={() => void members.refetch()}
          busy={members.isFetching}
        />
      ) : (
        <DataTable
          caption={messages.matched}
          columns={columns}
          rows={isPast ? undefined : members.data}
          rowKey={({ user_id }) => user_id}
          busy={members.isPlaceholderData}
          emptyText={messages.noMembers}
          emptyHint={query === '' ? messages.noMembersHint : messages.noMatchHint}
        />
      )}
      <Pagination
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        noun={messages.members(total)}
        onOffsetChange={(next) => go(OFFSET, writeOffset(next))}
      />
    </section>
  )
}

interface FilterBoxProps {
  value: string
  onValueChange: (text: string) => void
}

/**
 * Renders a search box that filters the list after a pause in typing, and updates its text when the search text in the URL changes.
 */
function FilterBox({ value, onValueChange }: FilterBoxProps) {
  const [typed, setTyped] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastValue = useRef(value)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    clearTimeout(waiting.current)
    setTyped(value)
  }, [value])
  return (
    <Input
      type="search"
      aria-label={messages.search}
      placeholder={messages.search}
      className="rp-mobile:max-w-80"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => {
          lastValue.current = target.value.trim()
          onValueChange(lastValue.current)
        }, FILTER_DEBOUNCE_MS)
      }}
    />
  )
}
