import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'
import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { type IsoDate, toScreenDate, toApiDate } from '@rapport/domain/format/date-text'
import { formatDate } from '@rapport/domain/format/dates'
import { SENDOUT_TYPES, type SendAction } from '@rapport/domain/sendouts/sendout'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { DateField } from '@rapport/ui/date-field'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../platform/loading/api.ts'
import { CloseoutDialog } from './closeout-dialog.tsx'
import { messages } from './messages.ts'
import { NextEmail } from './next-email.tsx'
import { PeriodLine, writeStep } from './period-line.tsx'
import { PulseTotals } from './pulse-totals.tsx'
import { RunningSends } from './running-send.tsx'
import { SendDialog } from './send-dialog.tsx'

/** The action of the open dialog, with a day that only the Quick Pulse uses. */
type ChosenSend = { readonly action: SendAction; readonly quickPulseDate: IsoDate }

interface SendoutControlsProps {
  program_id: number
  /** The saved profile of the club. */
  club: ClubProfileRow
  /** The program's IANA time zone. */
  timeZone: string
  /** Time when the profile was loaded, in epoch milliseconds; its day is the last valid day for a Quick Pulse. */
  read_ts: number
}

/**
 * Renders the operator actions (three e-mails and a test of each, the Quick Pulse, and the closeout), and the running send-outs.
 *
 * @source Specification part 2, sections 2, 5 and 8
 */
export function SendoutControls({ program_id, club, timeZone, read_ts }: SendoutControlsProps) {
  const [chosen, setChosen] = useState<ChosenSend | null>(null)
  const [begun, setBegun] = useState<number | null>(null)
  const last = useQuery(sendoutQueries.last(client, program_id))
  const ask = (action: SendAction, quickPulseDate = isoOfEpochDay(dayInZone(read_ts, timeZone))) =>
    setChosen({ action, quickPulseDate })
  const close = () => setChosen(null)

  return (
    <div className="grid content-start gap-4">
      <Card title={messages.sendout} description={messages.sendoutHint}>
        {last.isError && !last.data ? (
          <FailureState
            title={messageFor('list', last.error)}
            onRetry={() => void last.refetch()}
            busy={last.isFetching}
          />
        ) : null}
        {last.data?.period ? <PeriodLine period={last.data.period} timeZone={timeZone} /> : null}
        {last.data ? <NextEmail period={last.data.period} club={club} /> : null}
        <ul className="grid border-t border-rp-line">
          {SENDOUT_TYPES.map(({ value, label }) => (
            <li
              key={value}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-b border-rp-line py-2.5"
            >
              <p className="font-rp-medium text-rp-strong">{label}</p>
              <div className="flex gap-2">
                <Button
                  variant="quiet"
                  aria-label={messages.testOf(label)}
                  onClick={() => ask({ kind: 'email', type: value, isTest: true })}
                >
                  {messages.test}
                </Button>
                <Button className="min-w-33" onClick={() => ask({ kind: 'email', type: value, isTest: false })}>
                  {messages.send(label)}
                </Button>
              </div>
              <p className="col-span-2 text-rp-12 text-pretty text-rp-muted tabular-nums empty:hidden">
                {writeStep(
                  last.data?.[value],
                  last.data?.period?.steps.find(({ type }) => type === value),
                )}
              </p>
            </li>
          ))}
          <li className="flex flex-wrap items-center gap-2 pt-2.5">
            <p className="min-w-32 flex-1 text-rp-13 text-rp-muted">{messages.closeoutHint}</p>
            <Button className="min-w-33 text-rp-danger!" onClick={() => ask({ kind: 'closeout' })}>
              {messages.closeout}
            </Button>
          </li>
        </ul>
      </Card>
      <RunningSends program_id={program_id} timeZone={timeZone} begun={begun} />
      <PulseCard
        program_id={program_id}
        today={formatDate(read_ts, timeZone)}
        onSend={(day) => ask({ kind: 'quick_pulse' }, day)}
      />
      {chosen?.action.kind === 'closeout' ? (
        <CloseoutDialog program_id={program_id} timeZone={timeZone} onClosed={close} />
      ) : null}
      {chosen !== null && chosen.action.kind !== 'closeout' ? (
        <SendDialog
          program_id={program_id}
          timeZone={timeZone}
          action={chosen.action}
          quickPulseDate={chosen.quickPulseDate}
          onClosed={close}
          onSent={(sendout_id) => {
            close()
            setBegun(sendout_id)
          }}
        />
      ) : null}
    </div>
  )
}

interface PulseCardProps {
  program_id: number
  /** The current day as MM/DD/YYYY. */
  today: string
  onSend: (day: IsoDate) => void
}

function PulseCard({ program_id, today, onSend }: PulseCardProps) {
  const [text, setText] = useState(today)
  const [isTried, setTried] = useState(false)
  const day = toApiDate(text.trim())
  const isWrong = isTried && (day === null || toScreenDate(day) === null)
  return (
    <Card title={messages.quickPulse} description={messages.quickPulseHint}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={messages.quickPulseDate}
          error={isWrong ? messages.quickPulseDateWrong : null}
          className="min-w-44 flex-1"
        >
          <DateField value={text} onValueChange={setText} today={today} latest={today} noFuture />
        </Field>
        <Button
          className="mt-6.5 h-9! max-rp-tablet:h-11!"
          onClick={() => {
            setTried(true)
            if (day !== null) onSend(day)
          }}
        >
          {messages.sendQuickPulse}
        </Button>
      </div>
      <PulseTotals program_id={program_id} />
    </Card>
  )
}
