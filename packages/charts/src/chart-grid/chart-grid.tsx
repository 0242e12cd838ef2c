'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

import { drawInTurn } from './draw-in-turn.ts'

export interface ChartGridProps {
  /** The charts in order. Titles are unique, and name the places until their charts do it themselves. */
  charts: readonly { title: string; chart: ReactNode }[]
  /** The least height of a place in CSS pixels, that of its tallest chart: then nothing moves when charts are drawn. */
  rowHeight: number
  /** The least width of a column in CSS pixels; as many stand beside each other as fit. 300 by default. */
  columnWidth?: number | undefined
  className?: string | undefined
}

/**
 * A page of many charts, in columns. In the browser they are drawn one after the other, those on the screen first, so
 * that the page answers between them; until then each place has its size and the name of its chart. A server draws
 * all of them, and what it drew is kept. What is off the screen costs no layout. For a few charts, use no grid.
 *
 * @source ours
 */
export function ChartGrid({ charts, rowHeight, columnWidth = 300, className = '' }: ChartGridProps) {
  return (
    <div
      data-slot="chart-grid"
      className={`grid gap-6 ${className}`}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))` }}
    >
      {charts.map(({ title, chart }) => (
        <ChartPlace key={title} title={title} height={rowHeight}>
          {chart}
        </ChartPlace>
      ))}
    </div>
  )
}

const never = () => () => undefined

interface ChartPlaceProps {
  title: string
  height: number
  children: ReactNode
}

function ChartPlace({ title, height, children }: ChartPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  // True on a server and for what a server has drawn: it would be taken away to be drawn again.
  const isGiven = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [drawn, setDrawn] = useState(isGiven)

  useEffect(() => {
    if (drawn || place.current === null) return undefined
    return drawInTurn(place.current, () => setDrawn(true))
  }, [drawn])

  return (
    <div
      ref={place}
      data-slot="chart-place"
      className="min-w-0 [overflow-clip-margin:2rem] [content-visibility:auto] print:[content-visibility:visible]"
      style={{ minHeight: height, containIntrinsicSize: `auto ${height}px` }}
    >
      {drawn ? children : <figure className="m-0" aria-busy="true" aria-label={title} />}
    </div>
  )
}
