import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, type LogbookTarget } from '@rapport/api/queries/logbook'
import { Button } from '@rapport/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { client, messageFor } from '../loading/api.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

const messages = { deleted: 'Note deleted.', undo: 'Undo' } as const

interface DeletedNoteProps {
  target: LogbookTarget
  program_id: number
  note: LogbookComment
  onRestored: () => void
}

/**
 * Reports that a note was deleted, and lets its author restore it with its original date. The notice receives the focus, because
 * the button that was pressed has been removed.
 */
export function DeletedNote({ target, program_id, note, onRestored }: DeletedNoteProps) {
  const isOwn = useCurrentUser().user_id === note.created_by
  const line = useRef<HTMLDivElement>(null)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const add = useMutation(logbookMutations.add(client, useQueryClient(), program_id))
  const { comment_text, log_date } = note
  useEffect(() => line.current?.focus(), [])
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-3 rounded-rp-3 border border-rp-line bg-rp-sunken px-3 py-2 text-rp-13 outline-none"
    >
      <p role="status" className="me-auto font-rp-medium text-rp-strong">
        {messages.deleted}
      </p>
      {add.isError ? (
        <p role="alert" className="text-rp-negative-text">
          {messageFor('add_comment', add.error)}
        </p>
      ) : null}
      {isOwn ? (
        <Button
          size="sm"
          busy={add.isPending}
          onClick={() => add.mutate({ target, comment_text, log_date, idempotencyKey }, { onSuccess: onRestored })}
        >
          {messages.undo}
        </Button>
      ) : null}
    </div>
  )
}
