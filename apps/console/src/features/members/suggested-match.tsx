import type { TempMember, TempMatchSuggestion } from '@rapport/api/contract/people/temp-members'
import { memberMutations, memberQueries } from '@rapport/api/queries/members'
import { MATCH_REASONS } from '@rapport/domain/people/guests/match-suggestion'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useQueryClient } from '@tanstack/react-query'

import { clientOf, messageFor } from '../../platform/loading/api.ts'
import { usePendingAction } from '../../platform/loading/pending-action.tsx'
import { messages } from './messages.ts'
import { startOutcome } from './pending-outcome.ts'

interface SuggestedMatchProps {
  guest: Pick<TempMember, 'id' | 'fname' | 'lname'>
  suggestion: TempMatchSuggestion
  program_id: number
  onAccepted?: () => void
}

/**
 * Renders a member who might be the same person as a guest, the reason for the suggestion, and a button that matches the guest to
 * the member. The match can be undone for five seconds.
 */
export function SuggestedMatch({ guest, suggestion, program_id, onAccepted }: SuggestedMatchProps) {
  const accept = useDelayedMatch(program_id)
  const pending = usePendingAction(memberQueries.outcomes(program_id))
  const name = deriveGuestName(suggestion)
  const guestName = deriveGuestName(guest)
  const number = suggestion.member_number ? messages.member(suggestion.member_number) : null
  return (
    <div className="mt-1.5 flex items-center gap-3 ps-11 text-rp-13">
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-rp-medium text-rp-strong">{messages.suggested(name)}</span>
        <span className="block text-rp-12 text-rp-muted">
          {[MATCH_REASONS[suggestion.reason], number].filter(Boolean).join(', ')}
        </span>
      </p>
      <Button
        size="sm"
        aria-label={messages.acceptMatchOf(guestName, name)}
        disabled={pending !== null}
        onClick={() => {
          accept(guest.id, suggestion.user_id, messages.matching(guestName, name))
          onAccepted?.()
        }}
      >
        {messages.acceptMatch}
      </Button>
    </div>
  )
}

/** Returns a function that matches a guest to a member once the undo period has passed, even if the user has left the page. */
function useDelayedMatch(program_id: number) {
  const queryClient = useQueryClient()
  return (id: number, memberId: number, text: string) => {
    const send = () =>
      queryClient
        .getMutationCache()
        .build(queryClient, {
          ...memberMutations.matchUnmatched(clientOf(program_id), queryClient, program_id),
          meta: { action: messages.match },
          onError: (error: Error) => toast.error(messageFor('resolve_temp_member', error)),
        })
        .execute({ id, memberId })
        .catch(() => undefined)
    startOutcome({ id, program_id, text }, () => void send())
  }
}
