import type { TempMember } from '@rapport/api/contract/people/temp-members'
import { guestQueries } from '@rapport/api/queries/guests'
import { memberMutations, memberQueries } from '@rapport/api/queries/members'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { checkTempOutcome, PICK_MEMBER } from '@rapport/domain/people/guests/temp-member'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { Combobox } from '@rapport/ui/combobox'
import { Field } from '@rapport/ui/field'
import { toast } from '@rapport/ui/toast'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../platform/loading/api.ts'
import { messages } from './messages.ts'
import { SuggestedMatch } from './suggested-match.tsx'

interface MatchCardProps {
  guest: TempMember
  program_id: number
  /** The name of the pending action for this or another guest; null when there is none. */
  pending: string | null
  onMatched: () => void
}

/** Option value that means no member. */
const NOBODY = '0'

interface Named {
  readonly user_id: number
  readonly fname: string | null
  readonly lname: string | null
  readonly name: string | null
  readonly member_number: string | null
}

const optionOf = (member: Named) => ({
  value: String(member.user_id),
  label: [deriveGuestName(member), member.member_number].filter(Boolean).join(', '),
})

/**
 * Renders the card that suggests members for a guest and lets the user match the guest to a member. Before the guest can be matched
 * to a chosen member, the card shows how many responses, cases and visits will move to that member.
 * @source Specification part 2, sections 4 and 5
 */
export function MatchCard({ guest, program_id, pending, onMatched }: MatchCardProps) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string }>({ value: NOBODY, label: PICK_MEMBER })
  const [isTried, setTried] = useState(false)
  const first = useQuery(memberQueries.list(client, program_id))
  const found = useQuery({
    ...guestQueries.search(client, program_id, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const memberId = picked.value === NOBODY ? null : Number(picked.value)
  const moves = useQuery({
    ...memberQueries.match(client, program_id, guest.id, memberId ?? 0),
    enabled: memberId !== null,
  })
  const queryClient = useQueryClient()
  const match = useMutation({
    ...memberMutations.matchUnmatched(client, queryClient, program_id),
    meta: { action: messages.match },
    onError: (error) => toast.error(messageFor('resolve_temp_member', error)),
  })
  const isLooking = memberId !== null && (moves.isPending || (moves.isError && moves.isFetching))
  const rows: readonly Named[] = (text === '' ? first.data : found.data) ?? []
  const options = [{ value: NOBODY, label: PICK_MEMBER }, ...rows.map(optionOf)]
  const fault = checkTempOutcome('match', memberId)

  return (
    <Card title={messages.matchTitle} description={messages.matchHint}>
      {guest.suggestions.length > 0 ? (
        <ul aria-label={messages.suggestions} className="mb-4">
          {guest.suggestions.map((suggestion) => (
            <li key={suggestion.user_id} className="border-b border-rp-line pb-1.5 [&>div]:ps-0">
              <SuggestedMatch guest={guest} suggestion={suggestion} program_id={program_id} onAccepted={onMatched} />
            </li>
          ))}
        </ul>
      ) : null}
      <Field label={messages.pick} error={isTried ? fault : null}>
        <Combobox
          aria-label={messages.pick}
          options={options}
          value={picked.value}
          valueLabel={picked.label}
          onValueChange={(value) =>
            setPicked(options.find((option) => option.value === value) ?? { value: NOBODY, label: PICK_MEMBER })
          }
          onSearch={setText}
          busy={text !== '' && found.isFetching}
          emptyText={EMPTY_TEXT.search}
          noDeselect
        />
      </Field>
      <p role="status" className="mt-3 text-rp-13 empty:hidden">
        {moves.data ? (
          <>
            <span className="font-rp-medium text-rp-strong">{messages.willMove}: </span>
            {messages.moves(moves.data)}
          </>
        ) : isLooking ? (
          messages.looking
        ) : null}
      </p>
      <p role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {match.isError ? messageFor('resolve_temp_member', match.error) : null}
        {moves.isError ? messageFor('open', moves.error) : null}
      </p>
      <Button
        variant="primary"
        className="mt-4"
        // The guest can be matched only after the numbers of responses, cases and visits that will move have been loaded.
        busy={match.isPending || isLooking}
        disabled={pending !== null && !match.isPending}
        onClick={() => {
          setTried(true)
          // A second click can arrive before isPending is rendered; the mutation cache already contains the first click's mutation.
          const isPending = queryClient.isMutating({ mutationKey: memberQueries.outcomes(program_id) }) > 0
          if (memberId === null || isPending || isLooking) return
          if (!moves.data) return void moves.refetch()
          match.mutate({ id: guest.id, memberId }, { onSuccess: onMatched })
        }}
      >
        {messages.match}
      </Button>
    </Card>
  )
}
