import { Suspense, useEffect, useRef, type ReactNode } from 'react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { OnFirstUse } from '../../platform/on-first-use.tsx'
import { PillFace } from './pill-face.tsx'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterPillProps {
  label: string
  /** What it narrows to, in words; null while it narrows nothing. */
  value: string | null
  onRemove: () => void
  /** Where the value is chosen: the content of a sheet. */
  children: ReactNode
}

/** A filter of the bar whose value is more than one choice of a list: it opens a sheet, which is loaded then. */
export function FilterPill({ label, value, onRemove, children }: FilterPillProps) {
  return (
    <PillFace label={label} value={value} opens="dialog" onRemove={onRemove}>
      {(button) => (
        <OnFirstUse face={button}>
          <FilterSheet label={label} button={button}>
            <Suspense>
              {children}
              <Arrived />
            </Suspense>
          </FilterSheet>
        </OnFirstUse>
      )}
    </PillFace>
  )
}

/** What stands before it may come later than its sheet, which then holds the focus itself: the first field takes it. */
function Arrived() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const sheet = place.current?.closest('[role=dialog]')
    if (sheet && document.activeElement === sheet) sheet.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  return <span ref={place} hidden />
}
