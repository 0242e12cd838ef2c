import { useId, useState, type ReactNode } from 'react'

import { ChartTable, type ChartTableProps } from '../chart-table/chart-table.tsx'

/** What every chart takes beside its own data. */
export interface ChartFrameProps {
  /** Names the figure, for example "Overall Satisfaction". */
  title: string
  /** One line of what is measured where, under the title. */
  subtitle?: string | undefined
  /** The level of the title on its page. `h3` by default. */
  heading?: 'h2' | 'h3' | 'h4' | undefined
  /** How many answers stand behind the picture, for example "n = 2,625 of 2,809". Always printed. */
  base: string
  /** What stands between picture and base, mostly a TrendNote. */
  note?: ReactNode
  /** Buttons after "Show as table", at the end of the head. */
  actions?: ReactNode
  /** The picture in one sentence. Each chart writes its own from the formatted values when none is given. */
  summary?: string | undefined
  /** Says "Chart not available" in place of the picture: the data exist, but this picture cannot show them. */
  unavailable?: boolean | undefined
  className?: string | undefined
}

export interface ChartFigureProps extends Omit<ChartFrameProps, 'summary'> {
  summary: string
  /** The picture. Its drawing is an image or hidden from assistive technology; its points are buttons. */
  children: ReactNode
  /** Every value of the picture. */
  table: Pick<ChartTableProps, 'columns' | 'rows'>
  /** Stands beside the picture where there is room, and below it where not. The note and the base follow it. */
  aside?: ReactNode
  /** There is nothing to draw: says "No data available". The base is still printed. */
  empty: boolean
  /** Where the picture and the lines below it stand. `start` by default. */
  align?: 'start' | 'center' | undefined
}

/**
 * The frame around a chart: title, "Show as table", the picture or the sentence that stands for it, the comparison, and
 * the base. Its accessible name is the title and the summary. Use it for a picture of your own; the charts bring it along.
 *
 * @source Visual language, section 7; Specification part 1, section 9
 */
export function ChartFigure({
  title,
  subtitle,
  heading: Heading = 'h3',
  base,
  note,
  actions,
  summary,
  unavailable = false,
  className = '',
  children,
  table,
  aside,
  empty,
  align = 'start',
}: ChartFigureProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const message = unavailable ? 'Chart not available' : empty ? 'No data available' : null
  const foot = <ChartFoot note={message === null && note} base={base} align={align} />
  const picture = <div className={`flex min-w-0 flex-col ${align === 'center' ? 'items-center' : ''}`}>{children}</div>

  return (
    <figure
      data-slot="chart-figure"
      aria-labelledby={`${id}-title ${id}-summary`}
      className={`@container m-0 flex min-w-0 flex-col gap-3 ${className}`}
    >
      <div className="flex min-h-7 items-start gap-2">
        <figcaption className="min-w-0 flex-1 py-1">
          <Heading
            id={`${id}-title`}
            className="m-0 text-[14px]/[20px] font-[620] tracking-[-0.01em] text-(--text-strong)"
          >
            {title}
          </Heading>
          {subtitle && <p className="m-0 text-[12px]/[16px] text-(--muted)">{subtitle}</p>}
        </figcaption>
        <div className="flex flex-none items-center gap-0.5">
          {message === null && (
            <TableToggle pressed={asTable} onPress={() => setAsTable(!asTable)} describedBy={`${id}-title`} />
          )}
          {actions}
        </div>
      </div>
      {/* Hidden, because a name is spoken once: the label above reads it, and browsing must not meet it again. */}
      <p id={`${id}-summary`} hidden>
        {message ?? summary}
      </p>
      {message !== null && (
        <p className="m-0 grid min-h-40 place-items-center rounded-[8px] bg-(--sunken) text-center text-[13px]/[20px] font-[520] text-(--text)">
          {message}
        </p>
      )}
      {message === null && asTable && <ChartTable caption={title} {...table} />}
      {message === null && !asTable && aside === undefined && picture}
      {message === null && !asTable && aside !== undefined ? (
        <div className="grid items-center gap-x-10 gap-y-4 @md:grid-cols-[176px_minmax(0,1fr)]">
          {picture}
          <div className="flex min-w-0 flex-col gap-3">
            {aside}
            {foot}
          </div>
        </div>
      ) : (
        foot
      )}
    </figure>
  )
}

function ChartFoot({ note, base, align }: { note: ReactNode; base: string; align: 'start' | 'center' }) {
  return (
    <div className={`flex flex-col gap-1.5 ${align === 'center' ? 'items-center text-center' : ''}`}>
      {note}
      <p data-slot="chart-base" className="m-0 text-[12px]/[16px] text-(--muted) tabular-nums">
        {base}
      </p>
    </div>
  )
}

function TableToggle({
  pressed,
  onPress,
  describedBy,
}: {
  pressed: boolean
  onPress: () => void
  describedBy: string
}) {
  return (
    <button
      type="button"
      aria-label="Show as table"
      aria-pressed={pressed}
      aria-describedby={describedBy}
      title="Show as table"
      onClick={onPress}
      className="grid size-7 cursor-pointer place-items-center rounded-[6px] text-(--text) hover:bg-(--hover) focus-visible:outline-2 focus-visible:outline-(--focus) aria-pressed:bg-(--pressed) pointer-coarse:size-11"
    >
      <svg
        width="15"
        height="15"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M3 9h18M9 3v18" />
        <rect x="3" y="3" width="18" height="18" rx="2" />
      </svg>
    </button>
  )
}
