import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { GAUGE_BOX, layoutGauge, wrapLabel } from './gauge-layout.ts'

export interface GaugeProps extends ChartFrameProps {
  /** The score, in the unit of the range. Null when nobody answered: "No data available". */
  value: number | null
  /** The previous cycle's score, drawn as a tick. Without it nothing is drawn. */
  previous?: number | null | undefined
  /** Lowest and highest possible score: 0 to 100 for percentages, else the ends of the rating. */
  range?: readonly [number, number] | undefined
  /** Writes a score for people, for example "86.2%". */
  format: (score: number) => string
  /** What the score is, for example "Top 2 Boxes". Two short lines fit into the half circle. */
  sublabel: string
  /** The uncertainty in words, for example "95% interval 84.1–88.1". It follows the base. */
  interval?: string | undefined
  color?: ChartColor | undefined
}

/**
 * One score on its scale, as a half circle. For scores side by side, as in the rows of a matrix, use ScoreBar; for the
 * answers behind a score, DistributionBar.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Gauge({
  value,
  previous = null,
  range = [0, 100],
  format,
  sublabel,
  interval,
  color = 1,
  ...frame
}: GaugeProps) {
  const written = value === null ? '' : format(value)
  const rows = [
    [sublabel, written],
    ...(previous === null ? [] : [['Previous cycle', format(previous)]]),
    ...(interval === undefined ? [] : [['Uncertainty', interval]]),
    ['Scale', `${range[0]} to ${range[1]}`],
  ]
  const sentence = [
    `${written}, ${sublabel}, on a scale from ${range[0]} to ${range[1]}.`,
    previous !== null && `Previous cycle ${format(previous)}.`,
    interval && `${interval}.`,
  ]
  const summary = frame.summary ?? sentence.filter(Boolean).join(' ')

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      base={interval === undefined || value === null || frame.unavailable ? frame.base : `${frame.base} (${interval})`}
      table={{ columns: ['Measure', 'Value'], rows }}
      empty={value === null}
      align="center"
    >
      {value !== null && (
        <GaugePicture
          layout={layoutGauge({ value, previous, range })}
          written={written}
          sublabel={sublabel}
          range={range}
          color={color}
          summary={summary}
        />
      )}
    </ChartFigure>
  )
}

interface GaugePictureProps extends Required<Pick<GaugeProps, 'sublabel'>> {
  layout: ReturnType<typeof layoutGauge>
  written: string
  range: readonly [number, number]
  color: ChartColor
  summary: string
}

function GaugePicture({ layout, written, sublabel, range, color, summary }: GaugePictureProps) {
  return (
    <svg
      data-slot="gauge"
      viewBox={`0 0 ${GAUGE_BOX.width} ${GAUGE_BOX.height}`}
      role="img"
      aria-label={summary}
      className="block w-full max-w-56 overflow-visible tabular-nums"
    >
      <path
        d={layout.track}
        fill="none"
        stroke={ROLES.track}
        strokeWidth="14"
        className="forced-colors:stroke-[GrayText]"
      />
      {layout.value && <path d={layout.value} fill="none" stroke={colorOf(color)} strokeWidth="14" />}
      {layout.previous && (
        <>
          <path d={layout.previous} stroke={ROLES.surface} strokeWidth="5" />
          <path d={layout.previous} stroke={ROLES.text} strokeWidth="2" />
        </>
      )}
      <text
        x="112"
        y="98"
        textAnchor="middle"
        fontSize="30"
        fontWeight="560"
        letterSpacing="-0.028em"
        fill={ROLES.text}
      >
        {written}
      </text>
      <g textAnchor="middle" fontSize="11" fill={ROLES.muted}>
        {wrapLabel(sublabel).map((line, index) => (
          <text key={line} x="112" y={117 + index * 14} fontSize="12">
            {line}
          </text>
        ))}
        <text x="12" y="131">
          {range[0]}
        </text>
        <text x="212" y="131">
          {range[1]}
        </text>
      </g>
    </svg>
  )
}
