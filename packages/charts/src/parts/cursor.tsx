'use client'

import { useState, type PointerEvent } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { PointTooltip } from './point-tooltip.tsx'
import { useEscape } from './use-escape.ts'

const ENGLISH = { points: 'data points' } as const satisfies Partial<ChartText>

/** A point as the cursor shows it. */
export interface CursorPoint {
  /** CSS pixels from the top left of the drawing: where the mark and the tooltip stand. */
  x: number
  y: number
  /** The text of the point: its name, then its values. */
  lines: readonly string[]
}

export interface CursorProps {
  /** Names the points, usually with the title of the chart. */
  label: string
  /** How many points there are. */
  count: number
  /** Width of the drawing in CSS pixels. */
  width: number
  /** Returns the point at a position of the drawing in CSS pixels; null where there is none. */
  find: (x: number, y: number) => number | null
  /** Returns where a point stands and what it says. */
  point: (index: number) => CursorPoint
  /** What marks the point. A vertical line over the whole drawing by default. */
  mark?: 'line' | 'dot' | undefined
  words: Partial<ChartText> | undefined
}

/**
 * All points of a drawing as one control over it. For keyboard and speech it is a slider: arrows, Home, End and Page
 * keys move through the points. The point in focus, under the pointer or last touched has a tooltip until Escape. Its
 * state stays in this layer, so that the drawing below is not rendered again.
 *
 * @source Visual language, section 7
 */
export function Cursor({ label, count, width, find, point, mark = 'line', words: own }: CursorProps) {
  const words = useChartText(ENGLISH, own)
  const [stop, setStop] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  useEscape(shown !== null, () => setShown(null))
  if (count === 0) return null

  const value = Math.min(stop, count - 1)
  const current = shown !== null && shown < count ? point(shown) : null
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setShown(find(event.clientX - box.left, event.clientY - box.top))
  }
  return (
    <div
      data-slot="chart-cursor"
      onPointerMove={follow}
      onPointerDown={follow}
      // After a touch the tooltip stays until the next one.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(null)}
      className="absolute inset-0 touch-pan-y rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
    >
      <input
        type="range"
        min={0}
        max={count - 1}
        value={value}
        aria-label={label}
        aria-roledescription={words.points}
        aria-valuetext={point(value).lines.join(', ')}
        onChange={(event) => {
          setStop(event.target.valueAsNumber)
          setShown(event.target.valueAsNumber)
        }}
        onFocus={() => setShown(value)}
        onBlur={() => setShown(null)}
        className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
      />
      {current && (
        // A compositor layer of its own: without it each step of the pointer repaints the drawing below.
        <div className="pointer-events-none absolute inset-0 z-10 will-change-transform">
          <span
            className={`absolute ${MARKS[mark]}`}
            style={{ left: current.x, top: mark === 'line' ? 0 : current.y }}
          />
          <PointTooltip lines={current.lines} left={`${current.x}px`} top={`${current.y}px`} lean={current.x / width} />
        </div>
      )}
    </div>
  )
}

/** Borders, because forced colors remove backgrounds. */
const MARKS = {
  line: 'h-full border-s border-(--line-strong,currentColor)',
  dot: 'size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-(--text-strong,CanvasText) bg-(--surface,Canvas)',
} as const
