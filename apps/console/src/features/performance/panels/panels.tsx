import { PANELS } from '@rapport/domain/performance/performance-query'
import { Button } from '@rapport/ui/button'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { Loading } from '../../../platform/loading/loading.tsx'
import { isToPanel } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import type { DriversPanelProps } from './drivers-panel.tsx'

const WAITING = { pending: <Loading /> }
const DriversPanel = lazyPanel(async () => (await import('./drivers-panel.tsx')).DriversPanel, WAITING)
const SegmentsPanel = lazyPanel(async () => (await import('./segments-panel.tsx')).SegmentsPanel, WAITING)
const HistoryPanel = lazyPanel(async () => (await import('./history-panel.tsx')).HistoryPanel, WAITING)
const RatePanel = lazyPanel(async () => (await import('./rate-panel.tsx')).RatePanel, WAITING)
const LABELS = {
  drivers: messages.drivers,
  segments: messages.bySegment,
  history: messages.history,
  rate: messages.rate,
} as const

/**
 * Renders further analyses, each loaded when it is opened: key drivers of the overall rating, the questions by segment, the results
 * over time, and the response rate.
 */
export function Panels(props: DriversPanelProps) {
  const { query, moves } = props
  const panels = useRef<HTMLDivElement>(null)
  const { state, key } = useLocation()
  useEffect(() => {
    if (!isToPanel(state)) return
    panels.current?.scrollIntoView()
    panels.current?.focus({ preventScroll: true })
  }, [state, key])
  return (
    <div ref={panels} tabIndex={-1} className="mt-8 scroll-mt-4 outline-none print:hidden">
      <div role="group" aria-label={messages.panels} className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="me-2 text-rp-16 font-rp-strong text-rp-strong">{messages.panels}</h2>
        {PANELS.map((panel) => (
          <Button
            key={panel}
            aria-pressed={query.panel === panel}
            className="forced-colors:aria-pressed:outline-2 aria-pressed:border-rp-accent! aria-pressed:bg-rp-accent-soft! aria-pressed:shadow-none!"
            onClick={() => moves.change({ panel: query.panel === panel ? null : panel, outcome: null })}
          >
            {LABELS[panel]}
          </Button>
        ))}
      </div>
      {query.panel === 'drivers' ? <DriversPanel {...props} /> : null}
      {query.panel === 'segments' ? <SegmentsPanel {...props} /> : null}
      {query.panel === 'history' ? <HistoryPanel {...props} /> : null}
      {query.panel === 'rate' ? <RatePanel {...props} /> : null}
    </div>
  )
}
