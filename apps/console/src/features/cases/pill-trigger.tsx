import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, type ComponentProps, type ReactNode } from 'react'

import { filterText } from './messages.ts'

interface PillTriggerProps {
  label: string
  /** What it narrows to, in words; null while it narrows nothing. */
  value: string | null
  /** What it opens. */
  opens: 'dialog' | 'listbox'
  onRemove: () => void
  /** Puts what it opens around the button; without it the button stands alone. */
  children?: (button: ReactNode) => ReactNode
}

/** A filter of the bar as it looks while it is shut, as FilterSelect does: a button that opens it, and a cross once it is set. */
export function PillTrigger({ label, value, opens, onRemove, children = (button) => button }: PillTriggerProps) {
  const pill = useRef<HTMLSpanElement>(null)
  const isSet = value !== null
  return (
    <span
      ref={pill}
      className={`inline-flex h-7 max-w-80 min-w-0 shrink-0 items-center rounded-2 border text-13 text-muted max-tablet:h-9 ${isSet ? 'border-accent-line bg-accent-soft' : 'border-line-strong'}`}
    >
      {children(<PillButton label={label} value={value} opens={opens} />)}
      {isSet ? (
        <button
          type="button"
          aria-label={filterText.remove(label)}
          onClick={() => {
            onRemove()
            pill.current?.querySelector('button')?.focus()
          }}
          className="focus-ring me-0.5 grid size-6 shrink-0 place-items-center rounded-1 hover:bg-hover max-tablet:size-8"
        >
          <X aria-hidden="true" size={13} strokeWidth={1.8} />
        </button>
      ) : null}
    </span>
  )
}

type PillButtonProps = Pick<PillTriggerProps, 'label' | 'value' | 'opens'> & Omit<ComponentProps<'button'>, 'value'>

/** It takes what the trigger of a sheet gives it. */
function PillButton({ label, value, opens, ...props }: PillButtonProps) {
  const labelId = useId()
  return (
    <button
      type="button"
      aria-haspopup={opens}
      aria-expanded={false}
      {...(opens === 'listbox' ? { role: 'combobox', 'aria-labelledby': labelId } : {})}
      {...props}
      className={`focus-ring inline-flex h-full min-w-0 cursor-pointer items-center gap-1.5 rounded-2 ps-2.5 whitespace-nowrap transition-colors hover:bg-hover ${value === null ? 'pe-2' : 'pe-1'}`}
    >
      <span id={labelId}>{label}</span>
      {value === null ? (
        <ChevronDown aria-hidden="true" size={13} strokeWidth={1.8} className="shrink-0" />
      ) : (
        <span className="min-w-0 truncate font-medium text-strong">{value}</span>
      )}
    </button>
  )
}
