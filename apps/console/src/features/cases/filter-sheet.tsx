import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import type { ReactNode } from 'react'

interface FilterSheetProps {
  label: string
  /** The button that opens it. */
  button: ReactNode
  children: ReactNode
}

/** The sheet of a filter, beside its button. */
export function FilterSheet({ label, button, children }: FilterSheetProps) {
  return (
    <Popover>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label={label}>{children}</PopoverContent>
    </Popover>
  )
}
