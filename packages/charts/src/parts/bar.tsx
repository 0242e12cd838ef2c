import { scaleLinear } from 'd3'

import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { finite, finiteRange } from './numbers.ts'
import { usePattern } from './use-pattern.tsx'

const HEIGHT = 12

/** Returns the scale of a bar, in percent of its track. Values outside the range are clamped. */
export function barScale(range: readonly [number, number]) {
  const [low, high] = finiteRange(range)
  const scale = scaleLinear([low, high], [0, 100]).clamp(true)
  // An empty range maps everything to the start; d3 would map it to the middle.
  return (value: number | null | undefined): number | null => {
    const number = finite(value)
    return number === null ? null : low === high ? 0 : scale(number)
  }
}

export interface BarProps {
  /** Length of the filled part, in percent of the track. */
  length: number
  /** Position of the previous cycle, in percent of the track; null when there is none. */
  tick: number | null
  color: ChartColor
}

/**
 * Draws a bar on its track with the tick of the previous cycle, as wide as its container. Decorative: show the numbers
 * as text beside it.
 */
export function Bar({ length, tick, color }: BarProps) {
  const pattern = usePattern(color)
  const mark = { width: `${length}%`, height: HEIGHT, rx: 2 }
  return (
    <svg
      data-slot="bar"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      className="block overflow-visible rtl:-scale-x-100 forced-colors:outline-1 forced-colors:outline-[GrayText]"
    >
      <rect width="100%" height={HEIGHT} rx="2" fill={ROLES.track} />
      <rect {...mark} fill={colorOf(color)} />
      {pattern?.definition}
      {pattern && <rect {...mark} {...pattern.props} />}
      {tick !== null && (
        <>
          <line x1={`${tick}%`} x2={`${tick}%`} y1="-3" y2={HEIGHT + 3} stroke={ROLES.surface} strokeWidth="4" />
          <line x1={`${tick}%`} x2={`${tick}%`} y1="-3" y2={HEIGHT + 3} stroke={ROLES.text} strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
