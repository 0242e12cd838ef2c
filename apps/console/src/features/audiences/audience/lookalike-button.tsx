import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { audienceMutations } from '@rapport/api/queries/audiences'
import { nameLookalike } from '@rapport/domain/audiences/ad-audience'
import { isDefaultAudience, nameAudience } from '@rapport/domain/audiences/audience-name'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PendingNote, usePendingAction } from '../../../platform/loading/pending-action.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { insightText } from '../messages.ts'
import { OutsideLink } from './outside-link.tsx'

/**
 * Renders a link to the lookalike audience on the ad platform or, until there is one, a button that requests it. Renders nothing
 * for a campaign with neither a `custom_id` nor a lookalike.
 *
 * @source Specification part 2, section 7; Decisions, section 12 "Audience share"
 */
export function LookalikeButton({ audience }: { audience: AudienceDetail }) {
  const program_name = useActiveProgram().program?.program_name ?? ''
  const queryClient = useQueryClient()
  const making = audienceMutations.lookalike(client, queryClient, useProgramId())
  const pending = usePendingAction(making.mutationKey)
  const make = useMutation({
    ...making,
    meta: { action: insightText.lookalike },
    // The callbacks are set here, because callbacks passed to mutate do not run after the component unmounts.
    onSuccess: (...made) => {
      toast.success(insightText.lookalikeMade(made[1].audienceName))
      return making.onSuccess?.(...made)
    },
    onError: (error) => toast.error(messageFor('create_lookalike', error)),
  })
  const { custom_id, lookalike_audience_url } = audience
  if (lookalike_audience_url)
    return <OutsideLink href={lookalike_audience_url}>{insightText.openLookalike}</OutsideLink>
  if (!custom_id) return null
  const name = nameLookalike(
    { audience_name: nameAudience(audience), is_default: isDefaultAudience(audience) },
    program_name,
  )
  return (
    <>
      <PendingNote action={make.isPending ? null : pending} />
      <Button
        busy={make.isPending}
        disabled={pending !== null && !make.isPending}
        onClick={() => {
          // A second click can arrive before isPending is rendered; the mutation cache already contains the first click's mutation.
          if (queryClient.isMutating({ mutationKey: making.mutationKey }) > 0) return
          make.mutate({ customId: custom_id, audienceName: name })
        }}
      >
        {insightText.lookalike}
      </Button>
    </>
  )
}
