'use client'

import { useId, useState, type ReactNode } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import type { ChartTable } from '../chart-table/chart-table.tsx'
import { ChartTools } from './chart-tools.tsx'
import type { ChartData } from './copy-chart.ts'

const ENGLISH = {
  noData: 'No data available',
  notAvailable: 'Chart not available',
} as const satisfies Partial<ChartText>

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
  /**
   * Says "Chart not available" in place of the picture: the data exist, but this picture cannot show them. A sentence
   * says why, for example "Not enough data for P/I Graph (min. 50 results)".
   */
  unavailable?: boolean | string | undefined
  /** Words of another language or house. They win over those of ChartWordsProvider. */
  words?: Partial<ChartText> | undefined
  className?: string | undefined
}

export interface ChartFigureProps extends Omit<ChartFrameProps, 'summary'> {
  summary: string
  /** The picture. Its drawing is an image or hidden from assistive technology; its points are buttons. */
  children: ReactNode
  /** Every value of the picture. Asked for when the table is shown or the data are copied. */
  table: () => ChartData
  /** The picture is a table itself, and needs no other in its place. */
  isTable?: boolean | undefined
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
  words: own,
  className = '',
  children,
  table,
  isTable = false,
  aside,
  empty,
  align = 'start',
}: ChartFigureProps) {
  const id = useId()
  // The table while it stands in place of the picture, loaded by the first who asks for one.
  const [Table, setTable] = useState<typeof ChartTable | null>(null)
  const onAsTable = () => {
    if (Table) setTable(null)
    else void import('../chart-table/chart-table.tsx').then((loaded) => setTable(() => loaded.ChartTable))
  }
  const words = useChartText(ENGLISH, own)
  const message = (unavailable === true ? words.notAvailable : unavailable) || (empty ? words.noData : null)
  const foot = (
    <div className={`flex flex-col gap-1.5 ${align === 'center' ? 'items-center text-center' : ''}`}>
      {message === null && note}
      <p data-slot="chart-base" className="m-0 text-[12px]/[16px] text-(--muted) tabular-nums">
        {base}
      </p>
    </div>
  )
  const picture = message === null && !Table && (
    <div
      className={`flex min-w-0 flex-col ${aside ? 'flex-[1_0_11rem]' : ''} ${align === 'center' ? 'items-center' : ''}`}
    >
      {children}
    </div>
  )

  return (
    <figure
      data-slot="chart-figure"
      aria-labelledby={`${id}-title ${id}-summary`}
      className={`m-0 flex min-w-0 flex-col gap-3 [print-color-adjust:exact] print:break-inside-avoid forced-colors:scheme-light-dark ${className}`}
    >
      <div className="flex min-h-7 items-start gap-2">
        <figcaption className="min-w-0 flex-1 py-1">
          <Heading
            id={`${id}-title`}
            className="m-0 wrap-anywhere text-[14px]/[20px] font-[620] tracking-[-0.01em] text-(--text-strong)"
          >
            {title}
          </Heading>
          {subtitle && <p className="m-0 text-[12px]/[16px] text-(--muted)">{subtitle}</p>}
        </figcaption>
        {message === null && (
          <ChartTools
            describedBy={`${id}-title`}
            title={title}
            asTable={isTable ? undefined : Table !== null}
            onAsTable={onAsTable}
            data={table}
            words={own}
          />
        )}
        {actions}
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
      {message === null && Table && <Table caption={title} {...table()} />}
      {picture && aside ? (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          {picture}
          {/* Takes all that is left; where that is less than its words need, it wraps, and the picture has the row. */}
          <div className="flex min-w-0 flex-[9999_1_14rem] flex-col gap-3">
            {aside}
            {foot}
          </div>
        </div>
      ) : (
        <>
          {picture}
          {foot}
        </>
      )}
    </figure>
  )
}
