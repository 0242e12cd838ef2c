import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

export interface TodayDividerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** @default 'Today' */
  label?: string
  /** The day as text, for example "11/09/2026". */
  day?: string
}

/**
 * Marks today in a list ordered by time. It cannot be focused.
 * @source Specification part 2, section 2 (the Today divider of the timeline)
 */
export function TodayDivider({ label = 'Today', day, className, ...props }: TodayDividerProps) {
  return (
    <div
      data-rp-slot="today-divider"
      role="separator"
      aria-label={day ? `${label}, ${day}` : label}
      className={cn('flex items-center gap-3 py-2 text-rp-12 font-rp-medium text-rp-info-text', className)}
      {...props}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-rp-info forced-colors:bg-[CanvasText]" />
      <span aria-hidden="true" className="whitespace-nowrap">
        {label}
        {day ? (
          <>
            {', '}
            <span className="font-rp-regular text-rp-muted tabular-nums">{day}</span>
          </>
        ) : null}
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-rp-info opacity-40 forced-colors:bg-[CanvasText]" />
    </div>
  )
}
