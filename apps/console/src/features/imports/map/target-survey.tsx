import type { ImportTarget } from '@rapport/api/contract/imports/import-files'
import { FORM_TYPES } from '@rapport/domain/performance'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { RadioGroup } from '@rapport/ui/radio-group'
import { Select } from '@rapport/ui/select'

import { targetMessages as messages } from './target-messages.ts'

const TYPES = FORM_TYPES.map((value) => ({ value, label: messages.types[value] }))
const NAMES = [
  { value: 'named', label: messages.named, hint: messages.namedHint },
  { value: 'anonymous', label: messages.anonymous, hint: messages.anonymousHint },
] as const

interface TargetSurveyProps {
  draft: ImportTarget
  nameError: string | undefined
  onChange: (draft: ImportTarget) => void
}

/** Renders the fields for the name, type and anonymity of a new survey. A staff survey is always anonymous. */
export function NewSurvey({ draft, nameError, onChange }: TargetSurveyProps) {
  const isOfStaff = draft.feedback_form_type === 'culture'
  return (
    <>
      <Field label={messages.name} error={nameError} required>
        <Input
          value={draft.name}
          maxLength={200}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field label={messages.type} hint={isOfStaff ? messages.ofStaff : undefined}>
        <Select
          aria-label={messages.type}
          noDeselect
          options={TYPES}
          value={draft.feedback_form_type}
          onValueChange={(feedback_form_type) =>
            onChange({ ...draft, feedback_form_type, anonymous: draft.anonymous || feedback_form_type === 'culture' })
          }
        />
      </Field>
      {isOfStaff ? null : (
        <Field label={messages.names}>
          <RadioGroup
            aria-label={messages.names}
            options={NAMES}
            value={draft.anonymous ? 'anonymous' : 'named'}
            onValueChange={(value) => onChange({ ...draft, anonymous: value === 'anonymous' })}
          />
        </Field>
      )}
    </>
  )
}

/** Explains, before the user decides, what an import into an anonymous survey creates. */
export function WaveFacts() {
  return (
    <div className="rounded-rp-3 border border-rp-line bg-rp-sunken px-4 py-3 text-rp-13">
      <p className="font-rp-medium text-rp-strong">{messages.wave}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-4 text-pretty text-rp-muted">
        {messages.waveFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
