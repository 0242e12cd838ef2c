import { audienceMutations, audienceQueries } from '@rapport/api/queries/audiences'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { insightText } from '../messages.ts'

interface DeleteButtonProps {
  audience_id: number
  name: string
}

/** Renders a button that, after confirmation, deletes a campaign and its history and then opens the list of campaigns. */
export function DeleteButton({ audience_id, name }: DeleteButtonProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const program_id = useProgramId()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    ...audienceMutations.remove(client, queryClient, program_id),
    onSuccess: () => {
      toast.success(insightText.deleted(name))
      void navigate(PATHS.audiences)
      // A refetch would report the deleted campaign as not found before the list opens.
      return queryClient.invalidateQueries({ queryKey: audienceQueries.all(program_id), refetchType: 'none' })
    },
  })
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => {
        setAsking(open)
        remove.reset()
      }}
      title={insightText.deleteTitle(name)}
      description={insightText.deleteText}
      confirmLabel={insightText.delete}
      tone="danger"
      busy={remove.isPending}
      error={remove.isError ? messageFor('delete_audience', remove.error) : null}
      onConfirm={() => {
        if (!remove.isPending) remove.mutate(audience_id)
      }}
      trigger={<Button variant="quiet">{insightText.delete}</Button>}
    />
  )
}
