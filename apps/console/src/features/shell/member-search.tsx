import { guestQueries } from '@rapport/api/queries/guests'
import { SEARCH_DEBOUNCE_MS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Combobox } from '@rapport/ui/combobox'
import { IconButton } from '@rapport/ui/icon-button'
import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { guestHref } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useSingleKey } from '../../platform/use-shortcut.ts'
import { messages } from './messages.ts'

/**
 * Renders a search that finds a member by name or number and opens the member's page. Where the navigation has no space for the
 * search field, a button opens the field.
 *
 * @source Specification part 2, section 2, "Navigation"
 */
export function MemberSearch() {
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useSingleKey('/', () => {
    const field = container.current?.querySelector('input')
    // CSS shows either the field or the button.
    if (field?.checkVisibility()) field.focus()
    else setOpen(true)
  })
  return (
    <div ref={container} className="contents">
      <FinderBox className="max-rp-tablet:hidden rp-rail:hidden" />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <IconButton aria-label={messages.search} size="lg" className="rp-sidebar:hidden rp-tablet:mx-auto">
            <Search aria-hidden="true" size={18} strokeWidth={1.8} />
          </IconButton>
        </PopoverTrigger>
        <PopoverContent aria-label={messages.search} className="p-2">
          <FinderBox onOpened={() => setOpen(false)} />
        </PopoverContent>
      </Popover>
    </div>
  )
}

interface FinderBoxProps {
  className?: string
  onOpened?: () => void
}

function FinderBox({ className, onOpened }: FinderBoxProps) {
  const program_id = useProgramId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = useQuery({ ...guestQueries.search(client, program_id, text), enabled: text !== '' })
  const emptyText = found.isError
    ? messageFor('list', found.error)
    : text === ''
      ? messages.searchHint
      : EMPTY_TEXT.search

  return (
    <Combobox
      aria-label={messages.search}
      placeholder={messages.search}
      options={(text === '' ? undefined : found.data)?.map(toOption) ?? []}
      value=""
      onValueChange={(user_id) => {
        if (user_id === '') return
        setText('')
        onOpened?.()
        void navigate(guestHref(Number(user_id)))
      }}
      onSearch={setText}
      searchDelayMs={SEARCH_DEBOUNCE_MS}
      busy={found.isFetching}
      emptyText={emptyText}
      {...(className ? { className } : {})}
    />
  )
}

interface Found {
  readonly user_id: number
  readonly fname: string | null
  readonly lname: string | null
  readonly name: string | null
  readonly email: string | null
  readonly member_number: string | null
}

const toOption = (member: Found) => ({
  value: String(member.user_id),
  label: deriveGuestName(member),
  detail: member.member_number ?? messages.noNumber,
})
