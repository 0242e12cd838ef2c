import { caseMutations } from '@rapport/api/queries/cases'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { useFormDraft } from '../../platform/use-form-draft.ts'
import { LONGEST } from './case-form-schema.ts'
import { caseWords } from './messages.ts'

interface CommentBoxProps {
  case_id: number
  program_id: number
}

/** A comment that staff alone read. What is typed stays in this tab until it is added. @source Specification part 1, section 2, "Case create and edit" */
export function CommentBox({ case_id, program_id }: CommentBoxProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const draft = useFormDraft(form, `comment on case ${case_id} of ${program_id}`)
  const text = useWatch({ control: form.control, name: 'text' })
  const sent = useRef({ text: '', key: '' })
  const adding = caseMutations.comment(client, useQueryClient(), program_id)
  const add = useMutation({
    ...adding,
    // Here, and not with the press: it happens although the page was left meanwhile, or the draft would be added again.
    onSuccess: (...added) => {
      sent.current = { text: '', key: '' }
      draft.settle({ saved: { text: '' } })
      return adding.onSuccess?.(...added)
    },
    onError: (error) => toast.error(wordsFor('add_comment', error)),
  })
  const isEmpty = text.trim() === ''

  const send = () => {
    if (isEmpty || add.isPending) return
    // A repeat of the same words after a failure is the same comment.
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    draft.send({ text })
    add.mutate({ case_id, text, idempotencyKey: sent.current.key })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="grid gap-2"
    >
      <Field label={caseWords.newComment} error={add.isError ? wordsFor('add_comment', add.error) : undefined}>
        <Textarea
          {...form.register('text')}
          dir="auto"
          rows={3}
          maxLength={LONGEST.text}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        />
      </Field>
      <div className="flex items-center justify-end gap-3">
        {isEmpty ? null : <span className="me-auto text-12 text-muted">{caseWords.draftKept}</span>}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          shortLabel={caseWords.add}
          disabled={isEmpty || add.isPending}
          busy={add.isPending}
        >
          {caseWords.addComment}
        </Button>
      </div>
    </form>
  )
}
