import { caseMutations } from '@rapport/api/queries/cases'
import { findMentions, type Mentionable } from '@rapport/domain/cases/comment-mentions'
import { deriveStaffName } from '@rapport/domain/people/names'
import { DraftNote } from '@rapport/ui/draft-note'
import { toast } from '@rapport/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'

import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { SEND_KEYS } from '../../../platform/send-keys.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { caseText } from '../messages.ts'
import { LONGEST } from './case-form-schema.ts'

interface CommentBoxProps {
  case_id: number
  program_id: number
  /** The people who can be mentioned in a comment. */
  colleagues: readonly Mentionable[]
}

/**
 * Renders the box in which staff write an internal comment. People mentioned in it receive an e-mail. The text is kept as a draft
 * in this tab until the comment is added.
 *
 * @source Specification part 1, section 2, "Case create and edit"
 */
export function CommentBox({ case_id, program_id, colleagues }: CommentBoxProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const storageKey = `comment on case ${case_id} of ${program_id}`
  const draft = useFormDraft(form, storageKey)
  const {
    field: { value: text, onChange, ref },
  } = useController({ control: form.control, name: 'text' })
  const adding = useCreation({
    storageKey,
    making: caseMutations.comment(client, useQueryClient(), program_id),
    onMade: (_made, { text: sent }) => {
      // Text that was typed after the comment was sent remains in the box.
      draft.send({ text: sent })
      draft.settle({ saved: { text: '' } })
    },
    onFailed: (error) => toast.error(messageFor('add_comment', error)),
  })

  const nameOf = (id: number) => {
    const one = colleagues.find(({ user_id }) => user_id === id)
    return deriveStaffName(one?.fname, one?.lname) ?? ''
  }
  const me = useCurrentUser().user_id
  const others = colleagues.filter(({ user_id }) => user_id !== me)
  // The author is included in the search for mentions, as on the server, and removed afterwards. Otherwise, a mention of the author
  // could match a colleague whose name is the beginning of the author's name.
  const mentioned = new Set(findMentions(text, colleagues).flatMap(({ user_ids }) => user_ids))
  mentioned.delete(me)

  return (
    <DraftNote
      label={caseText.newComment}
      text={text}
      onTextChange={onChange}
      ref={ref}
      maxLength={LONGEST.text}
      error={adding.refused ? messageFor('add_comment', adding.refused.error) : undefined}
      rows={2}
      sendLabel={caseText.addComment}
      shortSendLabel={caseText.add}
      busy={adding.busy}
      sendKeys={SEND_KEYS}
      mentionable={others
        .map(({ user_id }) => ({ id: user_id, name: nameOf(user_id) }))
        .filter(({ name }) => name !== '')}
      noticeText={mentioned.size === 0 ? undefined : caseText.mentioned([...mentioned].map(nameOf))}
      onSend={() => {
        draft.send({ text })
        adding.send({ case_id, text })
      }}
    />
  )
}
