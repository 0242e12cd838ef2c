import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { Field } from '@rapport/ui/field'
import { MultiSelect } from '@rapport/ui/multi-select'

import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'
import { useAlertOptions } from './use-alert-options.ts'
import type { ChangeAlert } from './use-alerts.ts'

interface RecipientsProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  error: string | undefined
}

/** Renders who gets the e-mail of an alert. */
export function Recipients({ alert, change, error }: RecipientsProps) {
  const { draft } = useDraft()
  const { readers, isFailed } = useAlertOptions()
  const hint = draft.settings.anonymous ? messages.recipientsAnonymous : messages.recipientsHint
  return (
    <Field label={messages.recipients} hint={hint} error={isFailed ? messages.optionsFailed : error}>
      <MultiSelect
        aria-label={messages.recipients}
        placeholder={messages.chooseRecipients}
        options={readers}
        value={alert.email_to.map(String)}
        onValueChange={(chosen) => change(messages.recipients, (one) => ({ ...one, email_to: chosen.map(Number) }))}
      />
    </Field>
  )
}
