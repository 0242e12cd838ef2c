import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { formatClockTime } from '@rapport/domain/format/dates'
import { nextDigest } from '@rapport/domain/surveys/triggers/digest-time'
import { Field } from '@rapport/ui/field'
import { MultiSelect } from '@rapport/ui/multi-select'
import { SegmentedControl, SegmentedControlItem } from '@rapport/ui/segmented-control'

import { now } from '../../../platform/clock.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useAlertOptions } from './use-alert-options.ts'
import type { ChangeAlert } from './use-alerts.ts'

interface RecipientsProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  error: string | undefined
}

/** Renders the fields that set who receives an alert's e-mails and how often the e-mails are sent. */
export function Recipients({ alert, change, error }: RecipientsProps) {
  const { draft } = useDraft()
  const { readers, isFailed } = useAlertOptions()
  const hint = draft.settings.anonymous ? messages.recipientsAnonymous : messages.recipientsHint
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  return (
    <div className="grid gap-4">
      <Field label={messages.recipients} hint={hint} error={isFailed ? messages.optionsFailed : error}>
        <MultiSelect
          aria-label={messages.recipients}
          placeholder={messages.chooseRecipients}
          options={readers}
          value={alert.email_to.map(String)}
          onValueChange={(chosen) => change(messages.recipients, (one) => ({ ...one, email_to: chosen.map(Number) }))}
        />
      </Field>
      <Field label={messages.frequency}>
        <SegmentedControl
          aria-label={messages.frequency}
          size="md"
          className="justify-self-start max-rp-mobile:w-full"
          value={alert.email_frequency ?? 'immediate'}
          onValueChange={(value) =>
            change(messages.frequency, ({ email_frequency: _, ...one }) => ({
              ...one,
              ...(value === 'daily' ? { email_frequency: 'daily' } : {}),
            }))
          }
        >
          <SegmentedControlItem value="immediate">{messages.immediate}</SegmentedControlItem>
          <SegmentedControlItem value="daily">
            {messages.daily(formatClockTime(nextDigest(now(), timeZone), timeZone))}
          </SegmentedControlItem>
        </SegmentedControl>
      </Field>
    </div>
  )
}
