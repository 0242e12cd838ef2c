import type { ReactNode } from 'react'

import { ROLES } from '../colors.ts'

/** A line of the plot: it keeps its width while the drawing stretches, and a stroke of no length is a dot. */
export const STROKE = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export interface PlotProps {
  slot: string
  /** Height of the drawing in CSS pixels; its width is that of its place. */
  height: number
  /** The picture in one sentence, for its image. */
  summary: string
  /** The horizontal grid and its words, CSS pixels from the top. */
  ticks: readonly { top: number; text: string }[]
  /** SVG in a box of 100 by `height`, stretched across. */
  children: ReactNode
  /** HTML over the drawing, placed in percent of its width: labels at line ends, the cursor. */
  over?: ReactNode
  /** HTML below the drawing, of the same width. */
  under?: ReactNode
  className?: string | undefined
}

/** The frame of a plot with a vertical scale. Nothing is measured: the drawing stretches, words and dots do not. */
export function Plot({ slot, height, summary, ticks, children, over, under, className = '' }: PlotProps) {
  return (
    <div data-slot={slot} className={`pt-2 text-[12px]/[16px] text-(--muted) tabular-nums ${className}`}>
      <div className="relative" style={{ height }}>
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={ticks.map(({ top }) => `M0 ${top}H100`).join('')}
            {...STROKE}
            stroke={ROLES.grid}
            shapeRendering="crispEdges"
          />
          {children}
        </svg>
        <div aria-hidden="true">
          {ticks.map(({ top, text }) => (
            <span key={top} className="absolute end-full -mt-2 pe-2.5 whitespace-nowrap" style={{ top }}>
              {text}
            </span>
          ))}
        </div>
        {over}
      </div>
      {under}
    </div>
  )
}
