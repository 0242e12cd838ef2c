import { draftQueries } from '@rapport/api/queries/drafts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../../platform/loading/api.ts'
import { useProgramId } from '../../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../../draft/use-draft.ts'

const NONE: ReadonlySet<string> = new Set()
const NO_REASONS: readonly string[] = []

/**
 * Returns the names of the questions in the last saved draft that have changed since the survey was published. The set is empty
 * until the changes have loaded for the first time. It is also empty for a survey that has never been published, because all of its
 * questions are new.
 */
export function useChangedQuestions(): ReadonlySet<string> {
  const changes = useChanges()
  return useMemo(() => (changes ? new Set(changes.map(({ question }) => question)) : NONE), [changes])
}

/**
 * Returns the reasons why publishing the last saved draft would restart the trend of a question. The list is empty when the trend
 * continues or the changes have not loaded yet.
 */
export function useNewVersion(name: string): readonly string[] {
  const own = useChanges()?.find(({ question, change }) => question === name && change === 'new_version')
  return own?.reasons ?? NO_REASONS
}

/**
 * Returns how publishing the draft would change the questions of the survey; undefined until the changes have loaded, and when the
 * survey is not published or has no draft.
 */
function useChanges() {
  const { rev, is_published, has_draft } = useDraftPart(({ stored }) => stored)
  const isChanged = is_published && has_draft
  const changes = useQuery({
    ...draftQueries.changesOf(client, useProgramId(), useSurveyId(), rev),
    enabled: isChanged,
    // While the changes for a new revision of the draft are loading, those for the previous revision remain visible.
    placeholderData: keepPreviousData,
  })
  return isChanged ? changes.data?.changes : undefined
}
