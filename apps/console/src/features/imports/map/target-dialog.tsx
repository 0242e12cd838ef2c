import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ImportTarget } from '@rapport/api/contract/imports/import-files'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { RadioGroup } from '@rapport/ui/radio-group'
import { Select } from '@rapport/ui/select'
import { useState } from 'react'

import { targetMessages as messages } from './target-messages.ts'
import { NewSurvey, WaveFacts } from './target-survey.tsx'

interface TargetDialogProps {
  target: ImportTarget
  forms: readonly FeedbackForm[]
  locations: readonly { readonly id: number; readonly name: string }[]
  busy: boolean
  error: string | null
  onSave: (target: ImportTarget) => void
  onClose: () => void
}

const INTO = [
  { value: 'new', label: messages.newSurvey, hint: messages.newSurveyHint },
  { value: 'existing', label: messages.existing, hint: messages.existingHint },
] as const
const KEYS = [
  { value: 'same', label: messages.sameKeys, hint: messages.sameKeysHint },
  { value: 'own', label: messages.ownKeys, hint: messages.ownKeysHint },
] as const

/** Renders the dialog in which the user chooses the survey for the answers: a new survey, or an existing survey of the club. */
export function TargetDialog({ target, forms, locations, busy, error, onSave, onClose }: TargetDialogProps) {
  const [draft, setDraft] = useState(target)
  const [isTried, setIsTried] = useState(false)
  const isNew = draft.feedback_form_id === null
  const locationOptions = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  const isNamed = draft.name.trim() !== ''

  const chooseForm = (id: number) => {
    const form = forms.find(({ feedback_form_id }) => feedback_form_id === id)
    if (form === undefined) return
    const { feedback_form_id, name, feedback_form_type, anonymous } = form
    setDraft({ ...draft, feedback_form_id, name, feedback_form_type, anonymous })
  }

  return (
    <Dialog open onOpenChange={(open) => (open || busy ? undefined : onClose())}>
      <DialogContent
        title={messages.title}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>{messages.cancel}</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => {
                setIsTried(true)
                if (isNamed) onSave(draft)
              }}
            >
              {messages.save}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <RadioGroup
            aria-label={messages.title}
            options={forms.length > 0 ? INTO : INTO.slice(0, 1)}
            value={isNew ? 'new' : 'existing'}
            onValueChange={(value) => {
              const [first] = forms
              if (value === 'new')
                setDraft({ ...draft, feedback_form_id: null, own_keys: false, anonymous: target.anonymous })
              else if (first) chooseForm(first.feedback_form_id)
            }}
          />
          {isNew ? (
            <NewSurvey
              draft={draft}
              nameError={isTried && !isNamed ? messages.nameMissing : undefined}
              onChange={setDraft}
            />
          ) : (
            <Field label={messages.survey}>
              <Select
                aria-label={messages.survey}
                noDeselect
                options={forms.map(({ feedback_form_id, name }) => ({ value: String(feedback_form_id), label: name }))}
                value={String(draft.feedback_form_id)}
                onValueChange={(value) => chooseForm(Number(value))}
              />
            </Field>
          )}
          {isNew || draft.anonymous ? null : (
            <Field label={messages.keys}>
              <RadioGroup
                aria-label={messages.keys}
                options={KEYS}
                value={draft.own_keys ? 'own' : 'same'}
                onValueChange={(value) => setDraft({ ...draft, own_keys: value === 'own' })}
              />
            </Field>
          )}
          {draft.anonymous ? <WaveFacts /> : null}
          {locationOptions.length > 1 ? (
            <Field label={messages.location} hint={messages.locationHint}>
              <Select
                aria-label={messages.location}
                noDeselect
                options={locationOptions}
                value={draft.merchant_id === null ? '' : String(draft.merchant_id)}
                onValueChange={(value) => setDraft({ ...draft, merchant_id: Number(value) })}
              />
            </Field>
          ) : null}
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {error}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}
