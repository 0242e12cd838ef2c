import type { CallInput } from '@rapport/api/contract/index'
import { draftQueries } from '@rapport/api/queries/drafts'
import type { Condition } from '@rapport/domain/surveys/conditions/condition'
import { cn } from '@rapport/ui/cn'
import { useDebounced } from '@rapport/ui/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../draft/use-draft.ts'
import { messages } from './messages.ts'

/** How long the conditions must be unchanged before the respondents are counted, in ms. */
const COUNT_AFTER_MS = 400

type Sent = CallInput<'testCondition'>['body']['conditions']

/**
 * Renders how many of the most recent respondents would have seen an item with the given conditions. Use it only when `useHasCount`
 * returns true.
 */
export function SeenCount({ conditions }: { conditions: readonly Condition[] }) {
  const program_id = useProgramId()
  const formId = useSurveyId()
  // The conditions are compared as text, because a new list with the same contents must not be treated as a change.
  const current = JSON.stringify(conditions)
  const settled = useDebounced(current, COUNT_AFTER_MS)
  const count = useQuery({
    // The cast is safe because `settled` is a list of conditions serialized as JSON.
    ...draftQueries.conditionTest(client, program_id, formId, JSON.parse(settled) as Sent),
    placeholderData: keepPreviousData,
  })
  const isOld = count.isPlaceholderData || settled !== current
  return (
    <p
      role="status"
      aria-busy={isOld}
      className={cn('min-h-5 text-rp-13 text-pretty', isOld ? 'text-rp-disabled' : 'text-rp-muted')}
    >
      {count.data ? messages.seen(count.data.seen, count.data.tested) : count.isError ? messages.seenFailed : ''}
    </p>
  )
}

/** Returns whether conditions can be tested on responses: the survey must be published and not anonymous. */
export function useHasCount(): boolean {
  const isPublished = useDraftPart(({ stored }) => stored.is_published)
  const isAnonymous = useDraftPart(({ draft }) => draft.settings.anonymous)
  return isPublished && !isAnonymous
}
