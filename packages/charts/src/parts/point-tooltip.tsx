export interface PointTooltipProps {
  /** The first line names the point; the others are its values. */
  lines: readonly string[]
  /** Where the point stands in the box around it: percent from the start, CSS pixels or percent from the top. */
  left: string
  top: string
}

/**
 * The words of a point, over it. Drawn only; the point's button speaks them. It leans on the same share of its own
 * width as the point stands at, so that it never leaves the chart at either side.
 */
export function PointTooltip({ lines: [head, ...rest], left, top }: PointTooltipProps) {
  return (
    <div
      data-slot="point-tooltip"
      aria-hidden="true"
      style={{ left, top, transform: `translate(-${left}, calc(-100% - 10px))` }}
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-[6px] border border-(--line-strong) bg-(--raised,Canvas) px-2.5 py-1.5 text-[12px]/[16px] text-(--muted) shadow-(--shadow-pop) tabular-nums print:hidden"
    >
      <p className="m-0 line-clamp-3 font-[620] wrap-anywhere text-(--text-strong)">{head}</p>
      {rest.map((line, place) => (
        // By its place, so that the next point changes the words and not the elements: a pointer that moves asks for many a second.
        <p key={place} className="m-0">
          {line}
        </p>
      ))}
    </div>
  )
}
