'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { buttonVariants } from '../button/button-variants.ts'
import { cn } from '../cn.ts'

interface PaginationBase extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Number of rows before this page. */
  offset: number
  /** Number of rows on a full page. */
  pageSize: number
  /** Total number of matching rows; if it is 0, nothing is rendered. */
  total: number
  /** Noun for the rows, singular or plural to match `total`: "cases" in "1–10 of 18 cases". */
  noun?: string
  /** @default 'Pagination' */
  'aria-label'?: string
  /** @default 'Previous' */
  previousLabel?: string
  /** @default 'Next' */
  nextLabel?: string
}

/** Specifies how another page is opened: by its URL, by a function, or by both. */
type PageTurn =
  | {
      /** Returns the URL of a page. With this function, the buttons are links. */
      hrefFor: (offset: number) => string
      /** Opens a page. Without this function, or while a modifier key is pressed, a click follows the link. */
      onOffsetChange?: ((offset: number) => void) | undefined
    }
  | { hrefFor?: undefined; onOffsetChange: (offset: number) => void }

export type PaginationProps = PaginationBase & PageTurn

/**
 * Shows the range of displayed rows and the total number of rows, with buttons for the previous and the next page. The text is, for
 * example, "1–10 of 18 cases", "11 of 11 cases" on a last page with a single row, or "1 case" if there is only one row in total. An
 * offset past the end is treated as the last page.
 * @source Specification part 1, section 2 (lists are paged by offset)
 */
export function Pagination({
  offset,
  pageSize,
  total,
  onOffsetChange,
  hrefFor,
  noun,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  className,
  ...props
}: PaginationProps) {
  if (total <= 0) return null
  const last = Math.floor((total - 1) / pageSize) * pageSize
  const first = Math.min(Math.max(offset, 0), last)
  const end = Math.min(first + pageSize, total)
  const shown = end === first + 1 ? grouped(end) : `${grouped(first + 1)}–${grouped(end)}`
  const rangeText = total === 1 ? '1' : `${shown} of ${grouped(total)}`
  const step = { onOffsetChange, hrefFor }
  return (
    <nav
      data-rp-slot="pagination"
      aria-label="Pagination"
      className={cn(
        'flex flex-wrap items-center justify-between gap-3 px-8 py-3 text-rp-13 text-rp-muted max-rp-tablet:px-4',
        className,
      )}
      {...props}
    >
      <p aria-live="polite" className="tabular-nums">
        {noun ? `${rangeText} ${noun}` : rangeText}
      </p>
      <div className="inline-flex">
        <Step {...step} to={first > 0 ? Math.max(first - pageSize, 0) : null} className="rounded-e-none">
          <ChevronLeft aria-hidden="true" size={14} strokeWidth={1.8} className="rtl:-scale-x-100" />
          {previousLabel}
        </Step>
        <Step {...step} to={first < last ? first + pageSize : null} className="-ms-px rounded-s-none">
          {nextLabel}
          <ChevronRight aria-hidden="true" size={14} strokeWidth={1.8} className="rtl:-scale-x-100" />
        </Step>
      </div>
    </nav>
  )
}

/** Formats a row count with thousands separators. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

interface StepProps {
  /** Offset of the page to open; null if there is no such page. */
  to: number | null
  onOffsetChange: ((offset: number) => void) | undefined
  hrefFor: ((offset: number) => string) | undefined
  className: string
  children: ReactNode
}

function Step({ to, onOffsetChange, hrefFor, className, children }: StepProps) {
  const classes = cn(buttonVariants(), 'focus-visible:z-1', className)
  if (to === null || !hrefFor) {
    // The button is not `disabled`, because it would then lose focus when a press opens the first or the last page.
    return (
      <button
        type="button"
        aria-disabled={to === null || undefined}
        className={classes}
        onClick={() => to !== null && onOffsetChange?.(to)}
      >
        {children}
      </button>
    )
  }
  const follow = (event: MouseEvent) => {
    if (!onOffsetChange || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onOffsetChange(to)
  }
  return (
    <a href={hrefFor(to)} className={classes} onClick={follow}>
      {children}
    </a>
  )
}
