'use client'

import type { PointerEvent } from 'react'

import { BAND, ROLES } from '../colors.ts'
import type { LinearScale, PlotArea } from '../parts/plot-area.ts'
import type { Lines } from './importance-layout.ts'

/** The axis on which a quadrant line marks a value. */
type Axis = keyof Lines

export interface CrosshairProps {
  lines: Lines
  area: PlotArea
  scales: Readonly<Record<Axis, LinearScale>>
  /** The accessible name of each line's handle. */
  names: Readonly<Record<Axis, string>>
  format: Readonly<Record<Axis, (value: number) => string>>
  onMove: (lines: Lines) => void
}

const HANDLES = { performance: 'cursor-ew-resize', importance: 'cursor-ns-resize' } as const
/**
 * Each handle is a short bar along its line, rendered as a border because forced colors remove backgrounds. A circle would look
 * like a hollow dot.
 */
const BARS = { performance: 'h-4 w-1', importance: 'h-1 w-4' } as const
/** Number of keyboard steps over the whole scale. */
const STEPS = 100

/**
 * Renders the handles of the two quadrant lines. Each is a slider: it can be dragged, and the arrow keys move its line by a
 * hundredth of the scale.
 */
export function Crosshair({ lines, area, scales, names, format, onMove }: CrosshairProps) {
  const drag = (axis: Axis) => (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.offsetParent?.getBoundingClientRect()
    if (!box) return
    const offset = axis === 'performance' ? event.clientX - box.left : event.clientY - box.top
    onMove({ ...lines, [axis]: scales[axis].invert(offset) })
  }
  return (['performance', 'importance'] as const).map((axis) => {
    const scale = scales[axis]
    const steps = scale.copy().range([0, STEPS])
    const position = scale(lines[axis])
    return (
      <span
        key={axis}
        data-rp-slot="crosshair"
        onPointerDown={drag(axis)}
        onPointerMove={drag(axis)}
        className={`absolute grid size-6 -translate-1/2 touch-none place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-(--rp-focus) print:hidden ${HANDLES[axis]}`}
        style={
          axis === 'performance'
            ? { left: position, top: area.bottom }
            : { left: area.rtl ? area.left : area.right, top: position }
        }
      >
        <span className={`rounded-full border-2 border-(--rp-text-strong,CanvasText) ${BARS[axis]}`} />
        <input
          type="range"
          min={0}
          max={STEPS}
          value={Math.round(steps(lines[axis]))}
          aria-label={names[axis]}
          aria-valuetext={format[axis](lines[axis])}
          onChange={(event) => onMove({ ...lines, [axis]: steps.invert(event.target.valueAsNumber) })}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        />
      </span>
    )
  })
}

interface QuadrantsProps {
  area: PlotArea
  /** Positions of the lines, in CSS pixels. */
  x: number
  y: number
  /**
   * Names of the quadrants, in the order top left, top right, bottom left, bottom right. In right-to-left text, left and right are
   * swapped.
   */
  corners: readonly [string, string, string, string]
}

/** Renders the quadrant lines, the names of the quadrants, and a faint background in the "Concentrate Here" quadrant. */
export function Quadrants({ area: { left, right, top, bottom, rtl }, x, y, corners }: QuadrantsProps) {
  const [start, end] = rtl ? [right, left] : [left, right]
  return (
    <g aria-hidden="true">
      <rect
        data-rp-slot="concentrate"
        x={Math.min(start, x)}
        y={top}
        width={Math.abs(x - start)}
        height={y - top}
        {...BAND}
      />
      <g stroke={ROLES.axis} strokeDasharray="4 4">
        <line x1={x} x2={x} y1={top} y2={bottom} />
        <line x1={left} x2={right} y1={y} y2={y} />
      </g>
      <g fontSize="11" fontWeight="520" fill={ROLES.muted}>
        {corners.map((name, index) => (
          <text
            key={name}
            x={index % 2 === 0 ? start : end}
            y={index < 2 ? top - 8 : bottom + 18}
            textAnchor={index % 2 === 0 ? 'start' : 'end'}
          >
            {name}
          </text>
        ))}
      </g>
    </g>
  )
}
