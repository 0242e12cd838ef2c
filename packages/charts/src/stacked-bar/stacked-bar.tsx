'use client'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { formatFinite } from '../parts/numbers.ts'
import { usePattern } from '../parts/use-pattern.tsx'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutStackedBar, type StackedPart } from './stacked-bar-layout.ts'

const ENGLISH = { noData: 'No data available', missing: '–' } as const satisfies Partial<ChartText>
const HEIGHT = 8

/** A part of the bar. Labels are unique. */
export interface StackedBarPart {
  label: string
  /** The value of the part. If it is not a number above zero, the part is omitted from the bar. */
  value: number
  /** `prior` is the gray used for an earlier state, for example for the part that a filter removed. */
  color: ChartColor | 'prior'
}

export interface StackedBarProps {
  /**
   * The accessible name of the image; a list of the parts is appended to it. Omit it if the text beside the bar has the same
   * content: the bar is then hidden from assistive technology.
   */
  label?: string | undefined
  /** The parts in order from the start of the bar. */
  parts: readonly StackedBarPart[]
  /**
   * The value that the whole track represents. If it is omitted or smaller than the sum of the parts, the sum is used instead, so
   * the parts fill the track.
   */
  total?: number | undefined
  /** Formats a value, for example "92.4%". */
  format: ValueFormat
  texts?: Partial<ChartText> | undefined
  className?: string | undefined
}

/**
 * Shows the parts of a whole in one bar, for use beside text that states the numbers. It is a single image without a legend,
 * tooltip or table. For the answers to a question, use DistributionBar; for sentiment with its numbers, use Donut.
 *
 * @source Visual language, section 7
 */
export function StackedBar({ label, parts, total, format, texts: own, className = '' }: StackedBarProps) {
  const texts = useChartText(ENGLISH, own)
  const write = formatFinite(toFormatter(format), texts.missing)
  const placed = layoutStackedBar(parts, total)
  const described = parts.map((part) => `${part.label} ${write(part.value)}`).join(', ')
  const name = `${label}: ${placed.length === 0 ? texts.noData : described}.`
  return (
    <svg
      data-rp-slot="stacked-bar"
      width="100%"
      height={HEIGHT}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={`block rounded-[3px] [print-color-adjust:exact] rtl:-scale-x-100 forced-colors:outline-1 forced-colors:outline-[CanvasText] ${className}`}
    >
      <rect width="100%" height={HEIGHT} fill={ROLES.track} />
      {placed.map((one) => (
        <Part key={one.part.label} {...one} />
      ))}
      {placed.slice(1).map(({ part, start }) => (
        <line
          key={part.label}
          x1={`${start}%`}
          x2={`${start}%`}
          y1="0"
          y2={HEIGHT}
          stroke={ROLES.surface}
          strokeWidth="2"
        />
      ))}
    </svg>
  )
}

function Part({ part: { color }, start, length }: StackedPart<StackedBarPart>) {
  const pattern = usePattern(color === 'prior' ? 1 : color)
  const mark = { x: `${start}%`, width: `${length}%`, height: HEIGHT }
  return (
    <>
      <rect {...mark} fill={color === 'prior' ? ROLES.prior : colorOf(color)} />
      {pattern?.definition}
      {pattern && <rect {...mark} {...pattern.props} />}
    </>
  )
}
