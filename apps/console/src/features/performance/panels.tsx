import type { ResultItem } from '@rapport/api/contract/results'
import { Button } from '@rapport/ui/button'

import { LatePart } from '../../platform/late-part.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { Loading } from '../../platform/loading.tsx'
import { messages } from './messages.ts'
import { MissingPart } from './missing-part.tsx'
import { PANELS, type PerformanceQuery } from './performance-query.ts'
import type { LevelRequest } from './use-level.ts'
import type { PerformanceMoves } from './use-performance-query.ts'

export interface PanelProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  request: LevelRequest
  /** The results of the top level, for the performance of what matters. */
  top: readonly ResultItem[]
}

const DriversPanel = lazyPart(async () => (await import('./drivers-panel.tsx')).DriversPanel)
const SegmentsPanel = lazyPart(async () => (await import('./segments-panel.tsx')).SegmentsPanel)
const LABELS = { drivers: messages.drivers, segments: messages.bySegment } as const

/** What can be looked at closer: what the overall rating depends on, and the questions by segments. Read when it is asked for. @source ours */
export function Panels(props: PanelProps) {
  const { query, moves } = props
  return (
    <div className="mt-8 print:hidden">
      <div role="group" aria-label={messages.panels} className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="me-2 text-16 font-strong text-strong">{messages.panels}</h2>
        {PANELS.map((panel) => (
          <Button
            key={panel}
            aria-pressed={query.panel === panel}
            onClick={() => moves.change({ panel: query.panel === panel ? null : panel })}
          >
            {LABELS[panel]}
          </Button>
        ))}
      </div>
      <LatePart key={query.panel} Missing={MissingPart} waiting={<Loading />}>
        {query.panel === 'drivers' ? <DriversPanel {...props} /> : null}
        {query.panel === 'segments' ? <SegmentsPanel {...props} /> : null}
      </LatePart>
    </div>
  )
}
