import type { Voice } from '@rapport/api/contract/feedback/voices'
import { caseMutations, caseQueries } from '@rapport/api/queries/cases'
import { newCaseForm } from '@rapport/domain/cases/case-form'
import { writeNewCase } from '@rapport/domain/cases/case-payload'
import { SUCCESSES } from '@rapport/domain/failures'
import { nameResponder } from '@rapport/domain/surveys/member-entry'
import { proposeCaseTitle } from '@rapport/domain/surveys/voices/case-of-voice'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Textarea } from '@rapport/ui/textarea'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { streamMessages as messages } from './messages.ts'

interface CreateCaseDialogProps {
  voice: Voice
  onClose: () => void
}

/**
 * Renders the dialog that creates a case about a voice, linked to its response and member, without leaving the stream. The case has
 * the default priority. Its location is that of the response, otherwise the current location, otherwise the first location.
 */
export function CreateCaseDialog({ voice, onClose }: CreateCaseDialogProps) {
  const { program, merchants, merchant } = useActiveProgram()
  const program_id = program?.program_id ?? 0
  const [title, setTitle] = useState(() =>
    proposeCaseTitle(voice.comment, { name: nameResponder(voice), survey: voice.feedback_form_name }),
  )
  const [description, setDescription] = useState('')
  // Each dialog has one idempotency key, so that a repeated request does not create a second case.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const options = useQuery(caseQueries.options(client, program_id))
  const locationId = voice.merchant_id ?? merchant?.merchant_id ?? merchants[0]?.merchant_id ?? null
  const creation = useMutation({
    ...caseMutations.create(client, useQueryClient(), program_id),
  })
  const send = async () => {
    setTried(true)
    if (title.trim() === '') return
    // The user can press Enter before the priorities have been loaded, so this waits for them.
    const { data } = options.data ? options : await options.refetch({ cancelRefetch: false })
    const fields = data && writeNewCase({ ...newCaseForm(data.priorityOptions, locationId), title, description })
    if (!fields) return
    creation.mutate(
      {
        fields: { ...fields, about_user_id: voice.user_id, source_response_id: voice.response_id },
        idempotencyKey,
      },
      {
        onSuccess: () => {
          toast.success(SUCCESSES.create_case)
          onClose()
        },
      },
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  const failed = creation.error ?? options.error
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={messages.createCase}
        description={messages.createCaseText}
        footer={
          <>
            <Button onClick={onClose} disabled={creation.isPending}>
              {messages.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={creation.isPending || (isTried && options.isFetching)}
            >
              {messages.createCase}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label={messages.caseTitle}
            required
            error={isTried && title.trim() === '' ? messages.caseTitleRequired : null}
          >
            <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={messages.caseDescription}>
            <Textarea rows={6} value={description} onChange={(event) => setDescription(event.target.value)} />
          </Field>
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
            {failed ? messageFor('create_case', failed) : null}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  )
}
