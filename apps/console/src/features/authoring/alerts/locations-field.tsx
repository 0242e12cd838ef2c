import type { SurveyAlertItem } from '@rapport/api/contract/feedback/survey-draft'
import { Field } from '@rapport/ui/field'
import { MultiSelect } from '@rapport/ui/multi-select'

import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'
import type { ChangeAlert } from './use-alerts.ts'

interface LocationsFieldProps {
  alert: SurveyAlertItem
  change: ChangeAlert
  error: string | undefined
}

/**
 * Renders the field for the locations that an alert is limited to. Renders nothing when the user can see fewer than two locations
 * of the club, unless the alert is already limited.
 */
export function LocationsField({ alert, change, error }: LocationsFieldProps) {
  const { merchants } = useActiveProgram()
  const chosen = (alert.merchant_ids ?? []).map(String)
  const options = merchants.map(({ merchant_id, merchant_name }) => ({
    value: String(merchant_id),
    label: merchant_name,
  }))
  if (options.length < 2 && chosen.length === 0) return null
  // A chosen location that is not among the options must remain removable.
  const gone = chosen.filter((value) => !options.some((option) => option.value === value))
  return (
    <Field label={messages.locations} hint={chosen.length > 0 ? messages.locationsHint : undefined} error={error}>
      <MultiSelect
        aria-label={messages.locations}
        placeholder={messages.allLocations}
        options={[...options, ...gone.map((value) => ({ value, label: messages.unknownLocation }))]}
        value={chosen}
        onValueChange={(values) =>
          change(messages.locations, ({ merchant_ids: _, ...one }) => ({
            ...one,
            ...(values.length === 0 ? {} : { merchant_ids: values.map(Number) }),
          }))
        }
      />
    </Field>
  )
}
