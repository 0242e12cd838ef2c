import { Sparkline } from '@rapport/charts/sparkline'
import { formatCount } from '@rapport/domain/format/numbers'

import { messages } from './messages.ts'

/** Renders a chart of the number of cases opened on each day in `counts`. */
export function OpenedPerDay({ counts }: { counts: readonly number[] }) {
  return (
    <div className="ms-auto grid w-24 gap-1.5 pt-1 max-rp-tablet:hidden">
      <p className="text-end text-rp-12 text-balance text-rp-muted">{messages.openedPerDay(counts.length)}</p>
      <Sparkline
        label={messages.openedPerDay(counts.length)}
        values={counts}
        range={[0, Math.max(1, ...counts)]}
        format={formatCount}
      />
    </div>
  )
}
