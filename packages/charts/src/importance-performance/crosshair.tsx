'use client'

import type { PointerEvent } from 'react'

import { clamp } from '../parts/scale.ts'
import type { Lines, Scale } from './importance-layout.ts'

/** The axis whose value a line stands for. */
type Axis = keyof Lines

export interface CrosshairProps {
  lines: Lines
  scales: Readonly<Record<Axis, Scale>>
  /** What each line is called, for speech. */
  names: Readonly<Record<Axis, string>>
  format: Readonly<Record<Axis, (value: number) => string>>
  onMove: (lines: Lines) => void
}

const GRIPS = {
  performance: 'bottom-0 -translate-x-1/2 translate-y-1/2 cursor-ew-resize',
  importance: 'end-0 translate-x-1/2 -translate-y-1/2 cursor-ns-resize',
} as const

/** A short bar along the line, all border, because forced colors take backgrounds away. No circle: that is a hollow dot. */
const BARS = { performance: 'h-4 w-1', importance: 'h-1 w-4' } as const

/**
 * The grips of the two lines between quadrants, at their ends: dragged by pointer or finger, and sliders for the
 * keyboard, whose arrows move the line by a hundredth of what is drawn.
 */
export function Crosshair({ lines, scales, names, format, onMove }: CrosshairProps) {
  const move = (axis: Axis, share: number) => {
    const [low, high] = scales[axis].extent
    onMove({ ...lines, [axis]: low + clamp(share, 0, 1) * (high - low) })
  }
  const drag = (axis: Axis) => (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box) return
    move(
      axis,
      axis === 'performance' ? (event.clientX - box.left) / box.width : (box.bottom - event.clientY) / box.height,
    )
  }
  return (['performance', 'importance'] as const).map((axis) => {
    const percent = scales[axis].share(lines[axis]) * 100
    return (
      <span
        key={axis}
        data-slot="crosshair"
        onPointerDown={drag(axis)}
        onPointerMove={drag(axis)}
        className={`absolute grid size-6 touch-none place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-(--focus) print:hidden ${GRIPS[axis]}`}
        style={axis === 'performance' ? { left: `${percent}%` } : { top: `${100 - percent}%` }}
      >
        <span className={`rounded-full border-2 border-(--text-strong,CanvasText) ${BARS[axis]}`} />
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(percent)}
          aria-label={names[axis]}
          aria-valuetext={format[axis](lines[axis])}
          onChange={(event) => move(axis, event.target.valueAsNumber / 100)}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        />
      </span>
    )
  })
}
