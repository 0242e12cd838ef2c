'use client'

import { useId } from 'react'

import { useChartSettings } from '../chart-settings/chart-settings.tsx'
import { ROLES, type ChartColor } from '../colors.ts'

/** Paths of 6-by-6-pixel pattern tiles, by color. Colors without a path have no pattern. */
const TILES: Readonly<Partial<Record<ChartColor, string>>> = {
  neutral: 'M3 3h0',
  negative: 'M-1 1l2-2M0 6l6-6M5 7l2-2',
  2: 'M-1 1l2-2M0 6l6-6M5 7l2-2',
  3: 'M3 3h0',
  4: 'M0 3h6',
}

/**
 * Returns a pattern that conveys the same meaning as a color: its definition, and the props of a second mark to render over the
 * mark of that color. Returns null for colors without a pattern. Unless the settings specify otherwise, the pattern is shown only
 * in print, in forced colors and with increased contrast.
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
      'data-rp-slot': 'pattern',
      fill: `url(#${id})`,
      className: patterns === 'always' ? undefined : 'hidden contrast-more:block forced-colors:block print:block',
    },
  }
}
