import '../voices.css'
import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseMutations } from '@rapport/api/queries/responses'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Plus, Printer } from 'lucide-react'
import { useState } from 'react'

import { ButtonKey } from '../../../platform/key-bar.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { messages } from '../messages.ts'
import { noteMessages } from '../notes/messages.ts'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { CreateCaseDialog } from '../stream/create-case-dialog.tsx'

interface ResponseActionsProps {
  response: StaffResponseDetail
  /** The name of the responder. */
  name: string
  program_id: number
  /** The row of the response in the stream; a case can be created only from it, and only the stream has keyboard shortcuts. */
  voice: Voice | undefined
}

/**
 * Renders the actions on a response: create a case, add a note, mark as read or unread, print. On a phone they are a bar at the bottom of
 * the screen.
 */
export function ResponseActions({ response, name, program_id, voice }: ResponseActionsProps) {
  const [isCreating, setCreating] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const mark = useMutation({
    ...responseMutations.markRead(client, useQueryClient(), program_id),
    onError: (error) => toast.error(messageFor('open', error)),
  })
  const { response_id, is_read } = response
  return (
    <div className="voices-actions flex gap-2 px-8 pb-4 print:hidden">
      {voice ? (
        <Button variant="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" size={15} strokeWidth={1.8} />
          {messages.createCase}
          <ButtonKey>C</ButtonKey>
        </Button>
      ) : null}
      <Button onClick={() => setNoting(true)}>
        <Pencil aria-hidden="true" size={15} strokeWidth={1.8} />
        {noteMessages.note}
        {voice ? <ButtonKey>R</ButtonKey> : null}
      </Button>
      <Button busy={mark.isPending} onClick={() => mark.mutate({ response_id, is_read: !is_read })}>
        {is_read ? null : <Check aria-hidden="true" size={15} strokeWidth={1.8} />}
        {is_read ? messages.markUnread : messages.markRead}
        {voice ? <ButtonKey>E</ButtonKey> : null}
      </Button>
      {/* On a phone the page is printed from the end of the page, so that three actions fit beside each other. */}
      <PrintButton className="max-rp-tablet:hidden" />
      {isNoting ? <NoteDialog response={response} name={name} onClose={() => setNoting(false)} /> : null}
      {voice && isCreating ? <CreateCaseDialog voice={voice} onClose={() => setCreating(false)} /> : null}
    </div>
  )
}

/** Renders a button that prints the page. */
export function PrintButton({ className = '' }: { className?: string }) {
  return (
    <Button className={className} onClick={() => window.print()}>
      <Printer aria-hidden="true" size={15} strokeWidth={1.8} />
      {messages.print}
    </Button>
  )
}
