import type { DraftItem } from '@rapport/api/contract/feedback/drafts'
import { draftMutations, draftQueries } from '@rapport/api/queries/drafts'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Badge } from '@rapport/ui/badge'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { FailureLine } from '../../platform/loading/failure-line.tsx'
import { surveyEditHref } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

/** Lists survey drafts below the surveys, for administrators. The last deletion can be undone until the user leaves the page. */
export function SurveyDrafts() {
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const drafts = useQuery(draftQueries.list(client, program_id))
  const restore = useMutation(draftMutations.restore(client, queryClient, program_id))
  // A draft is discarded here rather than in its row, because its row is unmounted when the list is refetched.
  const discard = useMutation(draftMutations.discard(client, queryClient, program_id))
  const [discarded, setDiscarded] = useState<DraftItem | null>(null)
  const undo = (draft: DraftItem) =>
    restore.mutate(draft.feedback_form_id, {
      onSuccess: () => {
        setDiscarded(null)
        toast.success(messages.restored(nameOf(draft)))
      },
      onError: (error) => toast.error(messageFor('save_draft', error)),
    })

  if (!drafts.data?.length && discarded === null && !drafts.isError) return null
  return (
    <section aria-labelledby="drafts" className="px-8 pt-4 pb-8 max-rp-tablet:px-4">
      <h2 id="drafts" className="text-rp-16 font-rp-strong text-rp-strong">
        {messages.drafts}
      </h2>
      <p className="mt-0.5 text-rp-13 text-rp-muted">{messages.draftsHint}</p>
      {drafts.isError ? (
        <FailureLine
          className="pt-3"
          text={messages.draftsFailed}
          onRetry={() => void drafts.refetch()}
          busy={drafts.isFetching}
        />
      ) : null}
      <div role="status" className="empty:hidden">
        {discarded ? (
          <p className="mt-3 flex flex-wrap items-center gap-3 rounded-rp-2 bg-rp-sunken px-3 py-2 text-rp-13">
            <span>{messages.discarded(nameOf(discarded))}</span>
            <Button size="sm" busy={restore.isPending} onClick={() => undo(discarded)}>
              {messages.undo}
            </Button>
          </p>
        ) : null}
      </div>
      <ul className="mt-3 divide-y divide-rp-line border-y border-rp-line empty:hidden">
        {drafts.data?.map((draft) => (
          <DraftRow
            key={draft.feedback_form_id}
            draft={draft}
            busy={discard.isPending && discard.variables === draft.feedback_form_id}
            onDiscard={() =>
              discard.mutate(draft.feedback_form_id, {
                onSuccess: () => setDiscarded(draft),
                onError: (error) => toast.error(messageFor('save_draft', error)),
              })
            }
          />
        ))}
      </ul>
    </section>
  )
}

function DraftRow({ draft, busy, onDiscard }: { draft: DraftItem; busy: boolean; onDiscard: () => void }) {
  const { feedback_form_id, is_published, problem_count, created_by_fname, created_by_lname, updated_ts } = draft
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const create = useMutation(draftMutations.create(client, queryClient, program_id))
  const onError = (error: Error) => toast.error(messageFor('save_draft', error))
  const name = nameOf(draft)
  const owner = [created_by_fname, created_by_lname].filter(Boolean).join(' ')

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-rp-14">
      <span className="min-w-0 flex-1 basis-60">
        <Link
          className="font-rp-medium text-rp-strong underline-offset-2 hover:underline"
          to={surveyEditHref(feedback_form_id)}
        >
          {name}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-rp-12 text-rp-muted">
          <Badge>{is_published ? messages.draftOf : messages.draftNew}</Badge>
          {problem_count > 0 ? <Badge tone="negative">{messages.draftProblems(problem_count)}</Badge> : null}
          {messages.draftBy(owner, formatDateTime(updated_ts, timeZone))}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={messages.duplicateOf(name)}
        busy={create.isPending}
        onClick={() =>
          create.mutate(
            { from: 'copy', feedback_form_id },
            { onSuccess: (copy) => void navigate(surveyEditHref(copy.feedback_form_id)), onError },
          )
        }
      >
        {messages.duplicate}
      </Button>
      <Button size="sm" aria-label={messages.discardOf(name)} busy={busy} onClick={onDiscard}>
        {messages.discard}
      </Button>
    </li>
  )
}

// A draft might not have a name yet.
const nameOf = ({ name }: DraftItem): string => name.trim() || messages.untitled
