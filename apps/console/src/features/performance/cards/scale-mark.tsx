import type { ResultItem } from '@rapport/api/contract/feedback/results'

import { useCardScene } from './card-scene.ts'
import { describeScaleChange } from './result-text.ts'

/** SVG paths of a line at the start or the end of the trend, with an arrow toward the answers that the trend includes. */
const MARKS = {
  after: 'M2 1v10M4.5 6H11M8.5 3.5 11 6 8.5 8.5',
  before: 'M10 1v10M7.5 6H1M3.5 3.5 1 6l2.5 2.5',
} as const

/** Renders a note that the trend of a question starts or ends because its scale changed. Renders nothing for any other result. */
export function ScaleMark({ item }: { item: ResultItem }) {
  const { timeZone } = useCardScene()
  const text = describeScaleChange(item, timeZone)
  if (text === null || item.scale_change === undefined) return null
  return (
    <p className="mt-3 flex items-baseline gap-1.5 text-rp-13 text-pretty text-rp-strong">
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
        className="flex-none translate-y-px"
      >
        <path d={MARKS[item.scale_change.side]} />
      </svg>
      {text}
    </p>
  )
}
