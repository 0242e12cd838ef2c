import { draftQueries } from '@rapport/api/queries/drafts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../../platform/loading/api.ts'
import { useProgramId } from '../../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../../draft/use-draft.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_REASONS: readonly string[] = []

/** Returns the names of the questions that changed since the survey was published, as of the last save. For a survey that was never published the set is empty, because all questions are new. */
export function useChangedQuestions(): ReadonlySet<string> {
  const changes = useChanges()
  return useMemo(() => (changes ? new Set(changes.map(({ question }) => question)) : NONE), [changes])
}

/** Returns why the trend of a question begins again when the draft is published, as of the last save; empty when it continues. */
export function useNewVersion(name: string): readonly string[] {
  const own = useChanges()?.find(({ question, change }) => question === name && change === 'new_version')
  return own?.reasons ?? NO_REASONS
}

/** Returns what publishing would change at the questions; undefined when nothing is published or changed, and until it is read. */
function useChanges() {
  const { rev, is_published, has_draft } = useDraftPart(({ stored }) => stored)
  const isChanged = is_published && has_draft
  const changes = useQuery({
    ...draftQueries.changesOf(client, useProgramId(), useSurveyId(), rev),
    enabled: isChanged,
    // The marks of the revision before stay until the answer, and while the draft has problems.
    placeholderData: keepPreviousData,
  })
  return isChanged ? changes.data?.changes : undefined
}
