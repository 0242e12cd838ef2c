import type { Guest } from '@rapport/api/contract/people/guests'
import { guestMutations, guestQueries } from '@rapport/api/queries/guests'
import { SUCCESSES } from '@rapport/domain/failures'
import { checkGuestForm } from '@rapport/domain/people/guests/check-guest-form'
import { loadGuestForm, type GuestFormValues } from '@rapport/domain/people/guests/guest-form'
import { writeGuestPayload } from '@rapport/domain/people/guests/guest-payload'
import { ConflictNote } from '@rapport/ui/conflict-note'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { RestoredNote } from '../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { readConflict, showRefusal, useCheckedForm } from '../../platform/forms/checked-form.ts'
import { FormSaveBar } from '../../platform/forms/form-save-bar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { useProgramDay } from '../../platform/session/use-active-program.ts'
import { GHOST_FORM } from './ghost-form.ts'
import { ImageCard } from './image-card.tsx'
import { messages } from './messages.ts'
import { ExtrasCard, PersonalCard, SocialCard } from './profile-cards.tsx'

interface ProfileFormProps {
  /** Null for the ghost member (user ID 0), which cannot be saved. */
  guest: Guest | null
  program_id: number
  merchant_id: number | null
  local_id: string | null
}

/**
 * Renders a member's profile in four cards, with a bar to save or undo changes. The ghost member has no image card and no bar.
 * @source Specification part 2, sections 2 to 5
 */
export function ProfileForm({ guest, program_id, merchant_id, local_id }: ProfileFormProps) {
  // The version (`updated_ts`) on which the form values are based. Sending the latest version from the cache instead could
  // overwrite another user's save.
  const [read_ts, setRead] = useState(guest?.updated_ts ?? 0)
  const today = useProgramDay()
  const stored = guest === null ? GHOST_FORM : loadGuestForm(guest)
  const form = useCheckedForm<GuestFormValues>(stored, (values) => checkGuestForm(values, today(), stored))
  const draft = useFormDraft(form, `guest ${guest?.user_id ?? 0} of ${program_id}`, {
    updated_ts: read_ts,
    onRestore: setRead,
  })
  const queryClient = useQueryClient()
  const saving = guestMutations.save(client, queryClient, program_id)
  const save = useMutation({
    ...saving,
    // This callback is passed to useMutation, because callbacks passed to mutate do not run after the component unmounts.
    onSuccess: (...saved) => {
      const [{ updated_ts }] = saved
      draft.settle({ updated_ts })
      toast.success(SUCCESSES.update_member)
      return saving.onSuccess?.(...saved)
    },
    onError: (error) => {
      toast.error(messageFor('update_member', error))
      showRefusal(form, error)
    },
  })
  const conflict = readConflict<Guest>(save.error)
  const faults = Object.keys(form.formState.errors).length

  const send = (values: GuestFormValues, updated_ts: number) => {
    if (guest === null || save.isPending) return
    draft.send(values)
    save.mutate({ user_id: guest.user_id, guest: writeGuestPayload(values, updated_ts), merchant_id, local_id })
  }
  // Saving the image also changes `updated_ts`. Adopt the new value only when nothing else changed, so that another user's save
  // still causes a conflict.
  const adopt = (updated_ts: number) => {
    if (guest === null || guest.updated_ts !== read_ts) return
    const { queryKey } = guestQueries.one(client, program_id, guest.user_id, merchant_id, local_id)
    const now = queryClient.getQueryData(queryKey)
    if (now?.updated_ts !== updated_ts || JSON.stringify(loadGuestForm(now)) !== JSON.stringify(loadGuestForm(guest)))
      return
    setRead(updated_ts)
  }
  const take = (row: Guest) => {
    setRead(row.updated_ts)
    draft.drop()
    form.reset(loadGuestForm(row))
    save.reset()
  }

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send(values, read_ts))}>
      <RestoredNote isRestored={draft.isRestored} onDiscard={() => guest && take(guest)} />
      {conflict ? (
        <ConflictNote
          onTake={() => take(conflict)}
          onKeep={form.handleSubmit((values) => send(values, conflict.updated_ts))}
          busy={save.isPending}
        />
      ) : null}
      <div>
        {guest === null ? null : <ImageCard guest={guest} program_id={program_id} onSaved={adopt} />}
        {/* The first section in the fieldset has no space above it, so the fieldset adds space below the image card. */}
        <fieldset disabled={guest === null} className={guest === null ? 'min-w-0' : 'min-w-0 pt-6'}>
          <PersonalCard control={form.control} />
          <ExtrasCard control={form.control} />
          <SocialCard control={form.control} />
        </fieldset>
      </div>
      {guest === null ? null : (
        <FormSaveBar
          isDirty={form.formState.isDirty}
          faults={faults}
          busy={save.isPending}
          saveLabel={messages.save}
          cancelLabel={messages.undoChanges}
          // Reset the form to the current profile and its version, because a restored draft might be based on an older version.
          onCancel={() => take(guest)}
          error={save.isError ? messageFor('update_member', save.error) : null}
        />
      )}
    </form>
  )
}
