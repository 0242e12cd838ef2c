import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { GAUGE_BOX, GAUGE_CENTER, GAUGE_GAP, layoutGauge, wrapLabel, type GaugeInput } from './gauge-layout.ts'

export interface GaugeArcProps extends Partial<GaugeInput> {
  value: number
  range: readonly [number, number]
  /** The formatted value, printed in the half circle. */
  text: string
  sublabel: string
  /** The formatted ends of the scale. */
  ends: readonly [low: string, high: string]
  color?: ChartColor | undefined
  /** A one-sentence description of the chart, used as the name of the image. */
  summary: string
}

/** Renders Gauge's drawing as one SVG image. */
export function GaugeArc(props: GaugeArcProps) {
  const { value, previous = null, target = null, range, text, sublabel, ends, color = 1, summary } = props
  const layout = layoutGauge({ value, previous, target, range })
  return (
    <svg
      data-rp-slot="gauge"
      viewBox={`0 0 ${GAUGE_BOX.width} ${GAUGE_BOX.height}`}
      role="img"
      aria-label={summary}
      className="block w-full max-w-56 overflow-visible tabular-nums"
    >
      <g transform={`translate(${GAUGE_CENTER.x} ${GAUGE_CENTER.y})`}>
        {/* In forced colors, the track is outlined, so that the unfilled part of the scale can be distinguished from the value
            without relying on color. */}
        <path
          d={layout.track ?? undefined}
          fill={ROLES.track}
          className="forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        />
        {layout.value && <path d={layout.value} fill={colorOf(color)} />}
        {layout.previous && (
          <>
            {/* In forced colors, the tick and the arc have the same color, so only a gap makes the tick visible. */}
            <path
              d={layout.previous}
              stroke={ROLES.surface}
              strokeWidth={GAUGE_GAP}
              className={layout.gap ? undefined : 'hidden forced-colors:block'}
            />
            <path d={layout.previous} stroke={ROLES.text} strokeWidth="2" />
          </>
        )}
        {layout.target && <path d={layout.target} stroke={ROLES.text} strokeWidth="2" strokeDasharray="3 2" />}
      </g>
      <text
        x="112"
        y="98"
        textAnchor="middle"
        fontSize="30"
        fontWeight="560"
        letterSpacing="-0.028em"
        fill={ROLES.text}
      >
        {text}
      </text>
      <g textAnchor="middle" fontSize="11" fill={ROLES.muted}>
        {wrapLabel(sublabel).map((line, index) => (
          <text key={line} x="112" y={117 + index * 14} fontSize="12">
            {line}
          </text>
        ))}
        <text x="12" y="131">
          {ends[0]}
        </text>
        <text x="212" y="131">
          {ends[1]}
        </text>
      </g>
    </svg>
  )
}
