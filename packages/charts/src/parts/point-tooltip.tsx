'use client'

import { useEffect } from 'react'

export interface PointTooltipProps {
  /** The first line names the point; the other lines are its values. */
  lines: readonly string[]
  /** Position of the point in its container, as CSS lengths from the left and the top. */
  left: string
  top: string
  /**
   * How far the tooltip is moved to the left, from 0 to 1, as a share of its width. If this equals the point's horizontal position
   * as a share of the chart's width, the tooltip never leaves the chart. Centered (0.5) by default.
   */
  lean?: number | undefined
}

/** Renders a point's text above the point. Hidden from assistive technology, because the point's control has the same text. */
export function PointTooltip({ lines: [head, ...rest], left, top, lean = 0.5 }: PointTooltipProps) {
  return (
    <div
      data-rp-slot="point-tooltip"
      aria-hidden="true"
      style={{ left, top, transform: `translate(${-100 * lean}%, calc(-100% - 10px))` }}
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-[6px] border border-(--rp-line-strong) bg-(--rp-raised,Canvas) px-2.5 py-1.5 text-[12px]/[16px] text-(--rp-muted) shadow-(--rp-shadow-pop) tabular-nums print:hidden"
    >
      <p className="m-0 line-clamp-3 font-[620] wrap-anywhere text-(--rp-text-strong)">{head}</p>
      <p className="m-0 whitespace-pre-line">{rest.join('\n')}</p>
    </div>
  )
}

/**
 * Calls `close` when Escape is pressed while `isOpen` is true. Listens on the whole document, because a tooltip shown on hover does
 * not have focus.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
