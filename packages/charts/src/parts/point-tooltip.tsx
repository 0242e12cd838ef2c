import type { Ref } from 'react'

import { leanOf } from './lean.ts'

export interface PointTooltipProps {
  /** The first line names the point; the others are its values. None when the caller writes them. */
  lines?: readonly string[]
  /** Where the point stands in the box around it: percent from the start, CSS pixels or percent from the top. */
  left?: string
  top?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * The words of a point, over it. Drawn only; the point's button speaks them. It leans on the same share of its own
 * width as the point stands at, so that it never leaves the chart at either side. All values are one text, which is laid
 * out in a fraction of the time that a paragraph each takes.
 */
export function PointTooltip({ lines: [head, ...rest] = [], left = '0%', top, ref }: PointTooltipProps) {
  return (
    <div
      ref={ref}
      data-slot="point-tooltip"
      aria-hidden="true"
      style={{ left, top, transform: leanOf(left) }}
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-[6px] border border-(--line-strong) bg-(--raised,Canvas) px-2.5 py-1.5 text-[12px]/[16px] text-(--muted) shadow-(--shadow-pop) tabular-nums print:hidden"
    >
      <p className="m-0 line-clamp-3 font-[620] wrap-anywhere text-(--text-strong)">{head}</p>
      <p className="m-0 whitespace-pre-line">{rest.join('\n')}</p>
    </div>
  )
}
