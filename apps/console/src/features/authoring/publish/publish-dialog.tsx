import { ApiError } from '@rapport/api/api-error'
import { draftMutations } from '@rapport/api/queries/drafts'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraft, useSurveyId } from '../draft/use-draft.ts'
import { ChangeList, isSame, ProblemLines } from './change-list.tsx'
import { messages } from './messages.ts'
import { useSeenChanges } from './use-seen-changes.ts'

/**
 * Renders a dialog that saves the draft, describes what publishing would change, and publishes exactly these changes when the user
 * confirms. If there are problems, they are listed and there is no publish button.
 */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { draft, problems, store } = useDraft()
  const formId = useSurveyId()
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const { seen, read, readNewest } = useSeenChanges(formId)
  const [hasChanged, setChanged] = useState(false)
  const publishing = draftMutations.publish(client, queryClient, program_id, formId)
  const publish = useMutation({
    ...publishing,
    onSuccess: async (...published) => {
      const [stored] = published
      store.accept(stored)
      toast.success(messages.published(stored.draft.settings.name))
      onClose()
      await publishing.onSuccess?.(...published)
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'changed')) return
      setChanged(true)
      void readNewest()
    },
  })
  // If the draft has no problems, the dialog loads the changes when it opens. It loads them again when the user presses Retry, and
  // when the server rejects publishing because of newer changes.
  const readFirst = useRef(problems.length === 0 ? read : null)
  useEffect(() => void readFirst.current?.(), [])

  const version = seen.state === 'read' && seen.changes.is_new_version ? seen.changes.version : null
  const mayPublish = problems.length === 0 && seen.state === 'read' && !isSame(seen.changes)
  return (
    <Dialog open onOpenChange={(open) => (open || publish.isPending ? undefined : onClose())}>
      <DialogContent
        className="w-130!"
        title={version === null ? messages.title : messages.titleVersion(version)}
        description={seen.state === 'read' && seen.changes.published_ts !== null ? messages.live : undefined}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={publish.isPending}>{messages.cancel}</Button>
            </DialogClose>
            {mayPublish ? (
              <Button
                variant="primary"
                busy={publish.isPending}
                onClick={() => publish.mutate({ rev: seen.rev, published_ts: seen.changes.published_ts })}
              >
                {version === null ? messages.publish : messages.publishVersion(version)}
              </Button>
            ) : null}
          </>
        }
      >
        <div role="alert" className="mb-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {hasChanged ? messages.seenChanged : publish.error ? messageFor('save_draft', publish.error) : null}
        </div>
        {problems.length > 0 ? (
          <ProblemLines title={messages.problems(problems.length)} draft={draft} problems={problems} />
        ) : seen.state === 'reading' ? (
          <Spinner />
        ) : seen.state === 'unsaved' ? (
          <FailureState title={messages.unsaved} onRetry={() => void read()} />
        ) : seen.state === 'refused' ? (
          <ProblemLines title={messages.refused} draft={draft} problems={seen.problems} />
        ) : seen.state === 'failed' ? (
          <FailureState title={messageFor('open', seen.error)} onRetry={() => void read()} />
        ) : (
          <ChangeList changes={seen.changes} draft={draft} onLeave={onClose} />
        )}
      </DialogContent>
    </Dialog>
  )
}
