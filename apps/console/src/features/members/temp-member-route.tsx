import type { TempMemberDetail } from '@rapport/api/contract/people/temp-members'
import { memberMutations, memberQueries } from '@rapport/api/queries/members'
import { formatDate } from '@rapport/domain/format/dates'
import { formatPhone } from '@rapport/domain/people/contact/phone'
import { deriveGuestName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { DescriptionList } from '@rapport/ui/description-list'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'

import { client, clientOf, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PendingNote, usePendingAction } from '../../platform/loading/pending-action.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { PATHS, readId } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { MatchCard } from './match-card.tsx'
import { messages } from './messages.ts'
import { startOutcome } from './pending-outcome.ts'

/**
 * Renders /ops/members/tempmember/{id}: an unmatched guest, with actions to match the guest to a member, make the guest a member,
 * or delete the guest.
 *
 * @source Specification part 2, sections 2 "Members" and 4
 */
export function Component() {
  const id = readId(useParams()['id'])
  return id === null ? <Navigate to={PATHS.oops} replace /> : <OneGuest key={id} id={id} />
}

function OneGuest({ id }: { id: number }) {
  const program_id = useProgramId()
  const guest = useQuery(memberQueries.oneUnmatched(client, program_id, id))
  const heading = useHeadingFocus(id)
  const name = guest.data ? deriveGuestName(guest.data) : messages.tempTitle
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  return (
    <>
      <title>{`${name} · Rapport`}</title>
      <PageHeader
        title={name}
        headingRef={heading}
        ruled
        breadcrumbs={<PageTrail above={[{ label: messages.title, href: PATHS.members }]} current={name} />}
        meta={guest.data ? messages.signedUp(formatDate(guest.data.created_ts, timeZone)) : null}
      />
      {guest.isPending ? <Loading /> : null}
      {/* A guest who has been matched, made a member or deleted can no longer be loaded. If the guest's data is already
          displayed, the guest is not reported as missing, because the user is about to leave this page. */}
      {isMissing(guest.error) && !guest.data ? (
        <NotFound title={messages.guestNotFound} href={PATHS.members} label={messages.toMembers} />
      ) : guest.isError && !guest.data ? (
        <FailureState
          title={messageFor('open', guest.error)}
          onRetry={() => void guest.refetch()}
          busy={guest.isFetching}
        />
      ) : null}
      {guest.data ? (
        <PageBody className="grid max-w-[760px] content-start gap-4">
          <DescriptionList
            align="start"
            items={[
              { term: messages.memberNumber, value: guest.data.member_number },
              { term: messages.email, value: guest.data.email },
              { term: messages.phone, value: guest.data.phone === null ? null : formatPhone(guest.data.phone) },
            ]}
          />
          <Outcomes guest={guest.data} program_id={program_id} />
        </PageBody>
      ) : null}
    </>
  )
}

interface OutcomesProps {
  guest: TempMemberDetail
  program_id: number
}

/**
 * Renders the cards that match the guest to a member, make the guest a member or delete the guest. Deleting the guest or accepting
 * a suggested match opens the list of members immediately, because the action can be undone there; the other actions open the list
 * after they have succeeded.
 */
function Outcomes({ guest, program_id }: OutcomesProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const back = () => void navigate(PATHS.members)
  const onError = (error: Error) => toast.error(messageFor('resolve_temp_member', error))
  const creation = memberMutations.createFromUnmatched(client, queryClient, program_id)
  const create = useMutation({ ...creation, meta: { action: messages.create }, onError })
  const pending = usePendingAction(memberQueries.outcomes(program_id))
  // The deletion is sent after this page has unmounted, when another program might be open, so the client is bound to the guest's
  // program.
  const remove = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        ...memberMutations.deleteUnmatched(clientOf(program_id), queryClient, program_id),
        meta: { action: messages.delete },
        onError,
      })
      .execute(guest.id)
      .catch(() => undefined)

  return (
    <>
      <PendingNote action={pending} />
      <MatchCard guest={guest} program_id={program_id} pending={pending} onMatched={back} />
      <Card title={messages.createTitle} description={messages.createHint}>
        <p role="alert" className="mb-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {create.isError ? messageFor('resolve_temp_member', create.error) : null}
        </p>
        <Button
          busy={create.isPending}
          disabled={pending !== null && !create.isPending}
          onClick={() => {
            // A second click can arrive before isPending is rendered; the mutation cache already contains the first click's mutation.
            if (queryClient.isMutating({ mutationKey: memberQueries.outcomes(program_id) }) > 0) return
            create.mutate(guest.id, { onSuccess: back })
          }}
        >
          {messages.create}
        </Button>
      </Card>
      <DeleteCard
        guest={guest}
        disabled={pending !== null}
        onDelete={() => {
          const { id, visits } = guest
          startOutcome({ id, program_id, text: messages.deleting(deriveGuestName(guest), visits) }, () => void remove())
          back()
        }}
      />
    </>
  )
}

interface DeleteCardProps {
  guest: TempMemberDetail
  /** Whether a guest is being matched, made a member or deleted. */
  disabled: boolean
  onDelete: () => void
}

/**
 * Renders the card that deletes a guest. If the guest has visits, the user must confirm the deletion, because the visits are
 * deleted too. A guest with responses or cases cannot be deleted.
 */
function DeleteCard({ guest, disabled, onDelete }: DeleteCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { responses, cases, visits } = guest
  if (responses + cases > 0)
    return <Card title={messages.deleteTitle} description={messages.mustMatch({ responses, cases })} />
  return (
    <Card title={messages.deleteTitle} description={messages.deleteHint}>
      {visits === 0 ? (
        <Button disabled={disabled} onClick={onDelete}>
          {messages.delete}
        </Button>
      ) : (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={messages.deleteQuestion(deriveGuestName(guest))}
          description={messages.deleteVisits(visits)}
          confirmLabel={messages.delete}
          tone="danger"
          onConfirm={onDelete}
          trigger={<Button disabled={disabled}>{messages.delete}</Button>}
        />
      )}
    </Card>
  )
}
