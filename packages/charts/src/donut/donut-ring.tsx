'use client'

import type { ChartText } from '../chart-labels/chart-labels.tsx'
import { colorOf, ROLES } from '../colors.ts'
import { Cursor } from '../parts/cursor.tsx'
import { usePattern } from '../parts/use-pattern.tsx'
import { DONUT_SIZE, layoutDonut, sliceAt, type DonutPart, type DonutSlice } from './donut-layout.ts'

export interface DonutRingProps {
  parts: readonly DonutPart[]
  /** A one-sentence description of the chart, used as the name of the image. */
  summary: string
  /** Text in the middle of the ring. */
  center?: { text: string; label: string } | undefined
  title?: string | undefined
  /**
   * Returns the tooltip lines for a part, starting with the part's name. If this is not set, the ring has no tooltip and is not
   * focusable.
   */
  describe?: ((part: DonutPart | undefined) => readonly string[]) | undefined
  texts?: Partial<ChartText> | undefined
}

/** Renders Donut's drawing as one SVG image. If `describe` is set, the drawing has a tooltip and is focusable. */
export function DonutRing({ parts, summary, center, title = '', describe, texts }: DonutRingProps) {
  const slices = layoutDonut(parts)
  return (
    <div data-rp-slot="donut" className="relative mx-auto size-42">
      <svg
        viewBox={`0 0 ${DONUT_SIZE} ${DONUT_SIZE}`}
        role="img"
        aria-label={summary}
        className="block size-full overflow-visible tabular-nums"
      >
        <g transform={`translate(${DONUT_SIZE / 2} ${DONUT_SIZE / 2})`}>
          {slices.map((slice) => (
            <Slice key={slice.part.sentiment} slice={slice} />
          ))}
        </g>
        {center && (
          <g textAnchor="middle" aria-hidden="true">
            <text x="84" y="90" fontSize="28" fontWeight="560" letterSpacing="-0.028em" fill={ROLES.text}>
              {center.text}
            </text>
            <text x="84" y="108" fontSize="12" fill={ROLES.muted}>
              {center.label}
            </text>
          </g>
        )}
      </svg>
      {describe && (
        <Cursor
          label={title}
          count={slices.length}
          width={DONUT_SIZE}
          find={(x, y) => sliceAt(slices, x, y)}
          point={(index) => {
            const { part, x = 0, y = 0 } = slices[index] ?? {}
            return { x, y, lines: describe(part) }
          }}
          mark="dot"
          texts={texts}
        />
      )}
    </div>
  )
}

function Slice({ slice: { part, path } }: { slice: DonutSlice }) {
  const pattern = usePattern(part.sentiment)
  return (
    <>
      <path d={path} fill={colorOf(part.sentiment)} />
      {pattern?.definition}
      {pattern && <path d={path} {...pattern.props} />}
    </>
  )
}
