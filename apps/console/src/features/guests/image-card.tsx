import type { Guest } from '@rapport/api/contract/people/guests'
import { guestMutations } from '@rapport/api/queries/guests'
import { SUCCESSES } from '@rapport/domain/failures'
import { deriveGuestName } from '@rapport/domain/people/names'
import { IMAGE_TYPE_WRONG, MAX_SENT_IMAGE_BYTES } from '@rapport/domain/people/profile-image'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { Field } from '@rapport/ui/field'
import { ImageInput } from '@rapport/ui/image-input'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { FormSection } from '../../platform/forms/form-section.tsx'
import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, messageFor } from '../../platform/loading/api.ts'
import { useMedia } from '../../platform/use-media.ts'
import { messages } from './messages.ts'

interface ImageCardProps {
  guest: Guest
  program_id: number
  /** Called after the image is saved or removed, with the new `updated_ts` of the profile, which the form needs for its next save. */
  onSaved: (updated_ts: number) => void
}

/**
 * Renders a member's image, an input that lets the user crop a new image and saves it immediately, and a button that removes the
 * image.
 *
 * @source Specification part 2, sections 2, 5 and 8
 */
export function ImageCard({ guest, program_id, onSaved }: ImageCardProps) {
  const save = useMutation({
    ...guestMutations.saveImage(client, useQueryClient(), program_id),
    onError: (error) => toast.error(messageFor('update_image', error)),
  })
  const send = (file: string | null, onDone?: () => void) =>
    save.mutate(
      { user_id: guest.user_id, file },
      {
        onSuccess: ({ updated_ts }) => {
          onDone?.()
          onSaved(updated_ts)
          toast.success(SUCCESSES.update_image)
        },
      },
    )
  const row = useRef<HTMLDivElement>(null)
  const isRemoving = useRef(false)
  // The Remove button disappears with the image, so the focus moves to the file input once the input is enabled.
  const isFree = guest.pic_url === null && !save.isPending
  useEffect(() => {
    if (!isFree || !isRemoving.current) return
    isRemoving.current = false
    if (document.activeElement === document.body) row.current?.querySelector('input')?.focus()
  }, [isFree])
  const isTouch = useMedia('(pointer: coarse)')
  const error = save.isError ? messageFor('update_image', save.error) : null
  return (
    <FormSection title={messages.image} hint={messages.imageHint}>
      <div ref={row} className="flex flex-wrap items-center gap-4 rp-mobile:col-span-2">
        <GuestAvatar name={deriveGuestName(guest)} pic_url={guest.pic_url} size="xl" />
        <Field label={messages.image} hideLabel error={error} className="min-w-48 flex-1">
          <ImageInput
            aria-label={messages.image}
            // The input gets no value, because the image and its Remove button are displayed next to it.
            value={null}
            round
            maxBytes={MAX_SENT_IMAGE_BYTES}
            disabled={save.isPending}
            texts={{
              prompt: promptOf(save.isPending, guest.pic_url, isTouch),
              kinds: messages.imageKinds,
              wrongKind: IMAGE_TYPE_WRONG,
            }}
            onValueChange={(image) => {
              if (image === null || save.isPending) return
              send(image.url)
            }}
          />
        </Field>
        {guest.pic_url === null ? null : (
          <RemoveImage
            name={deriveGuestName(guest)}
            busy={save.isPending}
            error={error}
            onConfirm={(onDone) => {
              if (save.isPending) return
              isRemoving.current = true
              send(null, onDone)
            }}
            onAsk={() => {
              if (!save.isPending) save.reset()
            }}
          />
        )}
      </div>
    </FormSection>
  )
}

interface RemoveImageProps {
  name: string
  busy: boolean
  error: string | null
  onConfirm: (onDone: () => void) => void
  /** Called when the confirmation opens or closes, to clear a previous failure. */
  onAsk: () => void
}

/** Renders the Remove button and its confirmation, which is needed because a removed image cannot be restored. */
function RemoveImage({ name, busy, error, onConfirm, onAsk }: RemoveImageProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => {
        setAsking(open)
        onAsk()
      }}
      title={messages.imageRemoveTitle(name)}
      description={messages.imageRemoveText}
      confirmLabel={messages.imageRemove}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onConfirm(() => setAsking(false))}
      trigger={<Button variant="quiet">{messages.imageRemove}</Button>}
    />
  )
}

function promptOf(isSaving: boolean, pic_url: string | null, isTouch: boolean): string {
  if (isSaving) return messages.imageSaving
  if (pic_url !== null) return messages.imageChange
  return isTouch ? messages.imageChooseTouch : messages.imageChoose
}
