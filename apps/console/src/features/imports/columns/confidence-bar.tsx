import type { Confidence } from '@rapport/domain/imports/import-column'

import { messages } from './messages.ts'

const FILL = { high: 'w-full', medium: 'w-4/5', low: 'w-2/5' } satisfies Record<Confidence, string>

/** Renders the confidence in the proposed meaning of a column as a word and a bar. */
export function ConfidenceBar({ confidence }: { confidence: Confidence }) {
  return (
    <span
      data-low={confidence === 'low' || undefined}
      className="group grid grid-cols-[48px_minmax(0,1fr)] items-center gap-2 text-rp-13 text-rp-muted"
    >
      <span className="group-data-low:font-rp-medium group-data-low:text-rp-warning-text">
        {messages.levels[confidence]}
      </span>
      <span aria-hidden="true" className="h-1 overflow-clip rounded-full bg-rp-data-track forced-colors:border">
        <span
          className={`block h-full rounded-full bg-rp-data-prior group-data-low:bg-rp-warning forced-colors:bg-[CanvasText] ${FILL[confidence]}`}
        />
      </span>
    </span>
  )
}
