import { Popover, PopoverContent, PopoverTrigger } from '@rapport/ui/popover'
import { useState, type ReactNode } from 'react'

interface FilterSheetProps {
  label: string
  /** The button that opens it. */
  button: ReactNode
  /** The content, which can close the popover. */
  children: (close: () => void) => ReactNode
  className?: string | undefined
}

/** The popover of a filter, beside its button. */
export function FilterSheet({ label, button, children, className }: FilterSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label={label} className={className}>
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}
