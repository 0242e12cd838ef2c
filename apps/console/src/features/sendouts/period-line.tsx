import type { SendPeriod } from '@rapport/api/contract/sendouts/sendouts'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatDateTime } from '@rapport/domain/format/dates'

import { messages } from './messages.ts'

interface PeriodLineProps {
  period: SendPeriod
  /** The program's IANA time zone. */
  timeZone: string
}

/** Renders the state of the survey period: its dates, how many invited members completed the survey, and what happens next. */
export function PeriodLine({ period, timeZone }: PeriodLineProps) {
  const { form_title, invited, completed } = period
  const next = writeNext(period, timeZone)
  return (
    <div className="mb-3 grid min-w-0 gap-0.5 text-rp-13">
      <p className="font-rp-medium wrap-anywhere text-rp-strong">{form_title}</p>
      <p className="text-rp-muted tabular-nums">
        {[
          writeDates(period),
          invited === 0
            ? messages.noneInvited
            : completed === null
              ? messages.invitedOnly(invited)
              : messages.completedOf(completed, invited),
          ...(next === null ? [] : [next]),
        ].join(' · ')}
      </p>
    </div>
  )
}

function writeDates({ start_date, end_date }: SendPeriod): string {
  const start = toScreenDate(start_date ?? '')
  const end = toScreenDate(end_date ?? '')
  if (start !== null && end !== null) return messages.period(start, end)
  if (start !== null) return messages.periodFrom(start)
  return end === null ? messages.noPeriod : messages.periodUntil(end)
}

function writeNext({ next, is_open }: SendPeriod, timeZone: string): string | null {
  if (next === null) return is_open ? null : messages.closed
  const when = 'day' in next ? (toScreenDate(next.day) ?? next.day) : formatDateTime(next.ts, timeZone)
  return messages.next[next.what](when)
}

/**
 * Formats the state of one e-mail: when it was last sent or stored in the outbox, and how many members can still receive it. A send
 * in an earlier period is marked as such. `when` is the time of the last send in any period; it is empty if there was none, and
 * undefined until it is loaded. While it is undefined, the result is empty.
 */
export function writeStep(when: string | undefined, step: SendPeriod['steps'][number] | undefined): string {
  if (when === undefined) return ''
  const sent = writeSent(when, step)
  if (step === undefined || step.possible === 0) return sent
  const possible = step.sent_ts === null ? messages.possible(step.possible) : messages.stillPossible(step.possible)
  return `${sent} · ${possible}`
}

function writeSent(when: string, step: SendPeriod['steps'][number] | undefined): string {
  if (when === '') return messages.neverSent
  if (step?.sent_ts === null) return messages.sentEarlierPeriod(when)
  return step?.kept ? messages.lastInOutbox(when) : messages.lastSent(when)
}
