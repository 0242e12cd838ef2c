import { draftQueries } from '@rapport/api/queries/drafts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../../platform/loading/api.ts'
import { useProgramId } from '../../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../../draft/use-draft.ts'

const NONE: ReadonlySet<string> = new Set()

/** Returns the names of the questions that changed since the survey was published, as of the last save. For a survey that was never published the set is empty, because all questions are new. */
export function useChangedQuestions(): ReadonlySet<string> {
  const { rev, is_published, has_draft } = useDraftPart(({ stored }) => stored)
  const isChanged = is_published && has_draft
  const changes = useQuery({
    ...draftQueries.changesOf(client, useProgramId(), useSurveyId(), rev),
    enabled: isChanged,
    // The marks of the revision before stay until the answer, and while the draft has problems.
    placeholderData: keepPreviousData,
  })
  const names = changes.data?.changes
  return useMemo(() => (isChanged && names ? new Set(names.map(({ question }) => question)) : NONE), [isChanged, names])
}
