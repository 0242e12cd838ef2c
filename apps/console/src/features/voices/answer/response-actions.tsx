import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseMutations } from '@rapport/api/queries/responses'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Plus, Printer } from 'lucide-react'
import { useState } from 'react'

import { ButtonKey } from '../../../platform/button-key.tsx'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { messages } from '../messages.ts'
import { noteMessages } from '../notes/messages.ts'
import { NoteDialog } from '../notes/note-dialog.tsx'
import { CreateCaseDialog } from '../stream/create-case-dialog.tsx'

interface ResponseActionsProps {
  response: StaffResponseDetail
  /** The name of the respondent. */
  name: string
  program_id: number
  /** The row of the response in the stream; without it, no case can be created and no keyboard shortcuts are shown. */
  voice: Voice | undefined
}

/** On a phone, the actions form a bar above the frame's tab bar, which is 61 px high. */
const PHONE_BAR =
  'max-rp-tablet:fixed max-rp-tablet:inset-x-0 max-rp-tablet:bottom-(--rp-tabs-space,0px) max-rp-tablet:z-(--rp-layer-bar) max-rp-tablet:border-t max-rp-tablet:border-rp-line max-rp-tablet:bg-rp-surface max-rp-tablet:px-4 max-rp-tablet:py-2'
const PHONE_BUTTON = 'max-rp-tablet:h-11! max-rp-tablet:flex-1 max-rp-tablet:px-1!'

/** Renders the actions on a response: create a case, add a note, mark as read or unread, print. */
export function ResponseActions({ response, name, program_id, voice }: ResponseActionsProps) {
  const [isCreating, setCreating] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const mark = useMutation({
    ...responseMutations.markRead(client, useQueryClient(), program_id),
    onError: (error) => toast.error(messageFor('open', error)),
  })
  const { response_id, is_read } = response
  return (
    <div className={`flex gap-2 px-8 pb-4 print:hidden ${PHONE_BAR}`}>
      {voice ? (
        <Button variant="primary" className={PHONE_BUTTON} onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" size={15} strokeWidth={1.8} />
          {messages.createCase}
          <ButtonKey>C</ButtonKey>
        </Button>
      ) : null}
      <Button className={PHONE_BUTTON} onClick={() => setNoting(true)}>
        <Pencil aria-hidden="true" size={15} strokeWidth={1.8} />
        {noteMessages.note}
        {voice ? <ButtonKey>R</ButtonKey> : null}
      </Button>
      <Button
        className={PHONE_BUTTON}
        busy={mark.isPending}
        onClick={() => mark.mutate({ response_id, is_read: !is_read })}
      >
        {is_read ? null : <Check aria-hidden="true" size={15} strokeWidth={1.8} />}
        {is_read ? messages.markUnread : messages.markRead}
        {voice ? <ButtonKey>E</ButtonKey> : null}
      </Button>
      {/* On a phone, the Print button is at the end of the page, so that the other three actions fit side by side. */}
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
