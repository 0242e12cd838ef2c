import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { colorOf, ROLES, type ChartColor } from '../colors.ts'
import { known } from '../parts/scale.ts'
import { GAUGE_BOX, GAUGE_GAP, layoutGauge, wrapLabel } from './gauge-layout.ts'

const ENGLISH = {
  previous: 'Previous cycle',
  measure: 'Measure',
  value: 'Value',
  uncertainty: 'Uncertainty',
  scale: 'Scale',
  onScale: (value, label, low, high) => `${value}, ${label}, on a scale from ${low} to ${high}.`,
} as const satisfies Partial<ChartWords>

export interface GaugeProps extends ChartFrameProps {
  /** The score, in the unit of the range. Null or no number when nobody answered: "No data available". */
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
  value: score,
  previous: before = null,
  range = [0, 100],
  format,
  sublabel,
  interval,
  color = 1,
  ...frame
}: GaugeProps) {
  const words = useChartWords(ENGLISH, frame.words)
  const [value, previous] = [known(score), known(before)]
  const written = value === null ? '' : format(value)
  const rows = [
    [sublabel, written],
    ...(previous === null ? [] : [[words.previous, format(previous)]]),
    ...(interval === undefined ? [] : [[words.uncertainty, interval]]),
    [words.scale, `${range[0]}–${range[1]}`],
  ]
  const sentence = [
    words.onScale(written, sublabel, String(range[0]), String(range[1])),
    previous !== null && `${words.previous} ${format(previous)}.`,
    interval && `${interval}.`,
  ]
  const summary = frame.summary ?? sentence.filter(Boolean).join(' ')

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      base={interval === undefined || value === null || frame.unavailable ? frame.base : `${frame.base} (${interval})`}
      table={() => ({ columns: [words.measure, words.value], rows })}
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
          {layout.gap && <path d={layout.previous} stroke={ROLES.surface} strokeWidth={GAUGE_GAP} />}
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
