import { ChevronDown } from 'lucide-react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { SHUT_COMBOBOX } from './choice-filter.tsx'
import type { MemberFilterProps } from './member-search.tsx'
import { messages } from './messages.ts'

const MemberSearch = lazyPart(async () => (await import('./member-search.tsx')).MemberSearch)

/** Whose own answers count: a member, or the anonymous guest. The search is loaded when it is first opened. @source Specification part 1, sections 2 and 7 */
export function MemberFilter({ user_id, onChange }: MemberFilterProps) {
  const words = user_id === null ? null : user_id === 0 ? messages.anonymousGuest : messages.member(user_id)
  return (
    <OnFirstUse
      face={
        <button
          type="button"
          {...SHUT_COMBOBOX}
          aria-label={messages.createdBy}
          className="focus-ring inline-flex h-7 w-52 shrink-0 cursor-pointer items-center justify-between gap-1.5 rounded-2 border border-line-strong px-2.5 text-13 hover:bg-hover max-tablet:h-9"
        >
          <span className={words ? 'truncate text-strong' : 'truncate text-muted'}>
            {words ?? messages.createdByHint}
          </span>
          <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0 text-muted" />
        </button>
      }
    >
      <MemberSearch user_id={user_id} onChange={onChange} />
    </OnFirstUse>
  )
}
