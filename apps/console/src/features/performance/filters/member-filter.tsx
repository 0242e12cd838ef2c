import { guestQueries } from '@rapport/api/queries/guests'
import { ANONYMOUS_GUEST_ID, SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Combobox } from '@rapport/ui/combobox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages } from '../messages.ts'

interface MemberFilterProps {
  /** 0 is the anonymous guest; null means no filter. */
  user_id: number | null
  onChange: (user_id: number | null) => void
}

const ANONYMOUS_OPTION = { value: String(ANONYMOUS_GUEST_ID), label: messages.anonymousGuest }

/**
 * Renders a combobox that filters by the author of the answers: a member found by name or number, or the anonymous guest.
 *
 * @source Specification part 1, sections 2 and 7
 */
export function MemberFilter({ user_id, onChange }: MemberFilterProps) {
  const [searchText, setSearchText] = useState('')
  const found = useQuery({ ...guestQueries.search(client, useProgramId(), searchText), enabled: searchText !== '' })
  const options = (searchText === '' ? [] : (found.data ?? [])).map((guest) => ({
    value: String(guest.user_id),
    label: [deriveGuestName(guest), ...(guest.member_number ? [guest.member_number] : [])].join(', '),
  }))
  return (
    <Combobox
      aria-label={messages.createdBy}
      // Gives the box the same height as the filter buttons beside it.
      className="w-50 shrink-0 [&_input]:h-7! max-rp-tablet:[&_input]:h-9!"
      size="sm"
      options={[ANONYMOUS_OPTION, ...options]}
      value={user_id === null ? '' : String(user_id)}
      {...(user_id ? { valueLabel: messages.member(user_id) } : {})}
      onValueChange={(value) => onChange(value === '' ? null : Number(value))}
      onSearch={setSearchText}
      searchDelayMs={SEARCH_DEBOUNCE_MS}
      busy={found.isFetching}
      placeholder={messages.createdByHint}
      emptyText={EMPTY_TEXT.options}
    />
  )
}
