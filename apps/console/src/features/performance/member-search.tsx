import { guestQueries } from '@rapport/api/queries/guests'
import { ANONYMOUS_GUEST_ID, SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/guest-name'
import { Combobox } from '@rapport/ui/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { client } from '../../platform/api.ts'
import { useProgramId } from '../../platform/session-store.ts'
import { messages } from './messages.ts'

export interface MemberFilterProps {
  /** 0 is the anonymous guest, null everybody. */
  user_id: number | null
  onChange: (user_id: number | null) => void
}

const NOBODY = { value: String(ANONYMOUS_GUEST_ID), label: messages.anonymousGuest }

/** Finds a member by name or number, or takes the anonymous guest. */
export function MemberSearch({ user_id, onChange }: MemberFilterProps) {
  const [asked, setAsked] = useState('')
  const place = useRef<HTMLSpanElement>(null)
  // It comes because somebody pressed the button that stood here: that press opens it, unless they have gone on by then.
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (!input || document.activeElement !== document.body) return
    input.focus()
    input.click()
  }, [])
  const found = useQuery({ ...guestQueries.search(client, useProgramId(), asked), enabled: asked !== '' })
  const options = (asked === '' ? [] : (found.data ?? [])).map((guest) => ({
    value: String(guest.user_id),
    label: [deriveGuestName(guest), ...(guest.member_number ? [guest.member_number] : [])].join(', '),
  }))
  return (
    <span ref={place} className="contents">
      <Combobox
        aria-label={messages.createdBy}
        className="w-52 shrink-0"
        size="sm"
        options={[NOBODY, ...options]}
        value={user_id === null ? '' : String(user_id)}
        {...(user_id ? { valueLabel: messages.member(user_id) } : {})}
        onValueChange={(value) => onChange(value === '' ? null : Number(value))}
        onSearch={setAsked}
        searchDelayMs={SEARCH_DEBOUNCE_MS}
        busy={found.isFetching}
        placeholder={messages.createdByHint}
        emptyText={EMPTY_WORDS.options}
      />
    </span>
  )
}
