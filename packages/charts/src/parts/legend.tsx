import type { ReactNode } from 'react'

import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { BAND, colorOf, ROLES, type ChartColor } from '../colors.ts'

const ENGLISH = { legend: 'Legend' } as const satisfies Partial<ChartWords>
const ENTRY = 'inline-flex items-center gap-1.5'

/** The keys under a picture. It appears only where labels at the marks cannot say it. */
export function Legend({ words, children }: { words: Partial<ChartWords> | undefined; children: ReactNode }) {
  const { legend } = useChartWords(ENGLISH, words)
  return (
    <ul
      data-slot="legend"
      aria-label={legend}
      className="m-0 mt-3 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-[12px]/[16px] text-(--muted)"
    >
      {children}
    </ul>
  )
}

/** A filled part of the picture. */
export function LegendSwatch({ color, label }: { color: ChartColor | 'band'; label: string }) {
  return (
    <li className={ENTRY}>
      <svg width="10" height="10" aria-hidden="true">
        <rect width="10" height="10" rx="2" {...(color === 'band' ? BAND : { fill: colorOf(color) })} />
      </svg>
      {label}
    </li>
  )
}

/** A line of the picture; the previous cycle's is dotted. */
export function LegendLine({ color, label }: { color: ChartColor | 'prior'; label: string }) {
  return (
    <li className={ENTRY}>
      <svg width="14" height="10" aria-hidden="true">
        {color === 'prior' ? (
          <path d="M1 5h12" stroke={ROLES.prior} strokeWidth="2" strokeDasharray="0.5 3.5" strokeLinecap="round" />
        ) : (
          <path d="M0 5h14" stroke={colorOf(color)} strokeWidth="2" />
        )}
      </svg>
      {label}
    </li>
  )
}

/** The tick that stands where the previous cycle was. */
export function LegendTick({ label }: { label: string }) {
  return (
    <li className={ENTRY}>
      <svg width="4" height="14" aria-hidden="true">
        <path d="M2 0v14" stroke={ROLES.text} strokeWidth="1.5" />
      </svg>
      {label}
    </li>
  )
}
