export interface PointTooltipProps {
  /** The first line names the point; the others are its values. */
  lines: readonly string[]
  /** Where the point stands in the box around it, as CSS lengths from the left and the top. */
  left: string
  top: string
  /**
   * Which share of its own width the tooltip is moved to the left, 0 to 1. With the share of the width of the chart at
   * which the point stands, the tooltip never leaves the chart at either side. A half by default: centered.
   */
  lean?: number | undefined
}

/** The text of a point, above it. Hidden from assistive technology: the control of the point says the same. */
export function PointTooltip({ lines: [head, ...rest], left, top, lean = 0.5 }: PointTooltipProps) {
  return (
    <div
      data-slot="point-tooltip"
      aria-hidden="true"
      style={{ left, top, transform: `translate(${-100 * lean}%, calc(-100% - 10px))` }}
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-[6px] border border-(--line-strong) bg-(--raised,Canvas) px-2.5 py-1.5 text-[12px]/[16px] text-(--muted) shadow-(--shadow-pop) tabular-nums print:hidden"
    >
      <p className="m-0 line-clamp-3 font-[620] wrap-anywhere text-(--text-strong)">{head}</p>
      <p className="m-0 whitespace-pre-line">{rest.join('\n')}</p>
    </div>
  )
}
