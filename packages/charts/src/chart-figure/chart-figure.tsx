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

/** Props that every chart accepts besides its own data. */
export interface ChartFrameProps {
  /** Names the figure, for example "Overall Satisfaction". */
  title: string
  /** One line under the title that states what is measured and for which group. */
  subtitle?: string | undefined
  /** Heading level of the title. `h3` by default. */
  heading?: 'h2' | 'h3' | 'h4' | undefined
  /** The number of answers the figure is based on, for example "n = 2,625 of 2,809". Always shown. */
  base: string
  /** Content between the drawing and the base, usually a TrendNote. Omitted when a message replaces the drawing. */
  note?: ReactNode
  /** Buttons after "Show as table", at the end of the header. */
  actions?: ReactNode
  /** The chart in one sentence. By default, each chart generates one from the formatted values. */
  summary?: string | undefined
  /**
   * Shows "Chart not available" instead of the drawing, for data that exist but that this chart cannot show. A string replaces that
   * message and gives the reason, for example "Not enough data for P/I Graph (min. 50 results)".
   */
  unavailable?: boolean | string | undefined
  /** Text in another language or house style. Takes precedence over ChartTextProvider. */
  texts?: Partial<ChartText> | undefined
  className?: string | undefined
}

export interface ChartFigureProps extends Omit<ChartFrameProps, 'summary'> {
  /** The chart in one sentence, for assistive technology. */
  summary: string
  /**
   * The drawing. For assistive technology, make it an image with a name (`role="img"` and `aria-label`) or semantic HTML, such as a
   * list.
   */
  children: ReactNode
  /** Returns every value of the drawing. Called when the table is shown or the data are copied. */
  table: () => ChartData
  /** Whether the drawing is a table itself, so that no "Show as table" button is needed. */
  isTable?: boolean | undefined
  /**
   * Content beside the drawing, or below it when the figure is narrow; shown only with the drawing. The note and the base come after
   * it.
   */
  aside?: ReactNode
  /** Whether there are no data to draw; the figure then shows "No data available". The base is still shown. */
  empty: boolean
  /** Alignment of the drawing and of the lines below it. `start` by default. */
  align?: 'start' | 'center' | undefined
}

/**
 * Renders the frame around a chart: title, "Show as table", the drawing or the message that replaces it, the note and the base. The
 * frame's accessible name is the title and the summary. Use it for custom drawings; the charts in this package already include it.
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
  texts: own,
  className = '',
  children,
  table,
  isTable = false,
  aside,
  empty,
  align = 'start',
}: ChartFigureProps) {
  const id = useId()
  // Set while the table replaces the drawing. The table is loaded when it is first opened.
  const [Table, setTable] = useState<typeof ChartTable | null>(null)
  const onAsTable = () => {
    if (Table) setTable(null)
    else void import('../chart-table/chart-table.tsx').then((loaded) => setTable(() => loaded.ChartTable))
  }
  const texts = useChartText(ENGLISH, own)
  const message = (unavailable === true ? texts.notAvailable : unavailable) || (empty ? texts.noData : null)
  const foot = (
    <div className={`flex flex-col gap-1.5 ${align === 'center' ? 'items-center text-center' : ''}`}>
      {message === null && note}
      <p data-rp-slot="chart-base" className="m-0 text-[12px]/[16px] text-(--rp-muted) tabular-nums">
        {base}
      </p>
    </div>
  )
  const drawing = message === null && !Table && (
    <div
      className={`flex min-w-0 flex-col ${aside ? 'flex-[1_0_11rem]' : ''} ${align === 'center' ? 'items-center' : ''}`}
    >
      {children}
    </div>
  )

  return (
    <figure
      data-rp-slot="chart-figure"
      aria-labelledby={`${id}-title ${id}-summary`}
      className={`m-0 flex min-w-0 flex-col gap-3 [print-color-adjust:exact] print:break-inside-avoid forced-colors:scheme-light-dark ${className}`}
    >
      <div className="flex min-h-7 items-start gap-2">
        <figcaption className="min-w-0 flex-1 py-1">
          <Heading
            id={`${id}-title`}
            className="m-0 wrap-anywhere text-[14px]/[20px] font-[620] tracking-[-0.01em] text-(--rp-text-strong)"
          >
            {title}
          </Heading>
          {subtitle && <p className="m-0 text-[12px]/[16px] text-(--rp-muted)">{subtitle}</p>}
        </figcaption>
        {message === null && (
          <ChartTools
            describedBy={`${id}-title`}
            title={title}
            asTable={isTable ? undefined : Table !== null}
            onAsTable={onAsTable}
            data={table}
            texts={own}
          />
        )}
        {actions}
      </div>
      {/* `aria-labelledby` also uses hidden text; hiding the summary keeps screen readers from reading it twice. */}
      <p id={`${id}-summary`} hidden>
        {message ?? summary}
      </p>
      {message !== null && (
        <p className="m-0 grid min-h-40 place-items-center rounded-[8px] bg-(--rp-sunken) text-center text-[13px]/[20px] font-[520] text-(--rp-text)">
          {message}
        </p>
      )}
      {message === null && Table && <Table caption={title} {...table()} />}
      {drawing && aside ? (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          {drawing}
          {/* The side content fills the remaining width, and wraps below the drawing when that width is too narrow for the text. */}
          <div className="flex min-w-0 flex-[9999_1_14rem] flex-col gap-3">
            {aside}
            {foot}
          </div>
        </div>
      ) : (
        <>
          {drawing}
          {foot}
        </>
      )}
    </figure>
  )
}
