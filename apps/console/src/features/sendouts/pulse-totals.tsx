import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { listHistoryLines } from '@rapport/domain/sendouts/sendout'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'

import { client, messageFor } from '../../platform/loading/api.ts'
import { messages } from './messages.ts'

/** Renders the Quick Pulse totals as `key: value` lines. @source Specification part 2, section 7 "History" */
export function PulseTotals({ program_id }: { program_id: number }) {
  const history = useQuery(sendoutQueries.pulseHistory(client, program_id))
  if (history.isPending) return null
  if (history.isError && !history.data) {
    return (
      <FailureState
        title={messageFor('list', history.error)}
        onRetry={() => void history.refetch()}
        busy={history.isFetching}
      />
    )
  }
  const lines = listHistoryLines(history.data)
  if (lines.length === 0) return <p className="mt-4 text-rp-13 text-rp-muted">{messages.noPulse}</p>
  return (
    <ul aria-label={messages.quickPulse} className="mt-4 grid gap-1 text-rp-13 tabular-nums">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
