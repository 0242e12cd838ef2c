import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'

import { filterWords } from './messages.ts'

interface FilterPillProps {
  label: string
  /** What it narrows to, in words; null while it narrows nothing. */
  value: string | null
  onRemove: () => void
  /** Where the value is chosen: the content of a sheet. */
  children: ReactNode
}

/** A filter of the bar whose value is more than one choice of a list: it opens a sheet. It looks as FilterSelect does. */
export function FilterPill({ label, value, onRemove, children }: FilterPillProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const isSet = value !== null
  return (
    <span
      className={`inline-flex h-7 max-w-80 min-w-0 shrink-0 items-center rounded-2 border text-13 text-muted max-tablet:h-9 ${isSet ? 'border-accent-line bg-accent-soft' : 'border-line-strong'}`}
    >
      <Popover>
        <PopoverTrigger
          ref={trigger}
          className={`focus-ring inline-flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-2 ps-2.5 whitespace-nowrap transition-colors hover:bg-hover ${isSet ? 'pe-1' : 'pe-2'}`}
        >
          <span>{label}</span>
          {isSet ? (
            <span className="min-w-0 truncate font-medium text-strong">{value}</span>
          ) : (
            <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0" />
          )}
        </PopoverTrigger>
        <PopoverContent aria-label={label}>{children}</PopoverContent>
      </Popover>
      {isSet ? (
        <button
          type="button"
          aria-label={filterWords.remove(label)}
          onClick={() => {
            onRemove()
            trigger.current?.focus()
          }}
          className="focus-ring me-0.5 grid size-6 shrink-0 place-items-center rounded-1 hover:bg-hover max-tablet:size-8"
        >
          <X aria-hidden="true" size={13} strokeWidth={1.8} />
        </button>
      ) : null}
    </span>
  )
}
