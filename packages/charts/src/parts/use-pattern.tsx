'use client'

import { useId } from 'react'

import { useChartSettings } from '../chart-settings/chart-settings.tsx'
import { ROLES, type ChartColor } from '../colors.ts'

/** The path of one tile of 6 by 6 pixels. Colors without a path stay plain. */
const TILES: Readonly<Partial<Record<ChartColor, string>>> = {
  neutral: 'M3 3h0',
  negative: 'M-1 1l2-2M0 6l6-6M5 7l2-2',
  2: 'M-1 1l2-2M0 6l6-6M5 7l2-2',
  3: 'M3 3h0',
  4: 'M0 3h6',
}

/**
 * Returns a pattern that repeats what a color says, to be drawn over a mark of that color: its definition, and the props
 * of the second mark. Null for colors that stay plain. Unless the settings say otherwise, the pattern shows in print, in
 * forced colors and for people who ask for more contrast.
 */
export function usePattern(color: ChartColor) {
  const id = useId()
  const { patterns } = useChartSettings()
  const tile = TILES[color]
  if (tile === undefined) return null
  return {
    definition: (
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={tile} stroke={ROLES.surface} strokeWidth={tile.endsWith('h0') ? 3 : 1.5} strokeLinecap="round" />
      </pattern>
    ),
    props: {
      'data-slot': 'pattern',
      fill: `url(#${id})`,
      className: patterns === 'always' ? undefined : 'hidden contrast-more:block forced-colors:block print:block',
    },
  }
}
