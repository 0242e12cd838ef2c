import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { layoutGauge } from '../gauge/gauge-layout.ts'
import { finite, finiteRange } from '../parts/numbers.ts'

export interface SmallGaugeProps {
  /**
   * The accessible name of the image. Omit it if the text beside the gauge has the same content; the gauge is then hidden from
   * assistive technology.
   */
  label?: string | undefined
  /** The score, in the unit of `range` and clamped to it. If it is null or not a number, its arc is omitted. */
  value: number | null
  /** The score in the previous cycle, drawn as a tick if given. */
  previous?: number | null | undefined
  /** Lowest and highest possible score, 0 to 100 by default. */
  range?: readonly [number, number] | undefined
  color?: ChartColor | undefined
  className?: string | undefined
}

/** Sizes in units of the SVG's view box, in which the arc has a radius of 100. */
const THICKNESS = 24
const BOX = '-120 -120 240 128'
const TICK = 6
const GAP = 16

/**
 * Shows one score on its scale as a half circle 60 CSS pixels wide, for use beside text that states the score. It is a single image
 * without text or a table. To show a score with its interval and base, use Gauge.
 * @source Visual language, section 13
 */
export function SmallGauge({
  label,
  value: score,
  previous: before = null,
  range: given = [0, 100],
  color = 1,
  className = '',
}: SmallGaugeProps) {
  const range = finiteRange(given)
  const value = finite(score)
  const layout = layoutGauge({ value: value ?? range[0], previous: finite(before), range, thickness: THICKNESS })
  return (
    <svg
      data-rp-slot="small-gauge"
      viewBox={BOX}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={`block w-15 shrink-0 overflow-visible [print-color-adjust:exact] ${className}`}
    >
      <path
        d={layout.track ?? undefined}
        fill={ROLES.track}
        strokeWidth="4"
        className="forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {layout.value && value !== null ? <path d={layout.value} fill={colorOf(color)} /> : null}
      {layout.previous ? (
        <>
          <path d={layout.previous} stroke={ROLES.surface} strokeWidth={GAP} />
          <path d={layout.previous} stroke={ROLES.text} strokeWidth={TICK} />
        </>
      ) : null}
    </svg>
  )
}
