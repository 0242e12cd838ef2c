'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

import { drawInTurn } from './draw-in-turn.ts'

export interface ChartGridProps {
  /** The charts in order. Titles must be unique; they name the placeholders until the charts are rendered. */
  charts: readonly { title: string; chart: ReactNode }[]
  /** Minimum height of a cell in CSS pixels. Use the height of the tallest chart to avoid layout shift. */
  rowHeight: number
  /** Minimum width of a column in CSS pixels; the grid has as many columns as fit. 300 by default. */
  columnWidth?: number | undefined
  className?: string | undefined
}

/**
 * Lays out many charts in columns. In the browser, the charts are rendered in turn, those near the viewport first, so that the page
 * remains responsive. Until a chart is rendered, a placeholder with the minimum height and the chart title takes its place. The
 * server renders all charts, and hydration keeps them. A page with only a few charts does not need a ChartGrid.
 */
export function ChartGrid({ charts, rowHeight, columnWidth = 300, className = '' }: ChartGridProps) {
  return (
    <div
      data-rp-slot="chart-grid"
      className={`grid gap-6 ${className}`}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))` }}
    >
      {charts.map(({ title, chart }) => (
        <ChartSlot key={title} title={title} height={rowHeight}>
          {chart}
        </ChartSlot>
      ))}
    </div>
  )
}

const never = () => () => undefined

interface ChartSlotProps {
  title: string
  height: number
  children: ReactNode
}

function ChartSlot({ title, height, children }: ChartSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  // True on the server and during hydration, so that server-rendered charts are not replaced by placeholders.
  const isGiven = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [drawn, setDrawn] = useState(isGiven)
  const [isMeasured, setMeasured] = useState(isGiven)

  useEffect(() => {
    if (drawn || slot.current === null) return undefined
    return drawInTurn(slot.current, () => setDrawn(true))
  }, [drawn])

  // Each chart is laid out once before `content-visibility` lets the browser skip it, so that the browser remembers its actual
  // height. Otherwise, a chart outside the viewport would have the minimum height until it comes near the viewport, and would then
  // move everything below it.
  useEffect(() => {
    if (!drawn || isMeasured || slot.current === null) return undefined
    const observer = new ResizeObserver(() => setMeasured(true))
    observer.observe(slot.current)
    return () => observer.disconnect()
  }, [drawn, isMeasured])

  return (
    <div
      ref={slot}
      data-rp-slot="chart-place"
      className={`min-w-0 [overflow-clip-margin:2rem] ${drawn && !isMeasured ? '' : '[content-visibility:auto] '}print:[content-visibility:visible]`}
      style={{ minHeight: height, containIntrinsicSize: `auto ${height}px` }}
    >
      {drawn ? children : <figure className="m-0" aria-busy="true" aria-label={title} />}
    </div>
  )
}
