import { guestQueries } from '@rapport/api/queries/guests'
import { ANONYMOUS_GUEST_ID, SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Combobox } from '@rapport/ui/combobox'
import { FilterPill } from '@rapport/ui/filter-pill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { filterText } from '../messages.ts'

const ANONYMOUS = { value: String(ANONYMOUS_GUEST_ID), label: 'Anonymous Guest' }

interface CreatedByFilterProps {
  /** The user_id of the member; 0 for the anonymous guest, null for no filter. */
  value: number | null
  onChange: (user_id: number | null) => void
}

/**
 * Renders the control that filters cases by their creator: a member, who is searched for by name or member number, or the anonymous guest.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export function CreatedByFilter({ value, onChange }: CreatedByFilterProps) {
  const program_id = useProgramId()
  const [text, setText] = useState('')
  const found = useQuery({ ...guestQueries.search(client, program_id, text), enabled: text !== '' })
  const isMember = value !== null && value !== ANONYMOUS_GUEST_ID
  const member = useQuery({ ...guestQueries.one(client, program_id, value ?? 0, null), enabled: isMember }).data
  const chosen =
    value === null ? null : !isMember ? ANONYMOUS.label : member ? deriveGuestName(member) : filterText.member(value)
  const options = [
    ANONYMOUS,
    ...(text === '' ? [] : (found.data ?? [])).map((one) => ({
      value: String(one.user_id),
      label: deriveGuestName(one),
      ...(one.member_number === null ? {} : { detail: one.member_number }),
    })),
  ]

  return (
    <FilterPill label={filterText.createdBy} value={chosen} onRemove={() => onChange(null)}>
      <Combobox
        aria-label={filterText.createdBy}
        placeholder={filterText.createdByText}
        options={options}
        value={value === null ? '' : String(value)}
        {...(chosen === null ? {} : { valueLabel: chosen })}
        onValueChange={(next) => onChange(next === '' ? null : Number(next))}
        onSearch={setText}
        searchDelayMs={SEARCH_DEBOUNCE_MS}
        busy={found.isFetching}
        emptyText={found.isError ? messageFor('list', found.error) : EMPTY_TEXT.search}
      />
    </FilterPill>
  )
}
