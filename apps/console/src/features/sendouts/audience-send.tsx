import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'

import { todayIn } from '../../platform/clock.ts'
import { SendDialog } from './send-dialog.tsx'

/** The audience whose members receive the e-mail. */
export interface SentAudience {
  readonly id: number
  readonly name: string
}

interface AudienceSendProps {
  program_id: number
  /** The program's IANA time zone. */
  timeZone: string
  audience: SentAudience
  onClosed: () => void
}

const INITIAL = { kind: 'email', type: 'initial', isTest: false } as const

/**
 * Renders the dialog that sends the first e-mail of the survey to the members of an audience who have not received it in this period.
 *
 * @source Decisions, section 14 "Save bars"
 */
export function AudienceSend({ onClosed, ...props }: AudienceSendProps) {
  return (
    <SendDialog
      {...props}
      quickPulseDate={isoOfEpochDay(todayIn(props.timeZone))}
      action={INITIAL}
      onClosed={onClosed}
      onSent={onClosed}
    />
  )
}
