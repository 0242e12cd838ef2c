import { ApiError } from '@rapport/api/api-error'
import type { CaseOptions } from '@rapport/api/contract/cases'
import type { Merchant } from '@rapport/api/contract/users'
import { caseMutations } from '@rapport/api/queries/cases'
import { checkCaseForm, newCaseForm, type CaseFormFaults, type CaseFormValues } from '@rapport/domain/case-form'
import { writeNewCase } from '@rapport/domain/case-payload'
import { VALIDATION_DELAY_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Select } from '@rapport/ui/select'
import { Textarea } from '@rapport/ui/textarea'
import { toast } from '@rapport/ui/toast'
import { useDebounced } from '@rapport/ui/use-debounced'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { messages } from './messages.ts'

interface CaseFormProps {
  program_id: number
  priorities: CaseOptions['priorityOptions']
  merchants: readonly Merchant[]
  /** The active location, which a new case starts at. */
  merchant_id: number | null
  /** The case is made, or was given up. */
  onDone: () => void
}

/** The form of a new case: location, title, description and priority. @source Specification part 1, sections 2, 4 and 5 */
export function CaseForm({ program_id, priorities, merchants, merchant_id, onDone }: CaseFormProps) {
  const [values, setValues] = useState<CaseFormValues>(() => newCaseForm(priorities, merchant_id))
  const [touched, setTouched] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  // One key for one content: a second press, or a repeat by the network, makes no second case.
  const sent = useRef({ text: '', key: '' })
  const titleInput = useRef<HTMLInputElement>(null)
  const create = useMutation({
    ...caseMutations.create(client, useQueryClient(), program_id),
    onError: (error) => toast.error(wordsFor('create_case', error)),
  })
  const settledTitle = useDebounced(values.title, VALIDATION_DELAY_MS)
  const faults = faultsToShow(values, settledTitle, { touched, isSubmitted })
  const refused = create.error instanceof ApiError ? create.error.fields : {}

  const set = (change: Partial<CaseFormValues>) => setValues((now) => ({ ...now, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const fields = writeNewCase(values)
    const wrong = checkCaseForm(values, null)
    if (wrong.title) titleInput.current?.focus()
    if (fields === null || Object.keys(wrong).length > 0) return
    const text = JSON.stringify(fields)
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() }
    create.mutate(
      { fields, idempotencyKey: sent.current.key },
      {
        onSuccess: () => {
          toast.success(SUCCESSES.create_case)
          onDone()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-[640px] gap-4">
      <Field label={messages.location} required error={faults.merchant_id ?? refused.merchant_id}>
        <Select
          aria-label={messages.location}
          noDeselect
          placeholder={messages.selectLocation}
          options={merchants.map((one) => ({ value: String(one.merchant_id), label: one.merchant_name }))}
          value={String(values.merchant_id ?? '')}
          onValueChange={(value) => set({ merchant_id: value === '' ? null : Number(value) })}
        />
      </Field>
      <Field label={messages.titleField} required error={faults.title ?? refused.title}>
        <Input
          ref={titleInput}
          maxLength={200}
          value={values.title}
          onChange={(event) => {
            setTouched(true)
            set({ title: event.target.value })
          }}
        />
      </Field>
      <Field label={messages.description} note={messages.optional} error={refused.description}>
        <Textarea
          rows={4}
          maxLength={10_000}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Field label={messages.priority} error={refused.priority_id}>
        <Select
          aria-label={messages.priority}
          placeholder={messages.selectPriority}
          options={priorities.map((one) => ({ value: String(one.value), label: one.label }))}
          value={String(values.priority_id ?? '')}
          onValueChange={(value) => set({ priority_id: value === '' ? null : Number(value) })}
        />
      </Field>
      <p role="alert" className="text-13 font-medium text-negative-text empty:hidden">
        {create.isError ? wordsFor('create_case', create.error) : null}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {messages.createCase}
        </Button>
      </div>
    </form>
  )
}

/** Before the first try the title is judged only once typing has paused; afterwards everything is. */
function faultsToShow(
  values: CaseFormValues,
  settledTitle: string,
  { touched, isSubmitted }: { touched: boolean; isSubmitted: boolean },
): CaseFormFaults {
  if (isSubmitted) return checkCaseForm(values, null)
  const { title } = checkCaseForm({ ...values, title: settledTitle }, null)
  return touched && title && values.title === settledTitle ? { title } : {}
}
