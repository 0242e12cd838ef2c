import type { SendoutRow } from '@rapport/api/contract/sendouts/sendouts'
import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { formatDateTime } from '@rapport/domain/format/dates'
import { formatCount } from '@rapport/domain/format/numbers'
import { findWhereSent } from '@rapport/domain/sendouts/sendout-state'
import { Card } from '@rapport/ui/card'
import { DescriptionList } from '@rapport/ui/description-list'
import { ProgressBar } from '@rapport/ui/progress-bar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { client } from '../../platform/loading/api.ts'
import { FailureList } from './failure-list.tsx'
import { messages } from './messages.ts'

const POLL_MS = 3000
/** Interval, in ms, at which the page looks for send-outs that were started elsewhere. */
const LOOK_MS = 15_000
/** Maximum number of listed failures, so that an outage does not fill the page. Sendout History lists more of them. */
const MOST_FAILURES = 5

interface RunningSendsProps {
  program_id: number
  /** The program's IANA time zone. */
  timeZone: string
  /** The last send-out that was started on this page; null if there is none. */
  begun?: number | null
}

/**
 * Renders the running send-outs of all users with their progress. A finished send-out remains with its counts until another is
 * started on this page, or the user leaves the page.
 */
export function RunningSends({ program_id, timeZone, begun = null }: RunningSendsProps) {
  const running = useQuery(sendoutQueries.running(client, program_id, LOOK_MS)).data ?? NONE
  const [shown, setShown] = useState<readonly number[]>([])
  const ids = running.map(({ sendout_id }) => sendout_id)
  const isNewHere = begun !== null && !shown.includes(begun)
  const wanted = [...new Set(isNewHere ? [begun, ...ids] : [...shown, ...ids])]
  if (wanted.length !== shown.length || isNewHere) setShown(wanted)
  return wanted.map((id) => <RunningSend key={id} program_id={program_id} timeZone={timeZone} sendout_id={id} />)
}

const NONE: readonly SendoutRow[] = []

/** Renders the progress of a send-out. The progress is requested every three seconds until the send-out is done. */
function RunningSend({
  program_id,
  timeZone,
  sendout_id,
}: {
  program_id: number
  timeZone: string
  sendout_id: number
}) {
  const { data: sendout, dataUpdatedAt } = useQuery(sendoutQueries.one(client, program_id, sendout_id, POLL_MS))
  if (!sendout) return null
  const label = messages.kinds[sendout.type]
  const isPlanned = sendout.state === 'queued' && sendout.sendtime > dataUpdatedAt
  const isInOutbox = findWhereSent(sendout) === 'kept'
  const handled = sendout.total - sendout.queued
  return (
    <Card
      title={
        sendout.state === 'done'
          ? label
          : isPlanned
            ? messages.planned(label, formatDateTime(sendout.sendtime, timeZone))
            : messages.running(label)
      }
    >
      <ProgressBar
        aria-label={messages.progress(label)}
        value={sendout.total === 0 ? 100 : (handled / sendout.total) * 100}
        valueText={(isInOutbox ? messages.inOutboxOf : messages.progressText)(handled, sendout.total)}
        showText
      />
      <DescriptionList
        className="mt-3 tabular-nums"
        items={[
          { term: messages.queued, value: formatCount(sendout.queued) },
          { term: isInOutbox ? messages.inOutbox : messages.sent, value: formatCount(sendout.sent) },
          { term: messages.failed, value: formatCount(sendout.failed) },
          { term: messages.skipped, value: formatCount(sendout.skipped) },
        ]}
      />
      <div className="mt-3 empty:hidden">
        <FailureList failures={sendout.failures} total={sendout.failed} most={MOST_FAILURES} />
      </div>
    </Card>
  )
}
