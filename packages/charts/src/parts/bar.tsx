'use client'

import { BAND, colorOf, ROLES, type ChartColor } from '../colors.ts'
import type { PlacedAnnotation } from './annotations.tsx'
import { usePattern } from './use-pattern.tsx'

const HEIGHT = 12

export interface BarProps {
  /** Length of the filled part, as a percentage of the track. */
  length: number
  /** Position of the previous cycle's tick, as a percentage of the track; null when there is no previous cycle. */
  tick: number | null
  color: ChartColor
  annotations?: readonly PlacedAnnotation[] | undefined
}

/**
 * Renders a bar on its track, as wide as its container, with the previous cycle's tick and the annotations. The bar is
 * decorative: show the numbers as text beside it.
 */
export function Bar({ length, tick, color, annotations = [] }: BarProps) {
  const pattern = usePattern(color)
  const mark = { width: `${length}%`, height: HEIGHT, rx: 2 }
  return (
    <svg
      data-rp-slot="bar"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      className="block overflow-visible rtl:-scale-x-100 forced-colors:outline-1 forced-colors:outline-[GrayText]"
    >
      <rect width="100%" height={HEIGHT} rx="2" fill={ROLES.track} />
      {annotations.map(
        ({ label, from, to }) =>
          from !== to && (
            <rect
              key={label}
              data-rp-slot="bar-band"
              x={`${Math.min(from, to)}%`}
              width={`${Math.abs(to - from)}%`}
              y="-4"
              height={HEIGHT + 8}
              {...BAND}
            />
          ),
      )}
      <rect {...mark} fill={colorOf(color)} />
      {pattern?.definition}
      {pattern && <rect {...mark} {...pattern.props} />}
      {tick !== null && <Mark at={tick} overhang={3} />}
      {annotations.map(({ label, from, to }) => from === to && <Mark key={label} at={from} overhang={6} isDashed />)}
    </svg>
  )
}

interface MarkProps {
  /** Position, as a percentage of the track. */
  at: number
  /** How far the line extends beyond the bar on each side, in CSS pixels. */
  overhang: number
  isDashed?: boolean
}

/** Renders a line across a bar, with a gap around it. */
function Mark({ at, overhang, isDashed = false }: MarkProps) {
  const line = { x1: `${at}%`, x2: `${at}%`, y1: -overhang, y2: HEIGHT + overhang }
  return (
    <>
      <line {...line} stroke={ROLES.surface} strokeWidth="4" />
      <line {...line} stroke={ROLES.text} strokeWidth="1.5" strokeDasharray={isDashed ? '3 2' : undefined} />
    </>
  )
}
