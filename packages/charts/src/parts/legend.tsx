'use client'

import type { ReactNode } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { BAND, colorOf, ROLES, type ChartColor } from '../colors.ts'
import type { PlacedBarAnnotation } from './bar-scale.ts'
import { usePattern } from './use-pattern.tsx'

const ENGLISH = { legend: 'Legend' } as const satisfies Partial<ChartText>
const ENTRY = 'inline-flex items-center gap-1.5'

export interface LegendProps {
  texts: Partial<ChartText> | undefined
  /** Annotations of bars; their keys come after the other keys. */
  annotations?: readonly PlacedBarAnnotation[] | undefined
  children?: ReactNode
}

/** Renders the keys under a drawing. Use it only if labels at the marks are not sufficient. */
export function Legend({ texts, annotations = [], children }: LegendProps) {
  const { legend } = useChartText(ENGLISH, texts)
  return (
    <ul
      data-rp-slot="legend"
      aria-label={legend}
      className="m-0 mt-3 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-[12px]/[16px] text-(--rp-muted)"
    >
      {children}
      {annotations.map(({ label, from, to, text }) => (
        <li key={label} className={ENTRY}>
          <svg width="10" height="14" aria-hidden="true">
            {from === to ? (
              <path d="M5 0v14" stroke={ROLES.text} strokeWidth="1.5" strokeDasharray="3 2" />
            ) : (
              <rect width="10" height="14" {...BAND} />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Renders the key for a filled mark, with its pattern. */
export function LegendSwatch({ color, label }: { color: ChartColor; label: string }) {
  return (
    <li className={ENTRY}>
      <Swatch color={color} />
      {label}
    </li>
  )
}

/** Renders a square in the color of a mark, with its pattern. */
export function Swatch({ color }: { color: ChartColor }) {
  const pattern = usePattern(color)
  const square = { width: 10, height: 10, rx: 2 }
  return (
    <svg width="10" height="10" aria-hidden="true" className="flex-none">
      <rect {...square} fill={colorOf(color)} />
      {pattern?.definition}
      {pattern && <rect {...square} {...pattern.props} />}
    </svg>
  )
}

/** Renders the key for the previous cycle's tick. */
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

/** The color and the dash of a line, and a class that gives the line another dash in media where color alone is not sufficient. */
export interface LineStyle {
  stroke: string
  strokeDasharray?: string | undefined
  className?: string | undefined
}

/** A legend entry with which the user shows or hides a line or the band of an interval. */
export interface LegendSeries {
  label: string
  shown: boolean
  style: LineStyle | 'band'
}

export interface SeriesLegendProps {
  /** The accessible name of the group, for example "Lines shown". */
  label: string
  series: readonly LegendSeries[]
  onToggle: (label: string) => void
  /**
   * Called with the label of a series when it is hovered or focused, so that the series can be highlighted, and with null when
   * hover or focus ends.
   */
  onPoint?: ((label: string | null) => void) | undefined
}

/**
 * Renders the series as toggle buttons with a border. The button of a hidden series keeps its place and is muted, with a hollow
 * swatch.
 */
export function SeriesLegend({ label: name, series, onToggle, onPoint }: SeriesLegendProps) {
  return (
    <div role="group" aria-label={name} data-rp-slot="series-legend" className="mt-3 flex flex-wrap gap-1.5">
      {series.map(({ label, shown, style }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown}
          onClick={() => onToggle(label)}
          // Ignores touch, because the line would remain highlighted until the next touch elsewhere.
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint?.(label)}
          onPointerLeave={() => onPoint?.(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint?.(label)}
          onBlur={() => onPoint?.(null)}
          className="inline-flex min-h-7 max-w-full min-w-0 cursor-pointer items-center gap-2 rounded-[6px] border border-(--rp-line-strong) px-2.5 text-start text-[12px]/[16px] text-(--rp-muted) hover:bg-(--rp-hover) focus-visible:outline-2 focus-visible:outline-(--rp-focus) aria-pressed:bg-(--rp-pressed) aria-pressed:text-(--rp-text-strong) pointer-coarse:min-h-11"
        >
          <svg width="20" height="10" aria-hidden="true" className="flex-none">
            {!shown && <rect x="0.5" y="2.5" width="19" height="5" rx="2.5" fill="none" stroke={ROLES.axis} />}
            {shown && style === 'band' && <rect width="20" height="10" rx="2" {...BAND} />}
            {shown && style !== 'band' && <path d="M0 5h20" strokeWidth="2.5" {...style} />}
          </svg>
          <span className="truncate">{label}</span>
        </button>
      ))}
    </div>
  )
}
