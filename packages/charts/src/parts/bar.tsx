import { colorOf, ROLES, type ChartColor } from '../colors.ts'

const HEIGHT = 12

export interface BarProps {
  /** Length of the filled part, in percent of the track. Held between 0 and 100. */
  length: number
  /** Where the previous cycle stands, in percent of the track; null when there is none. */
  tick: number | null
  color: ChartColor
}

/**
 * A bar over its full track with the tick of the previous cycle. It stretches with its place, for its lengths are
 * percentages; it is decoration, and the words stand beside it.
 */
export function Bar({ length, tick, color }: BarProps) {
  const held = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`
  return (
    <svg
      data-slot="bar"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      className="block overflow-visible forced-colors:outline-1 forced-colors:outline-[GrayText]"
    >
      <rect width="100%" height={HEIGHT} rx="2" fill={ROLES.track} />
      <rect width={held(length)} height={HEIGHT} rx="2" fill={colorOf(color)} />
      {tick !== null && (
        <>
          <line x1={held(tick)} x2={held(tick)} y1="-3" y2={HEIGHT + 3} stroke={ROLES.surface} strokeWidth="4" />
          <line x1={held(tick)} x2={held(tick)} y1="-3" y2={HEIGHT + 3} stroke={ROLES.text} strokeWidth="1.5" />
        </>
      )}
    </svg>
  )
}
