import type { ErasureCounts } from '@rapport/api/contract/privacy/erasure'
import { privacyMutations, privacyQueries } from '@rapport/api/queries/privacy'
import { formatCount } from '@rapport/domain/format/numbers'
import { confirmsErasure } from '@rapport/domain/people/erasure/confirm-erasure'
import { deriveGuestName, type NameParts } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { DescriptionList } from '@rapport/ui/description-list'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

interface EraseDialogProps {
  member: NameParts & { readonly user_id: number }
  program_id: number
  onClose: () => void
}

/**
 * Renders a dialog that shows how many records the erasure of a member affects. The member can be erased only after the user types
 * the member's name.
 */
export function EraseDialog({ member, program_id, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const name = deriveGuestName(member)
  const preview = useQuery(privacyQueries.erasure(client, program_id, member.user_id))
  const erasing = privacyMutations.erase(client, useQueryClient(), program_id)
  const erase = useMutation({
    ...erasing,
    onSuccess: async (...erased) => {
      // Leave the member's page before the queries are invalidated; otherwise the page would request a member that no longer exists.
      await navigate(PATHS.members, { replace: true })
      toast.success(messages.erased(name))
      return erasing.onSuccess?.(...erased)
    },
  })
  const isConfirmed = preview.isSuccess && confirmsErasure(typed, member)
  return (
    <Dialog open onOpenChange={(open) => open || erase.isPending || onClose()}>
      <DialogContent
        role="alertdialog"
        title={messages.eraseTitle(name)}
        description={messages.eraseText}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={erase.isPending}>Cancel</Button>
            </DialogClose>
            <Button form="erase-member" type="submit" variant="danger" disabled={!isConfirmed} busy={erase.isPending}>
              {messages.erase}
            </Button>
          </>
        }
      >
        <form
          id="erase-member"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (isConfirmed && !erase.isPending) erase.mutate({ user_id: member.user_id, name: typed })
          }}
        >
          {preview.isSuccess ? <Counts counts={preview.data} /> : null}
          {preview.isPending ? <Spinner label={messages.counting} /> : null}
          {preview.isError ? (
            <FailureState title={messageFor('open', preview.error)} onRetry={() => void preview.refetch()} />
          ) : null}
          <Field
            label={messages.confirmName(name)}
            error={erase.isError ? messageFor('erase_member', erase.error) : null}
          >
            <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Renders the counts that are not 0, and always the number of responses. */
function Counts({ counts }: { counts: ErasureCounts }) {
  // The cast is safe, because the keys of messages.counts are the keys of ErasureCounts.
  const names = Object.keys(messages.counts) as (keyof ErasureCounts)[]
  const shown = names.filter((name) => name === 'responses' || counts[name] > 0)
  return (
    <DescriptionList items={shown.map((name) => ({ term: messages.counts[name], value: formatCount(counts[name]) }))} />
  )
}
