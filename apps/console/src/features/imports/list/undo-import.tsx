import { ApiError } from '@rapport/api/api-error'
import { programImportMutations } from '@rapport/api/queries/program-imports'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { listMessages as messages } from './messages.ts'

interface UndoImportProps {
  feedback_form_id: number
  import_id: number
  filename: string
  form_name: string
  /** Number of responses that the import added; null for an anonymous survey. */
  created: number | null
  updated: number
  /** Number of staff notes on the responses that the import added; null when they were not counted. */
  notes: number | null
  /** Whether the button is in a list of several imports, where it is small and its accessible name contains the filename. */
  short?: boolean
}

/**
 * Renders the button that undoes an import after confirmation. The dialog asks again when staff have changed some of the imported
 * responses.
 */
export function UndoImport({
  feedback_form_id,
  import_id,
  filename,
  form_name,
  created,
  updated,
  notes,
  short,
}: UndoImportProps) {
  const undoing = programImportMutations.undo(client, useQueryClient(), useProgramId())
  const [isAsking, setIsAsking] = useState(false)
  const undo = useMutation({
    ...undoing,
    // Callbacks passed to `mutate` do not run if the list row has been replaced in the meantime.
    onSuccess: (...done) => {
      setIsAsking(false)
      toast.success(messages.done(filename))
      return undoing.onSuccess?.(...done)
    },
  })
  const edited = editedCount(undo.error)

  return (
    <>
      <Button
        size={short ? 'sm' : 'md'}
        {...(short ? { 'aria-label': messages.undoOf(filename) } : {})}
        onClick={() => setIsAsking(true)}
      >
        {short ? messages.undo : messages.undoConfirm}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(next) => {
          setIsAsking(next)
          if (!next) undo.reset()
        }}
        title={messages.undoTitle(filename)}
        description={messages.undoWhy(form_name, created, updated)}
        confirmLabel={edited > 0 ? messages.undoOthers : messages.undoConfirm}
        tone="danger"
        busy={undo.isPending}
        error={edited > 0 ? messages.edited(edited) : undo.error ? messageFor('import_csv', undo.error) : null}
        onConfirm={() => undo.mutate({ feedback_form_id, import_id, keep_edited: edited > 0 })}
      >
        {notes ? <p className="text-rp-14">{messages.notes(notes)}</p> : null}
      </ConfirmDialog>
    </>
  )
}

/** Returns the number of responses that staff have edited since the import, if these edits prevented the undo; otherwise 0. */
function editedCount(error: Error | null): number {
  if (!(error instanceof ApiError) || error.code !== 'edited') return 0
  const { current } = error
  return typeof current === 'object' &&
    current !== null &&
    'edited_count' in current &&
    typeof current.edited_count === 'number'
    ? current.edited_count
    : 0
}
