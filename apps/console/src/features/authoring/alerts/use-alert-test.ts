import { draftQueries } from '@rapport/api/queries/drafts'
import { hasRuleProblem } from '@rapport/domain/surveys/authoring/check-alert'
import { readDraftDefinition } from '@rapport/domain/surveys/outline/outline'
import { useDebounced } from '@rapport/ui/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraftPart, useSurveyId } from '../draft/use-draft.ts'
import { testOf, type EditedAlert } from './use-alerts.ts'

/** Delay between the last change to a rule and its test. */
const TEST_AFTER_MS = 400

/**
 * Returns whether an alert's rule has a problem. Ignores problems elsewhere in the survey, which do not prevent the alert from
 * being tested.
 */
export function useIsRuleWrong({ alert }: EditedAlert): boolean {
  const { definition, settings } = useDraftPart(({ draft }) => draft)
  const { anonymous } = settings
  return useMemo(
    () => hasRuleProblem(alert, { definition: readDraftDefinition(definition), anonymous }),
    [alert, definition, anonymous],
  )
}

/**
 * Tests an alert on the newest responses, a moment after the last change to its rule. `isOld` is true while the result belongs to
 * an earlier state of the rule. The alert must have a rule without problems, and its survey must not be anonymous.
 */
export function useAlertTest({ alert }: EditedAlert) {
  const tested = useMemo(() => testOf(alert), [alert])
  const settled = useDebounced(tested, TEST_AFTER_MS)
  const test = useQuery({
    ...draftQueries.alertTest(client, useProgramId(), useSurveyId(), settled),
    placeholderData: keepPreviousData,
  })
  return { test, isOld: test.isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(tested) }
}
