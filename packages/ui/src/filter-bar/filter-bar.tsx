import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface FilterBarProps extends ComponentProps<'div'> {
  /** Accessible name of the group. @default 'Filters' */
  'aria-label'?: string
  /** Rendered at the end of the last line, for example Clear Filters. */
  end?: ReactNode
}

/**
 * Renders filters below the title of a page, on as many lines as they need; `end` is at the end of the last line. On phones, the
 * filters share one line that scrolls horizontally; the line fades at its end, to show that it continues.
 */
export function FilterBar({ end, className, children, ...props }: FilterBarProps) {
  return (
    <div
      role="group"
      aria-label="Filters"
      data-rp-slot="filter-bar"
      className={cn(
        'flex items-center gap-1.5 px-8 pt-1 pb-4 max-rp-tablet:overflow-x-auto max-rp-tablet:px-4 max-rp-tablet:py-2.5 max-rp-tablet:[scrollbar-width:none]',
        // The fade is as wide as the padding, so that it covers no filter when the line is scrolled to its end.
        'max-rp-tablet:[mask-image:linear-gradient(to_left,transparent,black_36px)] max-rp-tablet:pe-9',
        className,
      )}
      {...props}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 max-rp-tablet:contents">{children}</div>
      {end ? <div className="ms-auto shrink-0 rp-tablet:self-end">{end}</div> : null}
    </div>
  )
}
