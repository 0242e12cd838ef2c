import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'
import type { SendPeriod } from '@rapport/api/contract/sendouts/sendouts'
import { StackedBar, type StackedBarPart } from '@rapport/charts/stacked-bar'
import { formatCount } from '@rapport/domain/format/numbers'
import { SENDOUT_TYPES, type SendoutType } from '@rapport/domain/sendouts/sendout'
import { findNextStep } from '@rapport/domain/sendouts/sendout-state'
import { findMissingText, writeSurveyMail } from '@rapport/domain/sendouts/survey-mail'
import { deriveBrandColors } from '@rapport/domain/surveys/brand'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { useId, useState } from 'react'

import { messages } from './messages.ts'

interface NextEmailProps {
  /** Null if the club has no survey to send. */
  period: SendPeriod | null
  /** The saved profile, which contains the texts of the e-mail. */
  club: ClubProfileRow
}

/**
 * Renders a preview of the next e-mail, and the number of its recipients. When no e-mail can be sent, renders only a preview of the
 * first e-mail.
 */
export function NextEmail({ period, club }: NextEmailProps) {
  const next = period === null ? null : findNextStep(period.steps)
  return (
    <div className="mb-4 grid gap-4">
      <MailPreview club={club} type={next?.type ?? 'initial'} />
      {next === null ? null : <Recipients step={next} />}
    </div>
  )
}

const labelOf = (type: SendoutType) => SENDOUT_TYPES.find(({ value }) => value === type)?.label ?? type

function MailPreview({ club, type }: { club: ClubProfileRow; type: SendoutType }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const missing = findMissingText(club)
  if (missing !== null) return <p className="text-rp-13 text-rp-muted">{missing}</p>
  const link = messages.personalLink
  const { subject, body } = writeSurveyMail(club, { type, isTest: false, link, unsubscribe: link })
  const { brand, on_brand } = deriveBrandColors(club.brand_primary_color)
  return (
    <section
      aria-label={messages.previewOf(labelOf(type))}
      className="overflow-clip rounded-rp-3 border border-rp-line-strong text-rp-13"
    >
      <div className="flex items-center gap-2.5 border-b border-rp-line bg-rp-sunken px-3 py-2.5">
        {/* The colors of the club are set inline, because they are not in the theme. */}
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-rp-1 font-rp-strong forced-color-adjust-none"
          style={{ backgroundColor: brand, color: on_brand }}
        >
          {club.program_name.trim().slice(0, 1)}
        </span>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-rp-medium text-rp-strong">{club.program_name}</p>
          <p className="text-rp-12 text-rp-muted">{subject}</p>
        </div>
      </div>
      <div className="grid justify-items-start gap-1 p-3">
        <p
          id={id}
          dir="auto"
          className={cn('[overflow-wrap:anywhere] whitespace-pre-line text-rp-text', isWhole ? '' : 'line-clamp-4')}
        >
          {body.trim()}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-ms-2.5"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.lessOfMessage : messages.wholeMessage}
        </Button>
      </div>
    </section>
  )
}

/** Renders a bar with a legend that shows how many active members will receive an e-mail, and how many will not, by reason. */
function Recipients({ step }: { step: SendPeriod['steps'][number] }) {
  const { completed, no_address, others } = step.left_out
  const parts = [
    { label: messages.reach.completed, value: completed, color: 'positive', key: 'bg-rp-positive' },
    { label: messages.reach.possible, value: step.possible, color: 1, key: 'bg-rp-data-1' },
    { label: messages.reach.no_address, value: no_address, color: 'prior', key: 'bg-rp-data-prior' },
    { label: messages.reach.others, value: others, color: 2, key: 'bg-rp-data-2' },
  ] as const satisfies readonly (StackedBarPart & { key: string })[]
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <div className="grid gap-2 text-rp-13">
      <p className="text-rp-muted">
        {messages.goesTo(labelOf(step.type))}{' '}
        <b className="font-rp-strong text-rp-strong tabular-nums">{messages.members(step.possible)}</b>
      </p>
      <StackedBar parts={shown} format={formatCount} />
      <dl className="grid gap-0.5">
        {shown.map(({ label, value, key }) => (
          <div key={label} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2 text-rp-muted">
              <span
                aria-hidden="true"
                className={cn('size-2.5 shrink-0 rounded-[2px] [forced-color-adjust:none]', key)}
              />
              {label}
            </dt>
            <dd className="font-rp-medium text-rp-strong tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
