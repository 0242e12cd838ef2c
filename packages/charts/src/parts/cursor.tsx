'use client'

import { useState, type PointerEvent } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { PointTooltip, useEscape } from './point-tooltip.tsx'

const ENGLISH = { points: 'data points' } as const satisfies Partial<ChartText>

/** The position of one point, and the text that the cursor shows for it. */
export interface CursorPoint {
  /** Position of the mark and the tooltip, in CSS pixels from the top left of the drawing. */
  x: number
  y: number
  /** The text of the point: its name, followed by its values. */
  lines: readonly string[]
}

export interface CursorProps {
  /** The accessible name of the control, usually the title of the chart. */
  label: string
  /** The number of points. */
  count: number
  /** Width of the drawing in CSS pixels. */
  width: number
  /** Returns the index of the point at a position in CSS pixels; null when there is no point. */
  find: (x: number, y: number) => number | null
  /** Returns the position and the text of a point. */
  point: (index: number) => CursorPoint
  /** The shape that marks the point. A vertical line over the whole drawing by default. */
  mark?: 'line' | 'dot' | undefined
  texts: Partial<ChartText> | undefined
}

/**
 * Renders one slider for all points of a drawing, or nothing when `count` is 0. Keyboard and screen-reader users move it with the
 * arrow, Home, End, Page Up and Page Down keys. The point that is focused, hovered or last touched has a tooltip until Escape is
 * pressed. The state is local to this layer, so that the drawing below does not re-render.
 *
 * @source Visual language, section 7
 */
export function Cursor({ label, count, width, find, point, mark = 'line', texts: own }: CursorProps) {
  const texts = useChartText(ENGLISH, own)
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
      data-rp-slot="chart-cursor"
      onPointerMove={follow}
      onPointerDown={follow}
      // A tooltip opened by touch remains open until the next touch.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(null)}
      className="absolute inset-0 touch-pan-y rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-(--rp-focus)"
    >
      <input
        type="range"
        min={0}
        max={count - 1}
        value={value}
        aria-label={label}
        aria-roledescription={texts.points}
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
        // Uses a separate compositor layer, because otherwise each pointer move would repaint the drawing below.
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

/** Uses borders, because forced colors remove backgrounds. */
const MARKS = {
  line: 'h-full border-s border-(--rp-line-strong,currentColor)',
  dot: 'size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-(--rp-text-strong,CanvasText) bg-(--rp-surface,Canvas)',
} as const
