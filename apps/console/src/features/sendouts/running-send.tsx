import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { formatCount } from '@rapport/domain/numbers'
import { Card } from '@rapport/ui/card'
import { DescriptionList } from '@rapport/ui/description-list'
import { ProgressBar } from '@rapport/ui/progress-bar'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../platform/api.ts'
import { messages } from './messages.ts'

const POLL_MS = 3000

/** How far a send-out is, looked at again every three seconds until it is done. @source ours */
export function RunningSend({ program_id, sendout_id }: { program_id: number; sendout_id: number }) {
  const sendout = useQuery(sendoutQueries.one(client, program_id, sendout_id, POLL_MS)).data
  if (!sendout) return null
  const label = messages.kinds[sendout.type]
  const handled = sendout.total - sendout.queued
  return (
    <Card title={sendout.state === 'done' ? label : messages.running(label)}>
      <ProgressBar
        aria-label={messages.progress(label)}
        value={sendout.total === 0 ? 100 : (handled / sendout.total) * 100}
        valueText={messages.progressText(handled, sendout.total)}
        showText
      />
      <DescriptionList
        className="mt-3 tabular-nums"
        items={[
          { term: messages.queued, value: formatCount(sendout.queued) },
          { term: messages.sent, value: formatCount(sendout.sent) },
          { term: messages.failed, value: formatCount(sendout.failed) },
          { term: messages.skipped, value: formatCount(sendout.skipped) },
        ]}
      />
      {sendout.failures.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-12 text-negative-text">
          {sendout.failures.map(({ user_id, name, address, error }) => (
            <li key={user_id} className="[overflow-wrap:anywhere]">{`${name}, ${address}: ${error}`}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
