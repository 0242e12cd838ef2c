import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { draftMutations } from '@rapport/api/queries/drafts'
import { surveyStateMutations } from '@rapport/api/queries/survey-states'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { now } from '../../../platform/clock.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { surveyEditHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages } from './messages.ts'
import type { SurveyStates } from './use-survey-states.ts'

/**
 * A survey that was archived on this page, with the data that undo needs: whether the survey was still open, and its closing time
 * before it was archived (null if it had none).
 */
export interface ArchivedHere {
  readonly form: FeedbackForm
  readonly wasOpen: boolean
  readonly cutoff_ts: number | null
}

/** The actions that administrators can perform on the surveys in the list. */
export interface ListActions {
  readonly isBusy: boolean
  readonly duplicate: (form: FeedbackForm) => void
  readonly archive: (form: FeedbackForm) => void
  readonly unarchive: (form: FeedbackForm) => void
  /** The most recently archived survey; null until a survey is archived, and again after one is restored. */
  readonly archived: ArchivedHere | null
  readonly undo: (archived: ArchivedHere) => void
}

/**
 * Returns the actions of the survey list. Archiving can be undone for the last archived survey until the user leaves the page; undo
 * restores the survey's closing time.
 */
export function useListActions(states: SurveyStates): ListActions {
  const program_id = useProgramId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [archived, setArchived] = useState<ArchivedHere | null>(null)
  const create = useMutation(draftMutations.create(client, queryClient, program_id))
  const save = useMutation(surveyStateMutations.save(client, queryClient, program_id))
  const onError = (error: Error) => toast.error(messageFor('save_draft', error))
  const restored = (form: FeedbackForm) => {
    setArchived(null)
    toast.success(messages.restored(form.name))
  }
  return {
    isBusy: create.isPending || save.isPending,
    archived,
    duplicate: ({ feedback_form_id }) =>
      create.mutate(
        { from: 'copy', feedback_form_id },
        { onSuccess: (copy) => void navigate(surveyEditHref(copy.feedback_form_id)), onError },
      ),
    archive: (form) => {
      const cutoff_ts = states.of(form)?.cutoff_ts ?? null
      const wasOpen = cutoff_ts === null || cutoff_ts > now()
      save.mutate(
        { formId: form.feedback_form_id, change: { action: 'archive' } },
        { onSuccess: () => setArchived({ form, wasOpen, cutoff_ts }), onError },
      )
    },
    unarchive: (form) =>
      save.mutate(
        { formId: form.feedback_form_id, change: { action: 'unarchive' } },
        { onSuccess: () => restored(form), onError },
      ),
    undo: ({ form, wasOpen, cutoff_ts }) =>
      save.mutate(
        {
          formId: form.feedback_form_id,
          change: wasOpen ? { action: 'reopen', cutoff_ts } : { action: 'unarchive' },
        },
        { onSuccess: () => restored(form), onError },
      ),
  }
}
