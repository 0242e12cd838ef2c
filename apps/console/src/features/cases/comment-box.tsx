import { caseMutations } from '@rapport/api/queries/cases'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { toast } from '@rapport/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { useCreation } from '../../platform/use-creation.ts'
import { useFormDraft } from '../../platform/use-form-draft.ts'
import { LONGEST } from './case-form-schema.ts'
import { caseText } from './messages.ts'

interface CommentBoxProps {
  case_id: number
  program_id: number
}

/** A comment that staff alone read. What is typed stays in this tab until it is added. @source Specification part 1, section 2, "Case create and edit" */
export function CommentBox({ case_id, program_id }: CommentBoxProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const place = `comment on case ${case_id} of ${program_id}`
  const draft = useFormDraft(form, place)
  const text = useWatch({ control: form.control, name: 'text' })
  const adding = useCreation({
    place,
    making: caseMutations.comment(client, useQueryClient(), program_id),
    onMade: (_made, { text: sent }) => {
      // What was typed since that was sent stays in the box.
      draft.send({ text: sent })
      draft.settle({ saved: { text: '' } })
    },
    onFailed: (error) => toast.error(wordsFor('add_comment', error)),
  })
  const isEmpty = text.trim() === ''

  const send = () => {
    if (isEmpty || adding.busy) return
    draft.send({ text })
    adding.send({ case_id, text })
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
      <Field
        label={caseText.newComment}
        error={adding.refused ? wordsFor('add_comment', adding.refused.error) : undefined}
      >
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
        {isEmpty ? null : <span className="me-auto text-12 text-muted">{caseText.draftKept}</span>}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          shortLabel={caseText.add}
          disabled={isEmpty || adding.busy}
          busy={adding.busy}
        >
          {caseText.addComment}
        </Button>
      </div>
    </form>
  )
}
