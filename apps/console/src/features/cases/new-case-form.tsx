import { zodResolver } from '@hookform/resolvers/zod'
import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases'
import type { Merchant } from '@rapport/api/contract/users'
import { caseMutations } from '@rapport/api/queries/cases'
import { newCaseForm } from '@rapport/domain/case-form'
import { writeNewCase } from '@rapport/domain/case-payload'
import { VALIDATION_DELAY_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'

import { client } from '../../platform/api.ts'
import { keepDraft } from '../../platform/drafts.ts'
import { wordsFor } from '../../platform/report.ts'
import { restAfter } from '../../platform/settle-form.ts'
import { useFormDraft } from '../../platform/use-form-draft.ts'
import { CaseFields } from './case-fields.tsx'
import { caseSchema, fieldsOf, type CaseFields as Fields } from './case-form-schema.ts'
import { messages } from './messages.ts'
import { draftOf, tellRefusal } from './use-case-save.ts'

const schema = caseSchema(null)

interface NewCaseFormProps {
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  /** The active location, which a new case starts at. */
  merchant_id: number | null
  /** The case is made, or was given up. */
  onDone: () => void
  /** The case is made, and more was typed meanwhile, which its own form holds. */
  onUnfinished: (case_id: number) => void
}

/** The form of a new case. @source Specification part 1, sections 2, 4 and 5 */
export function NewCaseForm({ program_id, options, merchants, merchant_id, onDone, onUnfinished }: NewCaseFormProps) {
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { ...newCaseForm(options.priorityOptions, merchant_id), updated_ts: 0 },
    mode: 'onChange',
    delayError: VALIDATION_DELAY_MS,
  })
  const draft = useFormDraft(form, `new case of ${program_id}`)
  // One key for one content: a second press, or a repeat by the network, makes no second case.
  const sent = useRef({ text: '', key: '' })
  const values = useRef<Fields | null>(null)
  /** What was typed since Create was pressed goes on in the form of the case that was made; tells whether there is any. */
  const keepRest = (made: CaseDetail) => {
    const rest = values.current && restAfter(form.getValues(), values.current, fieldsOf(made))
    if (rest) keepDraft(draftOf(made.case_id, program_id), { ...rest, updated_ts: made.updated_ts }, fieldsOf(made))
    return rest !== null
  }
  const creation = caseMutations.create(client, useQueryClient(), program_id)
  const create = useMutation({
    ...creation,
    // Here, and not with the press: it happens although the page was left meanwhile, or the draft would make the case again.
    onSuccess: (made, ...rest) => {
      keepRest(made)
      draft.drop()
      toast.success(SUCCESSES.create_case)
      return creation.onSuccess?.(made, ...rest)
    },
    onError: (error) => tellRefusal(form, 'create_case', error),
  })
  const leave = () => {
    draft.drop()
    onDone()
  }
  const send = (now: Fields) => {
    const fields = writeNewCase(now)
    if (fields === null || create.isPending) return
    const text = JSON.stringify(fields)
    if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() }
    values.current = now
    create.mutate(
      { fields, idempotencyKey: sent.current.key },
      // Once more, for what was typed while the lists were read anew.
      { onSuccess: (made) => (keepRest(made) ? onUnfinished(made.case_id) : leave()) },
    )
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="grid max-w-[720px] gap-5">
      <CaseFields form={form} program_id={program_id} options={options} merchants={merchants} isEdit={false} />
      <p role="alert" className="text-13 font-medium text-negative-text empty:hidden">
        {create.isError ? wordsFor('create_case', create.error) : null}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={leave}>{messages.cancel}</Button>
        <Button type="submit" variant="primary" shortLabel={messages.create} busy={create.isPending}>
          {messages.createCase}
        </Button>
      </div>
    </form>
  )
}
