import { Suspense, useEffect, useRef, type ReactNode } from 'react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { PillTrigger } from './pill-trigger.tsx'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterPillProps {
  label: string
  /** The text of the set value; null while the filter is not set. */
  value: string | null
  onRemove: () => void
  /** The content of the popover, where the value is chosen; a function when a choice closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Styles of the popover. */
  className?: string
}

/** A filter of the bar that needs more than a list of options. It opens a popover, which is loaded when it is first opened. */
export function FilterPill({ label, value, onRemove, children, className }: FilterPillProps) {
  return (
    <PillTrigger label={label} value={value} opens="dialog" onRemove={onRemove}>
      {(button) => (
        <OnFirstUse face={button}>
          <FilterSheet label={label} button={button} className={className}>
            {(close) => (
              <Suspense>
                {typeof children === 'function' ? children(close) : children}
                <Arrived />
              </Suspense>
            )}
          </FilterSheet>
        </OnFirstUse>
      )}
    </PillTrigger>
  )
}

/** Moves the focus to the first field when the content is loaded after its popover has opened and taken the focus itself. */
function Arrived() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sheet = place.current?.closest('[role=dialog]')
    if (sheet && document.activeElement === sheet)
      sheet.querySelector<HTMLElement>('input, button, [role=option][tabindex="0"]')?.focus()
  }, [])
  return <span ref={place} hidden />
}
