import { ApiError } from '@rapport/api/api-error'
import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, logbookQueries, type LogbookTarget } from '@rapport/api/queries/logbook'
import { ConflictNote } from '@rapport/ui/conflict-note'
import { DraftNote } from '@rapport/ui/draft-note'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { LONGEST_NOTE, type NoteDraft } from './note-drafts.ts'

interface EditNoteProps {
  target: LogbookTarget
  note: LogbookComment
  draft: NoteDraft
  onDraft: (draft: NoteDraft) => void
  /** Returns the current text of the draft, which might differ from the text that was sent; undefined when there is no draft. */
  readText: () => string | undefined
  /** Called when the edit has been saved or canceled. */
  onDone: () => void
}

/**
 * Renders a form that edits the text of a note. If another person has changed the note in the meantime, the user chooses which text
 * to keep.
 * @source Decisions, section 6
 */
export function EditNote({ target, note, draft, onDraft, readText, onDone }: EditNoteProps) {
  const { program_id } = useCardScene()
  const queryClient = useQueryClient()
  const saving = logbookMutations.save(client, queryClient, program_id)
  const save = useMutation({
    ...saving,
    onSuccess: (...saved) => {
      const [{ comment_text, updated_ts }, sent] = saved
      const text = readText()
      // Text typed after the note was sent is not saved yet; it becomes a draft based on the saved version.
      if (text !== undefined && text.trim() !== sent.comment_text && text.trim() !== comment_text)
        onDraft({ text, updated_ts })
      else onDone()
      return saving.onSuccess?.(...saved)
    },
    // Another person may have changed or deleted the note, so the list is reloaded.
    onError: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
  })
  const isConflict = save.error instanceof ApiError && save.error.status === 409
  const send = (updated_ts: number) =>
    save.mutate({ target, comment_id: note.comment_id, comment_text: draft.text.trim(), updated_ts })
  return (
    <div className="grid gap-2">
      {isConflict ? (
        <>
          <p dir="auto" className="text-rp-13 [overflow-wrap:anywhere] whitespace-pre-wrap text-rp-muted">
            {note.comment_text}
          </p>
          <ConflictNote busy={save.isPending} onTake={onDone} onKeep={() => send(note.updated_ts)} />
        </>
      ) : null}
      <DraftNote
        label={messages.editedNote}
        maxLength={LONGEST_NOTE}
        text={draft.text}
        onTextChange={(text) => onDraft({ ...draft, text })}
        error={save.isError && !isConflict ? messageFor('add_comment', save.error) : undefined}
        sendLabel={messages.saveNote}
        busy={save.isPending}
        onSend={() => send(draft.updated_ts)}
        onCancel={onDone}
      />
    </div>
  )
}
