import { ImportancePerformance } from '@rapport/charts/importance-performance'
import { formatPercent } from '@rapport/domain/format/numbers'
import { deriveCrosshair, deriveQuadrant } from '@rapport/domain/results/scores/importance'

import { messages } from './messages.ts'

/**
 * Explains the quadrant map: an example with four questions, and what to do in each quadrant.
 *
 * @source Specification part 2, section 2, "Resources"
 */
export function QuadrantLegend() {
  return (
    <div className="grid gap-5 min-[1600px]:grid-cols-[minmax(0,1fr)_360px] min-[1600px]:gap-x-12">
      <div className="grid max-w-[64ch] gap-2 text-pretty min-[1600px]:col-span-full">
        <p>{messages.plannersIntro}</p>
        <p>{messages.axes}</p>
      </div>
      <ImportancePerformance
        title={messages.mapTitle}
        base={messages.base}
        points={messages.points}
        performanceLabel={messages.performance}
        importanceLabel={messages.importance}
        formatTick={String}
        unit="%"
        formatAcross={String}
        acrossUnit="%"
        formatPerformance={formatPercent}
        formatImportance={formatPercent}
        deriveLines={deriveCrosshair}
        deriveQuadrant={deriveQuadrant}
      />
      <dl className="grid content-start gap-x-8 gap-y-4 rp-tablet:grid-cols-2 min-[1600px]:grid-cols-1 min-[1600px]:pt-10">
        {messages.quadrants.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-rp-strong text-rp-strong">{name}</dt>
            <dd className="text-rp-13 text-pretty text-rp-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
