import { draftQueries } from '@rapport/api/queries/drafts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../../platform/loading/api.ts'
import { useProgramId } from '../../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../../draft/use-draft.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_REASONS: readonly string[] = []

/**
 * Returns the names of the questions that changed since the survey was published, as of the last save. For a survey that was never
 * published the set is empty, because all questions are new.
 */
export function useChangedQuestions(): ReadonlySet<string> {
  const changes = useChanges()
  return useMemo(() => (changes ? new Set(changes.map(({ question }) => question)) : NONE), [changes])
}

/** Returns the reasons why the trend of a question restarts when the draft is published, as of the last save; empty when it continues. */
export function useNewVersion(name: string): readonly string[] {
  const own = useChanges()?.find(({ question, change }) => question === name && change === 'new_version')
  return own?.reasons ?? NO_REASONS
}

/** Returns the changes of the questions that publishing would make; undefined while they load, and when nothing is published or changed. */
function useChanges() {
  const { rev, is_published, has_draft } = useDraftPart(({ stored }) => stored)
  const isChanged = is_published && has_draft
  const changes = useQuery({
    ...draftQueries.changesOf(client, useProgramId(), useSurveyId(), rev),
    enabled: isChanged,
    // The marks of the previous revision are shown until the response arrives, and while the draft has problems.
    placeholderData: keepPreviousData,
  })
  return isChanged ? changes.data?.changes : undefined
}
