import { cn } from '@rapport/ui/cn'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

interface SheetTriggerProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** The purpose of the button: hidden text that screen readers announce before `detail` and `title`. */
  label: string
  /** The muted first line, such as the position in the list; null when there is none. */
  detail: string | null
  /** The name of the open entry. */
  title: string
}

/** Renders a button for phones that names the open entry of a list. When used as a DialogTrigger, it opens the list in a sheet. */
export function SheetTrigger({ label, detail, title, className, ...props }: SheetTriggerProps) {
  return (
    <button
      type="button"
      className={cn(
        'flex items-center gap-2 text-start text-rp-14 font-rp-medium text-rp-strong rp-focus-ring hover:bg-rp-hover',
        className,
      )}
      {...props}
    >
      <span className="sr-only">{`${label}: `}</span>
      <span className="min-w-0 grow">
        {detail === null ? null : <span className="block text-rp-12 font-rp-regular text-rp-muted">{detail}</span>}
        <span className="block truncate">{title}</span>
      </span>
      <ChevronsUpDown size={15} aria-hidden="true" className="shrink-0 text-rp-muted" />
    </button>
  )
}
